import { Link } from "react-router";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { ReadingAlert } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";

const KINDS: Record<ReadingAlert["loai"], (count: { count: number }) => string> = {
  NHIEU_KHACH: m.admin_access_kind_many,
  BAN_DEM: m.admin_access_kind_night,
  KHONG_CO_VIEC: m.admin_access_kind_task,
};

function Settle({ id, once }: { id: string; once: string }) {
  const part = useFormPart("settle", id);
  return (
    <AdminForm intent="settle" id={id} once={once} {...part}>
      <TextAreaField
        name="ketLuan"
        label={m.admin_access_finding()}
        hint={m.admin_access_finding_hint()}
        rows={2}
        maxLength={500}
        {...part}
      />
      <SubmitButton name="nut" value="settle">
        {m.admin_access_settle()}
      </SubmitButton>
    </AdminForm>
  );
}

/** One alert: who, how much, when; the form of its finding, or the finding. */
export function AlertItem({ alert, once }: { alert: ReadingAlert; once: string }) {
  const { id, loai, nguoiId, tenNguoi, so, tuLuc, denLuc, xemXetLuc, tenNguoiXemXet, ketLuan } = alert;
  return (
    <Panel title={tenNguoi ?? nguoiId}>
      <p>
        <StatusBadge tone={xemXetLuc ? "neutral" : "bad"}>
          {xemXetLuc ? m.admin_access_settled() : m.admin_access_open()}
        </StatusBadge>{" "}
        <strong>{KINDS[loai]({ count: so })}</strong>
      </p>
      <p className={styles.soft}>
        <DateText value={tuLuc} time /> – <DateText value={denLuc} time />
      </p>
      <p>
        <Link to={`/quan-tri/nhat-ky-xem?nguoi=${nguoiId}`} className={styles.plainLink}>
          {m.admin_access_their_views()}
        </Link>
      </p>
      {xemXetLuc ? (
        <>
          <p className={styles.said}>{ketLuan}</p>
          <p className={styles.soft}>
            <DateText value={xemXetLuc} time />
            {tenNguoiXemXet && `, ${tenNguoiXemXet}`}
          </p>
        </>
      ) : (
        <Settle id={id} once={once} />
      )}
    </Panel>
  );
}
