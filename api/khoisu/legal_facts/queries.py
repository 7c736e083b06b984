"""What joined statements of rooms above say of the figures of the law."""

import json
from collections.abc import Iterable
from datetime import datetime, time

from khoisu.kit.clock import VIETNAM
from khoisu.kit.sql.waiting import waiting
from khoisu.legal_facts.states import LawTask, LawVerdict
from khoisu.legal_facts.tasks import FigureTask, as_read


def _to_look_at(kind: LawTask) -> str:
    return waiting(
        f"""jsonb_to_recordset(CAST(:law AS jsonb)) AS f(viec text, ma text, ten text, noi_dung text, tu timestamptz, han date)
        WHERE f.viec = '{kind}' AND NOT EXISTS (SELECT FROM lan_doc_luat d WHERE d.ma = f.ma AND d.viec = f.viec
        AND d.noi_dung = f.noi_dung AND d.ket_qua = '{LawVerdict.RIGHT}')""",
        key="f.ma",
        name="f.ten",
        since="f.tu",
        day="f.han",
        note="""coalesce((SELECT d.ghi_chu FROM lan_doc_luat d WHERE d.ma = f.ma AND d.viec = f.viec
        AND d.noi_dung = f.noi_dung ORDER BY d.id DESC LIMIT 1), '')""",
        order="f.han, f.ma",
    )


TO_READ, ENDING = _to_look_at(LawTask.READ), _to_look_at(LawTask.ENDS)
"""Figures that nobody compared with the official text, and those that end: of the value `law`, what no right reading settles."""


def law_value(tasks: Iterable[FigureTask]) -> str:
    """The value `law` of the statements above."""
    return json.dumps(
        [
            {
                "viec": task.kind,
                "ma": task.fact.ma,
                "ten": task.fact.ten.vi,
                "noi_dung": as_read(task.fact),
                "tu": datetime.combine(task.since, time(), VIETNAM).isoformat(),
                "han": task.due.isoformat(),
            }
            for task in tasks
        ]
    )
