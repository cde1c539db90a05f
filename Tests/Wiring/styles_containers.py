"""Styles with dependency containers: Swinject, Factory, home-made."""

from __future__ import annotations

from typing import Dict, List

from app import Showing, write_app
from assembly import assemble, connect, construct, Assembled, init_arguments
from builders import seen_as, settle
from case import CaseBuilder
from drawing import MISSING, Knobs
from model import INTERACTOR, PRESENTER, ROUTER, STRONG, UNOWNED, VIEW, WEAK, Link, Part
from swift import Lines, block

# Closures of a container set optional properties.
_KNOBS = Knobs(conventions=("protocols", "input and output", "implementations", "directions", "classes"), entries={"init": 0.45, "property": 0.55})


def swinject(case: CaseBuilder) -> None:
    """Swinject: each part is registered, and `initCompleted` sets the links back."""
    module = case.module(_KNOBS)
    settle(module.parts[VIEW])
    body: Lines = []
    wired: List[str] = []
    keys = {part: seen_as(case, part, 0.7) for part in module.parts.values()}
    for part in module.parts.values():
        resolved = ", ".join(f"{link.name}: r.resolve({keys[link.target]}.self)!" for link in part.links if link.entry == "init")
        named = "r" if resolved else "_"
        text = [f"container.register({keys[part]}.self) {{ {named} in {part.name}({resolved}) }}"]
        later = [link for link in part.links if link.entry != "init" and link.wired]
        wired += [link.key for link in part.links if link.wired]
        # A part that outlives the screen must not know the first presenter for good.
        if not later and not resolved and part.role in (INTERACTOR, ROUTER) and case.chance(0.3):
            text[0] += f".inObjectScope({case.rng.choice(['.transient', '.container'])})"
        if later:
            variable = part.role
            text[-1] += f".initCompleted {{ r, {variable} in"
            text += [f"  {line}" for line in _resolve_later(later, variable, keys)] + ["}"]
        body += text
    name = module.feature + "Assembly"
    case.declare(name, block(f"final class {name}: Assembly", block("func assemble(container: Container)", body)), "Swinject")
    case.write_parts(module)
    screen = f"assembler.resolver.resolve({keys[module.parts[VIEW]]}.self)!"
    if case.chance(0.5):
        write_app(case, Showing([f"let screen = {screen}"], "screen", wired=wired), members=(f"private let assembler = Assembler([{name}()])",))
    else:
        lines = [f"let assembler = Assembler([{name}()])", f"let screen = {screen}"]
        write_app(case, Showing(lines, "screen", wired=wired))
    _import(case, "Swinject")


def _resolve_later(links: List[Link], variable: str, keys: Dict[Part, str]) -> Lines:
    lines = [f"{variable}.{link.name} = r.resolve({keys[link.target]}.self)" for link in links if link.entry == "property"]
    configured = [link for link in links if link.entry == "configure"]
    if configured:
        given = ", ".join(f"{link.name}: r.resolve({keys[link.target]}.self)!" for link in configured)
        lines.append(f"{variable}.configure({given})")
    return lines


def _import(case: CaseBuilder, name: str) -> None:
    for declared in case.declared:
        if any("Assembler(" in line or "Container.shared" in line for line in declared.text):
            declared.imports = (*declared.imports, name)


def factory(case: CaseBuilder) -> None:
    """Factory: parts get their dependencies by `@Injected` and set the links back themselves."""
    knobs = Knobs(conventions=("protocols", "input and output", "implementations"), entries={"property": 1}, bound=1).with_strengths(
        presenter={STRONG: 1}, interactor={STRONG: 1}, router={STRONG: 1}, output={WEAK: 0.55, STRONG: 0.3, UNOWNED: 0.05, MISSING: 0.1},
        data_source={MISSING: 1},
    )
    module = case.module(knobs)
    view, presenter = module.parts[VIEW], module.parts[PRESENTER]
    wired: List[str] = []
    registered: Lines = []
    for link in [view.link(PRESENTER), presenter.link(INTERACTOR), presenter.link(ROUTER)]:
        if link is None:
            continue
        target = link.target
        name = target.name[0].lower() + target.name[1:]
        scope = ".shared" if case.chance(0.25) else ""
        registered += block(f"var {name}: Factory<{link.type}>", [f"self {{ {target.name}() }}{scope}"])
        link.wrapper = f"{case.rng.choice(['Injected', 'LazyInjected'])}(\\.{name})"
        link.box, link.form, link.is_private = "wrapper", "plain", case.chance(0.5)
        link.holder.imports.append("Factory")
        wired += _set_links_back(link)
    case.declare(f"{module.feature}Container", block("extension Container", registered), "Factory")
    case.write_parts(module)
    write_app(case, Showing([f"let screen = {view.name}()"], "screen", wired=wired))


