import { choice, coded, tick, words } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { linkColumn, orderColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { Coded, DossierRow } from "~/features/admin/shared/types";
import { dossierTone } from "~/features/dossier/model/status-colors";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";

/** The states of a dossier by their short names, in the order it goes through them (requirement S4.11). */
const dossierState = named<DossierRow["trangThai"]>({
  NHAP: m.admin_dossier_state_draft,
  DA_NOP: m.admin_dossier_state_sent,
  CAN_BO_SUNG: m.admin_dossier_state_changes,
  DA_DUYET: m.admin_dossier_state_approved,
  DA_NOP_CO_QUAN: m.admin_dossier_state_filed,
  DA_CAP: m.admin_dossier_state_issued,
  TU_CHOI: m.admin_dossier_state_closed,
});

/** Filters of the queue. */
export const dossierFilters = (types: Coded[]) => ({
  tim: words(m.admin_dossier_words),
  trangThai: choice(m.admin_state, dossierState, m.admin_dossier_all_sent),
  loaiHinh: choice(m.admin_dossier_type, coded(types)),
  quaHan: tick(m.admin_late),
  giayToCanKiemTra: tick(m.admin_dossier_only_held),
});

function columns(types: Coded[]): Column<DossierRow>[] {
  return [
    linkColumn("code", m.admin_dossier_code(), ({ maHoSo }) => [`/quan-tri/ho-so/${maHoSo}`, maHoSo], "head"),
    {
      key: "company",
      label: m.admin_dossier_company(),
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
      label: m.admin_customer(),
      kind: "contact",
      cell: ({ khach }) => (
        <>
          {khach.hoTen}
          <span className={styles.under}>{khach.soDienThoai ?? khach.email}</span>
        </>
      ),
    },
    orderColumn(),
    {
      key: "due",
      label: m.admin_dossier_due(),
      cell: ({ hanXuLy }) =>
        hanXuLy ? <DateText value={hanXuLy} time /> : <span className={styles.soft}>{m.admin_none()}</span>,
    },
    {
      key: "state",
      label: m.admin_state(),
      cell: ({ trangThai, quaHan }) => (
        <>
          <StatusBadge tone={dossierTone(trangThai)}>{dossierState(trangThai)}</StatusBadge>
          {quaHan && <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>}
        </>
      ),
    },
  ];
}

/** Dossiers; those past their deadline are marked. */
export function dossierList(types: Coded[]): ListDescription<DossierRow> {
  return {
    icon: "dossier",
    columns: columns(types),
    keyOf: ({ maHoSo }) => maHoSo,
    nameOf: ({ maHoSo }) => maHoSo,
    find: { label: m.admin_dossier_find(), filters: dossierFilters(types) },
    marked: ({ quaHan }) => quaHan,
    empty: { title: m.admin_dossier_none(), text: m.admin_dossier_none_text() },
  };
}
