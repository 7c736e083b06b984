import { AmountField } from "~/features/dossier/components/fields/AmountField";
import { CurrencyField } from "~/features/dossier/components/fields/CurrencyField";
import { type Fields, isTold } from "~/features/dossier/components/fields/fields-of";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { capitalPage, FOREIGN } from "~/features/dossier/model/pages/capital";
import type { Lists } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/capital";

export const handle = pageScreen(capitalPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, capitalPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, capitalPage);
}

/** The amount of capital, in figures and words. */
export default function CapitalPage({ loaderData: data }: Route.ComponentProps) {
  const { loaiHinhId } = data.dossier.hoSo;
  const sole = loaiHinhId === "DNTN";
  return (
    <PageFrame
      page={capitalPage}
      data={data}
      lead={sole ? m.dossier_money_capital_lead_dntn() : m.dossier_money_capital_lead()}
    >
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
          <AmountField
            name="hoSo.tongVonDieuLe"
            fields={fields}
            label={sole ? m.dossier_money_capital_label_dntn() : m.dossier_money_capital_label()}
            hint={m.dossier_money_capital_hint()}
            inWords
          />
          <HelpDisclosure title={m.dossier_money_capital_how()}>
            <p>{m.dossier_money_capital_how_text()}</p>
            <p>{deadlineText(loaiHinhId)}</p>
          </HelpDisclosure>
          <ForeignMoney fields={fields} lists={data.lists} />
        </div>
      )}
    </PageFrame>
  );
}

/** When the capital must be paid in: partners set their own dates (LDN 178). */
function deadlineText(loaiHinhId: string): string {
  if (loaiHinhId === "DNTN") return m.dossier_money_capital_dntn_text();
  return loaiHinhId === "HD" ? m.dossier_money_capital_partners_text() : m.dossier_money_capital_90_text();
}

/** The line of the request that few fill in: the amount in foreign currency, and whether the certificate shows it. */
function ForeignMoney({ fields, lists }: { fields: Fields; lists: Lists }) {
  return (
    <HelpDisclosure title={m.dossier_money_capital_foreign_title()} open={isTold(fields, FOREIGN)}>
      <p>{m.dossier_money_capital_foreign_text()}</p>
      <TextField
        {...fields.text("hoSo.soNgoaiTe")}
        label={m.dossier_money_asset_foreign_amount()}
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        optional
      />
      <CurrencyField name="hoSo.ngoaiTe" fields={fields} lists={lists} optional />
      <CheckboxField
        {...fields.box("hoSo.hienThiNgoaiTe")}
        label={m.dossier_money_capital_shown()}
        optional
      />
    </HelpDisclosure>
  );
}
