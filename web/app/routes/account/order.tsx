import { foundingDossiers } from "~/features/companies/server/companies.server";
import { dossierOffer } from "~/features/dossier/server/order.server";
import { DossiersPart } from "~/features/orders/components/DossiersPart";
import { Lines } from "~/features/orders/components/Lines";
import { AgainPart, ContactPart, MorePart, PaymentPart } from "~/features/orders/components/OrderAside";
import { DeliveryPart, isAddressRefused } from "~/features/orders/components/OrderDelivery";
import { OrderStates } from "~/features/orders/components/OrderHead";
import { EventLog, Stepper } from "~/features/orders/components/OrderProgress";
import { hasResults, ResultsPart } from "~/features/orders/components/OrderResults";
import { customerTasks, NextAction } from "~/features/orders/components/OrderTasks";
import { ThreadPart } from "~/features/orders/components/OrderThread";
import type { Order } from "~/features/orders/model/types";
import { changeOrder } from "~/features/orders/server/change-order.server";
import { hasAccount, loadOrderWithProgress, orderAccess } from "~/features/orders/server/orders.server";
import { loadResults } from "~/features/orders/server/results.server";
import { loadThread } from "~/features/orders/server/thread.server";
import { readStanding, standingOf } from "~/features/payments/model/order-live";
import { lacksRefundAccount } from "~/features/returns/server/returns.server";
import { mayChange } from "~/lib/order";
import { defineScreen } from "~/lib/screen";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { LiveNote } from "~/ui/feedback/LiveNote";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Panel } from "~/ui/layout/Panel";
import { useIdleRevalidate } from "~/ui/use-idle-revalidate";
import { useLive } from "~/ui/use-live";
import type { Route } from "./+types/order";

export const handle = defineScreen<{ order: Order } | undefined>({
  title: (data) => m.orders_detail_title({ code: data?.order.maDonHang ?? "" }),
  description: m.orders_detail_description,
  type: "account",
  icon: "invoice",
  task: true,
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [found, results, thread] = await Promise.all([
    loadOrderWithProgress(context, request, params.id),
    loadResults(context, orderAccess(context, request, params.id)),
    loadThread(context, orderAccess(context, request, params.id)),
  ]);
  const account = hasAccount(context);
  const founding = account && found.order.danhSachHoSo.length > 0;
  const [offer, companies] = await Promise.all([
    account ? dossierOffer(context, found.order.maDonHang) : undefined,
    founding ? foundingDossiers(context) : [],
  ]);
  const homeless = await lacksRefundAccount(context, request, found.order);
  return { ...found, results, thread, account, offer, companies, homeless, once: crypto.randomUUID() };
}

/** A page that was too old for its button is read again, so that the next press is about what is there now. */
export { revalidateWhenStale as shouldRevalidate } from "~/lib/revalidate";

export async function action({ context, request, params }: Route.ActionArgs) {
  return changeOrder(context, request, params.id);
}

/** One order (S3.3, S4.13): its state, what was bought, what is paid, what may still be changed. */
export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const { order, steps, results, thread, account, offer, companies, homeless, once } = loaderData;
  const failure = useFailure();
  const revalidate = useIdleRevalidate();
  const watch = mayChange({ xacNhan: order.trangThaiXacNhan.ma, thanhToan: order.trangThaiThanhToan.ma });
  const live = useLive({
    path: `/thanh-toan/${order.maDonHang}/dien-bien`,
    event: "don-hang",
    active: watch,
    version: standingOf(order),
    readVersion: readStanding,
    onChange: revalidate,
  });
  const talk = <ThreadPart order={order} thread={thread} once={once} />;
  // An answer is read first; a box to write in comes after what happens by itself.
  const answered = thread.cho === "KHACH";
  // What is left to do with a cancelled order, unless money still goes back.
  const onlyAgain = order.hanhDongTiep.ma === "DAT_LAI";
  const title = m.orders_detail_title({ code: order.maDonHang });
  return (
    <Page>
      {account && (
        <Breadcrumbs
          crumbs={[{ label: m.orders_title(), path: "/quan-ly-don-hang" }]}
          current={`#${order.maDonHang}`}
        />
      )}
      <PageTitle
        lead={`${m.orders_placed_at()} ${formatDateTime(order.taoLuc)}`}
        actions={<OrderStates order={order} />}
      >
        {title}
      </PageTitle>
      {failure?.sessionExpired && <SessionEndedDialog ended={failure} />}
      {!failure?.sessionExpired && !isAddressRefused(failure) && <ErrorSummary failure={failure} />}
      <Columns
        aside={
          <>
            <PaymentPart order={order} />
            <ContactPart order={order} />
            <DeliveryPart order={order} failure={failure} />
            <MorePart order={order} />
            {!onlyAgain && <AgainPart order={order} />}
          </>
        }
      >
        <NextAction order={order} steps={steps} offer={offer} homeless={homeless} />
        {onlyAgain && <AgainPart order={order} />}
        {hasResults(results) && <ResultsPart order={order} results={results} />}
        {answered && talk}
        <DossiersPart order={order} offer={offer} companies={companies} />
        <Panel title={m.orders_progress()}>
          <Stepper
            steps={steps}
            received={order.daThu}
            quiet={customerTasks(order, offer, homeless).length > 0}
          />
          {watch && <LiveNote state={live} />}
        </Panel>
        {!answered && talk}
        {!hasResults(results) && <ResultsPart order={order} results={results} />}
        <Panel title={m.orders_services()}>
          <Lines order={order} />
          <EventLog events={order.suKien} />
        </Panel>
      </Columns>
    </Page>
  );
}
