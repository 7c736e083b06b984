import type { Fields } from "~/features/dossier/components/fields/fields-of";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit } from "~/features/dossier/components/frame/PageParts";
import { PersonParts } from "~/features/dossier/components/people/PersonParts";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { beneficiaryPage, knownBehind } from "~/features/dossier/model/pages/beneficiaries";
import { type Beneficiary, beneficiariesOf } from "~/features/dossier/model/people/owners";
import { homeOf } from "~/features/dossier/model/people/person-sync";
import type { Lists } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/beneficiary";

export const handle = pageScreen(beneficiaryPage);

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadPage(context, request, beneficiaryPage, { muc: params.muc });
}

export function action({ context, request, params }: Route.ActionArgs) {
  return savePage(context, request, beneficiaryPage, { muc: params.muc });
}

/** One beneficial owner: shares, rights of control, and the person when not entered elsewhere. */
export default function BeneficiaryPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists, at } = data;
  const row = beneficiariesOf(dossier).find(({ id }) => id === at.muc);
  const known = row && knownBehind(dossier, row);
  return (
    <PageFrame
      page={beneficiaryPage}
      data={data}
      lead={m.dossier_money_benefit_one_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <>
          <Warnings dossier={dossier} under={beneficiaryPage.fieldBase?.(dossier, at) ?? ""} />
          <Stakes fields={fields} lists={lists} row={row} joint={dossier.hoSo.loaiHinhId === "CP"} />
          <PersonParts
            known={known}
            home={known && homeOf(dossier, known)}
            maHoSo={dossier.maHoSo}
            fields={fields}
            lists={lists}
            optionalContact
          />
        </>
      )}
    </PageFrame>
  );
}

/** A percentage as typed, 33,33 or 33.33; both are understood. */
function percent(fields: Fields, name: string) {
  const field = fields.text(name);
  return getLocale() === "vi" ? { ...field, defaultValue: field.defaultValue.replace(".", ",") } : field;
}

type StakesProps = { fields: Fields; lists: Lists; row: Beneficiary | undefined; joint: boolean };

/** At least one of the three: share of the capital, share of the votes, a right of control. */
function Stakes({ fields, lists, row, joint }: StakesProps) {
  const rights = lists.codes["quyen-chi-phoi"] ?? [];
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
      <TextField
        {...percent(fields, "tyLeVonDieuLe")}
        label={m.dossier_money_benefit_capital()}
        hint={m.dossier_money_benefit_capital_hint()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        optional
      />
      {joint && (
        <TextField
          {...percent(fields, "tyLeCoPhanBieuQuyet")}
          label={m.dossier_money_benefit_votes()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          optional
        />
      )}
      <fieldset className={parts.stackSmall} id="quyenChiPhoi" tabIndex={-1}>
        <legend className={formStyles.label}>{m.dossier_money_benefit_rights()}</legend>
        <p className={formStyles.hint}>{m.dossier_money_benefit_rights_hint()}</p>
        {rights.map(({ ma, ten, ghiChu }) => (
          <CheckboxField
            key={ma}
            {...fields.box(`quyenChiPhoi.${ma}`, row?.quyenChiPhoi.includes(ma) ?? false)}
            label={ten}
            hint={ghiChu || undefined}
            optional
          />
        ))}
      </fieldset>
      <TextField
        {...fields.text("ghiChu")}
        label={m.dossier_money_benefit_note()}
        hint={m.dossier_money_benefit_note_hint()}
        autoComplete="off"
        maxLength={500}
        optional
      />
    </div>
  );
}
