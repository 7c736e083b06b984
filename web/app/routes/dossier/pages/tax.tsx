import { choices, explained } from "~/features/dossier/choices";
import { DayField } from "~/features/dossier/DayField";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import { isTold } from "~/features/dossier/fields-of";
import styles from "~/features/dossier/frame.module.css";
import { PageFrame } from "~/features/dossier/PageFrame";
import { pageScreen } from "~/features/dossier/screen";
import steps from "~/features/dossier/steps.module.css";
import { Why } from "~/features/dossier/Why";
import { taxPage } from "~/lib/dossier/pages/tax";
import { YEARS } from "~/lib/dossier/tax-info";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import { CheckboxField, SelectField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import type { Route } from "./+types/tax";

export const handle = pageScreen(taxPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, taxPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, taxPage);
}

const TAX = "thongTinDangKyThue";
const VAT_HINTS: Record<string, () => string> = {
  KHAU_TRU: m.dossier_tax_vat_credit,
  TT_DOANH_SO: m.dossier_tax_vat_turnover,
  TT_GTGT: m.dossier_tax_vat_gold,
  KHONG: m.dossier_tax_vat_none,
};

/** Start, fiscal year, books, VAT and invoices. */
export default function TaxPage({ loaderData: data }: Route.ComponentProps) {
  const { codes } = data.lists;
  const years = Object.entries(YEARS).map(([from, until]) => ({ value: from, label: `${from} – ${until}` }));
  return (
    <PageFrame page={taxPage} data={data} lead={m.dossier_tax_lead()} first={<EnterContinues />}>
      {(fields) => {
        const year = fields.text(`${TAX}.taiChinhTuNgay`);
        const books = fields.text(`${TAX}.hinhThucHachToanId`);
        const invoices = [
          { value: "", label: m.dossier_tax_invoice_later() },
          ...choices(codes["hinh-thuc-hoa-don"]),
        ];
        return (
          <>
            <div className={styles.group}>
              <DayField
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
            <div className={`${styles.group} ${steps.books}`}>
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
            <div className={styles.group}>
              <RadioField
                {...fields.text(`${TAX}.phuongPhapTinhThueId`)}
                legend={m.dossier_tax_vat()}
                options={choices(codes["phuong-phap-tinh-thue"]).map((one) => ({
                  ...one,
                  hint: VAT_HINTS[one.value]?.(),
                }))}
              />
              <Why title={m.dossier_tax_vat_which()}>
                <p>{m.dossier_tax_vat_which_text()}</p>
              </Why>
              <SelectField
                {...fields.text(`${TAX}.dangKyHoaDonId`)}
                label={m.dossier_tax_invoice()}
                hint={m.dossier_tax_invoice_hint()}
                data={invoices}
                optional
              />
              <Why title={m.dossier_tax_project()} open={isTold(fields, [`${TAX}.duAnBot`])}>
                <CheckboxField {...fields.box(`${TAX}.duAnBot`)} label={m.dossier_tax_bot()} optional />
              </Why>
            </div>
          </>
        );
      }}
    </PageFrame>
  );
}
