import { Link } from "react-router";
import { roleName } from "~/features/admin/accounts/labels";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import type { LoggedView } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { CheckboxField, TextField } from "~/ui/form/fields";

export type ViewFilter = {
  nguoi?: string;
  khach?: string;
  ma?: string;
  tuNgay?: string;
  denNgay?: string;
  ngoaiViec?: boolean;
};

/** Filters of the access log; a person is chosen by a link in its rows or on their page. */
export function ViewFilters({ path, filter }: { path: string; filter: ViewFilter }) {
  const { nguoi, khach, ma, tuNgay, denNgay, ngoaiViec } = filter;
  return (
    <FilterForm path={path} label={m.admin_access_find()} shown={JSON.stringify(filter)}>
      {nguoi && <input type="hidden" name="nguoi" value={nguoi} />}
      {khach && <input type="hidden" name="khach" value={khach} />}
      <div className={styles.wide}>
        <TextField name="ma" type="search" label={m.admin_access_code()} defaultValue={ma} maxLength={40} />
      </div>
      <TextField name="tuNgay" type="date" label={m.admin_access_from()} defaultValue={tuNgay} />
      <TextField name="denNgay" type="date" label={m.admin_access_until()} defaultValue={denNgay} />
      <CheckboxField
        name="ngoaiViec"
        label={m.admin_access_without_task()}
        defaultChecked={ngoaiViec === true}
        optional
      />
    </FilterForm>
  );
}

const TARGETS: Partial<Record<LoggedView["doiTuong"], string>> = {
  HO_SO: "/quan-tri/ho-so/",
  DON_HANG: "/quan-tri/don-hang/",
  DOI_TRA: "/quan-tri/doi-tra/",
};

/** Things whose code says nothing to a reader, or what the kind has said already. */
const NAMELESS = new Set<LoggedView["doiTuong"]>(["TAI_KHOAN", "TEP", "NHAT_KY", "HOI_THOAI"]);

function Opened({ view: { doiTuong, ma, tenLoai, chiTiet } }: { view: LoggedView }) {
  const at = TARGETS[doiTuong];
  const plain = NAMELESS.has(doiTuong) ? null : ma;
  return (
    <>
      {tenLoai} {at ? <Link to={`${at}${ma}`}>{ma}</Link> : plain}
      {chiTiet && <span className={styles.under}>{chiTiet}</span>}
    </>
  );
}

function Why({ view: { tenMucDich, theoViec, lyDo } }: { view: LoggedView }) {
  const under = [!theoViec && m.admin_access_chosen(), lyDo].filter(Boolean).join(": ");
  return (
    <>
      {tenMucDich}
      {under && <span className={styles.under}>{under}</span>}
    </>
  );
}

const columns = (path: string): Column<LoggedView>[] => [
  {
    key: "when",
    label: m.admin_access_when(),
    kind: "head",
    cell: ({ luc }) => <DateText value={luc} time />,
  },
  {
    key: "who",
    label: m.admin_access_who(),
    cell: ({ nguoiId, tenNguoi, vaiTro }) => (
      <>
        <Link to={`${path}?nguoi=${nguoiId}`}>{tenNguoi ?? nguoiId}</Link>
        {vaiTro && <span className={styles.under}>{roleName(vaiTro)}</span>}
      </>
    ),
  },
  {
    key: "whose",
    label: m.admin_access_whose(),
    cell: ({ chuId, tenChu }) =>
      chuId ? (
        <Link to={`${path}?khach=${chuId}`}>{tenChu ?? chuId}</Link>
      ) : (
        <span className={styles.soft}>{m.admin_access_nobody()}</span>
      ),
  },
  { key: "what", label: m.admin_access_what(), kind: "long", cell: (view) => <Opened view={view} /> },
  { key: "why", label: m.admin_access_why(), kind: "long", cell: (view) => <Why view={view} /> },
  { key: "network", label: m.admin_access_network(), cell: ({ mang }) => mang },
];

/** Who opened whose papers, newest first; views without a task are marked. */
export function ViewTable({ path, views }: { path: string; views: LoggedView[] }) {
  return (
    <DataTable
      caption={m.admin_access_title()}
      columns={columns(path)}
      rows={views}
      idOf={({ id }) => id}
      marked={({ theoViec }) => !theoViec}
    />
  );
}
