import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import type { PageEditorRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";

const day = (value: string | null) => (value ? <DateText value={value} /> : "–");

const columns = (): Column<PageEditorRow>[] => [
  {
    key: "title",
    label: m.admin_cms_pages_page(),
    kind: "head",
    cell: ({ slug, tieuDe, loai }) => (
      <>
        <Link to={`/quan-tri/trang/${slug}`}>{tieuDe || slug}</Link>
        <span className={styles.under}>
          {loai === "CHINH_SACH" ? m.admin_cms_pages_kind_policy() : m.admin_cms_pages_kind_info()} · /{slug}
        </span>
      </>
    ),
  },
  { key: "now", label: m.admin_cms_pages_now(), cell: ({ hienHanh }) => day(hienHanh) },
  { key: "next", label: m.admin_cms_pages_next(), cell: ({ sapCo }) => day(sapCo) },
  { key: "count", label: m.admin_cms_pages_versions(), kind: "number", cell: ({ soPhienBan }) => soPhienBan },
  {
    key: "draft",
    label: m.admin_cms_pages_draft(),
    cell: ({ nhapLuc, tenNguoiSua }) =>
      nhapLuc ? (
        <>
          <DateText value={nhapLuc} time />
          <span className={styles.under}>{tenNguoiSua}</span>
        </>
      ) : (
        "–"
      ),
  },
];

/** Every policy and information page; those with a draft are highlighted. */
export function PageTable({ pages }: { pages: PageEditorRow[] }) {
  return (
    <DataTable
      caption={m.admin_cms_pages_title()}
      columns={columns()}
      rows={pages}
      idOf={({ slug }) => slug}
      marked={({ nhapLuc }) => nhapLuc !== null}
    />
  );
}
