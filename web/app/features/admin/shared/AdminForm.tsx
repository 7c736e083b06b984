import type { ReactNode } from "react";
import type { FormFailure } from "~/lib/failure";
import type { ButtonLook } from "~/ui/button/Button";
import { PostForm, useDrawn, useFailure, useSteady } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Fold } from "./AdminPage";
import styles from "./admin.module.css";

/** What one of several forms of a page needs: its refusal only, and ids of its own. */
export type FormPart = { failure: FormFailure | undefined; idPrefix: string };

/** The refusal of the form with this intent (and this id), if that was the one that was sent. */
export function useFormPart(intent: string, id = ""): FormPart {
  const failure = useFailure();
  const mine = failure?.values.intent === intent && (failure.values.id ?? "") === id;
  return { failure: mine ? failure : undefined, idPrefix: `${intent}${id}-` };
}

type AdminFormProps = Partial<FormPart> &
  Pick<ButtonLook, "danger" | "variant"> & {
    intent: string;
    /** The loader's key: the form counts once however often it is sent. */
    once: string;
    id?: string;
    /** What the item is called, for a list where it may be gone when the answer comes (`VanishedItem`). */
    about?: string;
    /** The form's own id, when fields outside of it belong to it. */
    formId?: string;
    /** Whether the form uploads files. */
    files?: boolean;
    /** What its one button says. */
    submit?: ReactNode;
    children?: ReactNode;
  };

/** A form of the back office, which names its intent and counts once. */
export function AdminForm(props: AdminFormProps) {
  const { intent, once, id, about, formId, files, submit, children } = props;
  const khoa = useSteady(once);
  const { key, ref } = useDrawn(khoa);
  const encType = files ? ("multipart/form-data" as const) : undefined;
  const part = { ...useFormPart(intent, id), ...props };
  const form = {
    failure: part.failure,
    idPrefix: part.idPrefix,
    id: formId,
    className: styles.form,
    encType,
    ref,
  };
  return (
    <PostForm {...form} key={key} preventScrollReset>
      <input type="hidden" name="khoa" value={khoa} />
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {about && <input type="hidden" name="ve" value={about} />}
      {children}
      {submit && (
        <SubmitButton danger={props.danger} variant={props.variant} name="nut" value={intent + (id ?? "")}>
          {submit}
        </SubmitButton>
      )}
    </PostForm>
  );
}

/** A form and what its fold says. */
export type AdminFoldProps = AdminFormProps & { summary: ReactNode; open?: boolean };

/** The same, folded away until it is wanted; open when it was refused. */
export function AdminFold({ summary, open, ...form }: AdminFoldProps) {
  const { failure } = useFormPart(form.intent, form.id);
  return (
    <Fold summary={summary} open={open || failure !== undefined} danger={form.danger}>
      <AdminForm {...form} />
    </Fold>
  );
}
