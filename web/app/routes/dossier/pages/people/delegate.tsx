import { AmountField } from "~/features/dossier/components/fields/AmountField";
import { DateField } from "~/features/dossier/components/fields/DateField";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { PersonParts } from "~/features/dossier/components/people/PersonParts";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { delegateAt, delegatePage } from "~/features/dossier/model/pages/delegates";
import { ownerName } from "~/features/dossier/model/people/owners";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
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
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads} ${steps.delegate}`}>
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
            <div className={`${parts.stackWide} ${steps.share}`}>
              <AmountField
                name="vonDaiDien"
                fields={fields}
                label={m.dossier_people_delegate_capital()}
                hint={m.dossier_people_delegate_capital_hint()}
                optional
                inWords
              />
            </div>
            <DateField
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
