import type { FieldGroup } from "~/features/admin/model/dossiers/field-groups";
import { AdminFold, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import type { AdminDossier } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextAreaField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import styles from "./dossier.module.css";
import { COMMENTS_CHANGED, fieldName, OthersComments } from "./OthersComments";
import { Shown } from "./RegistrarForms";

type CommentsProps = { dossier: AdminDossier; groups: FieldGroup[]; once: string };
type Note = AdminDossier["ghiChu"][number];

/** A note on the dossier as a whole; those on a field are written beside it. */
function WriteForm({ dossier, groups, once, open }: CommentsProps & { open: boolean }) {
  const part = useFormPart("comment");
  const late = part.failure?.code === COMMENTS_CHANGED;
  return (
    <AdminFold
      summary={m.admin_review_note_whole()}
      intent="comment"
      once={once}
      submit={late ? m.admin_dossier_comment_add_too() : m.admin_dossier_comment_add()}
      variant="default"
    >
      <Shown dossier={dossier} />
      <OthersComments groups={groups} failure={part.failure} />
      <TextAreaField name="noiDung" label={m.admin_review_note_whole_text()} rows={3} maxLength={1000} />
      {open ? (
        <CheckboxField name="noiBo" label={m.admin_review_internal()} optional />
      ) : (
        <input type="hidden" name="noiBo" value="true" />
      )}
    </AdminFold>
  );
}

function OneButton({ intent, id, once, label }: { intent: string; id: string; once: string; label: string }) {
  return <AdminForm intent={intent} id={id} once={once} submit={label} variant="default" />;
}

type ListProps = { notes: Note[]; groups: FieldGroup[]; once: string; sent: boolean };

function CommentList({ notes, groups, once, sent }: ListProps) {
  return (
    <ul className={`${parts.stackTight} ${parts.apart} ${styles.comments}`}>
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
export function DossierComments({ dossier, groups, once }: CommentsProps) {
  const { ghiChu, ghiChuChuaGui, thaoTac, trangThai } = dossier;
  const open = thaoTac.includes("yeu_cau_bo_sung");
  return (
    <div id="ghi-chu" className={styles.anchor}>
      <Panel title={m.admin_dossier_comments()} note={open ? m.admin_dossier_comments_note() : undefined}>
        {ghiChuChuaGui.length > 0 && (
          <CommentList notes={ghiChuChuaGui} groups={groups} once={once} sent={false} />
        )}
        {trangThai !== "NHAP" && <WriteForm dossier={dossier} groups={groups} once={once} open={open} />}
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
