import { DateField } from "~/features/dossier/components/fields/DateField";
import type { Fields } from "~/features/dossier/components/fields/fields-of";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { HOUSEHOLD, householdPage, OWNER_PAPERS } from "~/features/dossier/model/pages/household";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/household";

export const handle = pageScreen(householdPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, householdPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, householdPage);
}

/** The household business that becomes the company, as its certificates name it. */
export default function HouseholdPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <PageFrame page={householdPage} data={data} lead={m.dossier_company_household_lead()}>
      {(fields) => (
        <>
          <Business fields={fields} />
          <Certificate fields={fields} />
          <Owner fields={fields} />
          <Warnings dossier={data.dossier} under={HOUSEHOLD} />
        </>
      )}
    </PageFrame>
  );
}

type Part = { fields: Fields };
const named = (part: string) => `${HOUSEHOLD}.${part}`;

function Business({ fields }: Part) {
  return (
    <section
      className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}
      aria-label={m.dossier_company_household_business()}
    >
      <h2>{m.dossier_company_household_business()}</h2>
      <TextField
        {...fields.text(named("tenHoKinhDoanh"))}
        label={m.dossier_company_household_name()}
        hint={m.dossier_company_household_name_hint()}
        maxLength={250}
        autoComplete="off"
      />
      <TextField
        {...fields.text(named("maSoThue"))}
        label={m.dossier_company_household_tax_code()}
        hint={m.dossier_company_household_tax_code_hint()}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        {...fields.text(named("diaChiHoKinhDoanh"))}
        label={m.dossier_company_household_address()}
        hint={m.dossier_company_household_address_hint()}
        maxLength={500}
        autoComplete="off"
      />
    </section>
  );
}

function Certificate({ fields }: Part) {
  return (
    <section
      className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}
      aria-label={m.dossier_company_household_certificate_part()}
    >
      <h2>{m.dossier_company_household_certificate_part()}</h2>
      <p>{m.dossier_company_household_certificate_text()}</p>
      <TextField
        {...fields.text(named("soGcnHoKinhDoanh"))}
        label={m.dossier_company_household_certificate()}
        maxLength={50}
        autoComplete="off"
        optional
      />
      <DateField
        name={named("ngayCapGcn")}
        fields={fields}
        label={m.dossier_company_household_certificate_day()}
        optional
      />
      <TextField
        {...fields.text(named("noiCapGcn"))}
        label={m.dossier_company_household_certificate_place()}
        hint={m.dossier_company_household_certificate_place_hint()}
        maxLength={200}
        autoComplete="off"
        optional
      />
    </section>
  );
}

function Owner({ fields }: Part) {
  const papers = Object.entries(OWNER_PAPERS).map(([value, label]) => ({ value, label: label() }));
  return (
    <section
      className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}
      aria-label={m.dossier_company_household_owner_part()}
    >
      <h2>{m.dossier_company_household_owner_part()}</h2>
      <TextField
        {...fields.text(named("tenChuHo"))}
        label={m.dossier_company_household_owner()}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
      />
      <RadioField
        {...fields.text(named("loaiGiayTo"))}
        legend={m.dossier_company_household_paper()}
        hint={m.dossier_company_household_paper_hint()}
        options={papers}
      />
      <TextField
        {...fields.text(named("soGiayTo"))}
        label={m.dossier_company_household_paper_number()}
        maxLength={30}
        autoComplete="off"
      />
      <DateField name={named("ngayCap")} fields={fields} label={m.dossier_company_household_paper_day()} />
      <TextField
        {...fields.text(named("noiCap"))}
        label={m.dossier_company_household_paper_place()}
        maxLength={200}
        autoComplete="off"
      />
      <DateField
        name={named("ngayHetHan")}
        fields={fields}
        label={m.dossier_company_household_paper_until()}
        hint={m.dossier_company_household_paper_until_hint()}
        optional
      />
    </section>
  );
}
