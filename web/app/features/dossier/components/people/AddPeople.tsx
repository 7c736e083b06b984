import styles from "~/features/dossier/components/frame/steps.module.css";
import { SOMEBODY_NEW } from "~/features/dossier/model/people/add-person";
import type { Human } from "~/features/dossier/model/people/owners";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";

type AddPeopleProps = {
  /** People who were entered before and are not in the list yet. */
  known: Human[];
  /** Whether the list is still empty. */
  first: boolean;
};

const OFFERED = 8;

/** Buttons that add somebody to a list: people entered before by one press, or somebody new. */
export function AddPeople({ known, first }: AddPeopleProps) {
  return (
    <div className={styles.fields}>
      {known.length > 0 && <p className={styles.soft}>{m.dossier_people_add_known_hint()}</p>}
      <div className={styles.buttons}>
        {known.slice(0, OFFERED).map(({ id, hoTen }) => (
          <SubmitButton key={id} name="them" value={id} variant="light">
            {m.dossier_people_add_known({ name: hoTen })}
          </SubmitButton>
        ))}
        <SubmitButton name="them" value={SOMEBODY_NEW} variant="default">
          {first && known.length === 0 ? m.dossier_people_add_one() : m.dossier_people_add_other()}
        </SubmitButton>
      </div>
    </div>
  );
}
