import type { FieldGroup } from "~/features/admin/model/dossiers/field-groups";
import styles from "~/features/admin/shared/admin.module.css";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import dossierStyles from "./dossier.module.css";

/** The API's code for comments that a colleague changed since the page was opened. */
export const COMMENTS_CHANGED = "ghi_chu_da_doi";

type NewComment = { id: string; truong: string; noiDung: string; tenNguoiLam: string | null; luc: string };
type OthersProps = { groups: FieldGroup[]; failure: FormFailure | undefined };

/** What a comment is about, as the page names it. */
export function fieldName(groups: FieldGroup[], truong: string): string {
  if (!truong) return m.admin_dossier_whole();
  for (const { title, fields } of groups) {
    const found = fields.find((field) => field.truong === truong);
    if (found) return `${title}: ${found.label}`;
  }
  return truong;
}

/** What colleagues wrote or took back while this page was open; nothing when that is not why the form was refused. */
export function OthersComments({ groups, failure }: OthersProps) {
  if (failure?.code !== COMMENTS_CHANGED) return null;
  const comments = (failure.extra?.ghiChuMoi ?? []) as NewComment[];
  const gone = Number(failure.extra?.soDaXoa ?? 0);
  return (
    <div className={`${parts.note} ${dossierStyles.apart}`}>
      {comments.map(({ id, truong, noiDung, tenNguoiLam, luc }) => (
        <div key={id}>
          <p>
            {m.admin_dossier_comment_other({ who: tenNguoiLam ?? "" })}, <DateText value={luc} time />
          </p>
          <p className={styles.said}>
            <strong>{fieldName(groups, truong)}</strong>: {noiDung}
          </p>
        </div>
      ))}
      {gone > 0 && <p>{m.admin_dossier_comments_gone({ count: gone })}</p>}
    </div>
  );
}
