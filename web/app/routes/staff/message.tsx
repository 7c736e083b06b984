import { Link } from "react-router";
import { failureReason, languageName, messageKind, outboxState, toneOf } from "~/features/staff/names";
import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { OfficeForm, useFormPart } from "~/features/staff/OfficeForm";
import { Facts, OfficePage, Panel } from "~/features/staff/OfficePage";
import { channelName } from "~/features/staff/OutboxList";
import styles from "~/features/staff/office.module.css";
import type { MessagePage } from "~/features/staff/types";
import { mailForPreview } from "~/lib/mail-preview";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { officeChange, onceHeader, requireOffice } from "~/server/office.server";
import { DateText } from "~/ui/DateText";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { StatusBadge } from "~/ui/StatusBadge";
import type { Route } from "./+types/message";

const PATH = "/quan-tri/hop-thu-di";

export const handle = defineScreen({
  title: m.office_message_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "mail",
  hidden: true,
  layout: "office",
});

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireOffice(context, "outbox");
  const params = { path: { id } };
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/hop-thu-di/{id}", { params }));
  return { message: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const work = async () => {
    const params = { path: { id }, header: onceHeader(form) };
    await unwrap(gateway(context).POST("/payment/api/v1/quan-tri/hop-thu-di/{id}/gui-lai", { params }));
    return m.office_done_resend();
  };
  return officeChange({ context, area: "outbox", form, to: PATH, work });
}

function Envelope({ message }: { message: MessagePage }) {
  const { maDonHang, guiLuc, lanThuSau, guiLaiTu } = message;
  return (
    <Facts
      entries={[
        [m.office_channel(), channelName(message.kenh)],
        [m.office_to(), message.nguoiNhan],
        [m.common_language(), languageName(message.ngonNgu)],
        [m.office_order(), maDonHang && <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>],
        [m.office_written_at(), <DateText key="w" value={message.taoLuc} time />],
        [m.office_sent_at(), guiLuc && <DateText value={guiLuc} time />],
        [m.office_tries(), message.soLanThu > 0 ? message.soLanThu : null],
        [m.office_next_try(), lanThuSau && <DateText value={lanThuSau} time />],
        [m.office_failure(), message.loi && failureReason(message.loi)],
        [
          m.office_repeat_of(),
          guiLaiTu && <Link to={`${PATH}/${guiLaiTu}`}>{m.office_message_first()}</Link>,
        ],
      ]}
    />
  );
}

/** The letter as it is read. The frame runs nothing and opens nothing: mails carry foreign words. */
function Said({ message: { html, tieuDe, vanBan } }: { message: MessagePage }) {
  if (!vanBan && !html) return <p className={styles.soft}>{m.office_no_preview()}</p>;
  return (
    <>
      {html && <iframe className={styles.mail} sandbox="" srcDoc={mailForPreview(html)} title={tieuDe} />}
      {html ? (
        <details className={styles.fold}>
          <summary>{m.office_plain_text()}</summary>
          <p className={styles.said}>{vanBan}</p>
        </details>
      ) : (
        <p className={styles.said}>{vanBan}</p>
      )}
    </>
  );
}

/** One message: to whom, what became of it, what it says, and sending it again. */
export default function MessageScreen({ loaderData: { message, once } }: Route.ComponentProps) {
  const part = useFormPart("resend");
  const name = messageKind(message.loai);
  return (
    <OfficePage
      title={name}
      beside={<StatusBadge tone={toneOf(message.trangThai)}>{outboxState(message.trangThai)}</StatusBadge>}
      above={<OfficeCrumbs list={{ label: m.office_nav_outbox(), path: PATH }} current={name} />}
    >
      <div className={styles.columns}>
        <Panel title={message.tieuDe || m.office_message_text()}>
          <Said message={message} />
        </Panel>
        <Panel title={m.office_message_title()}>
          <Envelope message={message} />
          <div className={styles.after}>
            <OfficeForm intent="resend" once={once} {...part}>
              <SubmitButton variant="default" name="nut" value="resend">
                {m.office_resend()}
              </SubmitButton>
            </OfficeForm>
          </div>
        </Panel>
      </div>
    </OfficePage>
  );
}
