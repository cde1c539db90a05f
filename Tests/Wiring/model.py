"""The model of a generated module: parts, links between them, and interfaces."""

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
    """A protocol of a part."""

    name: str
    provider: str
    class_bound: bool = True
    events: List[str] = field(default_factory=list)
    # Required properties, such as `var presenter: LoginPresenterProtocol? { get set }`.
    requirements: List[str] = field(default_factory=list)

    def needs(self, event: str) -> None:
        if event not in self.events:
            self.events.append(event)


@dataclass(eq=False)
class Link:
    """A property of one part that refers to another part."""

    kind: str
    name: str
    holder: "Part"
    target: "Part"
    strength: str
    face: Optional[Face] = None
    # An external type: `UIViewController`.
    typed: Optional[str] = None
    # optional (T?), forced (T!) or plain (T).
    form: str = "optional"
    # Where its value comes from: property (set by assembly code), init, configure (a method), or made (by the holder).
    entry: str = "property"
    # How it is stored: none, array, weak array, dictionary, tuple, struct or wrapper.
    box: str = "none"
    wrapper: str = ""
    # The view controller that a router presents from this link.
    shows: str = ""
    # Whether any code sets it.
    wired: bool = True
    # The base class that declares it, if any.
    base: Optional["BaseClass"] = None
    # The default value of the parameter or the property: `LoginInteractor()`.
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
        """The expression by which the holder reads it, without `self`."""
        return f"parts.{self.name}" if self.box in ("tuple", "struct") else self.name

    @property
    def owner(self) -> str:
        """The type that declares the property."""
        if self.base:
            return self.base.name
        return f"{self.holder.name}Parts" if self.box == "struct" else self.holder.name

    @property
    def key(self) -> str:
        return f"{self.owner}.{self.name}"


@dataclass(eq=False)
class BaseClass:
    """A generated superclass of a part."""

    name: str
    # In the inheritance clause: `BaseLoginPresenter<LoginViewInput>`.
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
    # Verbatim Swift: members, conformances, first statements of an event, last statements of the initializer.
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
    # The Swift signatures of events: `didLoad(_ items: [String])`.
    words: Dict[str, str] = field(default_factory=dict)

    @property
    def links(self) -> List[Link]:
        return [link for part in self.parts.values() for link in part.links]

    @property
    def small_name(self) -> str:
        return self.feature[0].lower() + self.feature[1:]


@dataclass
class Entry:
    """One way in which the app shows the module."""

    # Statements before the first round, to show the module, and to close it.
    before: List[str]
    open: List[str]
    close: List[str]
    # False for code that the app never calls. It runs too, but its findings are optional.
    is_used: bool = True
    # Keys of the links that this entry sets.
    wired: List[str] = field(default_factory=list)


@dataclass
class File:
    path: str
    text: str


@dataclass
class Case:
    """A generated module with its children and its app, in its own directory."""

    number: int
    style: str
    folder: str
    files: List[File]
    entries: List[Entry]
    links: List[Link]
    # The code of the app if it is not among the linted sources.
    driver: str
    # Whether a static property retains parts: a shared instance, a registry.
    has_statics: bool
    # Whether a stored closure captures its owner strongly. --fix leaves that alone.
    has_captures: bool
    # Other properties that no code sets.
    idle_properties: List[str] = field(default_factory=list)
    # Special features, for the index of disagreements.
    tags: List[str] = field(default_factory=list)
