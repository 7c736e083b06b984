import { Link } from "react-router";
import { hasAccount } from "~/features/orders/server/orders.server";
import { AccountPart } from "~/features/returns/components/AccountPart";
import { AskForm, RequestPanel } from "~/features/returns/components/CustomerRequest";
import { type ReturnPage, waitingCode } from "~/features/returns/model/types";
import { changeReturns, loadReturns } from "~/features/returns/server/returns.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { useFailure } from "~/ui/form/PostForm";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Fact, Facts, More, Panel } from "~/ui/layout/Panel";
import { useAnswerDays } from "~/ui/root-data";
import type { Route } from "./+types/returns";

export const handle = defineScreen<{ page: ReturnPage } | undefined>({
  title: (data) => m.returns_title({ code: data?.page.maDonHang ?? "" }),
  description: m.returns_description,
  type: "account",
  icon: "refund",
});

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const found = await loadReturns(context, request, params.id);
  const code = waitingCode(url.searchParams);
  return { ...found, code, account: hasAccount(context), once: crypto.randomUUID() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return changeReturns(context, request, params.id);
}

function Today({ page }: { page: ReturnPage }) {
  return (
    <Panel title={m.returns_amount()}>
      <Facts>
        <Fact name={m.returns_today()} strong>
          <Money amount={page.daThu} />
        </Fact>
        <Fact name={m.returns_today_cancel()}>
          <Money amount={page.hoanTheoChinhSach} />
        </Fact>
      </Facts>
      <p>{m.returns_today_note()}</p>
      <p>
        <Link to="/chinh-sach-doi-tra">{m.returns_policy()}</Link>
      </p>
    </Panel>
  );
}

function NewRequest({ page, once }: { page: ReturnPage; once: string }) {
  const asked = page.yeuCau.length > 0;
  const open = useFailure()?.values.intent === "ask";
  if (!page.coTheGui) return null;
  const form = <AskForm page={page} once={once} />;
  if (!asked && !page.canTaiKhoan) return <Panel title={m.returns_new()}>{form}</Panel>;
  return (
    <More title={asked ? m.returns_new_again() : m.returns_new()} open={open}>
      {form}
    </More>
  );
}

/** Refund and return of one order (S4.8): the requests, a new one, and where the money goes. */
export default function ReturnsScreen({ loaderData }: Route.ComponentProps) {
  const { page, banks, code, account, once } = loaderData;
  const failure = useFailure();
  const order = {
    label: m.orders_detail_title({ code: page.maDonHang }),
    path: `/quan-ly-don-hang/${page.maDonHang}`,
  };
  const list = { label: m.orders_title(), path: "/quan-ly-don-hang" };
  const nothing = page.daThu === 0 && page.yeuCau.length === 0;
  return (
    <Page>
      <Breadcrumbs crumbs={account ? [list, order] : [order]} current={m.returns_crumb()} />
      <PageTitle lead={m.returns_lead({ days: useAnswerDays() })}>
        {m.returns_title({ code: page.maDonHang })}
      </PageTitle>
      {failure?.sessionExpired && <SessionEndedDialog ended={failure} />}
      {nothing ? (
        <EmptyState help icon="refund" title={m.returns_none()}>
          {m.returns_none_text()}
        </EmptyState>
      ) : (
        <Columns aside={<Today page={page} />}>
          {page.canTaiKhoan && <AccountPart page={page} banks={banks} once={once} code={code} />}
          {page.yeuCau.map((request) => (
            <RequestPanel key={request.ma} page={page} request={request} once={once} />
          ))}
          <NewRequest page={page} once={once} />
          {!page.canTaiKhoan && page.daThu > 0 && (
            <AccountPart page={page} banks={banks} once={once} code={code} />
          )}
        </Columns>
      )}
    </Page>
  );
}
