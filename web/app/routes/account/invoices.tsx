import { Link } from "react-router";
import { IssuedInvoices } from "~/features/invoices/components/IssuedInvoices";
import type { InvoicePage } from "~/features/invoices/model/types";
import { loadInvoices, saveBuyer } from "~/features/invoices/server/invoices.server";
import { hasAccount } from "~/features/orders/server/orders.server";
import type { Buyer } from "~/lib/invoice-buyer";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { BuyerFields, buyerKind } from "~/ui/form/BuyerFields";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Fact, Facts, Panel } from "~/ui/layout/Panel";
import type { Route } from "./+types/invoices";

export const handle = defineScreen<{ page: InvoicePage } | undefined>({
  title: (data) => m.invoices_title({ code: data?.page.maDonHang ?? "" }),
  description: m.invoices_description,
  type: "account",
  icon: "invoice",
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { page: await loadInvoices(context, request, params.id), account: hasAccount(context) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return saveBuyer(context, request, params.id);
}

function BuyerForm({ page }: { page: InvoicePage }) {
  const failure = useFailure();
  return (
    <Panel title={m.invoices_buyer()}>
      {!page.daChoBiet && <p>{m.invoices_default_note()}</p>}
      <PostForm failure={failure} idPrefix="buyer-" preventScrollReset>
        <BuyerFields buyer={page.nguoiMua} />
        <SubmitButton name="nut" value="save">
          {m.invoices_save()}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}

function FixedBuyer({ buyer }: { buyer: Buyer }) {
  return (
    <Panel title={m.invoices_buyer()}>
      <Facts>
        <Fact name={m.invoices_kind()}>{buyerKind(buyer.loai)}</Fact>
        {buyer.ten && (
          <Fact name={m.invoices_name()}>
            <VietnameseName>{buyer.ten}</VietnameseName>
          </Fact>
        )}
        {buyer.maSoThue && <Fact name={m.invoices_tax_code()}>{buyer.maSoThue}</Fact>}
        {buyer.diaChi && (
          <Fact name={m.invoices_address()}>
            <VietnameseName>{buyer.diaChi}</VietnameseName>
          </Fact>
        )}
        {buyer.email && <Fact name={m.invoices_email()}>{buyer.email}</Fact>}
      </Facts>
      <p>
        {m.invoices_fixed()} <Link to="/lien-he">{m.invoices_contact()}</Link>
      </p>
    </Panel>
  );
}

/** The invoices of one order, and whom they are made out to. */
export default function InvoicesScreen({ loaderData: { page, account } }: Route.ComponentProps) {
  const failure = useFailure();
  const order = {
    label: m.orders_detail_title({ code: page.maDonHang }),
    path: `/quan-ly-don-hang/${page.maDonHang}`,
  };
  const list = { label: m.orders_title(), path: "/quan-ly-don-hang" };
  return (
    <Page>
      <Breadcrumbs crumbs={account ? [list, order] : [order]} current={m.invoices_crumb()} />
      <PageTitle lead={m.invoices_lead()}>{m.invoices_title({ code: page.maDonHang })}</PageTitle>
      {failure?.sessionExpired && <SessionEndedDialog ended={failure} />}
      <Columns aside={<IssuedInvoices invoices={page.hoaDon} />}>
        {page.coTheSua ? <BuyerForm page={page} /> : <FixedBuyer buyer={page.nguoiMua} />}
      </Columns>
    </Page>
  );
}
