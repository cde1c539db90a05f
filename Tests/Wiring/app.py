"""Generates the app around a module: how it shows the module, what it retains, and how it closes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import List, Optional, Tuple

from case import CaseBuilder
from swift import Lines, block, member_list


@dataclass
class Showing:
    """One way to show a module."""

    # Statements that build the module.
    lines: Lines
    # The view controller, as an expression. None if the module shows itself.
    screen: Optional[str]
    # Properties of the app: name, type, expression.
    keeps: List[Tuple[str, str, str]] = field(default_factory=list)
    # Statements after the screen is shown, and before it is closed.
    after: Lines = field(default_factory=list)
    closing: Lines = field(default_factory=list)
    wired: List[str] = field(default_factory=list)
    is_used: bool = True


STAGES = ("root", "push", "present", "child", "tab")
NAMES = ("SceneDelegate", "AppDelegate", "Coordinator", "Launcher", "AppFlow", "Application")


def write_app(
    case: CaseBuilder, *showings: Showing, stages: Tuple[str, ...] = STAGES, members: Tuple[str, ...] = (), in_sources: Optional[bool] = None
) -> None:
    """Writes a class that shows the module in each of these ways. Sometimes the class is part of the driver, so no linted source builds the module.

    - members: properties of the app with their initial values."""
    name = case.feature + case.rng.choice(NAMES)
    stage = case.rng.choice(stages)
    text = _app_class(case, name, stage, list(showings), [*members, *case.app_members])
    if in_sources if in_sources is not None else case.chance(0.75):
        case.declare(name, text, "UIKit", *sorted({i for d in case.declared for i in d.imports if i not in ("UIKit", "Foundation")}))
    else:
        case.driver += text + [""]
        case.tags.append("the app is no source")
    for number, showing in enumerate(showings):
        suffix = str(number + 1) if len(showings) > 1 else ""
        case.enter([f"let app = {name}()"], [f"app.open{suffix}()"], [f"app.close{suffix}()"], showing.wired, showing.is_used)


def _app_class(case: CaseBuilder, name: str, stage: str, showings: List[Showing], members: Lines) -> Lines:
    properties = ["private let window = UIWindow()"] + _stage_properties(stage) + members
    functions: List[Lines] = []
    setup = _stage_setup(stage)
    if setup:
        functions.append(block("init()", setup))
    kept = {}
    for number, showing in enumerate(showings):
        suffix = str(number + 1) if len(showings) > 1 else ""
        for keep, type_name, _ in showing.keeps:
            kept[keep] = type_name
        body = showing.lines + [f"{keep} = {value}" for keep, _, value in showing.keeps]
        if showing.screen:
            body += _show(stage, showing.screen)
        functions.append(block(f"func open{suffix}()", body + showing.after))
        closing = showing.closing + (_hide(stage) if showing.screen else _hide("root"))
        functions.append(block(f"func close{suffix}()", closing + [f"{keep} = nil" for keep, _, _ in showing.keeps]))
    properties += [f"private var {keep}: {type_name}?" for keep, type_name in kept.items()]
    return block(f"final class {name}", member_list([[line] for line in properties] + functions))


def _stage_properties(stage: str) -> Lines:
    return {
        "push": ["private let navigation = UINavigationController(rootViewController: UIViewController())"],
        "tab": ["private let tabBar = UITabBarController()"],
        "present": ["private let home = UIViewController()"],
    }.get(stage, [])


def _stage_setup(stage: str) -> Lines:
    root = {"push": "navigation", "tab": "tabBar", "present": "home"}.get(stage)
    return [f"window.rootViewController = {root}", "window.makeKeyAndVisible()"] if root else []


def _show(stage: str, screen: str) -> Lines:
    return {
        "root": [f"window.rootViewController = {screen}", "window.makeKeyAndVisible()"],
        "push": [f"navigation.pushViewController({screen}, animated: true)"],
        "present": [f"home.present({screen}, animated: true)"],
        "child": ["let container = UIViewController()", f"container.addChild({screen})", "window.rootViewController = container"],
        "tab": [f"tabBar.viewControllers = [{screen}]"],
    }[stage]


def _hide(stage: str) -> Lines:
    return {
        "push": ["navigation.popToRootViewController(animated: true)"],
        "present": ["home.dismiss(animated: true)"],
        "tab": ["tabBar.viewControllers = []"],
    }.get(stage, ["window.rootViewController = nil"])
