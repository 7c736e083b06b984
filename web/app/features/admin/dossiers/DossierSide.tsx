import { Link } from "react-router";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { actorName } from "~/features/admin/shared/labels";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { AdminDossier } from "~/features/admin/shared/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { CorrectCertificate } from "./CorrectCertificate";

type SideProps = { dossier: AdminDossier };

/** Whose dossier it is, for which order, and our deadlines. */
export function DossierCustomer({ dossier }: SideProps) {
  const { khach, maDonHang, nopLuc, hanXuLy } = dossier;
  return (
    <Panel title={m.admin_customer()}>
      <Facts
        entries={[
          [
            m.admin_name(),
            <Link key="who" to={`/quan-tri/khach/${khach.accountId}`}>
              {khach.hoTen}
            </Link>,
          ],
          [
            m.admin_phone(),
            khach.soDienThoai && <a href={`tel:${khach.soDienThoai}`}>{khach.soDienThoai}</a>,
          ],
          [m.common_email(), khach.email && <a href={`mailto:${khach.email}`}>{khach.email}</a>],
          [m.admin_order(), maDonHang && <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>],
          [m.admin_dossier_sent_at(), nopLuc && <DateText value={nopLuc} time />],
          [m.admin_dossier_due(), hanXuLy && <DateText value={hanXuLy} time />],
        ]}
      />
    </Panel>
  );
}

/** The registrar's receipt and the certificate, once there are any. */
export function DossierFiling({ dossier, once }: SideProps & { once: string }) {
  const { bienNhan, ketQua, maHoSo } = dossier;
  if (!bienNhan && !ketQua) return null;
  return (
    <Panel title={m.admin_dossier_filing()}>
      <Facts
        entries={[
          [m.admin_dossier_receipt_number(), bienNhan?.soBienNhan],
          [m.admin_dossier_filed_on(), bienNhan && formatDate(bienNhan.ngayNop)],
          [m.admin_dossier_due_on(), bienNhan && formatDate(bienNhan.ngayHen)],
          [m.admin_dossier_enterprise_code(), ketQua?.maDoanhNghiep],
          [m.admin_dossier_issued_on(), ketQua && formatDate(ketQua.ngayCap)],
          [
            m.admin_dossier_scan(),
            ketQua &&
              (ketQua.coTep ? (
                <a
                  href={`/quan-tri/ho-so/${maHoSo}/giay-chung-nhan`}
                  className={parts.press}
                  target="_blank"
                  rel="noopener"
                >
                  {m.admin_dossier_scan_open()}
                </a>
              ) : (
                m.admin_dossier_scan_none()
              )),
          ],
        ]}
      />
      {ketQua && <CorrectCertificate dossier={dossier} once={once} />}
    </Panel>
  );
}

/** Pictures of papers: each look asks for a reason and is logged (requirement S6.5). */
export function DossierPictures({ dossier }: SideProps) {
  const { hinhAnh, maHoSo } = dossier;
  if (hinhAnh.length === 0) return null;
  return (
    <Panel title={m.admin_dossier_pictures()} note={m.admin_dossier_pictures_note()}>
      {hinhAnh.map(({ tepId, ten }) => (
        // Not an AdminForm: the answer is the picture, in a tab of its own.
        <form
          key={tepId}
          method="post"
          action={`/quan-tri/ho-so/${maHoSo}/hinh-anh/${tepId}`}
          target="_blank"
          className={styles.form}
          rel="noopener"
        >
          <ReasonField
            reader="office"
            label={ten}
            hint={m.admin_dossier_why()}
            maxLength={300}
            idPrefix={tepId}
          />
          <SubmitButton variant="default" name="nut" value="xem">
            {m.admin_dossier_look()}
          </SubmitButton>
        </form>
      ))}
    </Panel>
  );
}

/** Everything that happened, newest first, with who did it. */
export function DossierLog({ dossier: { suKien } }: SideProps) {
  return (
    <Panel title={m.admin_log()}>
      <ol className={styles.log} reversed>
        {[...suKien].reverse().map((event) => (
          <li key={event.so} data-private={!event.congKhai || undefined}>
            <strong>{event.ten}</strong>
            {event.lyDo && <p>{event.lyDo}</p>}
            <p className={styles.soft}>
              <DateText value={event.luc} time />,{" "}
              {event.tenNguoiLam
                ? `${event.tenNguoiLam} (${actorName(event.nguoiLam)})`
                : actorName(event.nguoiLam)}
              {!event.congKhai && `, ${m.admin_private()}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
