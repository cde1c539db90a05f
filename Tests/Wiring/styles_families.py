"""Styles with several modules or long-lived objects: parents and children, registries, routers that retain screens."""

from __future__ import annotations

from dataclasses import replace
from typing import List

from app import Showing, write_app
from assembly import assemble
from builders import Built, Parameter, settle, showing, write_builder
from case import CaseBuilder
from drawing import Knobs, expect, face_named
from model import PRESENTER, ROUTER, STRONG, UNOWNED, VIEW, WEAK, Link, Module
from swift import block

_PARENT = Knobs(always=(VIEW, PRESENTER, ROUTER)).with_strengths(router={STRONG: 1})

# The view of a child whose presenter the parent retains may hold it weakly.
_KEPT = Knobs().with_strengths(presenter={STRONG: 0.6, WEAK: 0.4})


def child_modules(case: CaseBuilder) -> None:
    """The router presents a child module whose output is the parent's presenter. Sometimes the router retains the child."""
    keeps = case.rng.choices(["nobody", "screen", "input", "inputs"], [0.4, 0.25, 0.2, 0.15])[0]
    parent = case.module(_PARENT)
    child = case.module(_KEPT if keeps in ("input", "inputs") else Knobs(), case.rng.choice(["Detail", "Editor", "Picker", "Filter"]))
    router = parent.parts[ROUTER]
    link = case.delegate(child, parent.parts[PRESENTER], case.rng.choices([WEAK, STRONG, UNOWNED], [0.5, 0.45, 0.05])[0])
    name = case.rng.choice([name for name in ("output", "delegate", "listener") if all(link.name != name for link in router.links)])
    output = Parameter(name, link.face.name, parent.parts[PRESENTER])
    built = write_builder(case, child, gives="screen" if keeps in ("nobody", "screen") else "pair", parameters=[output])
    parent.words["open"] = f"openChild({name}: {link.face.name})"
    screen = _own_screen(case, parent)
    router.statements["open"] = _opening(case, router, child, built.calling(name), keeps)
    screen.shows = "child" if built.gives == "screen" else "child.view"
    case.write_parts(child)
    parent_built = write_builder(case, parent)
    case.write_parts(parent)
    way = showing(parent_built)
    way.wired += built.wired + [link.key]
    write_app(case, way, stages=("root", "push", "present"))


def _own_screen(case: CaseBuilder, parent: Module) -> Link:
    """The router's link to the view controller from which it presents."""
    router = parent.parts[ROUTER]
    screen = router.link("screen")
    if screen is None:
        screen = case.link("screen", router, parent.parts[VIEW], WEAK)
    if not screen.wired:
        screen.wired, screen.form = True, "optional"
    screen.typed, screen.face = "UIViewController", None
    return screen


def _opening(case: CaseBuilder, router, child: Module, call: str, keeps: str) -> List[str]:
    """Returns the statements before the presentation, and adds the property that retains the child."""
    lines = [f"let child = {call}"]
    if keeps == "screen":
        router.members.append(["private var childController: UIViewController?"])
        lines.append("childController = child")
    elif keeps == "input":
        router.members.append([f"private var childPresenter: {child.parts[PRESENTER].name}?"])
        lines.append("childPresenter = child.presenter")
    elif keeps == "inputs":
        router.members.append([f"private var children: [{child.parts[PRESENTER].name}] = []"])
        lines.append("children.append(child.presenter)")
    return lines


def parents_of_tabs(case: CaseBuilder) -> None:
    """The parent's builder builds the children too. The parent retains their inputs in an array or a dictionary."""
    parent = case.module(Knobs(entries={"property": 0.8, "init": 0.2}))
    suffixes = case.rng.sample(["List", "Map", "Summary", "Feed"], case.rng.choice([1, 2]))
    keeps = case.chance(0.65)
    children = [case.module(replace(_KEPT if keeps else Knobs(), never=(ROUTER,)), suffix) for suffix in suffixes]
    presenter, view = parent.parts[PRESENTER], parent.parts[VIEW]
    tabs = case.chance(0.5)
    if tabs:
        settle(view)
        view.superclass = "UITabBarController"
    done = assemble(case.rng, parent.parts.values())
    lines, wired, screens = list(done.lines), list(done.wired), []
    for child in children:
        strength = case.rng.choices([WEAK, STRONG], [0.55, 0.45])[0]
        link = case.delegate(child, presenter, strength)
        built = write_builder(case, child, gives="pair", parameters=[Parameter("output", link.face.name, presenter)])
        variable = child.small_name[len(parent.small_name) :].lower()
        lines.append(f"let {variable} = {built.calling(done.names[presenter])}")
        screens.append(f"{variable}.view")
        wired += built.wired + [link.key]
        if keeps:
            wired.append(_keep_input(case, parent, child, done.names[presenter], variable, lines))
        case.write_parts(child)
    place = done.names[view]
    lines += [f"{place}.viewControllers = [{', '.join(screens)}]"] if tabs else [f"{place}.addChild({screen})" for screen in screens]
    name = parent.feature + case.rng.choice(["Builder", "Assembly", "Module"])
    case.declare(name, block(f"enum {name}", block("static func build() -> UIViewController", lines + [f"return {place}"])), "UIKit")
    case.write_parts(parent)
    write_app(case, showing(Built(f"{name}.build", "screen", wired)), stages=("root", "push", "present"))


