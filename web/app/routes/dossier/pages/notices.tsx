import { AddressFields } from "~/features/dossier/components/fields/AddressFields";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { noticePath, noticesPage } from "~/features/dossier/model/pages/notices";
import { addressLine } from "~/features/dossier/model/people/names";
import { noticeAddress } from "~/features/dossier/model/tax-info";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/notices";

export const handle = pageScreen(noticesPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, noticesPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, noticesPage);
}

/** Where notices of the tax office go: the head office, or one other address. */
export default function NoticesPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  const path = noticePath(dossier);
  const headOffice = addressLine(lists, dossier.hoSo.truSo);
  return (
    <PageFrame page={noticesPage} data={data} lead={m.dossier_tax_notices_lead()} first={<DefaultSubmit />}>
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads} ${steps.notices}`}>
          <RadioField
            {...fields.text("noiNhan")}
            defaultValue={noticeAddress(dossier).address ? "KHAC" : "TRU_SO"}
            legend={m.dossier_tax_notices_where()}
            options={[
              { value: "TRU_SO", label: m.dossier_tax_notices_office(), hint: headOffice || undefined },
              { value: "KHAC", label: m.dossier_tax_notices_other() },
            ]}
          />
          <div className={`${parts.stackWide} ${steps.elsewhere}`}>
            <AddressFields path={path} fields={fields} lists={lists} />
            <TextField
              {...fields.text(`${path}.dienThoai`)}
              label={m.dossier_people_person_phone()}
              type="tel"
              maxLength={30}
              autoComplete="off"
              optional
            />
            <TextField
              {...fields.text(`${path}.email`)}
              label={m.dossier_people_person_email()}
              type="email"
              maxLength={254}
              autoComplete="off"
              optional
            />
            <TextField
              {...fields.text(`${path}.fax`)}
              label={m.dossier_company_fax()}
              type="tel"
              maxLength={30}
              autoComplete="off"
              optional
            />
          </div>
        </div>
      )}
    </PageFrame>
  );
}
