import { Form } from "react-router";
import notices from "~/features/dossier/components/frame/notices.module.css";
import { pagePath } from "~/features/dossier/model/page";
import type { DisputedPerson, DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

type PersonVersionsProps = {
  dossier: DossierData;
  /** Wire path of the page's person; only who is named there is shown. Left out: everybody. */
  under?: string;
  /** Key of the page to come back to. */
  back: string;
};

/** Whom the dossier names in two ways: both versions, and one press that takes one of them for every place. */
export function PersonVersions({ dossier, under, back }: PersonVersionsProps) {
  const people = dossier.tranhChap.filter(({ duong }) => under === undefined || duong.includes(under));
  return people.map((person) => (
    <Disputed key={person.soGiayTo} person={person} dossier={dossier} back={back} />
  ));
}

type DisputedProps = { person: DisputedPerson; dossier: DossierData; back: string };

function Disputed({ person: { soGiayTo, ban }, dossier, back }: DisputedProps) {
  return (
    <Form
      method="post"
      action={pagePath("chon-ban", dossier.maHoSo)}
      className={`${parts.stackTight} ${parts.textHeads} ${parts.strongTerms} ${notices.conflict} ${notices.versions}`}
    >
      <h2>{m.dossier_people_same_title({ number: soGiayTo })}</h2>
      <p>{m.dossier_people_same_text()}</p>
      <input type="hidden" name="phienBan" value={dossier.phienBan} />
      <input type="hidden" name="ve" value={back} />
      <dl>
        {ban.map(({ duong, ten, khac, noi }) => (
          <div key={duong}>
            <dt>{ten || m.dossier_not_given()}</dt>
            {khac.map(({ nhan, giaTri }) => (
              <dd key={nhan}>
                <span>{nhan}:</span> {giaTri}
              </dd>
            ))}
            <dd>
              <span>{m.dossier_people_same_where()}:</span> {noi.join(", ")}
            </dd>
            <dd>
              <SubmitButton variant="default" name="ban" value={duong}>
                {m.dossier_people_same_take()}
              </SubmitButton>
            </dd>
          </div>
        ))}
      </dl>
    </Form>
  );
}
