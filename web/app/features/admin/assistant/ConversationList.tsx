import { Link } from "react-router";
import { choice } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { AssistantThreadRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { endState, endTone, ratingName } from "./labels";

/** Filters of the conversations: how a question ended, how an answer was rated. */
export const CONVERSATION_FILTERS = {
  trangThai: choice(m.admin_assistant_ended, endState),
  danhGia: choice(m.admin_assistant_rated, ratingName),
};

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
    timeColumn("when", m.admin_last_time(), ({ capNhatLuc }) => capNhatLuc),
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
export function conversationList(): ListDescription<AssistantThreadRow> {
  return {
    icon: "comments",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ cauDau }) => cauDau.trim() || m.admin_assistant_gone(),
    find: { label: m.admin_assistant_find(), filters: CONVERSATION_FILTERS },
    marked: ({ danhGia }) => danhGia === "CHUA_TOT",
    empty: { title: m.admin_assistant_none(), text: m.admin_assistant_none_text() },
  };
}
