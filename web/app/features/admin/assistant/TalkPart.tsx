import { Link } from "react-router";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { AssistantThread } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

type Turn = AssistantThread["luot"][number];
type TalkProps = { thread: AssistantThread; once: string };

function turnName({ loai, nguoi: name }: Turn): string {
  if (loai === "NOI") return m.admin_assistant_turn_said({ name });
  if (loai === "TRA_MAY") return m.admin_assistant_turn_back({ name });
  if (loai === "XONG") return m.admin_assistant_turn_closed({ name });
  return m.admin_assistant_turn_taken({ name });
}

/** What one of our people did in the conversation, and when. */
export function StaffTurn({ turn }: { turn: Turn }) {
  return (
    <Panel title={turnName(turn)}>
      {turn.noiDung && <p className={styles.said}>{turn.noiDung}</p>}
      <p className={styles.soft}>
        <DateText value={turn.luc} time />
      </p>
    </Panel>
  );
}

function TakeForm({ once }: { once: string }) {
  return (
    <AdminForm intent="take" once={once}>
      <div className={`${parts.rowMiddle} ${styles.buttons}`}>
        <SubmitButton>{m.admin_assistant_talk_take()}</SubmitButton>
      </div>
    </AdminForm>
  );
}

function SayForm({ once }: { once: string }) {
  return (
    <AdminForm intent="say" once={once}>
      <TextAreaField name="noiDung" label={m.admin_assistant_talk_words()} maxLength={2000} rows={4} />
      <div className={`${parts.rowMiddle} ${styles.buttons}`}>
        <SubmitButton>{m.admin_assistant_talk_send()}</SubmitButton>
      </div>
    </AdminForm>
  );
}

function LeaveForm({ once, intent, label }: { once: string; intent: "hand-back" | "close"; label: string }) {
  return <AdminForm intent={intent} once={once} submit={label} variant="default" />;
}

/** Where staff take a conversation over and answer in it; a second person reads who has it. */
export function TalkPart({ thread, once }: TalkProps) {
  const { nguoiGiu, giuBoiToi } = thread;
  if (giuBoiToi) {
    return (
      <section id="tra-loi-khach">
        <Panel title={m.admin_assistant_talk_taken()} note={m.admin_assistant_talk_text()}>
          <p>
            <Link to={`/quan-tri/tro-ly/${thread.id}`}>{m.admin_assistant_talk_new()}</Link>
          </p>
          <SayForm once={once} />
          <div className={`${parts.rowMiddle} ${styles.buttons}`}>
            <LeaveForm once={once} intent="hand-back" label={m.admin_assistant_talk_back()} />
            <LeaveForm once={once} intent="close" label={m.admin_assistant_talk_close()} />
          </div>
        </Panel>
      </section>
    );
  }
  return (
    <section id="tra-loi-khach">
      <Panel title={m.admin_assistant_talk()} note={m.admin_assistant_talk_text()}>
        {nguoiGiu ? (
          <p className={parts.note}>{m.admin_assistant_talk_held({ name: nguoiGiu })}</p>
        ) : (
          <TakeForm once={once} />
        )}
      </Panel>
    </section>
  );
}
