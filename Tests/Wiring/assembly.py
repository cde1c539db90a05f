"""Generates the statements that create the parts of a module and connect them: the body of every builder."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Callable, Dict, Iterable, List, Optional

from model import Link, Part

Create = Callable[[Part, str], str]


@dataclass
class Assembled:
    lines: List[str] = field(default_factory=list)
    # The expression for each part.
    names: Dict[Part, str] = field(default_factory=dict)
    wired: List[str] = field(default_factory=list)


def construct(part: Part, arguments: str) -> str:
    return f"{part.name}({arguments})"


def assemble(
    rng: random.Random,
    parts: Iterable[Part],
    given: Optional[Dict[Part, str]] = None,
    create: Create = construct,
    without: Callable[[Link], bool] = lambda link: False,
    annotate: Callable[[Part], str] = lambda part: "",
) -> Assembled:
    """- given: parts that exist already, with their expressions.
    - create: returns the expression that creates a part.
    - without: links that these statements do not set.
    - annotate: the declared type of a part's variable, or nothing."""
    done = Assembled(names=dict(given or {}))
    parts = list(parts)
    rng.shuffle(parts)
    at_once = rng.random() < 0.35
    prefix = rng.random() < 0.1
    waiting = [part for part in parts if part not in done.names]
    links = [link for part in parts for link in part.links if link.wired and not without(link)]
    done.wired += [link.key for part in parts for link in part.links if link.wired and link.entry in ("init", "made")]
    while waiting:
        part = next(part for part in waiting if all(_is_ready(link, done) for link in part.links))
        waiting.remove(part)
        name = _variable(part, prefix)
        type_name = annotate(part)
        done.lines.append(f"let {name}{': ' + type_name if type_name else ''} = {create(part, init_arguments(part, done.names))}")
        done.names[part] = name
        if at_once:
            links = connect(links, done)
    connect(links, done)
    return done


def _variable(part: Part, prefix: bool) -> str:
    name = {"data manager": "dataManager", "view model": "viewModel"}.get(part.role, part.role)
    return f"{part.module.small_name}{name[0].upper()}{name[1:]}" if prefix else name


def _is_ready(link: Link, done: Assembled) -> bool:
    return link.entry != "init" or not link.wired or bool(link.default) or link.target in done.names


def init_arguments(part: Part, names: Dict[Part, str]) -> str:
    links = [link for link in part.links if link.entry == "init" and not link.default]
    return ", ".join(f"{link.name}: {names[link.target]}" for link in links)


def connect(links: List[Link], done: Assembled) -> List[Link]:
    """Sets every link whose two parts exist. Returns the other links."""
    rest: List[Link] = []
    configured: List[Part] = []
    for link in links:
        if link.entry in ("init", "made"):
            continue
        if link.holder not in done.names or link.target not in done.names:
            rest.append(link)
        elif link.entry == "configure":
            # One call passes several parts: all of them must exist.
            together = [other for other in links if other.holder is link.holder and other.entry == "configure"]
            if not all(other.target in done.names for other in together):
                rest.append(link)
            elif link.holder not in configured:
                configured.append(link.holder)
                arguments = ", ".join(f"{other.name}: {done.names[other.target]}" for other in together)
                done.lines.append(f"{done.names[link.holder]}.configure({arguments})")
                done.wired += [other.key for other in together]
        else:
            done.lines.append(_setting(link, done))
            done.wired.append(link.key)
    return rest


def _setting(link: Link, done: Assembled) -> str:
    place, value = f"{done.names[link.holder]}.{link.access}", done.names[link.target]
    if link.box == "array":
        return f"{place}.append({value})"
    if link.box == "weak array":
        return f"{place}.append(WeakBox({value}))"
    if link.box == "dictionary":
        return f'{place}["main"] = {value}'
    return f"{place} = {value}"
