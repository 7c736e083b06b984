import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Difference } from "~/features/dossier/model/merge";
import { anchorOf, isUnder, plainPath } from "~/features/dossier/model/paths";
import { quotedUnits, UNITS_IN_STREET, withoutUnits } from "~/features/dossier/model/people/street-units";
import type { DossierData, StaffNote } from "~/features/dossier/model/types";
import type { FieldError, FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { ErrorSummary } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./notices.module.css";

/** Why the form was refused, or what is still wrong with what was saved. */
export function Refusals({ failure }: { failure: FormFailure | undefined }) {
  if (!failure || failure.sessionExpired || failure.code === "ho_so_da_doi") return null;
  return <ErrorSummary failure={failure} />;
}

/** What is still wrong with a page that was visited before; quieter than a refusal, and takes no focus. */
export function StandingFindings({ errors }: { errors: FieldError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className={`${parts.textHeads} ${styles.standing}`}>
      <h2>{m.dossier_standing_title()}</h2>
      <ul>
        {errors.map(({ truong, thongBao, tomTat }) => (
          <li key={`${truong} ${thongBao}`}>
            <a href={`#${anchorOf(truong)}`}>{tomTat ?? thongBao}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that what was typed before the login is here again. */
export function Restored({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <p className={`${parts.textHeads} ${styles.note}`} role="status">
      {m.dossier_restored()}
    </p>
  );
}

/** What staff ask to be changed on this page. */
export function Noted({ notes }: { notes: StaffNote[] }) {
  if (notes.length === 0) return null;
  return (
    <div className={`${parts.textHeads} ${styles.note}`}>
      <h2>{m.dossier_notes_title()}</h2>
      <ul>
        {notes.map(({ id, truong, noiDung }) => (
          <li key={id}>
            <a href={`#${anchorOf(truong)}`}>{noiDung}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function given(value: string): string {
  return value || m.dossier_not_given();
}

/** Two tabs wrote the same fields: both versions side by side, to choose from (goal G-49). */
export function Conflict({ failure }: { failure: FormFailure | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const met = failure?.code === "ho_so_da_doi";
  useEffect(() => {
    if (met) box.current?.focus();
  }, [met]);
  if (!failure || !met) return null;
  const rows = (failure.extra?.rows ?? []) as Difference[];
  return (
    <div
      ref={box}
      className={`${parts.stackTight} ${parts.textHeads} ${parts.strongTerms} ${styles.conflict}`}
      role="alert"
      tabIndex={-1}
    >
      <h2>{m.dossier_conflict_title()}</h2>
      <p>{failure.message}</p>
      <dl>
        {rows.map(({ label, mine, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{m.dossier_conflict_mine()}</span> {given(mine)}
            </dd>
            <dd>
              <span>{m.dossier_conflict_theirs()}</span> {given(theirs)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={parts.row}>
        <SubmitButton name="intent" value="continue">
          {m.dossier_conflict_keep_mine()}
        </SubmitButton>
        <Button component={Link} to={pathname + search} variant="default">
          {m.dossier_conflict_keep_theirs()}
        </Button>
      </div>
    </div>
  );
}

type WarningsProps = {
  dossier: DossierData;
  under: string;
  /** A field below `under` that shows its own warnings. */
  except?: string;
};

/** Warnings about some fields, which do not have to be resolved; in the rules' own words. */
export function Warnings({ dossier, under, except = "-" }: WarningsProps) {
  const shown = (path: string) => isUnder(path, [under]) && !isUnder(path, [except]);
  const warnings = dossier.loi.filter(
    ({ truong, mucDo }) => mucDo === "CANH_BAO" && shown(plainPath(truong)),
  );
  return warnings.map(({ truong, ma, thongBao }) => (
    <div key={truong + ma} className={`${parts.note} ${styles.warning}`}>
      <p>{thongBao}</p>
      {ma === UNITS_IN_STREET && <TakeOutUnits sentence={thongBao} />}
    </div>
  ));
}

/** The field that has these units now; null on a page that does not ask it. */
function fieldWith(units: string): HTMLInputElement | null {
  const streets = [...document.querySelectorAll<HTMLInputElement>('main input[name$="soNhaDuong"]')];
  return streets.find(({ value }) => withoutUnits(value, units) !== null) ?? null;
}

/** Takes the units that a warning quotes out of the street, by one press; the page saves itself as after typing. */
function TakeOutUnits({ sentence }: { sentence: string }) {
  const units = quotedUnits(sentence);
  const [there, setThere] = useState(false);
  useEffect(() => setThere(units !== null && fieldWith(units) !== null), [units]);
  if (units === null || !there) return null;
  const takeOut = () => {
    const field = fieldWith(units);
    if (field) {
      field.value = withoutUnits(field.value, units) ?? field.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      field.focus();
    }
    setThere(false);
  };
  return (
    <button
      type="button"
      className={`${parts.box} ${parts.strong} ${parts.justBelow} ${parts.teal} ${parts.breaks} ${styles.takeOut}`}
      onClick={takeOut}
    >
      {m.dossier_address_take_out({ units })}
    </button>
  );
}
