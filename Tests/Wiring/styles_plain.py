"""Styles with hand-written assembly code: builders, routers, configurators, views, and the parts themselves."""

from __future__ import annotations

from typing import Dict

from app import Showing, write_app
from assembly import assemble, construct
from builders import Built, seen_as, settle, showing, write_builder, write_router_function
from case import CaseBuilder
from drawing import Knobs
from model import INTERACTOR, PRESENTER, ROUTER, STRONG, VIEW, WEAK, Link, Module, Part
from swift import block


def builder(case: CaseBuilder) -> None:
    """A builder, assembly, module or factory creates all parts and returns the screen."""
    module = case.module()
    built = write_builder(case, module, gives=case.rng.choice(["screen", "screen", "view"]))
    case.write_parts(module)
    write_app(case, showing(built))


def initializers(case: CaseBuilder) -> None:
    """Initializer injection wherever possible."""
    module = case.module(Knobs(entries={"init": 0.85, "property": 0.15}))
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def configure_methods(case: CaseBuilder) -> None:
    """Method injection: `presenter.configure(view: view, interactor: interactor)`."""
    module = case.module(Knobs(entries={"configure": 0.75, "init": 0.1, "property": 0.15}))
    built = write_builder(case, module)
    case.write_parts(module)
    write_app(case, showing(built))


def router_function(case: CaseBuilder) -> None:
    """`LoginRouter.createModule()`, with local variables of interface types."""
    module = case.module(Knobs(conventions=("protocols", "directions", "presentations", "pairs", "wireframes"), always=(VIEW, PRESENTER, ROUTER)))
    types = {part: _by_interfaces(part) for role, part in module.parts.items() if role != VIEW and case.chance(0.6)}
    built = write_router_function(case, module, lambda part: types.get(part, ""))
    case.write_parts(module)
    write_app(case, showing(built))


def _by_interfaces(part: Part) -> str:
    """The composition of the part's interfaces, which then require its settable links. Empty if they cannot replace the class."""
    needed = [face for face in part.faces]
    covered = all(link.face or link.typed for other in part.module.parts.values() for link in other.links if link.target is part)
    settable = [link for link in part.links if link.wired and link.entry == "property"]
    if not needed or not covered or any(link.entry == "configure" for link in part.links):
        return ""
    for face in needed:
        face.class_bound = True
    for link in settable:
        mark = "!" if link.form == "forced" else "?"
        needed[0].requirements.append(f"var {link.name}: {link.type}{mark} {{ get set }}")
    return " & ".join(face.name for face in needed)


def configurator(case: CaseBuilder) -> None:
    """A configurator completes an existing view, called by the app or by the view."""
    module = case.module(Knobs(conventions=("input and output", "protocols", "classes", "implementations")))
    view = module.parts[VIEW]
    settle(view)
    name = module.feature + case.rng.choice(["Configurator", "ModuleConfigurator", "Initializer"])
    verb, label = case.rng.choice([("configure", "_ view"), ("configure", "with view"), ("configureModule", "for view")])
    done = assemble(case.rng, module.parts.values(), {view: "view"})
    shared = case.chance(0.3)
    members = ["static let shared = " + name + "()", ""] if shared else []
    case.declare(name, block(f"final class {name}", members + block(f"func {verb}({label}: {view.name})", done.lines)), "UIKit")
    place = f"{name}.shared" if shared else f"{name}()"
    outside = label.split(" ")[0]
    call = f"{place}.{verb}({'' if outside == '_' else outside + ': '}"
    if case.chance(0.5):
        view.statements["viewDidLoad"] = [f"{call}self)"]
        lines = [f"let screen = {view.name}()"]
    else:
        lines = [f"let screen = {view.name}()", f"{call}screen)"]
    case.write_parts(module)
    write_app(case, Showing(lines, "screen", wired=done.wired))


