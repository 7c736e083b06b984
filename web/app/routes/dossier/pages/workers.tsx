import { AmountField } from "~/features/dossier/components/fields/AmountField";
import { choices } from "~/features/dossier/components/fields/fields-of";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit } from "~/features/dossier/components/frame/PageParts";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { isSeasonal, workersPage } from "~/features/dossier/model/pages/workers";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import form from "~/ui/form/form.module.css";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/workers";

export const handle = pageScreen(workersPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, workersPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, workersPage);
}

const TAX = "thongTinDangKyThue";
const MONTHLY = "HANG_THANG";

/** How many people work, and how their insurance is paid; less often than monthly only where the law allows. */
export default function WorkersPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  const rules = choices(lists.codes["phuong-thuc-bhxh"]);
  return (
    <PageFrame page={workersPage} data={data} lead={m.dossier_tax_workers_lead()} first={<DefaultSubmit />}>
      {(fields) => {
        const rule = fields.text(`${TAX}.dangKyBhxhId`);
        const offered = isSeasonal(dossier)
          ? rules
          : rules.filter(({ value }) => value === MONTHLY || value === rule.defaultValue);
        return (
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <AmountField
              name="hoSo.tongSoLaoDong"
              fields={fields}
              label={m.dossier_tax_workers_count()}
              hint={m.dossier_tax_workers_count_hint()}
              proposed="0"
            />
            {offered.length > 1 ? (
              <RadioField
                {...rule}
                defaultValue={rule.defaultValue || MONTHLY}
                legend={m.dossier_tax_workers_insurance()}
                hint={
                  isSeasonal(dossier) ? m.dossier_tax_workers_seasonal() : m.dossier_tax_workers_monthly()
                }
                options={offered}
              />
            ) : (
              <div id={rule.name} tabIndex={-1}>
                <p className={form.label}>{m.dossier_tax_workers_insurance()}</p>
                <p>{m.dossier_tax_workers_monthly()}</p>
                <input type="hidden" name={rule.name} value={MONTHLY} />
              </div>
            )}
            {isSeasonal(dossier) && (
              <CheckboxField
                {...fields.box(`${TAX}.traLuongTheoSanPham`)}
                label={m.dossier_tax_workers_piece()}
                optional
              />
            )}
          </div>
        );
      }}
    </PageFrame>
  );
}
