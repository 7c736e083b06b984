import { Link } from "react-router";
import { languageName } from "~/features/admin/model/language-name";
import { mailForPreview } from "~/features/admin/outbox/mail-preview";
import { channelName } from "~/features/admin/outbox/OutboxList";
import { adminChange, onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import { AdminPage, Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { failureReason, outboxState, toneOf } from "~/features/admin/shared/labels";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { MessagePage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/message";

const PATH = "/quan-tri/hop-thu-di";

export const handle = officeScreen(m.admin_message_title, "mail");

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "outbox");
  const params = { path: { id } };
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/hop-thu-di/{id}", { params }));
  return { message: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const work = async () => {
    const params = { path: { id }, header: onceHeader(form) };
    await unwrap(gateway(context).POST("/payment/api/v1/quan-tri/hop-thu-di/{id}/gui-lai", { params }));
    return m.admin_done_resend();
  };
  return adminChange({ context, area: "outbox", form, to: PATH, work });
}

function Envelope({ message }: { message: MessagePage }) {
  const { maDonHang, guiLuc, lanThuSau, guiLaiTu } = message;
  return (
    <Facts
      entries={[
        [m.admin_channel(), channelName(message.kenh)],
        [m.admin_to(), message.nguoiNhan],
        [m.admin_language(), languageName(message.ngonNgu)],
        [m.admin_order(), maDonHang && <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>],
        [m.admin_written_at(), <DateText key="w" value={message.taoLuc} time />],
        [m.admin_sent_at(), guiLuc && <DateText value={guiLuc} time />],
        [m.admin_tries(), message.soLanThu > 0 ? message.soLanThu : null],
        [m.admin_next_try(), lanThuSau && <DateText value={lanThuSau} time />],
        [m.admin_failure(), message.loi && failureReason(message.loi)],
        [m.admin_repeat_of(), guiLaiTu && <Link to={`${PATH}/${guiLaiTu}`}>{m.admin_message_first()}</Link>],
      ]}
    />
  );
}

/** The mail as it is read. The frame runs nothing and opens nothing: mails contain text from strangers. */
function Said({ message: { html, tieuDe, vanBan } }: { message: MessagePage }) {
  if (!vanBan && !html) return <p className={styles.soft}>{m.admin_no_preview()}</p>;
  return (
    <>
      {html && <iframe className={styles.mail} sandbox="" srcDoc={mailForPreview(html)} title={tieuDe} />}
      {html ? (
        <details className={`${parts.fold} ${parts.ruled} ${styles.fold}`}>
          <summary>{m.admin_plain_text()}</summary>
          <p className={styles.said}>{vanBan}</p>
        </details>
      ) : (
        <p className={styles.said}>{vanBan}</p>
      )}
    </>
  );
}

/** One message: its recipient, what became of it, its content, and sending it again. */
export default function MessageScreen({ loaderData: { message, once } }: Route.ComponentProps) {
  const name = message.loai.ten;
  return (
    <AdminPage
      title={name}
      beside={<StatusBadge tone={toneOf(message.trangThai)}>{outboxState(message.trangThai)}</StatusBadge>}
      list="hop-thu-di"
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <Panel title={message.tieuDe || m.admin_message_text()}>
          <Said message={message} />
        </Panel>
        <Panel title={m.admin_message_title()}>
          <Envelope message={message} />
          <div className={styles.after}>
            <AdminForm intent="resend" once={once} submit={m.admin_resend()} variant="default" />
          </div>
        </Panel>
      </div>
    </AdminPage>
  );
}
