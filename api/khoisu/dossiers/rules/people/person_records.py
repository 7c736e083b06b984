"""One person, one record: how a draft's save reaches every place that names the same person (decision 0027)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.fields import LISTS
from khoisu.dossiers.rules.findings import Path, camel_path
from khoisu.dossiers.rules.normal_forms import normal_form
from khoisu.dossiers.rules.people.person_places import (
    FILER,
    KIND,
    MANAGER_FIELDS,
    MANAGERS,
    NUMBER,
    PERSONAL,
    TAX,
    Key,
    Place,
    is_left_out,
    places,
    with_person,
)
from khoisu.dossiers.rules.people.same_person import fill, is_empty, says_otherwise

Sent = dict[Path, frozenset[str]]
"""Which of a person's fields were sent in one call, by the place."""


NATION, VIETNAM = "quoc_tich", "VN"
"""The one field of a person that has a value before anybody entered it."""


@dataclass(slots=True)
class Version:
    """What several places that agree say of a person."""

    says: dict[str, Any]
    sent: set[str]
    members: list[Place]


def sent_fields(sent: Tree) -> Sent:
    """The fields that a call sends of each person; lists are in the order of the dossier after the call."""
    found: Sent = {}
    for name in LISTS:
        _collect(sent.get(name), (name,), found)
    company: Tree = sent.get(FILER[0]) or {}
    tax: Tree = sent.get(TAX) or {}
    _collect(company.get(FILER[1]), FILER, found)
    for role in MANAGERS:
        found[(TAX, role)] = frozenset(name for name, start in MANAGER_FIELDS.items() if f"{start}_{role}" in tax)
    return found


def _collect(part: object, path: Path, found: Sent) -> None:
    if isinstance(part, list):
        for at, item in enumerate(cast("list[object]", part)):
            _collect(item, (*path, at), found)
    elif isinstance(part, dict):
        said = cast("Tree", part)
        found[path] = frozenset(said) & frozenset(PERSONAL)
        for name, inner in said.items():
            if isinstance(inner, list):
                _collect(cast("list[object]", inner), (*path, name), found)


def unite(before: Tree, after: Tree, sent: Sent, *, by_themselves: bool = False) -> Tree:
    """The dossier after a save with each person's data in all places alike.

    A change at one place goes to the others that named the same person before; if the person makes it (`by_themselves`)
    also to those that contradicted it. Where two places come to have one number
    they become one person, what one leaves empty filled from the other; if they contradict each other both stay as they
    are, and the rules ask which is right (`same_person`).
    """
    now = _normal(after)
    known = {place.ident for place in places(before)}
    new = {place.path for place in places(now) if place.ident not in known}
    unsaid = {path for path in new if NATION not in sent.get(path, ())}
    groups = _by_number(versions(before)) if by_themselves else versions(before)
    return _join_equal(_spread_changes(before, groups, now, sent), _changed(before, now, sent), unsaid)


def _changed(before: Tree, after: Tree, sent: Sent) -> Sent:
    """Of the fields sent, those that say something new: a copy sent along as it was does not outweigh a changed one."""
    was = {place.ident: place.says for place in places(before)}
    now = {place.path: (place.says, was.get(place.ident, {})) for place in places(after)}
    return {
        path: frozenset(name for name in names if now[path][0].get(name) != now[path][1].get(name))
        for path, names in sent.items()
        if path in now
    }


def _by_number(found: list[Version]) -> list[Version]:
    """Contradicting versions of one person as one; a second entry of one list is somebody whose number is wrong."""
    whole: dict[Key | None, Version] = {}
    for one in found:
        known = whole.setdefault(one.members[0].key, Version(one.says, one.sent, []))
        taken = {member.within for member in known.members}
        known.members += [member for member in one.members if member.within not in taken]
    return list(whole.values())


def changed_elsewhere(merged: Tree, united: Tree) -> list[str]:
    """The wire paths of the places that `unite` changed besides what was sent."""
    now = {place.path: place for place in places(united)}
    return [wire_path(place) for place in places(merged) if now[place.path].says != place.says]


def wire_path(place: Place) -> str:
    """The wire path of a place; of a manager that of the name."""
    return camel_path((TAX, f"{MANAGER_FIELDS['ho_ten']}_{place.path[-1]}") if place.is_manager else place.path)


