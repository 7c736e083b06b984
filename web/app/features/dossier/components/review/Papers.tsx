import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import type { DossierPapers } from "~/features/dossier/components/overview/DossierList";
import { ALL_PAPERS, type Papers, paperMeaning, paperPath } from "~/features/dossier/model/papers/papers";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./papers.module.css";

type PapersPreviewProps = { maHoSo: string; papers: DossierPapers };

/** The papers as they would look now, each in a tab of its own: phones show no PDF inside a page. */
export function PapersPreview({ maHoSo, papers }: PapersPreviewProps) {
  return (
    <Panel title={m.dossier_papers_preview()}>
      <p>{m.dossier_papers_preview_text()}</p>
      <ul className={`${parts.ends} ${parts.ruledItems} ${styles.papers}`}>
        {papers.giayTo.map(({ ma, ten, bieuMau }) => (
          <li key={ma}>
            <div>
              <a href={`/quan-ly-ho-so/xem-truoc/${maHoSo}/${ma}`} target="_blank" rel="noreferrer">
                <span lang="vi">{ten}</span> <span className="visually-hidden">({m.common_new_tab()})</span>
              </a>
              {paperMeaning(ma) && <span className={styles.meaning}>{paperMeaning(ma)}</span>}
            </div>
            {bieuMau && (
              <span lang="vi" className={`${parts.soft} ${styles.soft}`}>
                {bieuMau}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type PapersProps = { maHoSo: string; papers: Papers };
type Paper = Papers["giayTo"][number];

const LOOK_AGAIN_MS = 2_000;

/** Reloads until the papers are rendered; without scripts there is a link. */
function useDrawn(drawing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!drawing) return;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [drawing, revalidate]);
}

function Files({ maHoSo, paper }: { maHoSo: string; paper: Paper }) {
  return paper.tep.map(({ dinhDang }) => (
    <a key={dinhDang} href={paperPath(maHoSo, `${paper.ma}.${dinhDang}`)} download>
      {dinhDang === "pdf" ? "PDF" : "Word"}{" "}
      <span lang="vi" className="visually-hidden">
        {paper.ten}
      </span>
    </a>
  ));
}

/** The papers of a submitted dossier: their progress, and downloads (G-54). Each by itself is folded until they are to be signed. */
export function PaperList({ maHoSo, papers, open }: PapersProps & { open: boolean }) {
  const { trangThai, giayTo } = papers;
  useDrawn(trangThai === "DANG_TAO");
  return (
    <Panel title={m.dossier_papers_title()} id="giay-to">
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_papers_text()}</p>
      {trangThai === "DANG_TAO" && (
        <p role="status" className={`${parts.note} ${styles.note}`}>
          {m.dossier_papers_drawing()}{" "}
          <Link to="" reloadDocument>
            {m.common_check_again()}
          </Link>
        </p>
      )}
      {trangThai === "KIEM_TRA" && (
        <p role="status" className={`${parts.note} ${styles.note}`}>
          {m.dossier_papers_checking()}
        </p>
      )}
      {trangThai === "LOI" && (
        <p role="alert" className={`${parts.note} ${styles.note}`}>
          {m.dossier_papers_failed()}
        </p>
      )}
      {trangThai === "DA_XOA" && (
        <p className={`${parts.note} ${styles.note}`}>{m.dossier_papers_deleted()}</p>
      )}
      {trangThai === "SAN_SANG" && (
        <Button
          component="a"
          href={paperPath(maHoSo, ALL_PAPERS)}
          download
          variant="default"
          className={styles.all}
        >
          {m.dossier_papers_all()}
        </Button>
      )}
      <More title={m.dossier_papers_each({ count: giayTo.length })} open={open}>
        <ul className={`${parts.ends} ${parts.ruledItems} ${styles.papers}`}>
          {giayTo.map((paper) => (
            <li key={paper.ma}>
              <div>
                <strong lang="vi">{paper.ten}</strong>
                {paperMeaning(paper.ma) && <span className={styles.meaning}>{paperMeaning(paper.ma)}</span>}
                <span lang="vi" className={`${parts.soft} ${styles.soft}`}>
                  {paper.bieuMau}
                </span>
              </div>
              {trangThai !== "DANG_TAO" && (
                <div className={`${parts.links} ${parts.middle} ${parts.pressLinks} ${styles.files}`}>
                  <Files maHoSo={maHoSo} paper={paper} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </More>
    </Panel>
  );
}
