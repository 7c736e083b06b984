import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import type { AssistantThreadRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SelectField } from "~/ui/form/fields";
import { endState, endTone, ratingName } from "./labels";

type ConversationFilter = { trangThai?: string; danhGia?: string };

/** Filters of the conversations: how a question ended, how an answer was rated. */
export function ConversationFilters({ filter }: { filter: ConversationFilter }) {
  const any = { value: "", label: m.admin_any() };
  const states = endState.options();
  const ratings = ratingName.options();
  return (
    <FilterForm path="/quan-tri/tro-ly" label={m.admin_assistant_find()} shown={JSON.stringify(filter)}>
      <SelectField
        name="trangThai"
        label={m.admin_assistant_ended()}
        data={[any, ...states]}
        defaultValue={filter.trangThai}
      />
      <SelectField
        name="danhGia"
        label={m.admin_assistant_rated()}
        data={[any, ...ratings]}
        defaultValue={filter.danhGia}
      />
    </FilterForm>
  );
}

function columns(): Column<AssistantThreadRow>[] {
  return [
    {
      key: "first",
      label: m.admin_assistant_first(),
      kind: "head",
      cell: ({ id, cauDau, ngonNgu }) => (
        <Link to={`/quan-tri/tro-ly/${id}`} lang={ngonNgu}>
          {cauDau.trim() || m.admin_assistant_gone()}
        </Link>
      ),
    },
    {
      key: "when",
      label: m.admin_assistant_when(),
      cell: ({ capNhatLuc }) => <DateText value={capNhatLuc} time />,
    },
    { key: "count", label: m.admin_assistant_count(), cell: ({ soCau }) => soCau },
    {
      key: "state",
      label: m.admin_assistant_ended(),
      cell: ({ trangThai, daChuyen, nguoiGiu }) => (
        <>
          <StatusBadge tone={endTone(trangThai)}>{endState(trangThai)}</StatusBadge>
          {daChuyen && <span className={styles.under}>{m.admin_assistant_handed()}</span>}
          {nguoiGiu && (
            <span className={styles.under}>{m.admin_assistant_talk_held({ name: nguoiGiu })}</span>
          )}
        </>
      ),
    },
    {
      key: "rating",
      label: m.admin_assistant_rated(),
      cell: ({ danhGia }) => (danhGia ? ratingName(danhGia) : m.admin_assistant_unrated()),
    },
  ];
}

/** Conversations, the newest first; nobody is named. */
export function ConversationTable({ threads }: { threads: AssistantThreadRow[] }) {
  return (
    <DataTable
      caption={m.admin_assistant_title()}
      columns={columns()}
      rows={threads}
      idOf={({ id }) => id}
      marked={({ danhGia }) => danhGia === "CHUA_TOT"}
    />
  );
}
