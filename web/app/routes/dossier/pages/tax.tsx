import { DateField } from "~/features/dossier/components/fields/DateField";
import { choices, explained, isTold } from "~/features/dossier/components/fields/fields-of";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { taxPage } from "~/features/dossier/model/pages/tax";
import { YEARS } from "~/features/dossier/model/tax-info";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/tax";

export const handle = pageScreen(taxPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, taxPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, taxPage);
}

const TAX = "thongTinDangKyThue";

/** Start, fiscal year, books, VAT and invoices. */
export default function TaxPage({ loaderData: data }: Route.ComponentProps) {
  const { codes } = data.lists;
  const years = Object.entries(YEARS).map(([from, until]) => ({ value: from, label: `${from} – ${until}` }));
  return (
    <PageFrame page={taxPage} data={data} lead={m.dossier_tax_lead()} first={<DefaultSubmit />}>
      {(fields) => {
        const year = fields.text(`${TAX}.taiChinhTuNgay`);
        const books = fields.text(`${TAX}.hinhThucHachToanId`);
        const invoices = [
          { value: "", label: m.dossier_tax_invoice_later() },
          ...choices(codes["hinh-thuc-hoa-don"]),
        ];
        return (
          <>
            <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
              <DateField
                name={`${TAX}.ngayBatDauHoatDong`}
                fields={fields}
                label={m.dossier_tax_start()}
                hint={m.dossier_tax_start_hint()}
                optional
              />
              <RadioField
                {...year}
                defaultValue={year.defaultValue || "01/01"}
                legend={m.dossier_tax_year()}
                hint={m.dossier_tax_year_hint()}
                options={years}
              />
            </div>
            <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads} ${steps.books}`}>
              <RadioField
                {...books}
                defaultValue={books.defaultValue || "DOC_LAP"}
                legend={m.dossier_tax_books()}
                options={explained(codes["hinh-thuc-hach-toan"])}
              />
              <div className={steps.consolidated}>
                <CheckboxField
                  {...fields.box(`${TAX}.coBctcHopNhat`)}
                  label={m.dossier_tax_consolidated()}
                  optional
                />
              </div>
            </div>
            <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
              <RadioField
                {...fields.text(`${TAX}.phuongPhapTinhThueId`)}
                legend={m.dossier_tax_vat()}
                options={explained(codes["phuong-phap-tinh-thue"])}
              />
              <HelpDisclosure title={m.dossier_tax_vat_which()}>
                <p>{m.dossier_tax_vat_which_text()}</p>
              </HelpDisclosure>
              <SelectField
                {...fields.text(`${TAX}.dangKyHoaDonId`)}
                label={m.dossier_tax_invoice()}
                hint={m.dossier_tax_invoice_hint()}
                data={invoices}
                optional
              />
              <HelpDisclosure title={m.dossier_tax_project()} open={isTold(fields, [`${TAX}.duAnBot`])}>
                <CheckboxField {...fields.box(`${TAX}.duAnBot`)} label={m.dossier_tax_bot()} optional />
              </HelpDisclosure>
            </div>
          </>
        );
      }}
    </PageFrame>
  );
}