def _set_links_back(link: Link) -> List[str]:
    """`presenter.view = self` when the view has loaded, `interactor.output = self` when the presenter is ready."""
    wired = []
    event = "viewDidLoad" if link.holder.role == VIEW else "ready"
    for back in link.target.links:
        if not back.wired or back.target is not link.holder:
            # No code sets it, unless it is injected.
            if back.kind not in (INTERACTOR, ROUTER):
                back.wired, back.form = False, "optional"
            continue
        mark = "!" if back.form == "forced" else "?"
        if link.face:
            link.face.class_bound = True
            link.face.requirements.append(f"var {back.name}: {back.type}{mark} {{ get set }}")
        link.holder.statements.setdefault(event, []).append(f"{link.name}.{back.name} = self")
        wired.append(back.key)
    return wired


def own_container(case: CaseBuilder) -> None:
    """A home-made container has lazy properties for the parts. The app retains it or drops it after one call."""
    # With a container that is retained, weak links lose nothing.
    down = {STRONG: 0.7, WEAK: 0.3}
    module = case.module(Knobs(entries={"init": 0.4, "property": 0.6}).with_strengths(presenter=down, interactor=down, router=down))
    name = module.feature + case.rng.choice(["Container", "Dependencies", "DependencyContainer", "Injector"])
    parts = list(module.parts.values())
    names = {part: part.role for part in parts}
    members: List[Lines] = []
    for part in parts:
        made = construct(part, init_arguments(part, names))
        members.append([f"private(set) lazy var {part.role} = {made}" if case.chance(0.8) else f"lazy var {part.role}: {part.name} = {made}"])
    done = Assembled(names=names)
    connect([link for link in module.links if link.wired], done)
    done.wired += [link.key for link in module.links if link.entry == "init" and link.wired]
    verb = case.rng.choice(["makeScreen", "build", "resolve"])
    members.append(block(f"func {verb}() -> UIViewController", done.lines + ["return view"]))
    text: Lines = []
    for member in members:
        text += member + ([""] if member is not members[-1] else [])
    case.declare(name, block(f"final class {name}", text), "UIKit")
    case.write_parts(module)
    if case.chance(0.5):
        lines = [f"let dependencies = {name}()", f"let screen = dependencies.{verb}()"]
        write_app(case, Showing(lines, "screen", [("container", name, "dependencies")], wired=done.wired))
    else:
        # Whether anybody keeps the container, which keeps its parts, can only be known where the app is read.
        write_app(case, Showing([f"let screen = {name}().{verb}()"], "screen", wired=done.wired), in_sources=True)


def registered_closures(case: CaseBuilder) -> None:
    """A home-made container creates parts by closures registered by type."""
    module = case.module(_KNOBS)
    settle(module.parts[VIEW])
    name = module.feature + "Locator"
    parts = list(module.parts.values())
    lines: Lines = []
    # Only parts without initializer arguments are registered.
    registered = [part for part in parts if part.role in (INTERACTOR, ROUTER) and all(link.entry != "init" for link in part.links)]
    for part in registered:
        lines.append(f"register({part.name}.self) {{ {part.name}() }}")

    def create(part: Part, arguments: str) -> str:
        return f"resolve({part.name}.self)" if part in registered else construct(part, arguments)

    done = assemble(case.rng, parts, create=create)
    keeps = case.chance(0.4)
    text = ["private var factories: [String: () -> Any] = [:]"] + (["private var instances: [String: Any] = [:]"] if keeps else []) + [""]
    text += block("init()", lines) + [""]
    text += block("private func register<T>(_ type: T.Type, factory: @escaping () -> T)", ['factories["\\(type)"] = factory']) + [""]
    if keeps:
        body = [
            'if let known = instances["\\(type)"] as? T { return known }',
            'let made = factories["\\(type)"]!() as! T',
            'instances["\\(type)"] = made',
            "return made",
        ]
    else:
        body = ['return factories["\\(type)"]!() as! T']
    text += block("func resolve<T>(_ type: T.Type) -> T", body) + [""]
    text += block("func makeScreen() -> UIViewController", done.lines + [f"return {done.names[module.parts[VIEW]]}"])
    case.declare(name, block(f"final class {name}", text), "UIKit")
    case.write_parts(module)
    if case.chance(0.5):
        way = Showing(["let screen = locator.makeScreen()"], "screen", wired=done.wired)
        write_app(case, way, members=(f"private let locator = {name}()",), in_sources=True)
    else:
        # Whether anybody keeps the locator, which keeps its parts, can only be known where the app is read.
        write_app(case, Showing([f"let screen = {name}().makeScreen()"], "screen", wired=done.wired), in_sources=True)
