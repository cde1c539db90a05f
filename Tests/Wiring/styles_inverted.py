"""Styles in which the app retains the presenter, the interactor or the router, not only the view."""

from __future__ import annotations

from app import Showing, write_app
from assembly import assemble
from builders import Built, showing, write_builder
from case import CaseBuilder
from decoys import keeps_another_presenter
from drawing import MISSING, Knobs
from model import INTERACTOR, PRESENTER, ROUTER, STRONG, UNOWNED, VIEW, WEAK, Module
from swift import block


def presenter_first(case: CaseBuilder) -> None:
    """The app retains the presenter, the presenter its view, and the view refers back weakly."""
    knobs = Knobs(entries={"init": 0.4, "property": 0.6}).with_strengths(
        presenter={WEAK: 0.62, UNOWNED: 0.08, STRONG: 0.3}, view={STRONG: 0.75, WEAK: 0.25}
    )
    module = case.module(knobs)
    presenter = module.parts[PRESENTER]
    if case.chance(0.5):
        presenter.needs("start")
    built = _write_pair_builder(case, module, PRESENTER)
    case.app_members += keeps_another_presenter(case, module) if case.chance(0.5) else []
    case.write_parts(module)
    _show(case, module, built, PRESENTER)


def interactor_first(case: CaseBuilder) -> None:
    """The app retains the interactor, the interactor its presenter, and the presenter refers back weakly."""
    knobs = Knobs(always=(VIEW, PRESENTER, INTERACTOR), entries={"init": 0.35, "property": 0.65}).with_strengths(
        interactor={WEAK: 0.68, UNOWNED: 0.06, STRONG: 0.26},
        output={STRONG: 0.78, WEAK: 0.22},
        view={STRONG: 0.4, WEAK: 0.6},
        presenter={STRONG: 0.6, WEAK: 0.4},
    )
    module = case.module(knobs)
    module.parts[INTERACTOR].needs("start")
    built = _write_pair_builder(case, module, INTERACTOR)
    case.app_members += keeps_another_presenter(case, module) if case.chance(0.65) else []
    case.write_parts(module)
    _show(case, module, built, INTERACTOR)


def only_link(case: CaseBuilder) -> None:
    """Only the interactor retains the presenter. If a fix makes that link weak, the presenter is lost."""
    knobs = Knobs(always=(VIEW, PRESENTER, INTERACTOR), entries={"init": 0.2, "property": 0.8}).with_strengths(
        interactor={STRONG: 0.55, WEAK: 0.45}, output={STRONG: 0.9, WEAK: 0.1}, presenter={WEAK: 0.6, STRONG: 0.4}
    )
    module = case.module(knobs)
    role = INTERACTOR if case.chance(0.6) else PRESENTER
    built = _write_pair_builder(case, module, role) if case.chance(0.5) else write_builder(case, module)
    case.app_members += keeps_another_presenter(case, module) if case.chance(0.6) else []
    case.write_parts(module)
    if built.gives == "pair":
        _show(case, module, built, role)
    else:
        write_app(case, showing(built))


def borrowed_views(case: CaseBuilder) -> None:
    """The app gets the view only out of the presenter's property, stores it elsewhere and sometimes shows it."""
    knobs = Knobs(never=(ROUTER,) if case.chance(0.5) else ()).with_strengths(
        view={STRONG: 0.85, WEAK: 0.15}, presenter={WEAK: 0.95, STRONG: 0.05}, output={WEAK: 0.9, STRONG: 0.1}
    )
    module = case.module(knobs)
    presenter, link = module.parts[PRESENTER], module.parts[PRESENTER].link("view")
    if case.chance(0.5):
        presenter.members.append([f"var screen: UIViewController? {{ {link.access} as? UIViewController }}"])
        screen = "made.screen"
    else:
        presenter.members.append(block("func makeScreen() -> UIViewController?", [f"return {link.access} as? UIViewController"]))
        screen = "made.makeScreen()"
    presenter.imports.append("UIKit")
    built = write_builder(case, module, gives="presenter")
    info = f"{module.feature}TabInfo"
    case.declare(info, block(f"final class {info}", ["let screen: UIViewController?"] + block("init(screen: UIViewController?)", ["self.screen = screen"])), "UIKit")
    lines = [f"let made = {built.calling()}", f"let tab = {info}(screen: {screen})"]
    keeps = [("presenter", presenter.name, "made")] + ([("info", info, "tab")] if case.chance(0.7) else [])
    shown = "tab.screen" if case.chance(0.5) else None
    presenter.needs("start")
    case.write_parts(module)
    after = [f"presenter?.{module.words['start']}"]
    write_app(case, Showing(lines, shown, keeps, after, wired=built.wired), stages=("root",))


def _write_pair_builder(case: CaseBuilder, module: Module, role: str) -> Built:
    """Writes a builder that returns the view and the part that the app retains, in a tuple or a struct."""
    name = module.feature + case.rng.choice(["Builder", "Module", "Factory"])
    done = assemble(case.rng, module.parts.values())
    view, kept = done.names[module.parts[VIEW]], done.names[module.parts[role]]
    kept_type = module.parts[role].name
    if case.chance(0.6):
        result, value = f"(view: UIViewController, {role}: {kept_type})", f"({view}, {kept})"
    else:
        result, value = f"{module.feature}Parts", f"{module.feature}Parts(view: {view}, {role}: {kept})"
        case.declare(result, block(f"struct {result}", ["let view: UIViewController", f"let {role}: {kept_type}"]), "UIKit")
    body = done.lines + [f"return {value}"]
    case.declare(name, block(f"enum {name}", block(f"static func build() -> {result}", body)), "UIKit")
    return Built(f"{name}.build", "pair", done.wired)


def _show(case: CaseBuilder, module: Module, built: Built, role: str) -> None:
    part = module.parts[role]
    after = [f"{role}?.{module.words['start']}"] if "start" in part.events else []
    way = Showing(["let module = " + built.calling()], "module.view", [(role, part.name, f"module.{role}")], after, wired=built.wired)
    write_app(case, way)


def shared_router(case: CaseBuilder) -> None:
    """The router is a shared instance for all presentations of the module."""
    knobs = Knobs(always=(VIEW, PRESENTER, ROUTER), entries={"property": 0.75, "init": 0.25}).with_strengths(
        router={STRONG: 0.6, WEAK: 0.4}, screen={WEAK: 0.5, STRONG: 0.5}, router_output={MISSING: 0.5, WEAK: 0.3, STRONG: 0.2}
    )
    module = case.module(knobs)
    router = module.parts[ROUTER]
    for link in router.links:
        if link.entry != "property":
            link.entry, link.form, link.is_private = "property", "optional", False
    case.has_statics = True
    router.members.append([f"static let shared = {router.name}()"])

    def create(part, arguments: str) -> str:
        return f"{router.name}.shared" if part is router else f"{part.name}({arguments})"

    built = write_builder(case, module, create=create)
    case.write_parts(module)
    write_app(case, Showing([f"let screen = {built.calling()}"], "screen", wired=built.wired))
