import type { PaperList } from "~/features/dossier/components/overview/types";
import { paperMeaning } from "~/features/dossier/model/papers";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";
import styles from "./papers.module.css";

type PapersPreviewProps = { maHoSo: string; papers: PaperList };

/** The papers as they would look now, each in a tab of its own: phones show no PDF inside a page. */
export function PapersPreview({ maHoSo, papers }: PapersPreviewProps) {
  return (
    <Panel title={m.dossier_papers_preview()}>
      <p>{m.dossier_papers_preview_text()}</p>
      <ul className={styles.papers}>
        {papers.giayTo.map(({ ma, ten, bieuMau }) => (
          <li key={ma}>
            <div>
              <a href={`/quan-ly-ho-so/xem-truoc/${maHoSo}/${ma}`} target="_blank" rel="noreferrer">
                <span lang="vi">{ten}</span> <span className="visually-hidden">({m.common_new_tab()})</span>
              </a>
              {paperMeaning(ma) && <span className={styles.meaning}>{paperMeaning(ma)}</span>}
            </div>
            {bieuMau && (
              <span lang="vi" className={styles.soft}>
                {bieuMau}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
