import { dayColumn, linkColumn } from "~/features/admin/shared/columns";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type Figure = components["schemas"]["LegalFigureRow"];
type LawTask = Figure["viec"][number];

const TASKS: Record<LawTask, () => string> = { DOC: m.admin_law_to_read, HET_HAN: m.admin_law_ends };

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

const columns = (path: string): Column<Figure>[] => [
  linkColumn("name", m.admin_law_figure(), ({ ma, ten }) => [`${path}/${ma}`, ten], "head"),
  { key: "value", label: m.admin_law_value(), cell: ({ giaTri }) => giaTri },
  { key: "days", label: m.admin_law_days(), cell: daysOf },
  { key: "source", label: m.admin_law_source(), kind: "long", cell: ({ canCu }) => canCu },
  dayColumn("checked", m.admin_law_checked(), ({ kiemTra }) => kiemTra, "whole"),
  { key: "state", label: m.admin_law_state(), cell: ({ viec }) => <FigureState viec={viec} /> },
];

/** The figures of the law, each leading to what was read of it. */
export function FigureTable({ figures, path }: { figures: Figure[]; path: string }) {
  return (
    <DataTable
      caption={m.admin_law_title()}
      columns={columns(path)}
      rows={figures}
      idOf={({ ma }) => ma}
      marked={({ viec }) => viec.includes("HET_HAN")}
    />
  );
}
