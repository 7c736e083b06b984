import { choice } from "~/features/admin/model/list-filters";
import { badgeColumn, dayColumn, linkColumn, orderColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import type { StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type ChangeRow = components["schemas"]["OfficeChangeRow"];
type ToneOf = (state: ChangeRow["trangThai"]) => StatusTone;

const VIEWS = named({ "tat-ca": m.admin_any });

/** Which changes: those that wait for us, or all. */
export const CHANGE_FILTERS = { xem: choice(m.admin_state, VIEWS, m.admin_changes_ours) };

function columns(toneOf: ToneOf): Column<ChangeRow>[] {
  return [
    linkColumn(
      "code",
      m.inquiries_admin_code(),
      ({ ma }) => [`/quan-tri/thay-doi-cong-ty/${ma}`, ma],
      "head",
    ),
    { key: "company", label: m.admin_dossier_company(), kind: "contact", cell: ({ tenCongTy }) => tenCongTy },
    { key: "what", label: m.changes_what(), kind: "long", cell: ({ ten }) => ten },
    dayColumn("due", m.admin_changes_due(), ({ hanNop }) => hanNop, "whole"),
    orderColumn(),
    badgeColumn("state", m.admin_state(), ({ trangThai, tenTrangThai }) => [toneOf(trangThai), tenTrangThai]),
  ];
}

/** Changes of companies; what must be filed first is on top. `toneOf` is the colour of a state. */
export function companyChanges(toneOf: ToneOf): ListDescription<ChangeRow> {
  return {
    icon: "company",
    columns: columns(toneOf),
    keyOf: ({ ma }) => ma,
    nameOf: ({ ma }) => ma,
    find: { label: m.admin_changes_view(), filters: CHANGE_FILTERS },
    empty: { title: m.admin_changes_empty(), text: m.admin_changes_none_text() },
  };
}
