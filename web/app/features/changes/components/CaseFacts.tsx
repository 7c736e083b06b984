import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Case, CaseFact, Change, Elsewhere as Other } from "~/features/changes/model/changes";
import { m } from "~/paraglide/messages.js";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

function Sentence({ fact: { noiDung, nguon, daDoiChieu } }: { fact: CaseFact }) {
  return (
    <>
      {noiDung}{" "}
      <span className={parts.small}>
        ({nguon}
        {!daDoiChieu && `, ${m.changes_unread()}`})
      </span>
    </>
  );
}

function Sentences({ facts }: { facts: CaseFact[] }) {
  return (
    <ul className={parts.stackSmall}>
      {facts.map((fact) => (
        <li key={fact.noiDung}>
          <Sentence fact={fact} />
        </li>
      ))}
    </ul>
  );
}

/** A sentence under its name, from the left: too long to stand beside it. */
function Said({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={parts.soft}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a kind of change takes: deadline, who decides, fees, what is needed, what follows, usual refusals; each with its source. */
export function CaseFacts({ of }: { of: Case }) {
  return (
    <Panel title={m.changes_facts()}>
      <div className={parts.stack}>
        <dl className={parts.stackTight}>
          <Said name={m.changes_deadline()}>
            <Sentence fact={of.han} />
          </Said>
          {of.ai && <Said name={m.changes_who()}>{of.ai}</Said>}
          {of.tyLe && (
            <Said name={m.changes_share()}>
              <Sentence fact={of.tyLe} />
            </Said>
          )}
          <Said name={m.changes_result()}>{of.ketQua}</Said>
        </dl>
        <More title={m.changes_fees()}>
          <Sentences facts={of.phi} />
        </More>
        <More title={m.changes_needed()}>
          <Sentences facts={of.canCo} />
        </More>
        <More title={m.changes_refusals()}>
          <Sentences facts={of.hayBiTuChoi} />
        </More>
        <More title={m.changes_then()}>
          <Sentences facts={of.sauDo} />
        </More>
      </div>
    </Panel>
  );
}

/** Changes that are not prepared here, with what each takes. */
export function Elsewhere({ of }: { of: Other[] }) {
  if (of.length === 0) return null;
  return (
    <Panel title={m.changes_elsewhere()}>
      <div className={parts.stackTight}>
        <p className={parts.soft}>{m.changes_elsewhere_text()}</p>
        {of.map(({ ten, canCo }) => (
          <More key={ten} title={ten}>
            <Sentences facts={canCo} />
          </More>
        ))}
        <Link className={parts.press} to="/lien-he">
          {m.changes_elsewhere_ask()}
        </Link>
      </div>
    </Panel>
  );
}

/** What must come before the filing, and what is filled in on the portal. */
export function PortalList({
  change: { canTruoc, tenCong },
}: {
  change: Pick<Change, "canTruoc" | "tenCong">;
}) {
  return (
    <>
      {canTruoc.length > 0 && (
        <Panel title={m.changes_first()}>
          <Sentences facts={canTruoc} />
        </Panel>
      )}
      <Panel title={m.changes_portal()}>
        <p className={parts.soft}>{m.changes_portal_text()}</p>
        <ul className={parts.stackSmall}>
          {tenCong.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
