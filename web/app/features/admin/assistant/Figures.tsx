import styles from "~/features/admin/shared/admin.module.css";
import { badgeColumn, dayColumn } from "~/features/admin/shared/columns";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import type { AssistantDay, AssistantFigures } from "~/features/admin/shared/types";
import { formatCount } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { SelectField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { type EndState, endState, endTone } from "./labels";

export const PERIODS = ["7", "30", "90"] as const;

const count = (number: number) => formatCount(number);

function percent(part: number, whole: number): string {
  return `${whole ? Math.round((100 * part) / whole) : 0}%`;
}

type StateRow = { state: EndState; asked: number };

/** How often each end state came in the period, most first. */
function byState(days: AssistantDay[]): StateRow[] {
  const total = new Map<EndState, number>();
  for (const { trangThai, so } of days.flatMap((day) => day.theoTrangThai)) {
    total.set(trangThai, (total.get(trangThai) ?? 0) + so);
  }
  return [...total].map(([state, asked]) => ({ state, asked })).sort((a, b) => b.asked - a.asked);
}

function stateColumns(whole: number): Column<StateRow>[] {
  return [
    badgeColumn("state", m.admin_assistant_ended(), ({ state }) => [endTone(state), endState(state)], "head"),
    {
      key: "asked",
      label: m.admin_assistant_count(),
      kind: "number",
      cell: ({ asked }) => count(asked),
    },
    {
      key: "share",
      label: m.admin_assistant_figures_share(),
      kind: "number",
      cell: ({ asked }) => percent(asked, whole),
    },
  ];
}

function dayColumns(writes: boolean): Column<AssistantDay>[] {
  const answered = ({ theoTrangThai }: AssistantDay) =>
    theoTrangThai
      .filter(({ trangThai }) => endTone(trangThai) === "good")
      .reduce((sum, { so }) => sum + so, 0);
  const number = (key: string, label: string, cell: (day: AssistantDay) => React.ReactNode) =>
    ({ key, label, cell, kind: "number" }) as const;
  const columns: Column<AssistantDay>[] = [
    dayColumn("day", m.admin_day(), ({ ngay }) => ngay, "head"),
    number("asked", m.admin_assistant_count(), ({ tong }) => count(tong)),
    number("threads", m.admin_assistant_figures_threads(), ({ hoiThoai }) => count(hoiThoai)),
    number("answered", m.admin_assistant_figures_answered(), (day) => percent(answered(day), day.tong)),
    number("good", m.admin_assistant_good(), ({ huuIch }) => count(huuIch)),
    number("bad", m.admin_assistant_bad(), ({ chuaTot }) => count(chuaTot)),
    number("speed", m.admin_assistant_speed(), ({ miliGiayGiua }) =>
      m.admin_assistant_took({ count: count(miliGiayGiua) }),
    ),
  ];
  if (!writes) return columns;
  return [
    ...columns,
    number("written", m.admin_assistant_figures_written(), ({ aiSoan }) => count(aiSoan)),
    number("tokens", m.admin_assistant_figures_tokens(), ({ token }) => count(token)),
    number("cost", m.admin_assistant_figures_cost(), ({ dong }) => <Money amount={dong} />),
  ];
}

/** Chooses how many days are shown. */
export function PeriodForm({ days }: { days: string }) {
  const data = PERIODS.map((value) => ({ value, label: m.admin_assistant_figures_days({ count: value }) }));
  return (
    <FilterForm path="/quan-tri/tro-ly/so-lieu" label={m.admin_assistant_figures_period()} shown={days}>
      <SelectField name="soNgay" label={m.admin_assistant_figures_period()} data={data} defaultValue={days} />
    </FilterForm>
  );
}

/** The period by end state, and each day that had a question. */
export function FigureTables({ figures }: { figures: AssistantFigures }) {
  const asked = figures.ngay.filter(({ tong }) => tong > 0);
  const whole = asked.reduce((sum, { tong }) => sum + tong, 0);
  const { tokenMotNgay: tokens, dongMotNgay: dong } = figures;
  if (whole === 0) return <p>{m.admin_assistant_figures_none()}</p>;
  return (
    <div className={`${parts.stack} ${styles.stack}`}>
      <h2 className={styles.sub}>{m.admin_assistant_figures_ends({ count: count(whole) })}</h2>
      <DataTable
        caption={m.admin_assistant_figures_ends({ count: count(whole) })}
        columns={stateColumns(whole)}
        rows={byState(asked)}
        idOf={({ state }) => state}
      />
      <h2 className={styles.sub}>{m.admin_assistant_figures_by_day()}</h2>
      {tokens !== null && dong !== null && (
        <p>
          {m.admin_assistant_figures_limit({ tokens: count(tokens) })} <Money amount={dong} />.
        </p>
      )}
      <DataTable
        caption={m.admin_assistant_figures_by_day()}
        columns={dayColumns(tokens !== null)}
        rows={asked}
        idOf={({ ngay }) => ngay}
        marked={({ tong, chuaTot }) => chuaTot * 5 > tong}
      />
    </div>
  );
}
