import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { PageEditorRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";

const day = (value: string | null) => (value ? <DateText value={value} /> : "–");

/** Every policy and information page; those with a draft are highlighted. */
export function pageList(): ListDescription<PageEditorRow> {
  return {
    icon: "legal",
    columns: [
      {
        key: "title",
        label: m.admin_cms_pages_page(),
        kind: "head",
        cell: ({ slug, tieuDe, loai }) => (
          <>
            <Link to={`/quan-tri/trang/${slug}`}>{tieuDe || slug}</Link>
            <span className={styles.under}>
              {loai === "CHINH_SACH" ? m.admin_cms_pages_kind_policy() : m.admin_cms_pages_kind_info()} · /
              {slug}
            </span>
          </>
        ),
      },
      { key: "hienHanh", cell: ({ hienHanh }) => day(hienHanh) },
      { key: "sapCo", cell: ({ sapCo }) => day(sapCo) },
      { key: "soPhienBan", kind: "number", cell: ({ soPhienBan }) => soPhienBan },
      {
        key: "nhapLuc",
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
    ],
    keyOf: ({ slug }) => slug,
    nameOf: ({ tieuDe, slug }) => tieuDe || slug,
    marked: ({ nhapLuc }) => nhapLuc !== null,
  };
}
