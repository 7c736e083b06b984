import { type ChangeEvent, useEffect, useRef } from "react";
import { joinNote, noteTemplates } from "~/features/admin/model/dossiers/note-templates";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { COMMENTS_CHANGED, OthersComments } from "../OthersComments";
import { Shown } from "../RegistrarForms";
import { useReview } from "./review-context";

/** Puts a chosen sentence behind the text, where it can be changed. */
function insert({ target }: ChangeEvent<HTMLElement>) {
  const text = target instanceof HTMLSelectElement && target.form?.elements.namedItem("noiDung");
  if (!text || !(text instanceof HTMLTextAreaElement)) return;
  text.value = joinNote(text.value.trimEnd(), (target as HTMLSelectElement).value);
  (target as HTMLSelectElement).value = "";
  text.focus();
}

/** The form's name once nothing can be said to the customer: the refusal of the one before is not its own. */
const INSIDE = "noi-bo";

function useNotePart() {
  return useFormPart("comment", useReview().mayComment ? "muc" : INSIDE);
}

function Words({ truong }: { truong: string }) {
  const { mayComment, dossier } = useReview();
  const none = { value: "", label: m.admin_review_template_choose() };
  const data = [
    none,
    ...noteTemplates(truong, dossier.ngonNgu).map((text) => ({ value: text, label: text })),
  ];
  return (
    <>
      <SelectField name="mau" label={m.admin_review_template()} data={data} optional />
      <TextAreaField
        name="noiDung"
        label={m.admin_dossier_comment_text()}
        hint={mayComment ? m.admin_dossier_comment_hint() : undefined}
        rows={3}
        maxLength={1000}
      />
      {mayComment ? (
        <CheckboxField name="noiBo" label={m.admin_review_internal()} optional />
      ) : (
        <input type="hidden" name="noiBo" value="true" />
      )}
    </>
  );
}

/** A note right below its field: for the customer with the next request for changes, or for colleagues only. */
export function FieldNote({ truong, label }: { truong: string; label: string }) {
  const { dossier, groups, once, mayComment, setNoting } = useReview();
  const part = useNotePart();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector("textarea")?.focus(), []);
  const late = part.failure?.code === COMMENTS_CHANGED;
  return (
    <section
      ref={box}
      className={`${parts.box} ${parts.pad} ${parts.nearBelow}`}
      onChange={insert}
      aria-label={m.admin_review_note_on({ field: label })}
    >
      <AdminForm intent="comment" id={mayComment ? "muc" : INSIDE} once={once} {...part}>
        <Shown dossier={dossier} />
        <input type="hidden" name="truong" value={truong} />
        <OthersComments groups={groups} failure={part.failure} />
        <Words truong={truong} />
        <div className={`${parts.pressLinks} ${parts.wrap} ${parts.middle} ${parts.gapLoose}`}>
          <SubmitButton name="nut" value="comment-here">
            {late ? m.admin_dossier_comment_add_too() : m.admin_dossier_comment_add()}
          </SubmitButton>
          <a
            href={`/quan-tri/ho-so/${dossier.maHoSo}`}
            onClick={(event) => close(event, () => setNoting(""))}
          >
            {m.common_cancel()}
          </a>
        </div>
      </AdminForm>
    </section>
  );
}

function close(event: { preventDefault: () => void }, then: () => void) {
  event.preventDefault();
  then();
}
