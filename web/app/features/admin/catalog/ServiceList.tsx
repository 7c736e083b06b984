import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import { saleState, toneOf } from "~/features/admin/shared/labels";
import type { ServiceRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SelectField, TextField } from "~/ui/form/fields";

type ServiceFilter = { tim?: string; nhom?: string; trangThai?: string };
export type FamilyName = { ma: string; ten: string };

type ServiceFiltersProps = { filter: ServiceFilter; families: FamilyName[] };

/** Filters of the catalogue. */
export function ServiceFilters({ filter, families }: ServiceFiltersProps) {
  const any = { value: "", label: m.admin_any() };
  return (
    <FilterForm path="/quan-tri/dich-vu" label={m.admin_services_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField
          name="tim"
          type="search"
          label={m.admin_services_words()}
          defaultValue={filter.tim}
          maxLength={100}
        />
      </div>
      <SelectField
        name="nhom"
        label={m.admin_family()}
        data={[any, ...families.map(({ ma, ten }) => ({ value: ma, label: ten }))]}
        defaultValue={filter.nhom}
      />
      <SelectField
        name="trangThai"
        label={m.admin_state()}
        data={[any, ...saleState.options()]}
        defaultValue={filter.trangThai}
      />
    </FilterForm>
  );
}

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
      label: m.admin_service_kind(),
      kind: "whole",
      cell: ({ loai }) => (loai === "GOI" ? m.admin_service_package() : m.admin_service_single()),
    },
    { key: "packages", label: m.admin_packages(), kind: "number", cell: ({ soGoiCuoc }) => soGoiCuoc },
    {
      key: "state",
      label: m.admin_state(),
      cell: ({ trangThai }) => <StatusBadge tone={toneOf(trangThai)}>{saleState(trangThai)}</StatusBadge>,
    },
    {
      key: "changed",
      label: m.admin_changed_at(),
      cell: ({ updatedAt }) => <DateText value={updatedAt} time />,
    },
  ];
}

/** Services in every state. */
export function ServiceTable({ services, families }: { services: ServiceRow[]; families: FamilyName[] }) {
  return (
    <DataTable
      caption={m.admin_catalogue_title()}
      columns={columns(families)}
      rows={services}
      idOf={({ id }) => id}
      marked={({ trangThai }) => trangThai === "NHAP"}
    />
  );
}
