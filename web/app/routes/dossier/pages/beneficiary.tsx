import { EnterContinues } from "~/features/dossier/EnterContinues";
import type { Fields } from "~/features/dossier/fields-of";
import styles from "~/features/dossier/frame.module.css";
import { PageFrame } from "~/features/dossier/PageFrame";
import { PersonParts } from "~/features/dossier/PersonParts";
import { pageScreen } from "~/features/dossier/screen";
import { type Beneficiary, beneficiariesOf } from "~/lib/dossier/owners";
import { beneficiaryPage, knownBehind } from "~/lib/dossier/pages/beneficiaries";
import { homeOf } from "~/lib/dossier/same-person";
import type { Lists } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import { CheckboxField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
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
      first={<EnterContinues />}
    >
      {(fields) => (
        <>
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

/** A percentage as the reader writes it, 33,33 or 33.33; both are understood. */
function percent(fields: Fields, name: string) {
  const field = fields.text(name);
  return getLocale() === "vi" ? { ...field, defaultValue: field.defaultValue.replace(".", ",") } : field;
}

type StakesProps = { fields: Fields; lists: Lists; row: Beneficiary | undefined; joint: boolean };

/** At least one of the three: share of the capital, share of the votes, a right of control. */
function Stakes({ fields, lists, row, joint }: StakesProps) {
  const rights = lists.codes["quyen-chi-phoi"] ?? [];
  return (
    <div className={styles.group}>
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
      <fieldset className={formStyles.fieldset} id="quyenChiPhoi" tabIndex={-1}>
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
