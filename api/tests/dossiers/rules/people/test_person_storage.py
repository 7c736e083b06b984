"""Where the references to persons stand in what is stored of an organisation and of those who speak for it."""

import pytest

from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.people.person_places import CARD, PERSONAL, REFERENCE, put_back_persons, take_out_persons
from tests.dossiers.rules.people.test_one_record import AN, ONE, TWO
from tests.dossiers.rules.people.test_person_records import Draft

pytestmark = pytest.mark.req("S3.1")


def test_who_speaks_for_an_organisation_is_stored_by_reference_and_the_organisation_as_it_is() -> None:
    draft = Draft("TNHH2")
    speakers = [AN | {"von_dai_dien": 5}, AN | {"so_giay_to": TWO, "ho_ten": "Trần Ba", "von_dai_dien": 7}]
    company = {"loai_chu_so_huu": "TO_CHUC", "ten_to_chuc": "Công ty A", "email": "a@congty.example"}
    draft.save({"chu_so_huu_list": [company | {"nguoi_dai_dien_list": speakers}]})
    stored, records = take_out_persons(draft.tree)
    [owner] = stored["chu_so_huu_list"]
    assert REFERENCE not in owner
    assert (owner["ten_to_chuc"], owner["email"]) == ("Công ty A", "a@congty.example")
    delegates = owner["nguoi_dai_dien_list"]
    assert [(one[REFERENCE], one["von_dai_dien"]) for one in delegates] == [
        (f"{ONE} 1 {CARD}", 5),
        (f"{TWO} 1 {CARD}", 7),
    ]
    assert not any(set(PERSONAL) & set(one) for one in delegates)
    rows: dict[str, Tree] = {name: record | {"nguyen_van": {}} for name, record in records.items()}
    back = put_back_persons(stored, rows)["chu_so_huu_list"][0]
    assert [one["ho_ten"] for one in back["nguoi_dai_dien_list"]] == ["Lê An", "Trần Ba"]
