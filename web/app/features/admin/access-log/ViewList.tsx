import { Link } from "react-router";
import { roleName } from "~/features/admin/accounts/labels";
import { day, kept, tick, words } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { LoggedView } from "~/features/admin/shared/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";

const PATH = "/quan-tri/nhat-ky-xem";
const UUID = /^[0-9a-f-]{36}$/;
const CODE = /^[0-9A-Za-z.-]{1,40}$/;
const code = words(m.admin_access_code, 40);

/** Filters of the access log; a person is chosen by a link in its rows or on their page. */
export const VIEW_FILTERS = {
  nguoi: kept(UUID),
  khach: kept(UUID),
  ma: {
    ...code,
    read: (params: URLSearchParams, name: string) => {
      const typed = code.read(params, name)?.replace(/^#/, "");
      return typed && CODE.test(typed) ? typed : undefined;
    },
  },
  tuNgay: day(m.admin_from_day),
  denNgay: day(m.admin_until_day),
  ngoaiViec: tick(m.admin_access_without_task),
};

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

const columns = (): Column<LoggedView>[] => [
  timeColumn("when", m.admin_at(), ({ luc }) => luc, "head"),
  {
    key: "who",
    label: m.admin_actor_staff(),
    cell: ({ nguoiId, tenNguoi, vaiTro }) => (
      <>
        <Link to={`${PATH}?nguoi=${nguoiId}`}>{tenNguoi ?? nguoiId}</Link>
        {vaiTro && <span className={styles.under}>{roleName(vaiTro)}</span>}
      </>
    ),
  },
  {
    key: "whose",
    label: m.admin_customer(),
    cell: ({ chuId, tenChu }) =>
      chuId ? (
        <Link to={`${PATH}?khach=${chuId}`}>{tenChu ?? chuId}</Link>
      ) : (
        <span className={styles.soft}>{m.admin_access_nobody()}</span>
      ),
  },
  { key: "what", label: m.admin_access_what(), kind: "long", cell: (view) => <Opened view={view} /> },
  { key: "why", label: m.admin_access_why(), kind: "long", cell: (view) => <Why view={view} /> },
  { key: "network", label: m.admin_access_network(), cell: ({ mang }) => mang },
];

/** Who opened whose papers, newest first; views without a task are marked. */
export function viewList(): ListDescription<LoggedView> {
  return {
    icon: "guard",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ luc, tenNguoi }) => `${formatDateTime(luc)} ${tenNguoi ?? ""}`,
    find: { label: m.admin_access_find(), filters: VIEW_FILTERS },
    marked: ({ theoViec }) => !theoViec,
    empty: { title: m.admin_access_none(), text: m.admin_access_none_text() },
  };
}
