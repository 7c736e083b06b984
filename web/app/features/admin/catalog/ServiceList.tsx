import { Link } from "react-router";
import { choice, coded, words } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { badgeColumn, timeColumn } from "~/features/admin/shared/columns";
import { saleState, toneOf } from "~/features/admin/shared/labels";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { ServiceRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";

export type FamilyName = { ma: string; ten: string };

/** Filters of the catalogue. */
export const serviceFilters = (families: FamilyName[]) => ({
  tim: words(m.admin_services_words),
  nhom: choice(m.admin_family, coded(families)),
  trangThai: choice(m.admin_state, saleState),
});

function columns(families: FamilyName[]): Column<ServiceRow>[] {
  return [
    {
      key: "name",
      label: m.admin_service(),
      kind: "head",
      cell: ({ id, tenVi, tenEn, mau }) => (
        <>
          <Link to={`/quan-tri/dich-vu/${id}`} lang="vi">
            {tenVi}
          </Link>
          <span className={styles.under}>
            <span lang="en">{tenEn}</span>
            {mau && (
              <>
                {" · "}
                <span className={styles.whole}>{m.common_sample()}</span>
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: "family",
      label: m.admin_family(),
      cell: ({ nhom }) => families.find(({ ma }) => ma === nhom)?.ten ?? nhom,
    },
    {
      key: "sort",
      label: m.admin_kind_of(),
      kind: "whole",
      cell: ({ loai }) => (loai === "GOI" ? m.admin_service_package() : m.admin_service_single()),
    },
    { key: "packages", label: m.admin_packages(), kind: "number", cell: ({ soGoiCuoc }) => soGoiCuoc },
    badgeColumn("state", m.admin_state(), ({ trangThai }) => [toneOf(trangThai), saleState(trangThai)]),
    timeColumn("changed", m.admin_changed_at(), ({ updatedAt }) => updatedAt),
  ];
}

/** Services in every state. */
export function serviceList(families: FamilyName[]): ListDescription<ServiceRow> {
  return {
    icon: "services",
    columns: columns(families),
    keyOf: ({ id }) => id,
    nameOf: ({ tenVi }) => tenVi,
    find: { label: m.admin_services_find(), filters: serviceFilters(families) },
    marked: ({ trangThai }) => trangThai === "NHAP",
    empty: { title: m.admin_services_none(), text: m.admin_orders_none_text() },
  };
}
