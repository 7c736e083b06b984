import { Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type CommentWriter, commentLength } from "~/features/comments/model/comments";
import { type FormFailure, fieldError } from "~/lib/failure";
import { COMMENT_MAX_CHARS } from "~/lib/text/figures";
import { m } from "~/paraglide/messages.js";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { TrapField } from "~/ui/form/trap/TrapField";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Comments.module.css";

type CommentFieldProps = {
  label: string;
  idPrefix: string;
  failure?: FormFailure;
  defaultValue?: string;
};

/**
 * The text of a comment with its limit and a live count (requirement S5.1). Nothing is cut: a text that
 * is too long stays whole and shows by how much.
 */
function CommentField({ label, idPrefix, failure, defaultValue = "" }: CommentFieldProps) {
  const start = failure?.values.noiDung ?? defaultValue;
  const [used, setUsed] = useState(() => commentLength(start));
  const over = used - COMMENT_MAX_CHARS;
  const counter = `${idPrefix}noiDung-dem`;
  return (
    <div>
      <Textarea
        id={`${idPrefix}noiDung`}
        name="noiDung"
        label={label}
        defaultValue={start}
        rows={4}
        autosize={false}
        error={fieldError(failure, "noiDung")}
        aria-required
        aria-describedby={counter}
        onInput={(event) => setUsed(commentLength(event.currentTarget.value))}
      />
      <p
        id={counter}
        className={`${parts.small} ${parts.wrap} ${parts.justBelow} ${parts.gapFlat} ${styles.counter}`}
        data-over={over > 0 || undefined}
      >
        <span>{m.comments_max({ max: COMMENT_MAX_CHARS })}</span>
        <span>{m.comments_used({ used, max: COMMENT_MAX_CHARS })}</span>
      </p>
      <p className="visually-hidden" role="status">
        {over > 0 ? m.comments_over({ count: over }) : ""}
      </p>
    </div>
  );
}

/** The refusal that belongs to one of the page's many forms, found by the form's name. */
export function useFailureOf(form: string): FormFailure | undefined {
  const failure = useFailure();
  return failure?.values.bieuMau === form ? failure : undefined;
}

type CommentFormProps = {
  /** Name of the form on the page: "moi", "tra-loi-<id>", "sua-<id>". */
  form: string;
  intent: "write" | "edit";
  writer: CommentWriter;
  label: string;
  send: string;
  defaultValue?: string;
  /** Further hidden fields. */
  children?: ReactNode;
};

function Notes({ writer, kept }: { writer: CommentWriter; kept: boolean }) {
  return (
    <>
      {kept && (
        <p className={`${parts.padSmall} ${parts.corners} ${parts.good} ${styles.kept}`}>
          {m.comments_draft_kept()}
        </p>
      )}
      <p className={parts.soft}>
        {writer.name === null ? m.comments_login_note() : m.comments_name_note({ name: writer.name })}
      </p>
    </>
  );
}

/** Writes, answers or edits. A visitor may write too: the text is saved while they log in. */
export function CommentForm(props: CommentFormProps) {
  const { form, intent, writer, label, send, defaultValue, children } = props;
  const failure = useFailureOf(form);
  const draft = writer.draft?.form === form ? writer.draft.text : undefined;
  const prefix = `${form}-`;
  return (
    <PostForm failure={failure} idPrefix={prefix} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="bieuMau" value={form} />
      <input type="hidden" name="khoa" value={writer.key} />
      {children}
      <TrapField />
      <CommentField label={label} idPrefix={prefix} failure={failure} defaultValue={draft ?? defaultValue} />
      <Notes writer={writer} kept={draft !== undefined && !failure} />
      <div>
        <SubmitButton>{writer.name === null ? m.comments_send_login() : send}</SubmitButton>
      </div>
    </PostForm>
  );
}