def self_assembling(case: CaseBuilder) -> None:
    """The view creates the rest of its module in its initializer or when it loads."""
    module = case.module(Knobs(conventions=("protocols", "classes", "presentations", "input and output")))
    view = module.parts[VIEW]
    settle(view)
    named = case.chance(0.5)
    done = assemble(case.rng, module.parts.values(), {view: "viewController" if named else "self"})
    body = (["let viewController = self"] if named else []) + done.lines
    if case.chance(0.5):
        view.members += [
            block("override init(nibName: String?, bundle: Bundle?)", ["super.init(nibName: nibName, bundle: bundle)", "setup()"]),
            block("required init?(coder: NSCoder)", ["super.init(coder: coder)", "setup()"]),
        ]
    else:
        view.statements["viewDidLoad"] = ["setup()"]
    view.members.append(block("private func setup()", body))
    case.write_parts(module)
    write_app(case, Showing([f"let screen = {view.name}()"], "screen", wired=done.wired))


def lazy_parts(case: CaseBuilder) -> None:
    """The view has a lazy presenter, the presenter a lazy interactor."""
    knobs = Knobs(entries={"init": 0.5, "property": 0.5}).with_strengths(presenter={STRONG: 1}, interactor={STRONG: 1}, router={STRONG: 1})
    module = case.module(knobs)
    view, presenter = module.parts[VIEW], module.parts[PRESENTER]
    settle(view)
    own = [part for role, part in module.parts.items() if role == INTERACTOR and case.chance(0.6)]
    wired = []
    for part in own:
        link = presenter.link(INTERACTOR)
        lines = assemble(case.rng, [presenter, part], {presenter: "self"}, without=lambda other: other.holder is presenter)
        _make_lazily(link, lines.lines, part)
        wired += lines.wired
    others = [part for part in module.parts.values() if part not in own]
    link = view.link(PRESENTER)
    done = assemble(case.rng, others, {view: "self"}, without=lambda other: other is link or other.target in own)
    _make_lazily(link, done.lines, presenter)
    case.write_parts(module)
    write_app(case, Showing([f"let screen = {view.name}()"], "screen", wired=done.wired + wired))


def _make_lazily(link: Link, lines: list, part: Part) -> None:
    """Declares the link as `lazy var presenter: LoginPresenterProtocol = {…}()`."""
    link.is_lazy, link.entry, link.form, link.is_private = True, "made", "plain", False
    if len(lines) == 1:
        link.default = lines[0].split(" = ", 1)[1]
        return
    name = next(line for line in lines if f"= {part.name}(" in line).split(" ")[1]
    inside = "\n".join("  " + line for line in lines + [f"return {name}"])
    link.default = "{\n" + inside + "\n}()"


def closures(case: CaseBuilder) -> None:
    """The builder has stored closures that create parts."""
    module = case.module(Knobs(entries={"init": 0.5, "property": 0.5}))
    members = []

    def create(part: Part, arguments: str) -> str:
        links = [link for link in part.links if link.entry == "init"]
        if part.role == VIEW or case.chance(0.3):
            return construct(part, arguments)
        types = ", ".join(link.type for link in links)
        made = ", ".join(f"{link.name}: ${number}" for number, link in enumerate(links))
        name = f"make{part.role[0].upper()}{part.role[1:]}"
        members.append([f"private let {name}: ({types}) -> {seen_as(case, part, 0.6)} = {{ {part.name}({made}) }}"])
        return f"{name}({', '.join(text.split(': ')[1] for text in arguments.split(', ') if text)})"

    built = write_builder(case, module, create=create, members=members)
    case.write_parts(module)
    write_app(case, showing(built))


def part_functions(case: CaseBuilder) -> None:
    """The builder has a function for each part, and sometimes returns a tuple."""
    module = case.module(Knobs(entries={"init": 0.45, "property": 0.55}))
    members = []

    def create(part: Part, arguments: str) -> str:
        links = [link for link in part.links if link.entry == "init"]
        head = ", ".join(f"{link.name}: {link.type}" for link in links)
        name = f"make{part.role[0].upper()}{part.role[1:]}"
        result = seen_as(case, part, 0.6)
        if pair and part.role == PRESENTER:
            # The tuple has it by its class.
            result = part.name
        passed = ", ".join(f"{link.name}: {link.name}" for link in links)
        body = [f"return {part.name}({passed})"] if case.chance(0.5) else [f"let part = {part.name}({passed})", "return part"]
        members.append(block(f"private func {name}({head}) -> {result}", body))
        return f"{name}({arguments})"

    pair = case.chance(0.4)
    built = write_builder(case, module, create=create, members=members, gives="pair" if pair else "screen")
    case.write_parts(module)
    if pair:
        lines = [f"let module = {built.calling()}"]
        keeps = [("presenter", module.parts[PRESENTER].name, "module.presenter")] if case.chance(0.5) else []
        # Whoever gets the pair may keep the presenter.
        write_app(case, Showing(lines, "module.view", keeps, wired=built.wired), in_sources=True)
    else:
        write_app(case, showing(built))


