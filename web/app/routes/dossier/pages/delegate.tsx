import { AmountField } from "~/features/dossier/AmountField";
import { DayField } from "~/features/dossier/DayField";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import styles from "~/features/dossier/frame.module.css";
import { Warnings } from "~/features/dossier/Notices";
import { PageFrame } from "~/features/dossier/PageFrame";
import { PersonParts } from "~/features/dossier/PersonParts";
import { pageScreen } from "~/features/dossier/screen";
import steps from "~/features/dossier/steps.module.css";
import { ownerName } from "~/lib/dossier/owners";
import { delegateAt, delegatePage } from "~/lib/dossier/pages/delegates";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import { RadioField } from "~/ui/form/RadioField";
import type { Route } from "./+types/delegate";

export const handle = pageScreen(delegatePage);

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadPage(context, request, delegatePage, { muc: params.muc });
}

export function action({ context, request, params }: Route.ActionArgs) {
  return savePage(context, request, delegatePage, { muc: params.muc });
}

/** One person who speaks for an organisation: authorised for a share of its capital, or its legal representative. */
export default function DelegatePage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists, at } = data;
  const found = delegateAt(dossier, at);
  const organisation = found ? ownerName(dossier, found.owner) : "";
  return (
    <PageFrame
      page={delegatePage}
      data={data}
      lead={m.dossier_people_delegate_lead({ name: organisation })}
      first={<EnterContinues />}
    >
      {(fields) => (
        <>
          <div className={`${styles.group} ${steps.delegate}`}>
            <input type="hidden" name="toChuc" value={found?.owner.id ?? ""} />
            <RadioField
              {...fields.text("theoUyQuyen")}
              defaultValue={found?.who.theoUyQuyen === false ? "PHAP_LUAT" : "UY_QUYEN"}
              legend={m.dossier_people_delegate_kind()}
              options={[
                {
                  value: "UY_QUYEN",
                  label: m.dossier_people_delegate_authorised(),
                  hint: m.dossier_people_delegate_authorised_hint(),
                },
                {
                  value: "PHAP_LUAT",
                  label: m.dossier_people_delegate_by_law(),
                  hint: m.dossier_people_delegate_by_law_hint(),
                },
              ]}
            />
            <div className={steps.share}>
              <AmountField
                name="vonDaiDien"
                fields={fields}
                label={m.dossier_people_delegate_capital()}
                hint={m.dossier_people_delegate_capital_hint()}
                optional
                inWords
              />
            </div>
            <DayField
              name="thoiDiemDaiDien"
              fields={fields}
              label={m.dossier_people_delegate_since()}
              hint={m.dossier_people_delegate_since_hint()}
              optional
            />
          </div>
          <PersonParts
            known={undefined}
            maHoSo={dossier.maHoSo}
            fields={fields}
            lists={lists}
            optionalContact
          />
          <Warnings dossier={dossier} under={found?.base ?? ""} />
        </>
      )}
    </PageFrame>
  );
}
