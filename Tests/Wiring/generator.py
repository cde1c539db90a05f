"""Generates modules of all styles from a seed."""

from __future__ import annotations

import random
from typing import Callable, Dict, List

import styles_containers as containers
import styles_families as families
import styles_inverted as inverted
import styles_plain as plain
import styles_shapes as shapes
from case import CaseBuilder
from decoys import add_decoys
from model import Case
from names import features

Style = Callable[[CaseBuilder], None]

STYLES: Dict[str, Style] = {
    function.__name__: function
    for function in [
        plain.builder, plain.initializers, plain.configure_methods, plain.router_function, plain.configurator, plain.self_assembling,
        plain.lazy_parts, plain.closures, plain.part_functions, plain.default_arguments, plain.two_builders, plain.builder_protocols,
        containers.swinject, containers.factory, containers.own_container, containers.registered_closures,
        inverted.presenter_first, inverted.interactor_first, inverted.only_link, inverted.borrowed_views, inverted.shared_router,
        families.child_modules, families.parents_of_tabs, families.registries, families.kept_screens, families.torn_down, families.callbacks,
        shapes.view_models, shapes.data_managers, shapes.values, shapes.listeners, shapes.wrappers, shapes.generic_bases, shapes.base_wireframes,
    ]
}  # fmt: skip

# Styles whose parts a second builder can create.
_WITH_BUILDERS = {"builder", "initializers", "configure_methods", "closures", "part_functions", "builder_protocols", "view_models", "data_managers"}


def generate(seed: int, count: int) -> List[Case]:
    """Module N is the same for every count, because each module has its own random numbers."""
    names = features(random.Random(f"{seed} names"))
    styles = list(STYLES)
    return [_draw(f"{seed} {number}", number, styles[number % len(styles)], names[number]) for number in range(count)]


def _draw(seed: str, number: int, style: str, feature: str) -> Case:
    case = CaseBuilder(number, style, feature, random.Random(seed))
    case.before_writing = lambda: add_decoys(case, style in _WITH_BUILDERS)
    STYLES[style](case)
    return case.finish()