def default_arguments(case: CaseBuilder) -> None:
    """Default arguments create parts: `init(interactor: LoginInteractorInput = LoginInteractor())`."""
    knobs = Knobs(entries={"property": 1}).with_strengths(interactor={STRONG: 0.92, WEAK: 0.08}, router={STRONG: 0.92, WEAK: 0.08})
    module = case.module(knobs)
    presenter = module.parts[PRESENTER]
    made: Dict[Part, str] = {}
    wired = []
    for kind in (INTERACTOR, ROUTER):
        link = presenter.link(kind)
        if link is None or not link.wired:
            continue
        target = link.target
        link.default, link.is_private = f"{target.name}()", False
        if case.chance(0.3) and link.is_strong:
            link.entry, link.form = "made", "plain"
        else:
            link.entry = "init"
            link.form = "plain" if link.is_strong else "optional"
        made[target] = f"presenter.{link.name}"
        wired += _connect_from_inside(module, presenter, link)
    done = assemble(
        case.rng, [module.parts[VIEW], presenter], without=lambda link: link.target in made or link.holder in made
    )
    name = module.feature + case.rng.choice(["Builder", "Factory", "Module"])
    body = done.lines + [f"return {done.names[module.parts[VIEW]]}"]
    case.declare(name, block(f"enum {name}", block("static func build() -> UIViewController", body)), "UIKit")
    case.write_parts(module)
    write_app(case, showing(Built(f"{name}.build", "screen", done.wired + wired)))


def _connect_from_inside(module: Module, presenter: Part, link: Link) -> list:
    """The presenter's initializer sets the links back to the presenter."""
    wired = []
    target = link.target
    for back in target.links:
        if back.target is presenter and back.wired:
            mark = "!" if back.form == "forced" else "?"
            if link.face:
                link.face.class_bound = True
                link.face.requirements.append(f"var {back.name}: {back.type}{mark} {{ get set }}")
            optional = "" if link.form == "plain" else "?"
            presenter.init_tail.append(f"self.{link.name}{optional}.{back.name} = self")
            wired.append(back.key)
        elif back.wired:
            # No code sets it.
            back.wired, back.form = False, "optional"
    return wired


def two_builders(case: CaseBuilder) -> None:
    """Two builders of one module. The second skips some links."""
    module = case.module(Knobs(entries={"init": 0.25, "property": 0.75}))
    first = write_builder(case, module, word="Builder")
    optional = [link for link in module.links if link.wired and link.entry == "property" and link.form == "optional"]
    back = [link for link in optional if link.kind in ("view", "output", "screen", "router output")]
    left_out = set(case.rng.sample(back or optional, min(len(back or optional), case.rng.choice([1, 1, 2]))))
    second = write_builder(case, module, word=case.rng.choice(["Factory", "Assembly", "DeepLinkBuilder"]), without=lambda link: link in left_out)
    case.write_parts(module)
    ways = [showing(first), showing(second)]
    case.rng.shuffle(ways)
    write_app(case, *ways)


def builder_protocols(case: CaseBuilder) -> None:
    """The app holds the builder by a protocol."""
    module = case.module()
    protocol = module.feature + case.rng.choice(["Building", "BuilderProtocol", "Buildable"])
    built = write_builder(case, module, word="Builder", inherits=protocol)
    verb = built.call.split(".")[-1]
    case.declare(protocol, block(f"protocol {protocol}", [f"func {verb}() -> UIViewController"]), "UIKit")
    case.write_parts(module)
    maker = built.call.rsplit(".", 1)[0]
    way = Showing([f"let screen = builder.{verb}()"], "screen", wired=built.wired)
    write_app(case, way, members=(f"private let builder: {protocol} = {maker}",))
