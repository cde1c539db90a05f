"""Draws the parts of a module and the links between them at random."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Dict, List, Optional, Tuple

from model import DATA, INTERACTOR, MODEL, PRESENTER, ROUTER, STRONG, UNOWNED, VIEW, WEAK, Face, Link, Module, Part
from names import BY_NAME, CONVENTIONS, Convention, draw_words

# For each kind of link: on the first event, the holder sends the second event to the target.
TRIGGERS: Dict[str, List[Tuple[str, str]]] = {
    "presenter": [("viewDidLoad", "ready"), ("tapped", "tap")],
    "data source": [("viewDidLoad", "summary")],
    "view": [("ready", "loading"), ("loaded", "show"), ("start", "loading"), ("refresh", "loading")],
    "interactor": [("ready", "load")],
    "router": [("tap", "open")],
    "output": [("finish", "loaded"), ("fetched", "loaded"), ("start", "loaded")],
    "screen": [("open", "screen")],
    "router output": [("open", "opened")],
    "delegate": [("tap", "done")],
    "data": [("load", "fetch")],
    "data output": [("fetch", "fetched")],
    "model": [("viewDidLoad", "update"), ("show", "update")],
    "model output": [("update", "changed")],
    "input": [("loaded", "refresh")],
}

# The roles of holder and target.
ENDS: Dict[str, Tuple[str, str]] = {
    "presenter": (VIEW, PRESENTER),
    "data source": (VIEW, PRESENTER),
    "view": (PRESENTER, VIEW),
    "interactor": (PRESENTER, INTERACTOR),
    "router": (PRESENTER, ROUTER),
    "output": (INTERACTOR, PRESENTER),
    "screen": (ROUTER, VIEW),
    "router output": (ROUTER, PRESENTER),
    "data": (INTERACTOR, DATA),
    "data output": (DATA, INTERACTOR),
    "model": (VIEW, MODEL),
    "model output": (MODEL, PRESENTER),
}

MISSING = "missing"
Weights = Dict[str, float]

# How often each strength occurs, mistakes included.
_DOWN: Weights = {STRONG: 0.89, WEAK: 0.09, UNOWNED: 0.02}
STRENGTHS: Dict[str, Weights] = {
    "presenter": _DOWN,
    "interactor": _DOWN,
    "router": _DOWN,
    "data": _DOWN,
    "model": _DOWN,
    "view": {WEAK: 0.72, STRONG: 0.19, UNOWNED: 0.06, MISSING: 0.03},
    "output": {WEAK: 0.62, STRONG: 0.16, UNOWNED: 0.06, MISSING: 0.16},
    "screen": {WEAK: 0.68, STRONG: 0.16, MISSING: 0.16},
    "router output": {MISSING: 0.72, WEAK: 0.2, STRONG: 0.08},
    "data source": {MISSING: 0.9, WEAK: 0.08, STRONG: 0.02},
    "data output": {WEAK: 0.6, STRONG: 0.3, UNOWNED: 0.1},
    "model output": {WEAK: 0.6, STRONG: 0.3, MISSING: 0.1},
    "delegate": {WEAK: 0.65, STRONG: 0.3, UNOWNED: 0.05},
}


@dataclass(frozen=True)
class Knobs:
    """The options of a style for the modules that it draws."""

    conventions: Tuple[str, ...] = ()
    # Overrides STRENGTHS.
    strengths: Dict[str, Weights] = field(default_factory=dict)
    # How properties get their values.
    entries: Weights = field(default_factory=lambda: {"property": 0.6, "init": 0.32, "configure": 0.08})
    # Roles that always and never occur.
    always: Tuple[str, ...] = (VIEW, PRESENTER)
    never: Tuple[str, ...] = ()
    with_data: bool = False
    with_model: bool = False
    # How often a protocol is class-constrained though no link requires it.
    bound: float = 0.75

    def strength(self, kind: str, rng: random.Random) -> str:
        return pick(rng, self.strengths.get(kind, STRENGTHS[kind]))

    def with_strengths(self, **strengths: Weights) -> "Knobs":
        named = {kind.replace("_", " "): weights for kind, weights in strengths.items()}
        return replace(self, strengths={**self.strengths, **named})


def pick(rng: random.Random, weights: Weights) -> str:
    names = list(weights)
    return rng.choices(names, [weights[name] for name in names])[0]


def draw_module(rng: random.Random, feature: str, knobs: Knobs) -> Tuple[Module, Convention]:
    convention = BY_NAME[rng.choice(knobs.conventions)] if knobs.conventions else rng.choice(CONVENTIONS)
    module = Module(feature, words=draw_words(rng, feature))
    for role in _draw_roles(rng, knobs):
        name = rng.choice(convention.classes[role]).replace("{f}", feature)
        module.parts[role] = Part(role, name, module, superclass="UIViewController" if role == VIEW else "")
    for kind, (holder, target) in ENDS.items():
        if holder in module.parts and target in module.parts:
            strength = knobs.strength(kind, rng)
            # Some properties are declared but never set.
            if strength == MISSING and (kind == "data source" or rng.random() < 0.5):
                continue
            add_link(rng, module, convention, knobs, kind, module.parts[holder], module.parts[target], strength)
    if rng.random() < 0.12:
        _inherit_from_object(module)
    return module, convention


def _draw_roles(rng: random.Random, knobs: Knobs) -> List[str]:
    roles = [VIEW, PRESENTER]
    for role, often in ((INTERACTOR, 0.92), (ROUTER, 0.85)):
        if role in knobs.always or (role not in knobs.never and rng.random() < often):
            roles.append(role)
    if knobs.with_data and INTERACTOR in roles:
        roles.append(DATA)
    if knobs.with_model:
        roles.append(MODEL)
    return [role for role in roles if role not in knobs.never]


def _inherit_from_object(module: Module) -> None:
    """Lets presenter and interactor inherit from NSObject."""
    for role in (PRESENTER, INTERACTOR):
        if role in module.parts:
            module.parts[role].superclass = "NSObject"


def add_link(
    rng: random.Random, module: Module, convention: Convention, knobs: Knobs, kind: str, holder: Part, target: Part, strength: str
) -> Link:
    link = Link(kind, rng.choice(convention.properties[kind]), holder, target, strength)
    if strength == MISSING:
        link.wired = False
        link.strength = STRONG if rng.random() < 0.5 else WEAK
    if any(other.name == link.name for other in holder.links):
        link.name = {"router output": "delegate", "data source": "provider"}.get(kind, link.name + "Link")
    if kind == "screen" and rng.random() < 0.75:
        link.typed = "UIViewController"
    elif rng.random() < convention.by_face:
        link.face = face_between(rng, module, convention, knobs, target, holder, kind)
    if link.face and not link.is_strong:
        link.face.class_bound = True
    link.entry = pick(rng, knobs.entries) if link.wired else "property"
    if link.entry == "init" and closes_cycle(module, link):
        link.entry = "property"
    link.form = _draw_form(rng, link)
    link.is_private = link.entry in ("init", "configure") and rng.random() < 0.6
    holder.links.append(link)
    expect(link)
    return link


def _draw_form(rng: random.Random, link: Link) -> str:
    if not link.wired:
        return "optional"
    if link.entry == "init" and (link.strength == UNOWNED or (link.is_strong and rng.random() < 0.85)):
        return "plain"
    if link.strength == UNOWNED:
        return "forced"
    return "forced" if rng.random() < 0.3 else "optional"


def face_between(
    rng: random.Random, module: Module, convention: Convention, knobs: Knobs, provider: Part, consumer: Part, kind: str
) -> Optional[Face]:
    """The interface between the two roles in this convention, if there is one."""
    pattern = convention.faces.get((provider.role, consumer.role))
    if kind == "data source":
        pattern = "{f}DataSource"
    elif kind == "screen" and convention.faces:
        pattern = convention.faces.get((VIEW, PRESENTER))
    elif kind in ("data", "data output", "model output") and convention.faces:
        pattern = {"data": "{f}DataManagerInput", "data output": "{f}DataManagerOutput", "model output": "{f}ViewModelDelegate"}[kind]
    if pattern is None:
        return None
    return face_named(rng, module, pattern.replace("{f}", module.feature), provider, knobs)


def face_named(rng: random.Random, module: Module, name: str, provider: Part, knobs: Knobs) -> Face:
    if name not in module.faces:
        module.faces[name] = Face(name, provider.role, class_bound=rng.random() < knobs.bound)
    provider.shows(module.faces[name])
    return module.faces[name]


def target_event(link: Link, event: str) -> str:
    """The target's name of the event. A parent has one event per child."""
    return f"{link.holder.module.feature}.{event}" if link.kind == "delegate" else event


def expect(link: Link) -> None:
    """Adds the events that this link sends to its target and its interface."""
    for _, event in TRIGGERS[link.kind]:
        event = target_event(link, event)
        if event != "screen":
            link.target.needs(event)
            if link.face:
                link.face.needs(event)
        elif link.typed is None:
            link.target.needs("loading")
            if link.face:
                link.face.needs("loading")


def closes_cycle(module: Module, link: Link) -> bool:
    """Whether initializers would require each other's result."""
    reached, waiting = set(), [link.target]
    while waiting:
        part = waiting.pop()
        if part is link.holder:
            return True
        if part not in reached:
            reached.add(part)
            waiting += [other.target for other in part.links if other.entry == "init"]
    return False
