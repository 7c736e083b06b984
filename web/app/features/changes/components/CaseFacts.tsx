import { Link } from "react-router";
import type { Case, CaseFact, Change, Elsewhere as Other } from "~/features/changes/model/changes";
import { m } from "~/paraglide/messages.js";
import { Fact, Facts, More, Panel } from "~/ui/layout/Panel";
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

/** What a kind of change takes: deadline, who decides, fees, what is needed, what follows, usual refusals; each with its source. */
export function CaseFacts({ of }: { of: Case }) {
  return (
    <Panel title={m.changes_facts()}>
      <div className={parts.stack}>
        <Facts>
          <Fact name={m.changes_deadline()}>
            <Sentence fact={of.han} />
          </Fact>
          {of.ai && <Fact name={m.changes_who()}>{of.ai}</Fact>}
          {of.tyLe && (
            <Fact name={m.changes_share()}>
              <Sentence fact={of.tyLe} />
            </Fact>
          )}
          <Fact name={m.changes_result()}>{of.ketQua}</Fact>
        </Facts>
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
