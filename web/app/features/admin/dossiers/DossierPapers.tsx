import type { ReactNode } from "react";
import { HeldPapers } from "~/features/admin/dossiers/HeldPapers";
import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { AdminDossier, DossierPaperList } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import styles from "./dossier.module.css";

type PapersProps = { dossier: AdminDossier; papers: DossierPaperList | null };
type PanelProps = PapersProps & {
  once: string;
  mayRelease: boolean;
  /** The list of versions, which the customer's screen shows too. */
  versions: ReactNode;
};
type Paper = DossierPaperList["giayTo"][number];

const STATES = {
  BAN_NHAP: m.admin_dossier_papers_draft,
  DANG_TAO: m.admin_dossier_papers_drawing,
  SAN_SANG: null,
  KIEM_TRA: m.admin_dossier_papers_held,
  LOI: m.admin_dossier_papers_failed,
  DA_XOA: m.admin_dossier_papers_deleted,
} as const;

function Files({ base, paper: { ma, ten, tep } }: { base: string; paper: Paper }) {
  return (
    <span className={`${parts.wrap} ${parts.gapFlat} ${parts.pressLinks}`}>
      {tep.map(({ dinhDang }) => (
        <a key={dinhDang} href={`${base}/giay-to/${ma}.${dinhDang}`} target="_blank" rel="noreferrer">
          {dinhDang === "pdf" ? "PDF" : "Word"} <span className="visually-hidden">{ten}</span>
        </a>
      ))}
    </span>
  );
}

/** A paper that is held back, to be looked at before anybody releases it; each look is written down. */
function Held({ base, paper: { ma, ten } }: { base: string; paper: Paper }) {
  return (
    <span className={`${parts.wrap} ${parts.gapFlat} ${parts.pressLinks}`}>
      <a href={`${base}/giay-to/${ma}.pdf`} target="_blank" rel="noreferrer">
        {m.admin_dossier_papers_held_look()} <span className="visually-hidden">{ten}</span>
      </a>
    </span>
  );
}

function Signed({ base, dossier, papers }: PapersProps & { base: string }) {
  const named = (ma: string) => papers?.giayTo.find((paper) => paper.ma === ma)?.ten;
  return (
    <>
      <h3 className={styles.sent}>{m.admin_dossier_papers_signed({ count: dossier.banKy.length })}</h3>
      {dossier.banKy.length === 0 && <p className={parts.soft}>{m.admin_dossier_papers_signed_none()}</p>}
      <ul className={`${parts.stackTight} ${styles.papers}`}>
        {dossier.banKy.map(({ id, giayTo, ten, soTrang, luc, ban }) => (
          <li key={id}>
            <strong>{named(giayTo) ?? m.admin_dossier_papers_whole_set()}</strong>
            <p className={parts.soft}>
              {ten}, {m.admin_dossier_papers_pages({ count: soTrang })},{" "}
              {ban
                ? m.dossier_papers_version_of_copy({ so: ban })
                : m.dossier_papers_version_of_copy_unknown()}
              , <DateText value={luc} time />
            </p>
            <span className={`${parts.wrap} ${parts.gapFlat} ${parts.pressLinks}`}>
              <a href={`${base}/ban-ky/${id}`} target="_blank" rel="noreferrer">
                {m.admin_dossier_papers_look()} <span className="visually-hidden">{ten}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where a further version may be drawn: before, the customer may still edit; afterwards nothing is signed any more. */
const REDRAWN_IN = new Set(["DA_NOP", "DA_DUYET", "DA_NOP_CO_QUAN"]);

/** Draws the papers once more, next to those that exist; where drawing failed, again. */
function Redraw({
  dossier,
  papers,
  once,
}: {
  dossier: AdminDossier;
  papers: DossierPaperList;
  once: string;
}) {
  const newest = papers.cacBan[0];
  if (!newest || newest.trangThai === "DANG_TAO" || !REDRAWN_IN.has(dossier.trangThai)) return null;
  const label = newest.trangThai === "LOI" ? m.admin_dossier_redraw_again() : m.admin_dossier_redraw();
  return (
    <AdminFold summary={label} intent="redraw" once={once} submit={label} variant="default">
      <p className={parts.soft}>{m.admin_dossier_redraw_note()}</p>
      <input type="hidden" name="banDaXem" value={newest.id} />
      <ReasonField reader="customer" hint={m.admin_dossier_redraw_hint()} maxLength={300} />
    </AdminFold>
  );
}

function Signatures({ papers }: { papers: DossierPaperList }) {
  if (papers.kyTen.length === 0) return null;
  return (
    <Fold summary={m.admin_dossier_papers_who_signs({ count: papers.kyTen.length })}>
      <ul className={`${parts.stackTight} ${styles.papers}`}>
        {papers.kyTen.map(({ ma, tenGiay, vaiTro, hoTen, viTri }) => (
          <li key={`${ma} ${vaiTro} ${hoTen} ${viTri}`}>
            <strong>{hoTen || vaiTro}</strong>
            <p className={parts.soft}>
              {tenGiay}, {vaiTro}, {viTri}
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The papers as they were submitted, who signs them, and the signed copies (docs/architecture.md, rules). */
export function DossierPapers({ dossier, papers, once, versions, mayRelease }: PanelProps) {
  const base = `/quan-tri/ho-so/${dossier.maHoSo}`;
  if (!papers)
    return <Panel title={m.admin_dossier_papers_title()}>{m.admin_dossier_papers_unavailable()}</Panel>;
  const drawn = papers.trangThai === "SAN_SANG";
  return (
    <Panel title={m.admin_dossier_papers_title()} note={STATES[papers.trangThai]?.()}>
      {papers.trangThai === "KIEM_TRA" && <HeldPapers papers={papers} once={once} mayRelease={mayRelease} />}
      <ul className={`${parts.stackTight} ${styles.papers}`}>
        {papers.giayTo.map((paper) => (
          <li key={paper.ma}>
            <strong lang="vi">{paper.ten}</strong>
            <p className={parts.soft} lang="vi">
              {paper.bieuMau}
            </p>
            {drawn && <Files base={base} paper={paper} />}
            {papers.trangThai === "KIEM_TRA" && <Held base={base} paper={paper} />}
          </li>
        ))}
      </ul>
      {drawn && (
        <a href={`${base}/giay-to/tat-ca.zip`} className={parts.press}>
          {m.admin_dossier_papers_all()}
        </a>
      )}
      {papers.cacBan.length > 0 && (
        <>
          <h3 className={styles.sent}>{m.admin_dossier_papers_versions()}</h3>
          {versions}
        </>
      )}
      <Redraw dossier={dossier} papers={papers} once={once} />
      <Signed base={base} dossier={dossier} papers={papers} />
      <Signatures papers={papers} />
    </Panel>
  );
}
