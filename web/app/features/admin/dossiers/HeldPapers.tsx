import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import admin from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { DossierPaperList } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./dossier.module.css";

type HeldProps = { papers: DossierPaperList; once: string; mayRelease: boolean };

function ReleaseFold({ once }: { once: string }) {
  const part = useFormPart("release-papers");
  return (
    <Fold summary={m.admin_dossier_papers_release()} open={part.failure !== undefined} danger>
      <AdminForm intent="release-papers" once={once} {...part}>
        <ReasonField
          reader="office"
          label={m.admin_dossier_papers_release_reason()}
          hint={m.admin_dossier_papers_release_note()}
          rows={2}
          maxLength={300}
          {...part}
        />
        <SubmitButton danger name="nut" value="release-papers">
          {m.admin_dossier_papers_release()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

/** What the audit found in papers that are held back, and what can be done about it. */
export function HeldPapers({ papers, once, mayRelease }: HeldProps) {
  const part = useFormPart("redraw-papers");
  const named = (ma: string) =>
    papers.giayTo.find((paper) => paper.ma === ma)?.ten ?? (ma || m.admin_dossier_papers_fault_set());
  return (
    <>
      <ul className={`${parts.stackTight} ${styles.papers}`}>
        {papers.kiemTra.map(({ ma, giay, cho, noiDung, canCo }) => (
          <li key={`${ma} ${giay} ${cho}`}>
            <strong>{noiDung}</strong>
            <p className={parts.soft} lang="vi">
              {[named(giay), cho].filter(Boolean).join(", ")}
            </p>
            <p className={parts.soft}>{m.admin_dossier_papers_expected({ expected: canCo })}</p>
          </li>
        ))}
      </ul>
      <div className={`${parts.stack} ${admin.stack}`}>
        <AdminForm intent="redraw-papers" once={once} {...part}>
          <SubmitButton name="nut" value="redraw-papers">
            {m.admin_dossier_papers_redraw()}
          </SubmitButton>
        </AdminForm>
        {mayRelease && <ReleaseFold once={once} />}
      </div>
    </>
  );
}
