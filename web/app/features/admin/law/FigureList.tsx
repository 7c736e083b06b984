import { choice } from "~/features/admin/model/list-filters";
import { dayColumn, linkColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { formatDate } from "~/lib/text/format";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type Figure = components["schemas"]["LegalFigureRow"];
type LawTask = Figure["viec"][number];

const TASKS: Record<LawTask, () => string> = { DOC: m.admin_law_to_read, HET_HAN: m.admin_law_ends };

/** Which figures: those that wait for somebody, or all. */
export const FIGURE_FILTERS = {
  xem: choice(m.admin_state_of, named({ "tat-ca": m.admin_any }), m.admin_law_waiting),
};

/** What waits for somebody of a figure. */
export function FigureState({ viec }: { viec: LawTask[] }) {
  if (viec.length === 0) return <StatusBadge tone="neutral">{m.admin_law_settled()}</StatusBadge>;
  return viec.map((task) => (
    <StatusBadge key={task} tone={task === "DOC" ? "warn" : "bad"}>
      {TASKS[task]()}
    </StatusBadge>
  ));
}

/** The days on which a figure holds, in words; empty where neither is known. */
export function daysOf({ tu, den }: Pick<Figure, "tu" | "den">): string {
  const from = tu && m.admin_law_from({ day: formatDate(tu) });
  return [from, den && m.admin_law_until({ day: formatDate(den) })].filter(Boolean).join(" ");
}

/** The figures of the law, each leading to what was read of it. */
export function figureList(): ListDescription<Figure> {
  return {
    icon: "legal",
    columns: [
      linkColumn(
        "name",
        m.admin_law_figure(),
        ({ ma, ten }) => [`/quan-tri/so-lieu-luat/${ma}`, ten],
        "head",
      ),
      { key: "giaTri", kind: "whole", cell: ({ giaTri }) => giaTri },
      { key: "days", label: m.admin_law_days(), cell: daysOf },
      { key: "canCu", kind: "long", cell: ({ canCu }) => canCu },
      dayColumn("checked", m.admin_law_checked(), ({ kiemTra }) => kiemTra, "whole"),
      { key: "state", label: m.admin_state_of(), cell: ({ viec }) => <FigureState viec={viec} /> },
    ],
    keyOf: ({ ma }) => ma,
    nameOf: ({ ten }) => ten,
    find: { label: m.admin_state_of(), filters: FIGURE_FILTERS },
    marked: ({ viec }) => viec.includes("HET_HAN"),
    tall: true,
    empty: { title: m.admin_law_none(), text: m.admin_law_none_text() },
  };
}