def _keep_input(case: CaseBuilder, parent: Module, child: Module, place: str, variable: str, lines: List[str]) -> str:
    presenter, target = parent.parts[PRESENTER], child.parts[PRESENTER]
    face = face_named(case.rng, child, f"{child.feature}ModuleInput", target, Knobs())
    link = Link("input", f"{variable}Inputs", presenter, target, STRONG, face, box=case.rng.choice(["array", "dictionary"]))
    presenter.links.append(link)
    expect(link)
    lines.append(f"{place}.{link.name}.append({variable}.presenter)" if link.box == "array" else f'{place}.{link.name}["main"] = {variable}.presenter')
    return link.key


def registries(case: CaseBuilder) -> None:
    """A singleton registry holds presenters by key, strongly or weakly."""
    knobs = Knobs(entries={"property": 0.8, "init": 0.2}).with_strengths(presenter={WEAK: 0.5, STRONG: 0.5})
    module = case.module(knobs)
    presenter = module.parts[PRESENTER]
    name = module.feature + case.rng.choice(["Registry", "Store", "Pool", "Directory"])
    strong = case.has_statics = case.chance(0.65)
    stored, value = (presenter.name, "presenter") if strong else (f"WeakBox<{presenter.name}>", "WeakBox(presenter)")
    body = ["static let shared = " + name + "()", f"private var presenters: [String: {stored}] = [:]", ""]
    body += block(f"func add(_ presenter: {presenter.name}, for key: String)", [f"presenters[key] = {value}"]) + [""]
    body += block("func remove(_ key: String)", ["presenters[key] = nil"])
    case.declare(name, block(f"final class {name}", body), "Foundation")
    done = assemble(case.rng, module.parts.values())
    lines = done.lines + [f'{name}.shared.add({done.names[presenter]}, for: "{module.small_name}")', f"return {done.names[module.parts[VIEW]]}"]
    maker = module.feature + case.rng.choice(["Builder", "Factory"])
    case.declare(maker, block(f"final class {maker}", block("func build() -> UIViewController", lines)), "UIKit")
    case.write_parts(module)
    closing = [f'{name}.shared.remove("{module.small_name}")'] if case.chance(0.5) else []
    way = Showing([f"let screen = {maker}().build()"], "screen", closing=closing, wired=done.wired)
    write_app(case, way)


def kept_screens(case: CaseBuilder) -> None:
    """The router retains the next screen that it presents."""
    module = case.module(_PARENT)
    router = module.parts[ROUTER]
    screen = _own_screen(case, module)
    if case.chance(0.5):
        router.members.append(["private var nextController: UIViewController?"])
        router.say("open", "let next = UIViewController(nibName: nil, bundle: nil)", "nextController = next")
    else:
        router.members.append(["private var controllers: [UIViewController] = []"])
        router.say("open", "let next = UIViewController(nibName: nil, bundle: nil)", "controllers.append(next)")
    screen.shows = "next"
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built), stages=("root", "push", "present"))


def torn_down(case: CaseBuilder) -> None:
    """The presenter sets its link to the view to nil when the screen disappears."""
    knobs = Knobs(entries={"property": 0.8, "configure": 0.2}).with_strengths(presenter={STRONG: 1}, view={STRONG: 1})
    module = case.module(knobs)
    view, presenter = module.parts[VIEW], module.parts[PRESENTER]
    back, link = presenter.link("view"), view.link(PRESENTER)
    presenter.say("closed", f"{back.name} = nil")
    if link.face:
        link.face.needs("closed")
    mark = "?" if link.form == "optional" else ""
    body = ["super.viewDidDisappear(animated)", f"{link.name}{mark}.{module.words['closed']}"]
    view.members.append(block("override func viewDidDisappear(_ animated: Bool)", body))
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def callbacks(case: CaseBuilder) -> None:
    """The interactor answers through a stored closure, which captures the presenter weakly or strongly."""
    module = case.module(Knobs(always=(VIEW, PRESENTER, "interactor")).with_strengths(output={"missing": 1}, interactor={STRONG: 1}))
    presenter, interactor = module.parts[PRESENTER], module.parts["interactor"]
    link = presenter.link("interactor")
    captures = case.chance(0.3)
    case.has_captures = captures
    interactor.members.append(["var onLoaded: (([String]) -> Void)?"])
    interactor.say("load", 'onLoaded?(["first"])')
    mark = "?" if link.form == "optional" else ""
    if link.face:
        link.face.class_bound = True
        link.face.requirements.append("var onLoaded: (([String]) -> Void)? { get set }")
    handler = module.words["loaded"].split("(")[0]
    label = "" if "_ items" in module.words["loaded"] else "items: "
    who = "self." if captures else "self?."
    list_text = "items in" if captures else "[weak self] items in"
    presenter.statements["ready"] = [f"{link.name}{mark}.onLoaded = {{ {list_text} {who}{handler}({label}items) }}"]
    presenter.needs("loaded")
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))
