import { Link } from "react-router";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { DuplicateCode } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";

type Holder = DuplicateCode["truoc"][number];

function HolderLine({ maHoSo, maDonHang, ten }: Holder) {
  return (
    <>
      {ten}: <Link to={`/quan-tri/ho-so/${maHoSo}`}>{maHoSo}</Link>,{" "}
      {maDonHang ? (
        <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>
      ) : (
        m.admin_work_codes_no_order()
      )}
    </>
  );
}

/** Codes with the dossiers and orders that have them; each opens to be said how it was checked. */
export function duplicateCodes(once: string): ListDescription<DuplicateCode> {
  return {
    caption: m.admin_work_codes(),
    icon: "dossier",
    columns: [
      {
        key: "code",
        label: m.admin_dossier_enterprise_code(),
        kind: "head",
        cell: ({ maDoanhNghiep }) => maDoanhNghiep,
      },
      { key: "this", label: m.admin_work_codes_this(), cell: HolderLine },
      {
        key: "first",
        label: m.admin_work_codes_first(),
        cell: ({ truoc }) =>
          truoc.map((holder) => (
            <span key={holder.maHoSo} className={styles.under}>
              <HolderLine {...holder} />
            </span>
          )),
      },
    ],
    keyOf: ({ maHoSo }) => maHoSo,
    nameOf: ({ maDoanhNghiep }) => maDoanhNghiep,
    opened: ({ maHoSo }) => (
      <AdminForm intent="clear" id={maHoSo} once={once} submit={m.admin_work_codes_clear()}>
        <ReasonField reader="office" label={m.admin_work_codes_reason()} rows={2} maxLength={500} />
      </AdminForm>
    ),
    tall: true,
    filed: false,
    empty: { title: m.admin_work_codes_none(), text: m.admin_work_codes_none_text() },
  };
}
