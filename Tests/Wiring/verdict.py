"""Compares viperlint's findings with the behaviour of the module."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import List, Optional, Set

from findings import WEAK_RULES, Finding
from model import Case, Link
from runner import Behaviour


@dataclass
class Truth:
    """The behaviour of all used, or all unused, entries of a module."""

    leaked: Set[str] = field(default_factory=set)
    # Links that the entry sets and that were nil when used.
    lost: List[Link] = field(default_factory=list)
    # Types with live objects whose number does not grow, and those that outlive the app though no static retains them.
    kept: Set[str] = field(default_factory=set)
    surviving: Set[str] = field(default_factory=set)
    made: Set[str] = field(default_factory=set)
    # Links that were used, nil or not.
    asked: Set[str] = field(default_factory=set)

    @staticmethod
    def of(case: Case, behaviours: List[Behaviour], used: bool) -> "Truth":
        """- used: whether to look at the entries that the app calls, or at the others."""
        truth = Truth()
        lost: Set[str] = set()
        for entry, behaviour in zip(case.entries, behaviours):
            if entry.is_used == used:
                truth.leaked |= behaviour.leaked
                truth.kept |= behaviour.kept
                truth.surviving |= set() if case.has_statics else behaviour.surviving
                truth.made |= behaviour.made
                lost |= behaviour.nils & set(entry.wired)
                truth.asked |= behaviour.nils | behaviour.found
        truth.lost = [link for link in case.links if link.key in lost]
        return truth


@dataclass
class LostObject:
    """An object that was deallocated too early, with the links that showed this."""

    type: str
    links: List[Link]
    is_reported: bool


@dataclass
class Verdict:
    truth: Truth
    leaks: bool
    is_reported: bool
    right_cycles: List[Finding]
    wrong_cycles: List[Finding]
    lost: List[LostObject]
    # Lost through links without a rule, such as from presenter to view.
    lost_without_rule: List[Link]
    right_weak: List[Finding]
    wrong_weak: List[Finding]
    # Errors of the strong_ rules without a leak.
    strong_without_leak: List[Finding]


def verdict(case: Case, behaviours: List[Behaviour], findings: List[Finding]) -> Verdict:
    used, unused = Truth.of(case, behaviours, True), Truth.of(case, behaviours, False)
    about_leaks = [finding for finding in findings if (finding.is_cycle or finding.is_strong) and not is_idle(case, finding)]
    cycles = [finding for finding in findings if finding.is_cycle and finding.severity == "error"]
    weak = [finding for finding in findings if finding.is_weak and finding.severity == "error"]
    right_cycles = [cycle for cycle in cycles if _classes(case, cycle) and _classes(case, cycle) <= used.leaked]
    wrong_cycles = [cycle for cycle in cycles if cycle not in right_cycles and not _is_open(_classes(case, cycle), used, unused)]
    right_weak = [finding for finding in weak if _link_of(finding, used.lost)]
    # The links of a lost object are never used, so the run says nothing about them.
    masked = [link for link in case.links if link.key not in used.asked]
    tolerated = [finding for finding in weak if _link_of(finding, unused.lost) or _link_of(finding, masked)]
    strong_errors = [finding for finding in findings if finding.is_strong and finding.severity == "error"]
    objects = _lost_objects(used.lost, weak)
    return Verdict(
        truth=used,
        leaks=bool(used.leaked),
        is_reported=any(finding.types & used.leaked for finding in about_leaks),
        right_cycles=right_cycles,
        wrong_cycles=wrong_cycles,
        lost=objects,
        lost_without_rule=[link for link in used.lost if all(link.target.name != lost.type for lost in objects)],
        right_weak=right_weak,
        wrong_weak=[finding for finding in weak if finding not in right_weak and finding not in tolerated],
        strong_without_leak=[finding for finding in strong_errors if not finding.types & (used.leaked | unused.leaked)],
    )


def is_idle(case: Case, finding: Finding) -> bool:
    """Whether the finding is about a property that no code sets."""
    if any(finding.name == link.name and finding.owner in (link.owner, link.holder.name) for link in case.links):
        return not any(_link_of(finding, [link]) and link.key in entry.wired for link in case.links for entry in case.entries)
    return finding.name in case.idle_properties


def _is_open(classes: Set[str], used: Truth, unused: Truth) -> bool:
    """Whether both answers are acceptable: classes never instantiated, code never called, or a cycle that outlives the app but does not grow."""
    return not classes <= used.made or classes <= unused.leaked or classes <= used.leaked | used.surviving


def _classes(case: Case, cycle: Finding) -> Set[str]:
    """The classes of a cycle that belong to the model."""
    return {name for name in cycle.types if _is_class_of(case, name)}


def _is_class_of(case: Case, name: str) -> bool:
    return any(name in (link.holder.name, link.target.name, link.base.name if link.base else "") for link in case.links)


def _link_of(finding: Finding, links: List[Link]) -> Optional[Link]:
    return next((link for link in links if finding.name in (link.name, link.name + "Object") and finding.owner in (link.owner, link.holder.name)), None)


def _lost_objects(links: List[Link], weak: List[Finding]) -> List[LostObject]:
    about = set(WEAK_RULES.values())
    ruled = [link for link in links if (link.holder.role, link.target.role) in about and link.kind != "delegate"]
    objects = []
    for name in dict.fromkeys(link.target.name for link in ruled):
        mine = [link for link in ruled if link.target.name == name]
        objects.append(LostObject(name, mine, any(_link_of(finding, mine) for finding in weak)))
    return objects


@dataclass
class Fixed:
    """The effect of a fix on a module."""

    worse: List[str]
    is_cured: bool
    is_changed: bool


def fixed(before: List[Behaviour], after: Optional[List[Behaviour]], error: str, is_changed: bool) -> Fixed:
    if after is None:
        return Fixed([f"does not compile: {error}"], False, True)
    worse = []
    for old, new in zip(before, after):
        if new.crashed and not old.crashed:
            worse.append("crashes")
        worse += [f"{link} is nil" for link in sorted(new.nils & old.found)]
        worse += [f"{name} leaks" for name in sorted(new.leaked - old.leaked)]
    leaked = any(behaviour.leaked for behaviour in before)
    is_cured = leaked and not worse and not any(behaviour.leaked for behaviour in after)
    return Fixed(worse, is_cured, is_changed)
