"""What a generated module is before it is written as Swift: parts, the links between them, and the interfaces of the links."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, List, Optional

# Roles of parts.
VIEW, PRESENTER, INTERACTOR, ROUTER = "view", "presenter", "interactor", "router"
DATA, MODEL = "data manager", "view model"

# Strengths of links.
STRONG, WEAK, UNOWNED = "strong", "weak", "unowned"


@dataclass(eq=False)
class Face:
    """A protocol through which a part is seen."""

    name: str
    provider: str
    class_bound: bool = True
    events: List[str] = field(default_factory=list)
    # Members beside the events, as `var presenter: LoginPresenterProtocol? { get set }`.
    requirements: List[str] = field(default_factory=list)

    def needs(self, event: str) -> None:
        if event not in self.events:
            self.events.append(event)


@dataclass(eq=False)
class Link:
    """A property of one part in which another one is stored."""

    kind: str
    name: str
    holder: "Part"
    target: "Part"
    strength: str
    face: Optional[Face] = None
    # A type that is neither the target's class nor an interface of the module: `UIViewController`.
    typed: Optional[str] = None
    # T?, T! or T.
    form: str = "optional"
    # Where its value comes from: a property that is set, an initializer's or a method's parameter, or the holder itself.
    entry: str = "property"
    # How it is stored: plainly, or in an array, an array of weak boxes, a dictionary, a tuple, a struct, or by a property wrapper.
    box: str = "none"
    wrapper: str = ""
    # The view controller that a router's link to its screen shows next.
    shows: str = ""
    # Whether assembly code gives it a value at all.
    wired: bool = True
    # The base class that declares it.
    base: Optional["BaseClass"] = None
    # What an initializer's parameter, or the property itself, is worth if nobody says: `LoginInteractor()`.
    default: str = ""
    is_lazy: bool = False
    is_private: bool = False

    @property
    def type(self) -> str:
        return self.typed or (self.face.name if self.face else self.target.name)

    @property
    def is_strong(self) -> bool:
        return self.strength == STRONG

    @property
    def access(self) -> str:
        """How the holder's own code reads it, without `self`."""
        return f"parts.{self.name}" if self.box in ("tuple", "struct") else self.name

    @property
    def owner(self) -> str:
        """The type whose declaration has the property."""
        if self.base:
            return self.base.name
        return f"{self.holder.name}Parts" if self.box == "struct" else self.holder.name

    @property
    def key(self) -> str:
        return f"{self.owner}.{self.name}"


@dataclass(eq=False)
class BaseClass:
    """A superclass of a part that the project declares, with its text."""

    name: str
    # As the subclass names it: `BaseLoginPresenter<LoginViewInput>`.
    reference: str
    text: str


@dataclass(eq=False)
class Part:
    role: str
    name: str
    module: "Module"
    superclass: str = ""
    base: Optional[BaseClass] = None
    links: List[Link] = field(default_factory=list)
    faces: List[Face] = field(default_factory=list)
    events: List[str] = field(default_factory=list)
    # Verbatim Swift: members, conformances, statements at the beginning of an event, statements at the end of the initializer.
    members: List[List[str]] = field(default_factory=list)
    conformances: List[str] = field(default_factory=list)
    statements: Dict[str, List[str]] = field(default_factory=dict)
    init_tail: List[str] = field(default_factory=list)
    imports: List[str] = field(default_factory=list)

    def needs(self, event: str) -> None:
        if event not in self.events:
            self.events.append(event)

    def shows(self, face: Face) -> None:
        if face not in self.faces:
            self.faces.append(face)

    def link(self, kind: str) -> Optional[Link]:
        return next((link for link in self.links if link.kind == kind), None)

    def say(self, event: str, *lines: str) -> None:
        self.statements.setdefault(event, []).extend(lines)
        self.needs(event)


@dataclass(eq=False)
class Module:
    feature: str
    parts: Dict[str, Part] = field(default_factory=dict)
    faces: Dict[str, Face] = field(default_factory=dict)
    # The Swift names of events, each with its parameters: `didLoad(_ items: [String])`.
    words: Dict[str, str] = field(default_factory=dict)

    @property
    def links(self) -> List[Link]:
        return [link for part in self.parts.values() for link in part.links]

    @property
    def small_name(self) -> str:
        return self.feature[0].lower() + self.feature[1:]


@dataclass
class Entry:
    """One way in which the app shows the module, as statements of the driver."""

    # Swift of the driver: statements before the first round, when it is shown, when it is closed.
    before: List[str]
    open: List[str]
    close: List[str]
    # Code that the app never calls is run as well; what it leaks or loses may be reported and need not be.
    is_used: bool = True
    # Keys of the links that this way gives a value.
    wired: List[str] = field(default_factory=list)


@dataclass
class File:
    path: str
    text: str


@dataclass
class Case:
    """A generated module with all that belongs to it, in a folder of its own."""

    number: int
    style: str
    folder: str
    files: List[File]
    entries: List[Entry]
    links: List[Link]
    # Swift of the driver that is not linted: whom the app keeps, where no source says it.
    driver: str
    # A stored closure captures what it should not; viperlint says of itself that it does not see that.
    has_captures: bool
    # What is peculiar about it, for those who look at disagreements.
    tags: List[str] = field(default_factory=list)
