import type { ReactNode } from "react";
import type { Desk } from "~/features/comments/model/types";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useFailure } from "~/ui/form/use-failure";
import { CommentField } from "./CommentField";
import styles from "./Comments.module.css";

/** The refusal that belongs to one of the page's many forms, found by the form's name. */
export function useFailureOf(form: string): FormFailure | undefined {
  const failure = useFailure();
  return failure?.values.bieuMau === form ? failure : undefined;
}

type CommentFormProps = {
  /** Name of the form on the page: "moi", "tra-loi-<id>", "sua-<id>". */
  form: string;
  intent: "viet" | "sua";
  desk: Desk;
  label: string;
  send: string;
  defaultValue?: string;
  /** Further hidden fields. */
  children?: ReactNode;
};

function Notes({ desk, kept }: { desk: Desk; kept: boolean }) {
  return (
    <>
      {kept && <p className={styles.kept}>{m.comments_draft_kept()}</p>}
      <p className={styles.note}>
        {desk.name === null ? m.comments_login_note() : m.comments_name_note({ name: desk.name })}
      </p>
    </>
  );
}

/** Writes, answers or edits. A visitor may write too: the words wait while they log in. */
export function CommentForm(props: CommentFormProps) {
  const { form, intent, desk, label, send, defaultValue, children } = props;
  const failure = useFailureOf(form);
  const draft = desk.draft?.form === form ? desk.draft.text : undefined;
  const prefix = `${form}-`;
  return (
    <PostForm failure={failure} idPrefix={prefix} preventScrollReset>
      <input type="hidden" name="viec" value={intent} />
      <input type="hidden" name="bieuMau" value={form} />
      <input type="hidden" name="khoa" value={desk.key} />
      {children}
      <CommentField label={label} idPrefix={prefix} failure={failure} defaultValue={draft ?? defaultValue} />
      <Notes desk={desk} kept={draft !== undefined && !failure} />
      <div>
        <SubmitButton>{desk.name === null ? m.comments_send_login() : send}</SubmitButton>
      </div>
    </PostForm>
  );
}
