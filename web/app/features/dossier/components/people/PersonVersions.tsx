import { Form } from "react-router";
import notices from "~/features/dossier/components/frame/notices.module.css";
import { pagePath } from "~/features/dossier/model/page";
import { type DisputedPerson, disputedPeople } from "~/features/dossier/model/people/person-versions";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

type PersonVersionsProps = {
  dossier: DossierData;
  lists: Lists;
  /** Wire path of the page's person; only who is named there is shown. Left out: everybody. */
  under?: string;
  /** Key of the page to come back to. */
  back: string;
};

/** Whom the dossier names in two ways: both versions, and one press that takes one of them for every place. */
export function PersonVersions({ dossier, lists, under, back }: PersonVersionsProps) {
  const people = disputedPeople(dossier, lists).filter(
    ({ paths }) => under === undefined || paths.includes(under),
  );
  return people.map((person) => (
    <Disputed key={person.number} person={person} dossier={dossier} back={back} />
  ));
}

type DisputedProps = { person: DisputedPerson; dossier: DossierData; back: string };

function Disputed({ person: { number, versions }, dossier, back }: DisputedProps) {
  return (
    <Form
      method="post"
      action={pagePath("chon-ban", dossier.maHoSo)}
      className={`${parts.stackTight} ${notices.conflict} ${notices.versions}`}
    >
      <h2>{m.dossier_people_same_title({ number })}</h2>
      <p>{m.dossier_people_same_text()}</p>
      <input type="hidden" name="phienBan" value={dossier.phienBan} />
      <input type="hidden" name="ve" value={back} />
      <dl>
        {versions.map(({ path, name, facts, places }) => (
          <div key={path}>
            <dt>{name}</dt>
            {facts.map(({ label, value }) => (
              <dd key={label}>
                <span>{label}:</span> {value}
              </dd>
            ))}
            <dd>
              <span>{m.dossier_people_same_where()}:</span> {places.join(", ")}
            </dd>
            <dd>
              <SubmitButton variant="default" name="ban" value={path}>
                {m.dossier_people_same_take()}
              </SubmitButton>
            </dd>
          </div>
        ))}
      </dl>
    </Form>
  );
}
