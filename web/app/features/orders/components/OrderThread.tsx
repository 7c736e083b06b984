import type { Order, Thread } from "~/features/orders/model/types";
import { formatCount } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { FileField } from "~/ui/form/FileField";
import { TextAreaField } from "~/ui/form/fields";
import { PostForm, useFailure, useSteady } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./OrderThread.module.css";

type Message = Thread["tin"][number];

/** Messages that are shown at once; earlier ones are opened on demand. */
const SHOWN = 6;

function FileLink({ order, file }: { order: Order; file: Message["tep"][number] }) {
  if (file.taiDen < new Date().toISOString()) return <p>{m.orders_thread_expired()}</p>;
  const size = `${formatCount(Math.max(1, Math.round(file.soByte / 1024)))} kB`;
  const label = file.loaiTep === "PDF" ? m.orders_thread_pdf : m.orders_thread_picture;
  return (
    <p>
      <a href={`/quan-ly-don-hang/${order.maDonHang}/trao-doi/${file.tepId}`}>{label({ size })}</a>
    </p>
  );
}

function Messages({ order, messages }: { order: Order; messages: Message[] }) {
  return (
    <ol className={`${parts.column} ${parts.gap} ${parts.talk} ${styles.messages}`}>
      {messages.map(({ so, tu, noiDung, bangThu, tep, luc }) => (
        <li key={so} data-own={tu === "KHACH" || undefined}>
          <p className={parts.soft}>
            <strong>{tu === "KHACH" ? m.orders_thread_you() : m.orders_thread_us()}</strong> ·{" "}
            <DateText value={luc} time />
            {bangThu && ` · ${m.orders_thread_by_mail()}`}
          </p>
          <p className={parts.written}>{noiDung}</p>
          {tep.map((file) => (
            <FileLink key={file.tepId} order={order} file={file} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function WriteForm({ once }: { once: string }) {
  const failure = useFailure();
  const mine = failure?.values.intent === "message" ? failure : undefined;
  return (
    <PostForm key={once} failure={mine} idPrefix="message-" encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name="khoa" value={useSteady(once)} />
      <input type="hidden" name="intent" value="message" />
      <TextAreaField name="noiDung" label={m.orders_thread_words()} rows={3} maxLength={4000} />
      <FileField
        name="tep"
        label={m.orders_thread_files()}
        hint={m.orders_thread_files_hint()}
        accept="application/pdf,image/*"
        multiple
        optional
      />
      <SubmitButton name="nut" value="message" variant="default">
        {m.orders_thread_send()}
      </SubmitButton>
    </PostForm>
  );
}

function State({ cho }: { cho: Thread["cho"] }) {
  if (cho === "KHONG") return null;
  return (
    <StatusBadge tone={cho === "KHACH" ? "good" : "neutral"}>
      {cho === "KHACH" ? m.orders_thread_answered() : m.orders_thread_waiting()}
    </StatusBadge>
  );
}

/** What was written about the order, and the form to write to us. */
export function ThreadPart({ order, thread, once }: { order: Order; thread: Thread; once: string }) {
  const earlier = thread.tin.slice(0, -SHOWN);
  return (
    <Panel title={m.orders_thread_title()} id="trao-doi" aside={<State cho={thread.cho} />}>
      <p className={`${parts.soft} ${parts.apart}`}>{m.orders_thread_lead()}</p>
      {earlier.length > 0 && (
        <More title={m.orders_thread_older({ count: earlier.length })}>
          <Messages order={order} messages={earlier} />
        </More>
      )}
      {thread.tin.length > 0 && <Messages order={order} messages={thread.tin.slice(-SHOWN)} />}
      <WriteForm once={once} />
    </Panel>
  );
}
