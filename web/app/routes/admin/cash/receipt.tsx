import { data } from "react-router";
import { PrintButton } from "~/features/admin/cash/PrintButton";
import { ReceiptLanguages } from "~/features/admin/cash/ReceiptLanguages";
import { ReceiptSheet } from "~/features/admin/cash/ReceiptSheet";
import { receiptLanguages } from "~/features/admin/cash/receipt-languages";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { CashReceipt } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/receipt";

const NUMBER = /^PT-(\d{4})-(\d{6})$/;

export const handle = officeScreen<{ receipt: CashReceipt } | undefined>(
  (found) => m.admin_returns_receipt_title({ number: found?.receipt.soPhieu ?? "" }),
  "invoice",
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdminArea(context, "cash");
  const [, nam, so] = NUMBER.exec(params.so) ?? [];
  if (!nam || !so) throw data(null, { status: 404 });
  const api = gateway(context);
  const path = { nam: Number(nam), so: Number(so) };
  const [receipt, company] = await Promise.all([
    load(api.GET("/payment/api/v1/quan-tri/phieu-thu/{nam}/{so}", { params: { path } })),
    load(api.GET("/business/api/v1/cong-ty")),
  ]);
  const languages = receiptLanguages(url.searchParams, getLocale());
  return { receipt: receipt.data, company: company.data, languages };
}

/** A cash receipt to print on A4 or A5: in the reader's language, the other one, or both. */
export default function ReceiptScreen({ loaderData: { receipt, company, languages } }: Route.ComponentProps) {
  return (
    <AdminPage
      list={{ label: m.admin_returns_cash_nav(), path: "/quan-tri/quy-tien-mat" }}
      crumb={receipt.soPhieu}
      title={m.admin_returns_receipt_title({ number: receipt.soPhieu })}
      beside={<PrintButton />}
    >
      <ReceiptLanguages shown={languages} />
      {languages.map((locale) => (
        <ReceiptSheet key={locale} receipt={receipt} company={company} locale={locale} />
      ))}
    </AdminPage>
  );
}
