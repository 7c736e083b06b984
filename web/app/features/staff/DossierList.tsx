import { Link } from "react-router";
import { dossierTone } from "~/lib/dossier/tones";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { StatusBadge } from "~/ui/StatusBadge";
import { DOSSIER_STATES, dossierState } from "./dossier-names";
import { FilterBar } from "./FilterBar";
import styles from "./office.module.css";
import type { Coded, DossierRow } from "./types";

type DossierFilter = { tim?: string; trangThai?: string; loaiHinh?: string; quaHan?: boolean };

type FiltersProps = { filter: DossierFilter; types: Coded[] };

/** What to look for in the queue. */
export function DossierFilters({ filter, types }: FiltersProps) {
  const states = DOSSIER_STATES.map((value) => ({ value, label: dossierState(value) }));
  const legal = types.map(({ ma, ten }) => ({ value: ma, label: ten }));
  return (
    <FilterBar
      path="/quan-tri/ho-so"
      label={m.office_dossier_find()}
      words={m.office_dossier_words()}
      filter={filter}
      choices={[
        { name: "trangThai", label: m.office_state(), options: states, none: m.office_dossier_all_sent() },
        { name: "loaiHinh", label: m.office_dossier_type(), options: legal },
      ]}
      ticks={[{ name: "quaHan", label: m.office_dossier_only_late() }]}
    />
  );
}

function columns(types: Coded[]): Column<DossierRow>[] {
  return [
    {
      key: "code",
      label: m.office_dossier_code(),
      kind: "head",
      cell: ({ maHoSo }) => <Link to={`/quan-tri/ho-so/${maHoSo}`}>{maHoSo}</Link>,
    },
    {
      key: "company",
      label: m.office_dossier_company(),
      kind: "long",
      cell: ({ tenDoanhNghiep, loaiHinhId }) => (
        <>
          {tenDoanhNghiep || m.dossier_unnamed()}
          <span className={styles.under}>{types.find(({ ma }) => ma === loaiHinhId)?.ten ?? loaiHinhId}</span>
        </>
      ),
    },
    {
      key: "customer",
      label: m.office_dossier_customer(),
      kind: "contact",
      cell: ({ khach }) => (
        <>
          {khach.hoTen}
          <span className={styles.under}>{khach.soDienThoai ?? khach.email}</span>
        </>
      ),
    },
    {
      key: "order",
      label: m.office_order(),
      kind: "whole",
      cell: ({ maDonHang }) =>
        maDonHang ? (
          <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>
        ) : (
          <span className={styles.soft}>{m.office_none()}</span>
        ),
    },
    {
      key: "due",
      label: m.office_dossier_due(),
      cell: ({ hanXuLy }) =>
        hanXuLy ? <DateText value={hanXuLy} time /> : <span className={styles.soft}>{m.office_none()}</span>,
    },
    {
      key: "state",
      label: m.office_state(),
      cell: ({ trangThai, quaHan }) => (
        <>
          <StatusBadge tone={dossierTone(trangThai)}>{dossierState(trangThai)}</StatusBadge>
          {quaHan && <StatusBadge tone="bad">{m.office_late()}</StatusBadge>}
        </>
      ),
    },
  ];
}

/** Dossiers; those past their deadline are marked. */
export function DossierTable({ dossiers, types }: { dossiers: DossierRow[]; types: Coded[] }) {
  return (
    <DataTable
      caption={m.office_dossier_title()}
      columns={columns(types)}
      rows={dossiers}
      idOf={({ maHoSo }) => maHoSo}
      marked={({ quaHan }) => quaHan}
    />
  );
}
