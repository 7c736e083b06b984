import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/Panel";
import styles from "./papers.module.css";
import type { PaperList } from "./types";

type PapersReadyProps = { maHoSo: string; papers: PaperList };

const AGAIN_MS = 3000;

/** Looks again every few seconds while the papers are being made. */
function useWaiting(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.hidden || void revalidate(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [active, revalidate]);
}

/** The papers that were handed in: to download, and who signs what where. */
export function PapersReady({ maHoSo, papers }: PapersReadyProps) {
  const here = `/quan-ly-ho-so/giay-to/${maHoSo}`;
  useWaiting(papers.trangThai === "DANG_TAO");
  if (papers.trangThai !== "SAN_SANG") {
    return (
      <Panel title={m.dossier_papers_title()}>
        <p role="status">
          {papers.trangThai === "LOI" ? m.dossier_papers_failed() : m.dossier_papers_drawing()}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={m.dossier_papers_title()}>
      <Button component="a" href={`${here}/tat-ca.zip`} size="lg">
        {m.dossier_papers_all()}
      </Button>
      <ul className={styles.papers}>
        {papers.giayTo.map(({ ma, ten, tep }) => (
          <li key={ma}>
            {ten}
            <span className={styles.files}>
              {tep.map(({ dinhDang }) => (
                <a key={dinhDang} href={`${here}/${ma}.${dinhDang}`}>
                  {dinhDang === "pdf" ? "PDF" : "Word"} <span className="visually-hidden">{ten}</span>
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <h3 className={styles.who}>{m.dossier_papers_sign()}</h3>
      <ul className={styles.papers}>
        {papers.kyTen.map(({ ma, tenGiay, vaiTro, hoTen, viTri }) => (
          <li key={`${ma} ${vaiTro} ${hoTen}`}>
            <strong>{hoTen || vaiTro}</strong>
            <span>{m.dossier_papers_sign_where({ paper: tenGiay, place: viTri })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
