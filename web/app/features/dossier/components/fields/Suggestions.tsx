import styles from "~/features/dossier/components/frame/steps.module.css";
import { proposalValue } from "~/features/dossier/model/pages/beneficiaries";
import { SOMEBODY_NEW } from "~/features/dossier/model/people/change-people";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

/** A beneficial owner as the API's rules propose it. */
export type Suggested = {
  nguonId: string;
  hoTen: string;
  tieuChi: 1 | 2 | 3;
  tyLeVonDieuLe: string;
  tyLeCoPhanBieuQuyet: string;
  lyDo: string;
  /** Organisations to be looked through first; only when nobody stands behind them is the proposal true. */
  sauToChuc: string[];
};

type SuggestionsProps = {
  proposals: Suggested[];
  /** Whether the list is still empty: then going on accepts the proposals. */
  begins: boolean;
};

/** The people that the rules propose, each with the reason, accepted by one press. */
export function Suggestions({ proposals, begins }: SuggestionsProps) {
  if (proposals.length === 0) return null;
  return (
    <section className={`${parts.stack} ${styles.rows}`} aria-labelledby="goi-y">
      <h2 id="goi-y">{m.dossier_money_benefit_suggested()}</h2>
      {proposals.map((one) => (
        <div key={one.nguonId} className={`${parts.stackTight} ${parts.pad} ${parts.corners} ${parts.tint}`}>
          <input type="hidden" name="goiY" value={proposalValue(one)} />
          <p className={`${parts.strong} ${styles.entryName}`}>{one.hoTen}</p>
          <p className={`${parts.soft} ${styles.soft}`}>{one.lyDo}</p>
        </div>
      ))}
      {begins && (
        <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_money_benefit_suggested_begin()}</p>
      )}
      <div className={`${parts.row} ${parts.stretch} ${styles.buttons}`}>
        <SubmitButton name="intent" value="take-suggestions" variant="default">
          {m.dossier_money_benefit_take()}
        </SubmitButton>
      </div>
    </section>
  );
}

/** Asks who stands behind organisations that hold 25 %, before the highest manager is named (ND296 art. 17). */
export function WhoIsBehind({ proposal }: { proposal: Suggested | undefined }) {
  if (!proposal) return null;
  const organisations = proposal.sauToChuc.join(", ");
  return (
    <>
      <h2>{m.dossier_money_benefit_behind({ names: organisations })}</h2>
      <p>{m.dossier_money_benefit_behind_why()}</p>
      <input type="hidden" name="nguoiQuanLy" value={proposalValue(proposal)} />
      <input type="hidden" name="sauToChuc" value={organisations} />
      <div className={`${parts.row} ${parts.stretch} ${styles.buttons}`}>
        <SubmitButton name="them" value={SOMEBODY_NEW} variant="default">
          {m.dossier_money_benefit_behind_somebody()}
        </SubmitButton>
        <SubmitButton name="intent" value="nobody-behind" variant="default">
          {m.dossier_money_benefit_behind_nobody({ name: proposal.hoTen })}
        </SubmitButton>
      </div>
    </>
  );
}
