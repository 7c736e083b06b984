import { AddressFields } from "~/features/dossier/components/fields/AddressFields";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { addressPage } from "~/features/dossier/model/pages/address";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/address";

export const handle = pageScreen(addressPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, addressPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, addressPage);
}

/** The head office and how to reach it. */
export default function AddressPage({ loaderData: data }: Route.ComponentProps) {
  const zones = data.lists.codes.khu ?? [];
  const inZones = data.dossier.hoSo.truSo?.khuList ?? [];
  return (
    <PageFrame page={addressPage} data={data} lead={m.dossier_company_address_lead()}>
      {(fields) => (
        <>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <AddressFields path="hoSo.truSo" fields={fields} lists={data.lists} />
            <Warnings dossier={data.dossier} under="hoSo.truSo" />
            <HelpDisclosure title={m.dossier_company_address_rules()}>
              <p>{m.dossier_company_address_rules_text()}</p>
              <p>{m.dossier_company_address_rules_flat()}</p>
            </HelpDisclosure>
            <fieldset className={parts.stackSmall} id="hoSo.truSo.khuList" tabIndex={-1}>
              <legend className={formStyles.label}>{m.dossier_company_zone()}</legend>
              <p className={formStyles.hint}>{m.dossier_company_zone_hint()}</p>
              {zones.map(({ ma, ten }) => (
                <CheckboxField
                  key={ma}
                  {...fields.box(`hoSo.truSo.khuList.${ma}`, inZones.includes(ma))}
                  label={ten}
                  optional
                />
              ))}
            </fieldset>
          </div>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <h2>{m.dossier_company_contact()}</h2>
            <TextField
              {...fields.text("hoSo.truSo.dienThoai")}
              label={m.dossier_company_phone()}
              hint={m.dossier_company_phone_hint()}
              type="tel"
              autoComplete="tel"
              maxLength={30}
            />
            <TextField
              {...fields.text("hoSo.truSo.email")}
              label={m.dossier_company_email()}
              type="email"
              autoComplete="email"
              maxLength={254}
              optional
            />
            <TextField
              {...fields.text("hoSo.truSo.website")}
              label={m.dossier_company_website()}
              inputMode="url"
              autoComplete="url"
              maxLength={255}
              optional
            />
            <TextField
              {...fields.text("hoSo.truSo.fax")}
              label={m.dossier_company_fax()}
              type="tel"
              maxLength={30}
              optional
            />
          </div>
        </>
      )}
    </PageFrame>
  );
}
