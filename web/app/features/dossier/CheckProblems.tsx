import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { toldAlone } from "~/lib/dossier/field-names";
import { pagePath } from "~/lib/dossier/page";
import { PAGES } from "~/lib/dossier/pages";
import { plainPath, withoutBase } from "~/lib/dossier/paths";
import { pageOfField } from "~/lib/dossier/state";
import type { DossierData } from "~/lib/dossier/types";
import type { FieldError, FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import formStyles from "~/ui/form/form.module.css";
import { SessionEndedDialog } from "~/ui/SessionEndedDialog";
import styles from "./check.module.css";
import notices from "./notices.module.css";

type CheckProblemsProps = { dossier: DossierData; failure: FormFailure | undefined };

/** What still keeps the dossier from being handed in, each with the way to its field; and what is worth reading. */
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
        <div className={notices.standing}>
          <h2>{m.dossier_check_left({ count: blocking.length })}</h2>
          <Places dossier={dossier} findings={blocking} />
        </div>
      )}
      {warnings.length > 0 && (
        <div className={notices.note}>
          <h2>{m.dossier_check_warnings()}</h2>
          <Places dossier={dossier} findings={warnings} />
        </div>
      )}
    </>
  );
}

function Places({ dossier, findings }: { dossier: DossierData; findings: FieldError[] }) {
  return (
    <ul className={styles.places}>
      {findings.map((finding) => (
        <li key={finding.truong + finding.thongBao}>
          <Place dossier={dossier} finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function Place({ dossier, finding }: { dossier: DossierData; finding: FieldError }) {
  const { truong, ma } = finding;
  const told = toldAlone(finding);
  const asked = pageOfField(PAGES, dossier, truong, ma);
  if (!asked) return told;
  const { page, at, key } = asked;
  const field = withoutBase(plainPath(truong), page.base?.(dossier, at) ?? "");
  return (
    <Link to={`${pagePath(key, dossier.maHoSo, { ve: "kiem-tra" })}#${field}`}>
      {page.title(dossier, at)}: {told}
    </Link>
  );
}
