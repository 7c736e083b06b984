import { Link } from "react-router";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import { badgeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { ReadingAlert } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { TextAreaField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";

const KINDS: Record<ReadingAlert["loai"], (count: { count: number }) => string> = {
  NHIEU_KHACH: m.admin_access_kind_many,
  BAN_DEM: m.admin_access_kind_night,
  KHONG_CO_VIEC: m.admin_access_kind_task,
};

function Settle({ id, once }: { id: string; once: string }) {
  return (
    <AdminForm intent="settle" id={id} once={once} submit={m.admin_access_settle()}>
      <TextAreaField
        name="ketLuan"
        label={m.admin_access_finding()}
        hint={m.admin_access_finding_hint()}
        rows={2}
        maxLength={500}
      />
    </AdminForm>
  );
}

function Opened({ alert, once }: { alert: ReadingAlert; once: string }) {
  const { id, nguoiId, xemXetLuc, tenNguoiXemXet, ketLuan } = alert;
  return (
    <>
      <p>
        <Link to={`/quan-tri/nhat-ky-xem?nguoi=${nguoiId}`} className={parts.press}>
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
    </>
  );
}

const nameOf = ({ tenNguoi, nguoiId }: ReadingAlert) => tenNguoi ?? nguoiId;

function columns(): Column<ReadingAlert>[] {
  return [
    { key: "who", label: m.admin_actor_staff(), kind: "head", cell: nameOf },
    {
      key: "what",
      label: m.admin_access_what(),
      kind: "long",
      cell: ({ loai, so }) => KINDS[loai]({ count: so }),
    },
    {
      key: "when",
      label: m.admin_at(),
      kind: "whole",
      cell: ({ tuLuc, denLuc }) => (
        <>
          <DateText value={tuLuc} time /> – <DateText value={denLuc} time />
        </>
      ),
    },
    badgeColumn("state", m.admin_state(), ({ xemXetLuc }) => [
      xemXetLuc ? "neutral" : "bad",
      xemXetLuc ? m.admin_access_settled() : m.admin_access_open(),
    ]),
    { key: "finding", label: m.admin_access_finding(), kind: "long", cell: ({ ketLuan }) => ketLuan },
  ];
}

/** Unusual reading, the open ones first; each opens to the form of its finding, or the finding. */
export function alertList(once: string): ListDescription<ReadingAlert> {
  return {
    icon: "guard",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf,
    marked: ({ xemXetLuc }) => xemXetLuc === null,
    opened: (alert) => <Opened alert={alert} once={once} />,
    empty: { title: m.admin_access_alerts_none(), text: m.admin_access_alerts_none_text() },
  };
}
