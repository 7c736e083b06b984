import { useEffect, useRef } from "react";
import { Link } from "react-router";
import notices from "~/features/dossier/components/frame/notices.module.css";
import { sentenceAlone } from "~/features/dossier/model/field-names";
import { pagePath } from "~/features/dossier/model/page";
import { PAGES } from "~/features/dossier/model/pages";
import { anchorOf, withoutBase } from "~/features/dossier/model/paths";
import { pageOfField } from "~/features/dossier/model/state";
import type { DossierData } from "~/features/dossier/model/types";
import type { FieldError, FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import formStyles from "~/ui/form/form.module.css";
import parts from "~/ui/theme/parts.module.css";
import styles from "./check.module.css";

type CheckProblemsProps = { dossier: DossierData; failure: FormFailure | undefined };

/** What still prevents submitting, each with a link to its field; and warnings. */
export function CheckProblems({ dossier, failure }: CheckProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  const blocking = failure?.errors.length
    ? failure.errors
    : dossier.loi.filter(({ mucDo }) => mucDo === "LOI");
  const warnings = dossier.loi.filter(({ mucDo }) => mucDo === "CANH_BAO");
  if (failure?.sessionExpired) return <SessionEndedDialog ended={failure} />;
  return (
    <>
      {failure && (
        <div ref={box} className={formStyles.summary} role="alert" tabIndex={-1}>
          <h2>{m.common_problem_heading()}</h2>
          <p>{failure.message}</p>
          <Places dossier={dossier} findings={blocking} />
        </div>
      )}
      {!failure && blocking.length > 0 && (
        <div className={`${parts.textHeads} ${notices.standing}`}>
          <h2>{m.dossier_check_left({ count: blocking.length })}</h2>
          <Places dossier={dossier} findings={blocking} />
        </div>
      )}
      {warnings.length > 0 && (
        <div className={`${parts.textHeads} ${notices.note}`}>
          <h2>{m.dossier_check_warnings()}</h2>
          <Places dossier={dossier} findings={warnings} />
        </div>
      )}
    </>
  );
}

/** One finding: what it says, and where its field is asked; `title` is empty when no page asks it. */
type Found = { text: string; title: string; to: string };

function foundOf(dossier: DossierData, finding: FieldError): Found {
  const { truong, ma } = finding;
  const text = sentenceAlone(finding);
  const asked = pageOfField(PAGES, dossier, truong, ma);
  if (!asked) return { text, title: "", to: "" };
  const { page, at, key } = asked;
  const field = withoutBase(anchorOf(truong), page.fieldBase?.(dossier, at) ?? "");
  const to = `${pagePath(key, dossier.maHoSo, { ve: "kiem-tra" })}#${field}`;
  return { text, title: page.title(dossier, at), to };
}

/** More findings than this are folded page by page, so that they do not look like a wall. */
const FEW = 8;

function Places({ dossier, findings }: { dossier: DossierData; findings: FieldError[] }) {
  const all = findings.map((finding) => foundOf(dossier, finding));
  if (all.length <= FEW) return <Flat all={all} named />;
  const titles = [...new Set(all.map(({ title }) => title))];
  return (
    <ul className={`${parts.bullets} ${parts.justBelow} ${styles.places}`}>
      {titles.map((title) => {
        const own = all.filter((found) => found.title === title);
        return (
          <li key={title}>
            {own.length === 1 || !title ? <Flat all={own} named bare /> : <Folded title={title} own={own} />}
          </li>
        );
      })}
    </ul>
  );
}

function Folded({ title, own }: { title: string; own: Found[] }) {
  return (
    <details className={`${parts.fold} ${styles.folded}`}>
      <summary>{m.dossier_check_page({ title, count: own.length })}</summary>
      <Flat all={own} />
    </details>
  );
}

type FlatProps = { all: Found[]; named?: boolean; bare?: boolean };

/** Findings one below the other; `named` with their page, `bare` without a list of their own. */
function Flat({ all, named, bare }: FlatProps) {
  const text = all.map((found) => <Place key={found.to + found.text} found={found} named={named} />);
  if (bare) return text;
  return (
    <ul className={`${parts.bullets} ${parts.justBelow} ${styles.places}`}>
      {text.map((one) => (
        <li key={one.key}>{one}</li>
      ))}
    </ul>
  );
}

function Place({ found: { text, title, to }, named }: { found: Found; named?: boolean }) {
  if (!to) return text;
  return <Link to={to}>{named ? `${title}: ${text}` : text}</Link>;
}
