"""Pieces of SQL made from the rules' own tables, so that a read in one statement agrees with the rules."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum

from khoisu.kit.actors import ActorKind
from khoisu.kit.lang import Lang, Text
from khoisu.orders.events import EVENT_NAMES, MESSAGE, EventKind
from khoisu.orders.presentation.next_step_hints import ADVICE, CARRIER_NOTE, OVERDUE_HELP, Advice
from khoisu.orders.progress.steps import ALL_STEPS, FILING_FAMILIES, FROM_FILING, WORK_STEPS, work_steps
from khoisu.orders.rules import (
    CYCLE_MONTHS,
    EXPECTED_BACK,
    OPEN,
    REFUND_PERCENT,
    TABLE,
    WITHOUT_DEPOSIT,
    Action,
    Stage,
)
from khoisu.orders.states import CONFIRMATION_NAMES, CYCLE_NAMES, METHOD_NAMES, PAYMENT_NAMES


def quoted(text: str) -> str:
    """A SQL string literal of our own text."""
    return "'" + text.replace("'", "''") + "'"


def one_of(column: str, codes: Iterable[StrEnum]) -> str:
    """`column IN (…)` for a set of codes."""
    return f"{column} IN ({', '.join(sorted(quoted(code.value) for code in codes))})"


def moment(column: str) -> str:
    """A moment as the wire writes it: ISO 8601, milliseconds, Z."""
    return f"""to_char({column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')"""


def name_of(column: str, names: Mapping[str, Text], lang: Lang) -> str:
    """Look up a code's name in a literal table."""
    table = json.dumps({str(code): text.in_lang(lang) for code, text in names.items()}, ensure_ascii=False)
    return f"{quoted(table)}::jsonb ->> {column}"


LINE_TAX = "coalesce(l.thue_dong, l.so_luong * l.thue_gtgt)"
"""The VAT in a whole line `l`, also of those sold while it was counted per unit."""
BEGUN = "(SELECT min(s.luc) FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = 'BAT_DAU')"
"""When the work on an order began; null before."""


_CYCLE_MONTHS = " ".join(f"WHEN '{cycle.value}' THEN {count}" for cycle, count in CYCLE_MONTHS.items())
TERM_MONTHS = f"CASE l.chu_ky {_CYCLE_MONTHS} ELSE nullif(l.thoi_han_thang, 0) END"
"""How many months a line `l` lasts; null for what has no end."""


PART_MONTHS = "CAST(p ->> 'thang' AS integer)"
"""How many months a part `p` of a line's `phan_co_han` lasts."""


def last_day(begun: str, months: str = TERM_MONTHS) -> str:
    """The last day of a line `l`, or of a part that lasts `months`, that began at `begun`; null for what has no end or has not begun."""
    day = f"({begun} AT TIME ZONE 'Asia/Ho_Chi_Minh')"
    return f"CAST(CAST({day} AS date) + make_interval(months => {months}) - interval '1 day' AS date)"


def code_and_name(column: str, names: Mapping[str, Text], lang: Lang) -> str:
    """`{ma, ten}` of a code."""
    return f"json_build_object('ma', {column}, 'ten', {name_of(column, names, lang)})"


CONFIRMATIONS = {code.value: named.ten for code, named in CONFIRMATION_NAMES.items()}
PAYMENTS = {code.value: named.ten for code, named in PAYMENT_NAMES.items()}
METHODS = {code.value: text for code, text in METHOD_NAMES.items()}
CYCLES = {code.value: text for code, text in CYCLE_NAMES.items()}
EVENTS = {kind.value: text for kind, text in EVENT_NAMES.items()}
STEPS = {code: step.ten for code, step in ALL_STEPS.items()}


def _may(action: Action, who: ActorKind) -> str:
    return one_of("o.trang_thai_xac_nhan", TABLE[action, who].xac_nhan)


def _dossier(states: str, event: str) -> str:
    return f"""EXISTS (SELECT FROM ho_so h WHERE h.don_hang_id = o.id AND (h.trang_thai IN ({states})
  OR EXISTS (SELECT FROM su_kien_ho_so x WHERE x.ho_so_id = h.id AND x.loai = '{event}')))"""


APPROVED = _dossier("'DA_DUYET', 'DA_NOP_CO_QUAN', 'DA_CAP'", "DUYET")
"""Whether a dossier of the order was ever approved, as `state_rules.dossier_stage` reads it."""
FILED = _dossier("'DA_NOP_CO_QUAN', 'DA_CAP'", "NOP_CO_QUAN")
STEP = """(SELECT s.buoc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.buoc IS NOT NULL
  ORDER BY s.so DESC LIMIT 1)"""
_LAST_STEPS = " ".join(
    f"WHEN o.nhom = {quoted(family)} THEN {quoted(steps[-1].ma)}" for family, steps in WORK_STEPS.items()
)
CAN_CANCEL = f"({_may(Action.CANCEL, ActorKind.CUSTOMER)} AND NOT {APPROVED})"
CAN_EDIT = f"({_may(Action.CHANGE_LINES, ActorKind.CUSTOMER)} AND o.trang_thai_thanh_toan = 'CHUA_THANH_TOAN' AND o.da_thu = 0)"
CAN_CHANGE_ADDRESS = f"""({_may(Action.CHANGE_ADDRESS, ActorKind.CUSTOMER)} AND o.dia_chi_giao IS NOT NULL
  AND {one_of("o.trang_thai_thanh_toan", TABLE[Action.CHANGE_ADDRESS, ActorKind.CUSTOMER].thanh_toan)}
  AND NOT coalesce({STEP} = CASE {_LAST_STEPS} ELSE {quoted(work_steps("")[-1].ma)} END, false))"""
OPEN_STATES = one_of("o.trang_thai_thanh_toan", OPEN)
DUE = f"""CASE WHEN o.trang_thai_xac_nhan = 'DA_HUY' OR NOT {OPEN_STATES} THEN 0
  WHEN o.hinh_thuc = 'DAT_COC' AND NOT {one_of("o.trang_thai_thanh_toan", WITHOUT_DEPOSIT)} AND o.da_thu < o.tien_coc
  THEN o.tien_coc - o.da_thu ELSE greatest(0, o.tong_tien - o.da_thu) END"""
DUE_DAY = f"CASE WHEN 0 < {DUE} AND {DUE} = o.tong_tien - o.da_thu THEN to_char(o.han_thanh_toan, 'YYYY-MM-DD') END"
"""The day of `DUE`, as `rules.what_is_owed` says it."""
READ_REASON = f"""CASE WHEN s.loai <> '{EventKind.PAYMENT_RECEIVED.value}' OR s.du_lieu ? 'hoan' THEN s.ly_do
  ELSE s.du_lieu ->> '{MESSAGE}' END"""
"""The reason of an event as its customer reads it: that of money is written for colleagues, except of a refund."""
EXPECTED = f"""coalesce((SELECT (s.du_lieu ->> '{EXPECTED_BACK}')::bigint FROM su_kien_don_hang s
  WHERE s.don_hang_id = o.id AND s.du_lieu ? '{EXPECTED_BACK}' ORDER BY s.so DESC LIMIT 1), 0)"""


def refund_today() -> str:
    """G-03: what would go back if the order were cancelled today, by the tiers of `rules.REFUND_PERCENT`.

    Of a cancelled order what still has to go back, of a completed one nothing.
    """
    families = ", ".join(quoted(family) for family in FILING_FAMILIES)
    steps = ", ".join(quoted(code) for code in FROM_FILING)
    tiers = f"""CASE WHEN o.nhom IN ({families}) AND {STEP} IN ({steps}) OR {FILED} THEN {REFUND_PERCENT[Stage.FILED]}
      WHEN {STEP} IS NOT NULL OR {APPROVED} THEN {REFUND_PERCENT[Stage.PREPARING]}
      ELSE {REFUND_PERCENT[Stage.NOT_STARTED]} END"""
    return f"""CASE WHEN o.trang_thai_xac_nhan = 'DA_HUY'
      THEN CASE WHEN o.trang_thai_thanh_toan = 'CHO_HOAN_TIEN' THEN {EXPECTED} ELSE 0 END
      WHEN o.trang_thai_xac_nhan = 'HOAN_THANH' OR o.da_thu = 0 THEN 0
      ELSE (o.da_thu * ({tiers}) + 50) / 100 END"""


def _condition(row: Advice) -> str:
    parts = [
        one_of(f"o.{column}", codes)
        for column, codes in (
            ("trang_thai_xac_nhan", row.xac_nhan),
            ("trang_thai_thanh_toan", row.thanh_toan),
            ("phuong_thuc_thanh_toan", row.phuong_thuc),
        )
        if codes
    ]
    return " AND ".join(parts) or "true"


def next_action(lang: Lang) -> str:
    """`{ma, noiDung}` of the first row of the advice table that matches."""
    rows = "\n".join(
        f"WHEN {_condition(row)} THEN json_build_object('ma', {quoted(row.ma)},"
        f" 'noiDung', {quoted(row.noi_dung.in_lang(lang))})"
        for row in ADVICE
    )
    return f"CASE {rows} END"


def overdue(now: str) -> str:
    """S4.14: not confirmed although its business hours are over."""
    return f"(o.trang_thai_xac_nhan = 'CHO_XAC_NHAN' AND {now}::timestamptz > o.han_xac_nhan)"


def help_note(now: str, lang: Lang) -> str:
    """What to do when the order is overdue, else null."""
    return f"CASE WHEN {overdue(now)} THEN {quoted(OVERDUE_HELP.in_lang(lang))} END"


def carrier_note(lang: Lang) -> str:
    """S9.2: who delivers, when and for how much, as the buyer read it; before there was a table, that it depends on the place."""
    return f"""coalesce(o.giao_hang -> 'mo_ta' ->> '{lang}', CASE WHEN o.dia_chi_giao IS NOT NULL AND bo_dau(o.dia_chi_giao ->> 'tinh_tp') !~ 'ho chi minh|hcm|sai gon'
      THEN {quoted(CARRIER_NOTE.in_lang(lang))} END)"""
