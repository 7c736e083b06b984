import { m } from "~/paraglide/messages.js";
import { SelectField, TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import type { FieldGroup } from "./DossierAnswers";
import styles from "./dossier.module.css";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Panel } from "./OfficePage";
import type { OfficeDossier } from "./types";

type CommentsProps = { dossier: OfficeDossier; groups: FieldGroup[]; once: string; asked: string };
type Note = OfficeDossier["ghiChu"][number];

function fieldName(groups: FieldGroup[], truong: string): string {
  if (!truong) return m.office_dossier_whole();
  for (const { title, fields } of groups) {
    const found = fields.find((field) => field.truong === truong);
    if (found) return `${title}: ${found.label}`;
  }
  return truong;
}

function WriteForm({ groups, once, asked }: Omit<CommentsProps, "dossier">) {
  const part = useFormPart("comment");
  return (
    <OfficeForm intent="comment" once={once} {...part}>
      <SelectField
        name="truong"
        label={m.office_dossier_field()}
        data={[
          { value: "", label: m.office_dossier_whole() },
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
        label={m.office_dossier_comment_text()}
        hint={m.office_dossier_comment_hint()}
        rows={3}
        maxLength={1000}
        {...part}
      />
      <SubmitButton variant="default" name="nut" value="comment">
        {m.office_dossier_comment_add()}
      </SubmitButton>
    </OfficeForm>
  );
}

function OneButton({ intent, id, once, label }: { intent: string; id: string; once: string; label: string }) {
  const part = useFormPart(intent, id);
  return (
    <OfficeForm intent={intent} id={id} once={once} {...part}>
      <SubmitButton variant="default" name="nut" value={intent}>
        {label}
      </SubmitButton>
    </OfficeForm>
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
              label={daXong ? m.office_dossier_reopen() : m.office_dossier_settle()}
            />
          ) : (
            <OneButton intent="drop" id={id} once={once} label={m.office_dossier_drop()} />
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
      <Panel title={m.office_dossier_comments()} note={open ? m.office_dossier_comments_note() : undefined}>
        {ghiChuChuaGui.length > 0 && (
          <CommentList notes={ghiChuChuaGui} groups={groups} once={once} sent={false} />
        )}
        {open && <WriteForm key={asked} groups={groups} once={once} asked={asked} />}
        {ghiChu.length > 0 && (
          <>
            <h3 className={styles.sent}>{m.office_dossier_comments_sent()}</h3>
            <CommentList notes={ghiChu} groups={groups} once={once} sent />
          </>
        )}
      </Panel>
    </div>
  );
}
