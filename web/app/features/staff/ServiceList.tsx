import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { SelectField, TextField } from "~/ui/form/fields";
import { StatusBadge } from "~/ui/StatusBadge";
import { FilterForm } from "./ListFrame";
import { SALE_STATES, saleState, toneOf } from "./names";
import styles from "./office.module.css";
import type { ServiceRow } from "./types";

type ServiceFilter = { tim?: string; nhom?: string; trangThai?: string };
export type FamilyName = { ma: string; ten: string };

type ServiceFiltersProps = { filter: ServiceFilter; families: FamilyName[] };

/** What to look for in the catalogue. */
export function ServiceFilters({ filter, families }: ServiceFiltersProps) {
  const any = { value: "", label: m.office_any() };
  return (
    <FilterForm path="/quan-tri/dich-vu" label={m.office_services_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField
          name="tim"
          type="search"
          label={m.office_services_words()}
          defaultValue={filter.tim}
          maxLength={100}
        />
      </div>
      <SelectField
        name="nhom"
        label={m.office_family()}
        data={[any, ...families.map(({ ma, ten }) => ({ value: ma, label: ten }))]}
        defaultValue={filter.nhom}
      />
      <SelectField
        name="trangThai"
        label={m.office_state()}
        data={[any, ...SALE_STATES.map((value) => ({ value, label: saleState(value) }))]}
        defaultValue={filter.trangThai}
      />
    </FilterForm>
  );
}

function columns(families: FamilyName[]): Column<ServiceRow>[] {
  return [
    {
      key: "name",
      label: m.office_service(),
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
      label: m.office_family(),
      cell: ({ nhom }) => families.find(({ ma }) => ma === nhom)?.ten ?? nhom,
    },
    {
      key: "sort",
      label: m.office_service_kind(),
      kind: "whole",
      cell: ({ loai }) => (loai === "GOI" ? m.office_service_package() : m.office_service_single()),
    },
    { key: "packages", label: m.office_packages(), kind: "number", cell: ({ soGoiCuoc }) => soGoiCuoc },
    {
      key: "state",
      label: m.office_state(),
      cell: ({ trangThai }) => <StatusBadge tone={toneOf(trangThai)}>{saleState(trangThai)}</StatusBadge>,
    },
    {
      key: "changed",
      label: m.office_changed_at(),
      cell: ({ updatedAt }) => <DateText value={updatedAt} time />,
    },
  ];
}

/** Services in every state. */
export function ServiceTable({ services, families }: { services: ServiceRow[]; families: FamilyName[] }) {
  return (
    <DataTable
      caption={m.office_catalogue_title()}
      columns={columns(families)}
      rows={services}
      idOf={({ id }) => id}
      marked={({ trangThai }) => trangThai === "NHAP"}
    />
  );
}
