import type { ReactNode } from "react";
import { type CommentWriter, formKey, type Reply } from "~/features/comments/model/comments";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { CommentForm, useFailureOf } from "./CommentForm";
import styles from "./Comments.module.css";

type PanelProps = { label: string; form: string; open?: boolean; children: ReactNode };

/** A folded form under a comment; opens by itself when it was refused or holds a saved text. */
function Panel({ label, form, open, children }: PanelProps) {
  const failed = useFailureOf(form) !== undefined;
  return (
    <details open={failed || open}>
      <summary className={`${parts.textButton} ${parts.strong}`}>{label}</summary>
      <div className={`${parts.stack} ${parts.box} ${parts.padWide} ${styles.panel}`}>{children}</div>
    </details>
  );
}

type SmallFormProps = { form: string; intent: string; id: string; children: ReactNode };

function SmallForm({ form, intent, id, children }: SmallFormProps) {
  return (
    <PostForm failure={useFailureOf(form)} idPrefix={`${form}-`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="bieuMau" value={form} />
      <input type="hidden" name="binhLuanId" value={id} />
      {children}
    </PostForm>
  );
}

function ReplyPanel({ comment, writer }: { comment: Reply; writer: CommentWriter }) {
  const form = `tra-loi-${comment.id}`;
  return (
    <Panel
      key={formKey(form, writer)}
      label={m.comments_reply()}
      form={form}
      open={writer.draft?.form === form}
    >
      <CommentForm
        form={form}
        intent="write"
        writer={writer}
        label={m.comments_reply_label()}
        send={m.comments_send_reply()}
      >
        <input type="hidden" name="traLoi" value={comment.id} />
      </CommentForm>
    </Panel>
  );
}

function OwnPanels({ comment, writer }: { comment: Reply; writer: CommentWriter }) {
  const edit = `sua-${comment.id}`;
  const remove = `xoa-${comment.id}`;
  return (
    <>
      <Panel
        key={`${edit}${formKey(edit, writer)}`}
        label={m.comments_edit()}
        form={edit}
        open={writer.draft?.form === edit}
      >
        <CommentForm
          form={edit}
          intent="edit"
          writer={writer}
          label={m.comments_edit_label()}
          send={m.comments_save()}
          defaultValue={comment.noiDung}
        >
          <input type="hidden" name="binhLuanId" value={comment.id} />
        </CommentForm>
      </Panel>
      <Panel label={m.comments_delete()} form={remove}>
        <SmallForm form={remove} intent="delete" id={comment.id}>
          <p>{m.comments_delete_ask()}</p>
          <div>
            <SubmitButton danger>{m.comments_delete_yes()}</SubmitButton>
          </div>
        </SmallForm>
      </Panel>
    </>
  );
}

function ReportPanel({ comment, writer }: { comment: Reply; writer: CommentWriter }) {
  const form = `bao-cao-${comment.id}`;
  const reasons = [
    { value: "QUANG_CAO", label: m.comments_report_ad() },
    { value: "XUC_PHAM", label: m.comments_report_insult() },
    { value: "LUA_DAO", label: m.comments_report_fraud() },
    { value: "LO_THONG_TIN", label: m.comments_report_private() },
    { value: "KHAC", label: m.comments_report_other() },
  ];
  const failure = useFailureOf(form);
  const prefix = `${form}-`;
  return (
    <Panel key={formKey(form, writer)} label={m.comments_report()} form={form}>
      <SmallForm form={form} intent="report" id={comment.id}>
        <RadioField
          name="lyDo"
          legend={m.comments_report_why()}
          options={reasons}
          failure={failure}
          idPrefix={prefix}
        />
        <TextField
          name="ghiChu"
          label={m.comments_report_note()}
          optional
          maxLength={255}
          failure={failure}
          idPrefix={prefix}
        />
        <div>
          <SubmitButton>{m.comments_report_send()}</SubmitButton>
        </div>
      </SmallForm>
    </Panel>
  );
}

/** What may be done with a comment: answer it, report it, or change one's own. */
export function CommentActions({ comment, writer }: { comment: Reply; writer: CommentWriter }) {
  const refused = useFailureOf(`tra-loi-${comment.id}`) !== undefined;
  if (comment.trangThai === "XOA") return null;
  const mayReply = comment.trangThai !== "CHO_DUYET" && (refused || !writer.restricted);
  return (
    <div className={`${parts.links} ${parts.closeBelow} ${styles.actions}`}>
      {mayReply && <ReplyPanel comment={comment} writer={writer} />}
      {comment.cuaToi && <OwnPanels comment={comment} writer={writer} />}
      {writer.name !== null && !comment.cuaToi && <ReportPanel comment={comment} writer={writer} />}
    </div>
  );
}
