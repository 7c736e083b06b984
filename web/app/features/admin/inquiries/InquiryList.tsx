import { choice, words } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { linkColumn, timeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { RequestRow } from "~/features/admin/shared/types";
import { contactNeed } from "~/lib/contact-needs";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { requestHold, requestState, requestTone } from "./labels";

const HELD = named({ true: m.inquiries_admin_held_only, false: m.inquiries_admin_held_not });

/** Filters of the requests. */
export const REQUEST_FILTERS = {
  tim: words(m.inquiries_admin_words),
  trangThai: choice(m.admin_state, requestState),
  nhuCau: choice(m.inquiries_admin_need, contactNeed),
  giuLai: choice(m.inquiries_admin_held, HELD),
};

function State({ request }: { request: RequestRow }) {
  const { trangThai, lyDoGiu, quaHan, nguoiXuLy, chuyenCapLuc } = request;
  return (
    <>
      <StatusBadge tone={requestTone(trangThai)}>{requestState(trangThai)}</StatusBadge>
      {quaHan && <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>}
      {chuyenCapLuc && <span className={styles.under}>{m.inquiries_admin_passed()}</span>}
      {lyDoGiu.map((reason) => (
        <span key={reason} className={styles.under}>
          {requestHold(reason)}
        </span>
      ))}
      {nguoiXuLy && <span className={styles.under}>{nguoiXuLy}</span>}
    </>
  );
}

function columns(): Column<RequestRow>[] {
  return [
    linkColumn(
      "code",
      m.inquiries_admin_code(),
      ({ maYeuCau }) => [`/quan-tri/lien-he/${maYeuCau}`, maYeuCau],
      "head",
    ),
    timeColumn("at", m.admin_sent_at(), ({ taoLuc }) => taoLuc),
    {
      key: "who",
      label: m.inquiries_admin_who(),
      kind: "long",
      cell: ({ hoTen, soDienThoai, email }) => (
        <>
          {hoTen}
          <span className={styles.under}>{soDienThoai ?? email}</span>
        </>
      ),
    },
    {
      key: "question",
      label: m.inquiries_admin_question(),
      kind: "long",
      cell: ({ nhuCau, trich }) => (
        <>
          {contactNeed(nhuCau)}
          <span className={styles.under}>{trich}</span>
        </>
      ),
    },
    { key: "state", label: m.admin_state(), cell: (request) => <State request={request} /> },
  ];
}

/** Requests; the overdue ones are marked. */
export function requestList(): ListDescription<RequestRow> {
  return {
    icon: "contact",
    columns: columns(),
    keyOf: ({ maYeuCau }) => maYeuCau,
    nameOf: ({ maYeuCau }) => maYeuCau,
    find: { label: m.inquiries_admin_find(), filters: REQUEST_FILTERS },
    marked: ({ quaHan }) => quaHan,
    empty: { title: m.inquiries_admin_none(), text: m.inquiries_admin_none_text() },
  };
}
