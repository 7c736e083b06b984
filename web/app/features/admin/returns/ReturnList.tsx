import { choice } from "~/features/admin/model/list-filters";
import { linkColumn, orderColumn, timeColumn } from "~/features/admin/shared/columns";
import { refundReason, returnState, toneOf } from "~/features/admin/shared/labels";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { ReturnRow } from "~/features/admin/shared/types";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";

const VIEWS = named({ "tre-han": m.admin_returns_late, "tat-ca": m.admin_any });

/** Which requests: the open ones, the late ones, or all. */
export const RETURN_FILTERS = { xem: choice(m.admin_state, VIEWS, m.admin_returns_open) };

function columns(): Column<ReturnRow>[] {
  return [
    linkColumn("code", m.inquiries_admin_code(), ({ ma }) => [`/quan-tri/doi-tra/${ma}`, ma], "head"),
    orderColumn(),
    { key: "who", label: m.admin_customer(), kind: "contact", cell: ({ hoTen }) => hoTen },
    {
      key: "why",
      label: m.admin_refund_reason(),
      kind: "long",
      cell: ({ loaiLyDo }) => refundReason(loaiLyDo),
    },
    timeColumn("at", m.admin_returns_one_asked(), ({ taoLuc }) => taoLuc, "whole"),
    {
      key: "due",
      label: m.admin_returns_due(),
      kind: "whole",
      cell: ({ hanTraLoi, trangThai }) => {
        if (hanTraLoi) return <DateText value={hanTraLoi} time />;
        const waits = trangThai === "CAN_BO_SUNG" || trangThai === "CHAP_NHAN";
        return waits ? m.admin_returns_waits_customer() : null;
      },
    },
    {
      key: "state",
      label: m.admin_state(),
      cell: ({ trangThai, treHan }) => (
        <>
          <StatusBadge tone={toneOf(trangThai)}>{returnState(trangThai)}</StatusBadge>{" "}
          {treHan && <StatusBadge tone="bad">{m.admin_returns_late()}</StatusBadge>}
        </>
      ),
    },
  ];
}

/** Return requests; the late ones are marked. */
export function returnList(): ListDescription<ReturnRow> {
  return {
    icon: "refund",
    columns: columns(),
    keyOf: ({ ma }) => ma,
    nameOf: ({ ma }) => ma,
    find: { label: m.admin_returns_view(), filters: RETURN_FILTERS },
    marked: ({ treHan }) => treHan,
    empty: { title: m.admin_returns_none(), text: m.admin_returns_none_text() },
  };
}
