import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import admin from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { DossierPaperList } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./dossier.module.css";

type HeldProps = { papers: DossierPaperList; once: string; mayRelease: boolean };

function ReleaseFold({ once }: { once: string }) {
  return (
    <AdminFold
      summary={m.admin_dossier_papers_release()}
      intent="release-papers"
      once={once}
      submit={m.admin_dossier_papers_release()}
      danger
    >
      <ReasonField
        reader="office"
        label={m.admin_dossier_papers_release_reason()}
        hint={m.admin_dossier_papers_release_note()}
        rows={2}
        maxLength={300}
      />
    </AdminFold>
  );
}

/** What the audit found in papers that are held back, and what can be done about it. */
export function HeldPapers({ papers, once, mayRelease }: HeldProps) {
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
        <AdminForm intent="redraw-papers" once={once} submit={m.admin_dossier_papers_redraw()} />
        {mayRelease && <ReleaseFold once={once} />}
      </div>
    </>
  );
}
