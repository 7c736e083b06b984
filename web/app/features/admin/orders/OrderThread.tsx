import { Link, useSearchParams } from "react-router";
import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { AnswerTemplate, Order } from "~/features/admin/shared/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { CheckboxField } from "~/ui/form/CheckboxField";
import { FileField } from "~/ui/form/FileField";
import { TextAreaField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import own from "./OrderThread.module.css";

type Message = Order["traoDoi"]["tin"][number];
type PartProps = { order: Order; once: string };

/** Messages that are shown at once; earlier ones are opened on demand. */
const SHOWN = 6;

const AUTHORS: Record<Message["tu"], () => string> = {
  KHACH: m.admin_thread_customer,
  NHAN_VIEN: m.admin_actor_staff,
  NOI_BO: m.admin_internal_note,
  NGUOI_LA: m.admin_thread_stranger,
};

function authorOf({ order, message }: { order: Order; message: Message }): string {
  if (message.tu === "KHACH") return order.hoTen;
  return [AUTHORS[message.tu](), message.tenNguoi].filter(Boolean).join(": ");
}

function MessageItem({ order, message }: { order: Order; message: Message }) {
  const { tu, noiDung, thuTu, tep, luc, so } = message;
  const read = tu === "NHAN_VIEN" && so <= order.traoDoi.khachDoc;
  const head = [formatDateTime(luc), thuTu, read && m.admin_thread_seen()].filter(Boolean).join(" · ");
  return (
    <li data-author={tu} data-own={tu === "NHAN_VIEN" || tu === "NOI_BO" || undefined}>
      <p className={styles.soft}>
        <strong>{authorOf({ order, message })}</strong> · {head}
      </p>
      {tu === "NGUOI_LA" && <p className={parts.note}>{m.admin_thread_stranger_text()}</p>}
      <p className={parts.written}>{noiDung}</p>
      {tep.map(({ tepId, loaiTep }) => (
        <a key={tepId} href={`/quan-tri/don-hang/${order.id}/trao-doi/${tepId}`} className={parts.press}>
          {loaiTep === "PDF" ? m.admin_thread_file_pdf() : m.admin_thread_file_picture()}
        </a>
      ))}
    </li>
  );
}

function Messages({ order, messages }: { order: Order; messages: Message[] }) {
  return (
    <ol className={`${parts.column} ${parts.gapMiddle} ${parts.talk} ${own.messages}`}>
      {messages.map((message) => (
        <MessageItem key={message.so} order={order} message={message} />
      ))}
    </ol>
  );
}

/** The chosen template in the customer's language, with its fields filled in. */
function filledIn(template: AnswerTemplate | undefined, order: Order): string {
  const text = (order.ngonNgu === "en" ? template?.noiDungEn : template?.noiDungVi) ?? "";
  return text.replaceAll("{ten}", order.hoTen).replaceAll("{maDon}", order.maDonHang);
}

/** Links that put a template into the answer: they work without scripts, and what is sent is what staff see. */
function Templates({ templates }: { templates: AnswerTemplate[] }) {
  return (
    <p className={`${parts.wrap} ${parts.gapLoose}`}>
      {templates.length > 0 && <span>{m.admin_thread_templates_use()}</span>}
      {templates.map(({ id, ten }) => (
        <Link key={id} to={`?mau=${id}#trao-doi`} preventScrollReset className={parts.press}>
          {ten}
        </Link>
      ))}
      <Link to="/quan-tri/mau-tra-loi" className={parts.press}>
        {m.admin_thread_templates_edit()}
      </Link>
    </p>
  );
}

function AnswerForm({ order, once, templates }: PartProps & { templates: AnswerTemplate[] }) {
  const [search] = useSearchParams();
  const template = templates.find(({ id }) => id === search.get("mau"));
  return (
    <>
      <Templates templates={templates} />
      <AdminForm key={template?.id} intent="answer" once={once} files submit={m.admin_thread_send()}>
        <input type="hidden" name="soTin" value={order.traoDoi.soTin} />
        <TextAreaField
          name="noiDung"
          label={m.admin_thread_words()}
          hint={m.admin_thread_words_hint()}
          defaultValue={filledIn(template, order)}
          rows={5}
          maxLength={4000}
        />
        <FileField
          name="tep"
          label={m.admin_thread_files()}
          hint={m.admin_thread_files_hint()}
          accept="application/pdf,image/*"
          multiple
          optional
        />
        <CheckboxField name="khan" label={m.admin_thread_urgent()} optional />
      </AdminForm>
    </>
  );
}

function NoteForm({ once }: { once: string }) {
  return (
    <AdminFold
      summary={m.admin_thread_note_add()}
      intent="thread-note"
      once={once}
      files
      submit={m.admin_thread_note_save()}
      variant="default"
    >
      <TextAreaField name="noiDung" label={m.admin_thread_note_words()} rows={3} maxLength={4000} />
    </AdminFold>
  );
}

function Settle({ order, once }: PartProps) {
  const ours = order.traoDoi.cho === "MINH";
  if (order.traoDoi.soTin === 0) return null;
  return (
    <AdminForm
      intent="settle"
      id={ours ? "KHONG" : "MINH"}
      once={once}
      submit={ours ? m.admin_thread_settled() : m.admin_thread_reopen()}
      variant="default"
    />
  );
}

function State({ cho }: { cho: Order["traoDoi"]["cho"] }) {
  if (cho === "KHONG") return null;
  return (
    <p>
      <StatusBadge tone={cho === "MINH" ? "warn" : "neutral"}>
        {cho === "MINH" ? m.admin_thread_ours() : m.admin_thread_theirs()}
      </StatusBadge>
    </p>
  );
}

/** That the customer waits for an answer, said where the order is completed; it hinders nothing. */
export function OpenQuestion({ order }: { order: Order }) {
  if (order.traoDoi.cho !== "MINH") return null;
  return (
    <p className={parts.note}>
      <a href="#trao-doi" className={parts.press}>
        {m.admin_thread_open()}
      </a>
    </p>
  );
}

/** What customer and staff wrote to each other, notes included, and the forms to answer. */
export function OrderThread({ order, once, templates }: PartProps & { templates: AnswerTemplate[] }) {
  const { tin, cho } = order.traoDoi;
  const earlier = tin.slice(0, -SHOWN);
  return (
    <Panel title={m.admin_thread_title()} id="trao-doi">
      <State cho={cho} />
      {tin.length === 0 && <p className={styles.soft}>{m.admin_thread_none()}</p>}
      {earlier.length > 0 && (
        <Fold summary={m.admin_thread_older({ count: earlier.length })}>
          <Messages order={order} messages={earlier} />
        </Fold>
      )}
      <Messages order={order} messages={tin.slice(-SHOWN)} />
      <AnswerForm order={order} once={once} templates={templates} />
      <div className={`${parts.stackTight} ${parts.below}`}>
        <NoteForm once={once} />
        <Settle order={order} once={once} />
      </div>
    </Panel>
  );
}
