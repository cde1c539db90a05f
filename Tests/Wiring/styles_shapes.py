"""Styles in which links are not plain stored properties, or modules have more parts."""

from __future__ import annotations

from app import Showing, write_app
from assembly import assemble
from builders import settle, showing, write_builder
from case import CaseBuilder
from drawing import MISSING, Knobs
from model import INTERACTOR, PRESENTER, ROUTER, STRONG, UNOWNED, VIEW, WEAK, BaseClass, Part
from swift import Lines, block

_PROPERTIES = Knobs(entries={"property": 0.8, "init": 0.2})


def view_models(case: CaseBuilder) -> None:
    """The view holds a view model, which reports changes to the presenter."""
    module = case.module(Knobs(with_model=True, never=(ROUTER,) if case.chance(0.3) else ()))
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def data_managers(case: CaseBuilder) -> None:
    """The interactor works with a data manager that answers through a protocol."""
    module = case.module(Knobs(with_data=True, always=(VIEW, PRESENTER, INTERACTOR)))
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def values(case: CaseBuilder) -> None:
    """The presenter stores its links in a tuple or a struct."""
    module = case.module(_PROPERTIES)
    box = case.rng.choice(["tuple", "struct", "struct", "struct"])
    for link in module.parts[PRESENTER].links:
        if link.wired and link.entry == "property" and link.kind in ("view", "router", "interactor"):
            link.box, link.form = box, "optional"
            if box == "tuple":
                link.strength = STRONG
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def listeners(case: CaseBuilder) -> None:
    """Several outputs or views, in arrays, dictionaries or arrays of weak boxes."""
    module = case.module(_PROPERTIES)
    for link in [module.parts[PRESENTER].link("view")] + [part.link("output") for part in module.parts.values()]:
        if link is not None and link.wired and case.chance(0.7):
            link.box = "weak array" if not link.is_strong else case.rng.choice(["array", "array", "dictionary"])
            link.entry, link.form, link.is_private = "property", "optional", False
            link.name += "s"
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def wrappers(case: CaseBuilder) -> None:
    """Property wrappers around the links that should be weak. Some names do not tell the strength."""
    module = case.module(_PROPERTIES)
    for link in module.links:
        # Strong wrappers are rare in practice.
        if link.wired and link.kind in ("view", "output", "screen", "router output") and case.chance(0.25 if link.is_strong else 0.75):
            if link.strength == UNOWNED:
                link.strength = WEAK
            names = ["Observed", "Traced"] if link.is_strong else ["Weak", "WeakReference", "Unretained"]
            link.wrapper, link.box, link.form = case.rng.choice(names), "wrapper", "optional"
            link.entry, link.is_private = "property", False
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def generic_bases(case: CaseBuilder) -> None:
    """Generic base classes declare the links."""
    module = case.module(Knobs(entries={"property": 1}))
    for part in module.parts.values():
        if part.links and case.chance(0.75):
            _derive(case, part)
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def _derive(case: CaseBuilder, part: Part) -> None:
    name = f"Base{part.module.feature}{part.role.title()}"
    parameters, arguments, body = [], [], []
    links = [link for link in part.links if link.typed is None and link.strength != UNOWNED and link.box == "none"]
    if not links:
        return
    for link in links:
        parameter = link.kind.title().replace(" ", "")
        link.form = "optional"
        # A weak property of generic type requires a class type, so interfaces are stored as AnyObject.
        if link.is_strong:
            body.append([f"var {link.name}: {parameter}?"])
        elif link.face is None:
            parameter_bound = f"{parameter}: AnyObject"
            body.append([f"weak var {link.name}: {parameter}?"])
            parameters.append(parameter_bound)
            arguments.append(link.type)
            continue
        else:
            stored = f"{link.name}Object"
            body.append([f"private weak var {stored}: AnyObject?"])
            body.append(
                block(
                    f"var {link.name}: {parameter}?",
                    [f"get {{ {stored} as? {parameter} }}", f"set {{ {stored} = newValue as AnyObject? }}"],
                )
            )
        parameters.append(parameter)
        arguments.append(link.type)
    superclass = f": {part.superclass}" if part.superclass else ""
    flat: Lines = [line for member in body for line in member]
    text = block(f"class {name}<{', '.join(parameters)}>{superclass}", flat)
    base = BaseClass(name, f"{name}<{', '.join(arguments)}>", "\n".join(text))
    part.base = base
    for link in links:
        link.base = base


def base_wireframes(case: CaseBuilder) -> None:
    """Infinum's template: the wireframe's initializer builds the module, and a base class holds the view controller."""
    knobs = Knobs(conventions=("wireframes",), always=(VIEW, PRESENTER, ROUTER), entries={"init": 0.6, "property": 0.4})
    module = case.module(knobs.with_strengths(screen={MISSING: 1}, router_output={MISSING: 1}))
    router, view = module.parts[ROUTER], module.parts[VIEW]
    router.links = []
    way = case.rng.choices(["temporary", "weak", "strong", "kept"], [0.45, 0.1, 0.25, 0.2])[0]
    base = BaseClass(f"Base{module.feature}Wireframe", f"Base{module.feature}Wireframe", "\n".join(_base_wireframe(module.feature, way)))
    router.base = base
    router.say("open", "viewController.present(UIViewController(nibName: nil, bundle: nil), animated: true)")
    settle(view)
    done = assemble(case.rng, module.parts.values(), {view: "moduleViewController", router: "self"})
    body = [f"let moduleViewController = {view.name}()", "super.init(viewController: moduleViewController)"]
    router.members.append(block("init()", body + done.lines))
    case.write_parts(module)
    lines = [f"let wireframe = {router.name}()", "let screen = wireframe.viewController"]
    # Whether anybody keeps the wireframe can only be known where the app is read.
    write_app(case, Showing(lines, "screen", wired=done.wired), in_sources=True)


def _base_wireframe(feature: str, way: str) -> Lines:
    """Holds the view controller strongly, weakly, strongly until the first access (temporary), or too long (kept)."""
    body: Lines = []
    setting = ["current = viewController"]
    if way == "strong":
        body.append("private let current: UIViewController")
    elif way == "weak":
        body.append("private weak var current: UIViewController?")
    else:
        body += ["private weak var current: UIViewController?", "private var temporaryViewController: UIViewController?"]
        setting.append("temporaryViewController = viewController")
    getter = {
        "strong": ["current"],
        "weak": ["current ?? UIViewController()"],
        "kept": ["current ?? UIViewController()"],
        "temporary": ["defer { temporaryViewController = nil }", "return current ?? UIViewController()"],
    }[way]
    body += [""] + block("init(viewController: UIViewController)", setting) + [""] + block("var viewController: UIViewController", getter)
    return block(f"class Base{feature}Wireframe", body)
