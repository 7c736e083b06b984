import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import type { AdminDossier } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import type { FieldGroup } from "./DossierAnswers";
import styles from "./dossier.module.css";
import { COMMENTS_CHANGED, fieldName, OthersComments } from "./OthersComments";
import { Shown } from "./RegistrarForms";

type CommentsProps = { dossier: AdminDossier; groups: FieldGroup[]; once: string; asked: string };
type Note = AdminDossier["ghiChu"][number];

function WriteForm({ dossier, groups, once, asked }: CommentsProps) {
  const part = useFormPart("comment");
  const late = part.failure?.code === COMMENTS_CHANGED;
  return (
    <AdminForm intent="comment" once={once} {...part}>
      <Shown dossier={dossier} />
      <OthersComments groups={groups} failure={part.failure} />
      <SelectField
        name="truong"
        label={m.admin_dossier_field()}
        data={[
          { value: "", label: m.admin_dossier_whole() },
          ...groups.map(({ title, fields }) => ({
            group: title,
            items: fields.map(({ truong, label }) => ({ value: truong, label })),
          })),
        ]}
        defaultValue={asked}
        {...part}
      />
      <TextAreaField
        name="noiDung"
        label={m.admin_dossier_comment_text()}
        hint={m.admin_dossier_comment_hint()}
        rows={3}
        maxLength={1000}
        {...part}
      />
      <SubmitButton variant="default" name="nut" value="comment">
        {late ? m.admin_dossier_comment_add_too() : m.admin_dossier_comment_add()}
      </SubmitButton>
    </AdminForm>
  );
}

function OneButton({ intent, id, once, label }: { intent: string; id: string; once: string; label: string }) {
  const part = useFormPart(intent, id);
  return (
    <AdminForm intent={intent} id={id} once={once} {...part}>
      <SubmitButton variant="default" name="nut" value={intent}>
        {label}
      </SubmitButton>
    </AdminForm>
  );
}

type ListProps = { notes: Note[]; groups: FieldGroup[]; once: string; sent: boolean };

function CommentList({ notes, groups, once, sent }: ListProps) {
  return (
    <ul className={styles.comments}>
      {notes.map(({ id, truong, noiDung, daXong }) => (
        <li key={id} data-done={daXong || undefined}>
          <strong>{fieldName(groups, truong)}</strong>
          <p>{noiDung}</p>
          {sent ? (
            <OneButton
              intent={daXong ? "reopen" : "settle"}
              id={id}
              once={once}
              label={daXong ? m.admin_dossier_reopen() : m.admin_dossier_settle()}
            />
          ) : (
            <OneButton intent="drop" id={id} once={once} label={m.admin_dossier_drop()} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Comments on fields: written here, sent to the customer together with the request for changes (G-52). */
export function DossierComments({ dossier, groups, once, asked }: CommentsProps) {
  const { ghiChu, ghiChuChuaGui, thaoTac } = dossier;
  const open = thaoTac.includes("yeu_cau_bo_sung");
  if (!open && ghiChu.length === 0) return null;
  return (
    <div id="ghi-chu" className={styles.anchor}>
      <Panel title={m.admin_dossier_comments()} note={open ? m.admin_dossier_comments_note() : undefined}>
        {ghiChuChuaGui.length > 0 && (
          <CommentList notes={ghiChuChuaGui} groups={groups} once={once} sent={false} />
        )}
        {open && <WriteForm key={asked} dossier={dossier} groups={groups} once={once} asked={asked} />}
        {ghiChu.length > 0 && (
          <>
            <h3 className={styles.sent}>{m.admin_dossier_comments_sent()}</h3>
            <CommentList notes={ghiChu} groups={groups} once={once} sent />
          </>
        )}
      </Panel>
    </div>
  );
}
