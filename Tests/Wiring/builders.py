"""Generates the types that assemble modules, and the calls of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable, Dict, List, Optional

from app import Showing
from assembly import Create, assemble, construct
from case import CaseBuilder
from model import PRESENTER, ROUTER, VIEW, Link, Module, Part
from swift import Lines, block

WORDS = ("Builder", "Module", "Assembly", "Factory", "Composer")
VERBS = ("build", "assemble", "make", "createModule", "create")


@dataclass
class Parameter:
    """A parameter of a builder: a part of this or another module."""

    name: str
    type: str
    part: Part


@dataclass
class Built:
    # `LoginBuilder().build`, without arguments.
    call: str
    gives: str
    wired: List[str]
    parameters: List[Parameter] = field(default_factory=list)

    def calling(self, *values: str) -> str:
        given = ", ".join(f"{parameter.name}: {value}" for parameter, value in zip(self.parameters, values))
        return f"{self.call}({given})"


def write_builder(
    case: CaseBuilder,
    module: Module,
    *,
    word: str = "",
    gives: str = "screen",
    parameters: Optional[List[Parameter]] = None,
    create: Create = construct,
    without: Callable[[Link], bool] = lambda link: False,
    members: Optional[List[Lines]] = None,
    parts: Optional[List[Part]] = None,
    inherits: str = "",
) -> Built:
    """Writes a type whose function builds the module. `gives` is what it returns: screen, view, presenter, interactor or pair."""
    rng = case.rng
    name = module.feature + (word or rng.choice(WORDS))
    verb = rng.choice(VERBS)
    parameters = parameters or []
    given = {parameter.part: parameter.name for parameter in parameters}
    done = assemble(rng, parts or module.parts.values(), given, create, without)
    head = f"func {verb}({', '.join(f'{p.name}: {p.type}' for p in parameters)}) -> {result_type(module, gives)}"
    body = done.lines + [f"return {result(module, gives, done.names)}"]
    kind = "final class" if inherits else rng.choice(["final class", "struct", "enum", "final class"])
    static = kind == "enum" or (not inherits and not members and rng.random() < 0.3)
    function_text = block(("static " if static else "") + head, body)
    extra = [line for member in members or [] for line in (member + [""])]
    if kind == "enum":
        extra = [line.replace("private let", "private static let").replace("private func", "private static func") for line in extra]
    case.declare(name, block(f"{kind} {name}" + (f": {inherits}" if inherits else ""), extra + function_text), "UIKit", feature=module.feature)
    return Built(f"{name}.{verb}" if static else f"{name}().{verb}", gives, done.wired, parameters)


def write_router_function(case: CaseBuilder, module: Module, annotate: Callable[[Part], str]) -> Built:
    """Writes `static func createModule() -> UIViewController` into the router."""
    router = module.parts[ROUTER]
    gives = case.rng.choice(["screen", "screen", "view"])
    verb = case.rng.choice(["createModule", "assembleModule", f"create{module.feature}Module", "build"])
    done = assemble(case.rng, module.parts.values(), annotate=annotate)
    body = done.lines + [f"return {result(module, gives, done.names)}"]
    router.members.append(block(f"static func {verb}() -> {result_type(module, gives)}", body))
    return Built(f"{router.name}.{verb}", gives, done.wired)


def result_type(module: Module, gives: str) -> str:
    if gives == "pair":
        return f"(view: UIViewController, presenter: {module.parts[PRESENTER].name})"
    return "UIViewController" if gives == "screen" else module.parts[gives].name


def result(module: Module, gives: str, names: Dict[Part, str]) -> str:
    if gives == "pair":
        return f"({names[module.parts[VIEW]]}, {names[module.parts[PRESENTER]]})"
    return names[module.parts[VIEW if gives == "screen" else gives]]


def showing(built: Built, *values: str) -> Showing:
    """The app shows what the builder returns and retains nothing else."""
    return Showing([f"let screen = {built.calling(*values)}"], "screen", wired=built.wired)


def settle(part: Part) -> None:
    """Makes the initializer take no arguments: the links become properties that are set later."""
    for link in part.links:
        if link.entry != "property":
            link.entry, link.is_private = "property", False
            link.form = "optional" if link.form == "plain" else link.form


def seen_as(case: CaseBuilder, part: Part, often: float) -> str:
    """The type that a factory declares for the part: sometimes its only interface, if no link is set through the class, otherwise the class."""
    names = {link.type for link in part.module.links if link.target is part}
    settable = [link for link in part.links if link.entry != "init" and link.wired]
    return names.pop() if part.role != VIEW and len(names) == 1 and not settable and case.chance(often) else part.name
