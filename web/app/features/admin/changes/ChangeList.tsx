import { Link } from "react-router";
import { choice } from "~/features/admin/model/list-filters";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge, type StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type ChangeRow = components["schemas"]["OfficeChangeRow"];
type ToneOf = (state: ChangeRow["trangThai"]) => StatusTone;

const VIEWS = named({ "tat-ca": m.admin_any });

/** Which changes: those that wait for us, or all. */
export const CHANGE_FILTERS = { xem: choice(m.admin_state, VIEWS, m.admin_changes_ours) };

function columns(toneOf: ToneOf): Column<ChangeRow>[] {
  return [
    {
      key: "code",
      label: m.inquiries_admin_code(),
      kind: "head",
      cell: ({ ma }) => <Link to={`/quan-tri/thay-doi-cong-ty/${ma}`}>{ma}</Link>,
    },
    { key: "company", label: m.admin_dossier_company(), kind: "contact", cell: ({ tenCongTy }) => tenCongTy },
    { key: "what", label: m.changes_what(), kind: "long", cell: ({ ten }) => ten },
    {
      key: "due",
      label: m.admin_changes_due(),
      kind: "whole",
      cell: ({ hanNop }) => <DateText value={hanNop} />,
    },
    {
      key: "order",
      label: m.admin_order(),
      kind: "whole",
      cell: ({ maDonHang }) =>
        maDonHang ? <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link> : null,
    },
    {
      key: "state",
      label: m.admin_state(),
      cell: ({ trangThai, tenTrangThai }) => (
        <StatusBadge tone={toneOf(trangThai)}>{tenTrangThai}</StatusBadge>
      ),
    },
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