def _normal(tree: Tree) -> Tree:
    for place in places(tree):
        says = {
            name: normal_form(name, value) if isinstance(value, str) else value for name, value in place.says.items()
        }
        if says != place.says:
            tree = with_person(tree, place, says)
    return tree


# --- changes of a person that the dossier knows -------------------------------------------------------------------------


def _spread_changes(before: Tree, groups: list[Version], after: Tree, sent: Sent) -> Tree:
    stayed = {place.ident for place in places(before)}
    now = {place.ident: place for place in places(after)}
    again = {(place.within, place.key): place for place in now.values() if place.ident not in stayed}
    for known in groups:
        # A list that is sent without ids names the same people by their numbers.
        found = (now.get(one.ident) or again.get((one.within, one.key)) for one in known.members)
        members = [one for one in found if one is not None]
        if len(members) > 1:
            after = _spread(after, known.says, members, sent)
    return after


def _spread(tree: Tree, known: Mapping[str, Any], members: list[Place], sent: Sent) -> Tree:
    """Put what one of the members changed into all of them. Later members are copies of the first one."""
    home = members[0]
    number_kept = {NUMBER, KIND} if not home.says[NUMBER] else set[str]()
    stay = [home, *(one for one in members[1:] if one.says[NUMBER] == known[NUMBER] or _follows(one, home, sent))]
    changed: dict[str, Any] = {}
    for one in stay:
        for name in sent.get(one.path, frozenset[str]()):
            value = one.says[name]
            clears = is_empty(value) and one is not home
            if name not in changed and not clears and name not in number_kept and value != known.get(name):
                changed[name] = value
    for one in stay:
        own = sent.get(one.path, frozenset[str]())
        new = {name: value for name, value in changed.items() if name in one.says and name not in own}
        if new:
            kind = {KIND: home.says[KIND]} if one.is_manager and not home.is_manager else {}
            tree = with_person(tree, one, {**_place_now(tree, one).says, **kind, **new})
    return tree


def _follows(one: Place, home: Place, sent: Sent) -> bool:
    """Whether a copy's number is the one the home has now: both were sent in one call."""
    return NUMBER in sent.get(one.path, ()) and one.says[NUMBER] == home.says[NUMBER]


def _place_now(tree: Tree, place: Place) -> Place:
    return next(one for one in places(tree) if one.path == place.path)


# --- places that have come to name one person -----------------------------------------------------------------------------


def versions(tree: Tree, sent: Sent | None = None, unsaid: Collection[Path] = ()) -> list[Version]:
    """Everybody with a number, the places that agree together; more than one version of a key is a contradiction.

    `sent`: what a call sent, which counts more than what was there; `unsaid`: new places whose nationality nobody entered.
    """
    by_key: dict[Key, list[Version]] = {}
    ordered = list(places(tree))
    # What the papers leave out never contradicts: it comes last and takes what the others say.
    for place in sorted(ordered, key=lambda one: is_left_out(tree, one)):
        if place.key:
            said = replace(place, says={**place.says, NATION: ""}) if place.path in unsaid else place
            yields = is_left_out(tree, place)
            newer = set[str]() if yields or not sent else set(sent.get(place.path, ()))
            _add(by_key.setdefault(place.key, []), said, newer, yields=yields)
    return [one for known in by_key.values() for one in known]


def _add(known: list[Version], place: Place, newer: set[str], *, yields: bool) -> None:
    free = (one for one in known if not any(member.within == place.within for member in one.members))
    fits = next((one for one in free if yields or not says_otherwise(one.says, place.says)), None)
    if fits is None:
        known.append(Version(dict(place.says), newer, [place]))
        return
    fits.says = fill(fits.says, place.says, newer - fits.sent)
    fits.sent |= newer
    fits.members.append(place)


def _join_equal(tree: Tree, sent: Sent, unsaid: Collection[Path]) -> Tree:
    for version in versions(tree, sent, unsaid):
        for member in version.members:
            says = {name: version.says[name] for name in member.says}
            if member.path in unsaid:
                says[NATION] = says[NATION] or VIETNAM
            if says != member.says:
                tree = with_person(tree, member, says)
    return tree
