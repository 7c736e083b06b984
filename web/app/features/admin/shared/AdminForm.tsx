import type { ReactNode } from "react";
import type { FormFailure } from "~/lib/failure";
import { PostForm, useDrawn, useFailure, useSteady } from "~/ui/form/PostForm";
import styles from "./admin.module.css";

/** What one of several forms of a page needs: its refusal only, and ids of its own. */
export type FormPart = { failure: FormFailure | undefined; idPrefix: string };

/** The refusal of the form with this intent (and this id), if that was the one that was sent. */
export function useFormPart(intent: string, id = ""): FormPart {
  const failure = useFailure();
  const mine = failure?.values.intent === intent && (failure.values.id ?? "") === id;
  return { failure: mine ? failure : undefined, idPrefix: `${intent}${id}-` };
}

type AdminFormProps = FormPart & {
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
  children: ReactNode;
};

/** A form of the back office, which names its intent and counts once. */
export function AdminForm(props: AdminFormProps) {
  const { intent, once, id, about, formId, files, failure, idPrefix, children } = props;
  const khoa = useSteady(once);
  const { key, ref } = useDrawn(khoa);
  const encType = files ? ("multipart/form-data" as const) : undefined;
  const form = { failure, idPrefix, id: formId, className: styles.form, encType, ref };
  return (
    <PostForm {...form} key={key} preventScrollReset>
      <input type="hidden" name="khoa" value={khoa} />
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {about && <input type="hidden" name="ve" value={about} />}
      {children}
    </PostForm>
  );
}
