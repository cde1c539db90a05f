"""Generates code that looks relevant but is not: other instances and conformers, properties that are never set, builders that are never called."""

from __future__ import annotations

from typing import List, Optional

from builders import write_builder
from case import CaseBuilder
from model import PRESENTER, VIEW, Module, Part
from swift import block


def add_decoys(case: CaseBuilder, with_builders: bool) -> None:
    """Adds some decoys. Those that the app retains become its properties."""
    module = case.modules[0]
    if case.chance(0.22):
        case.app_members += keeps_another_presenter(case, module)
    if case.chance(0.12):
        _another_conformer(case, module)
    if case.chance(0.1):
        _unset_property(case, module)
    if with_builders and case.chance(0.15):
        unused_builder(case, module)


def keeps_another_presenter(case: CaseBuilder, module: Module) -> List[str]:
    """Writes a class that creates and retains another presenter or interactor. Returns the app's property that holds the class."""
    part = module.parts[case.rng.choice([PRESENTER, PRESENTER, "interactor"]) if "interactor" in module.parts else PRESENTER]
    made = _made_alone(part)
    if made is None:
        return []
    name = module.feature + case.rng.choice(["Warmup", "History", "Cache", "Prefetcher", "Tracker"])
    if any(declared.file == name for declared in case.declared):
        return []
    property_name = f"latest{part.role.capitalize()}"
    types = [part.name] + [face.name for face in part.faces]
    kind = case.rng.choice(["property", "list", "later"])
    if kind == "property":
        text = [f"private let {property_name}: {case.rng.choice(types)} = {made}"]
    elif kind == "list":
        text = [f"private var {part.role}s: [{case.rng.choice(types)}] = [{made}]"]
    else:
        text = [f"private var {property_name}: {case.rng.choice(types)}?", "", *block("init()", [f"{property_name} = {made}"])]
    case.declare(name, block(f"final class {name}", text), "Foundation", feature=module.feature)
    case.tags.append("another instance exists")
    small = name[len(module.feature)].lower() + name[len(module.feature) + 1 :]
    return [f"private let {small} = {name}()"]


def _made_alone(part: Part, depth: int = 0) -> Optional[str]:
    """An expression that creates the part and all arguments of its initializer. None if one of them would be deallocated immediately."""
    if part.role == VIEW or depth > 2 or part.init_tail or part.base:
        return None
    arguments = []
    for link in part.links:
        if link.wrapper or link.is_lazy:
            return None
        if link.entry == "init" and not link.default:
            made = _made_alone(link.target, depth + 1)
            if not link.is_strong or made is None:
                return None
            arguments.append(f"{link.name}: {made}")
    return f"{part.name}({', '.join(arguments)})"


def _another_conformer(case: CaseBuilder, module: Module) -> None:
    """Writes a second class or struct that conforms to one of the interfaces, as for previews."""
    faces = [face for face in module.faces.values() if not face.requirements and all(event in module.words for event in face.events)]
    if not faces:
        return
    face = case.rng.choice(faces)
    name = module.feature + case.rng.choice(["Sample", "Silent", "Preview"]) + face.provider.title().replace(" ", "")
    functions = [[f"func {module.words[event]} {{}}"] for event in face.events]
    kind = "struct" if not face.class_bound and case.chance(0.6) else "final class"
    case.tags.append("another conformer exists")
    case.declare(name, block(f"{kind} {name}: {face.name}", [line for lines in functions for line in lines]), "Foundation", feature=module.feature)


def _unset_property(case: CaseBuilder, module: Module) -> None:
    """Adds `var previousView: LoginViewInput?`, a leftover of an older version."""
    presenter = module.parts[PRESENTER]
    link = presenter.link("view")
    if link is None:
        return
    case.tags.append("a property is never set")
    case.idle_properties.append("previousView")
    presenter.members.append([f"var previousView: {link.type}?"])


def unused_builder(case: CaseBuilder, module: Module) -> None:
    """Writes a builder that is never called. It skips some links, so its leaks and losses may differ."""
    if any(link.default or link.wrapper or link.base or link.kind == "delegate" for link in module.links):
        return
    optional = [link for link in module.links if link.wired and link.entry == "property" and link.form == "optional"]
    left_out = {link for link in optional if case.chance(0.35)}
    built = write_builder(case, module, word=case.rng.choice(["LegacyBuilder", "OldAssembly", "TestFactory"]), without=lambda link: link in left_out)
    case.tags.append("a builder is never called")
    case.enter(
        ["let window = UIWindow()"], [f"window.rootViewController = {built.calling()}"], ["window.rootViewController = nil"], built.wired, is_used=False
    )
