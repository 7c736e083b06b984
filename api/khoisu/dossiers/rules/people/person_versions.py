"""One number under which a dossier names a person in two ways: the versions, and how one of them is taken for every place."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.people.person_places import Key, Place, is_left_out, places, with_person
from khoisu.dossiers.rules.people.person_records import Version, versions, wire_path
from khoisu.dossiers.rules.people.same_person import COMPARED, fill, is_empty, place_name, plain, says_otherwise
from khoisu.kit.text.texts import Text

NAME = "ho_ten"


@dataclass(frozen=True, slots=True)
class Disputed:
    """The versions of one number that contradict each other, those first where people are entered."""

    number: str
    versions: tuple[Version, ...]

    def differing(self) -> list[str]:
        """The fields, besides the name, in which the versions that give them disagree."""
        given = {name: [one.says.get(name) for one in self.versions] for name in COMPARED if name != NAME}
        return [
            name for name, values in given.items() if len({plain(value) for value in values if not is_empty(value)}) > 1
        ]


def disputed_people(tree: Tree) -> list[Disputed]:
    """Everybody whom the places that the papers name describe in two ways (`same_person` reports the same contradictions)."""
    by_key: dict[Key, list[Version]] = {}
    for one in versions(tree):
        members = [place for place in one.members if not is_left_out(tree, place)]
        if members and (key := members[0].key):
            by_key.setdefault(key, []).append(Version(_together(members), one.sent, members))
    found = ((key, tuple(one for one in known if _contradicts(one, known))) for key, known in by_key.items())
    return [Disputed(key[1], known) for key, known in found if known]


def _together(members: list[Place]) -> dict[str, Any]:
    says = dict(members[0].says)
    for place in members[1:]:
        says = fill(says, place.says)
    return says


def _contradicts(one: Version, known: list[Version]) -> bool:
    return any(other is not one and says_otherwise(one.says, other.says) for other in known)


def take_version(tree: Tree, path: str) -> Tree | None:
    """The tree with the version that begins at this wire path in every place of that person; None when none does."""
    chosen = [one for who in disputed_people(tree) for one in who.versions if wire_path(one.members[0]) == path]
    if not chosen:
        return None
    says = {name: value for name, value in chosen[0].says.items() if not is_empty(value)}
    key = chosen[0].members[0].key
    for place in list(places(tree)):
        if place.key == key:
            tree = with_person(tree, place, {**place.says, **{n: v for n, v in says.items() if n in place.says}})
    return tree


def names_of_places(tree: Tree, paths: Collection[str]) -> list[Text]:
    """The places at these wire paths as people know them, in the dossier's order, without those that the papers leave out."""
    return [place_name(one.path) for one in places(tree) if wire_path(one) in paths and not is_left_out(tree, one)]
