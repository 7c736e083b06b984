import { redirect, useRevalidator } from "react-router";
import { dossiersFor } from "~/features/dossier/server/order.server";
import { Lines } from "~/features/orders/components/Lines";
import {
  AgainPart,
  CancelPart,
  ContactPart,
  DeliveryPart,
  PaymentPart,
} from "~/features/orders/components/OrderAside";
import { DossiersPart, NextAction, OrderStates } from "~/features/orders/components/OrderHead";
import { EventLog, Stepper } from "~/features/orders/components/OrderProgress";
import type { Order } from "~/features/orders/model/types";
import {
  cancelOrder,
  hasAccount,
  loadOrder,
  type OrderAccess,
  orderAccess,
  type PutBack,
  putIntoCart,
} from "~/features/orders/server/orders.server";
import { readStanding, standingOf } from "~/features/payments/model/order-live";
import { mayChange } from "~/lib/order";
import { defineScreen } from "~/lib/screen";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { LiveNote } from "~/ui/feedback/LiveNote";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Panel } from "~/ui/layout/Panel";
import { useLive } from "~/ui/use-live";
import type { Route } from "./+types/order";

export const handle = defineScreen<{ order: Order } | undefined>({
  title: (data) => m.orders_detail_title({ code: data?.order.maDonHang ?? "" }),
  description: m.orders_detail_description,
  navOrder: null,
  type: "account",
  icon: "invoice",
  hidden: true,
  layout: "default",
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = orderAccess(context, request, params.id);
  const path = { id: access.key };
  const [order, progress] = await Promise.all([
    loadOrder(context, access),
    load(
      gateway(context).GET("/payment/api/v1/tien-trinh/don-hang/{id}", {
        params: { path, header: access.header },
      }),
    ),
  ]);
  const account = hasAccount(context);
  const named = account ? await dossiersFor(context, order.maDonHang) : undefined;
  return { order, steps: progress.data.cacBuoc, account, named };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const access = orderAccess(context, request, params.id);
    const order = await loadOrder(context, access);
    if (form.get("intent") === "dat-lai") return await orderAgain(context, order);
    if (form.get("intent") === "doi-dia-chi") return await changeAddress(context, access, order);
    await cancelOrder(context, access, String(form.get("lyDo") ?? ""));
    return told(
      context,
      m.orders_cancel_done({ code: order.maDonHang }),
      `/quan-ly-don-hang/${order.maDonHang}`,
    );
  } catch (error) {
    return failureOf(error, form);
  }
}

function told(context: Context, text: string, to: string, kind: "success" | "info" = "success") {
  setFlash(requestState(context), { kind, text });
  return redirect(to);
}

/** A single service is ordered on its own page, everything else through the cart. */
function singlePath(order: Order): string | null {
  const [line] = order.danhSachDichVuChinh.concat(order.danhSachDichVuPhu);
  return order.nguon === "DICH_VU_LE" && line?.dichVuId ? `/dich-vu-don-le/${line.dichVuId}` : null;
}

async function orderAgain(context: Context, order: Order) {
  const single = singlePath(order);
  if (single) return redirect(single);
  const { count, gone } = await putIntoCart(context, order);
  if (count === 0) return told(context, m.orders_again_nothing(), "/dich-vu", "info");
  return told(context, againText({ count, gone }), "/quan-ly-gio-hang", gone.length > 0 ? "info" : "success");
}

function againText({ count, gone }: PutBack): string {
  return gone.length > 0
    ? m.orders_again_some({ count, names: gone.join(", ") })
    : m.orders_again_done({ count });
}

/** S4.9, exactly: the order is cancelled, its services go back to where they are ordered with another address. */
async function changeAddress(context: Context, access: OrderAccess, order: Order) {
  await cancelOrder(context, access, m.orders_address_reason());
  const single = singlePath(order);
  const code = order.maDonHang;
  if (single) return told(context, m.orders_address_done_single({ code }), single);
  await putIntoCart(context, order);
  return told(context, m.orders_address_done({ code }), "/quan-ly-gio-hang");
}

/** One order (S3.3, S4.13): where it stands, what was bought, what is paid, what may still be changed. */
export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const { order, steps, account, named } = loaderData;
  const failure = useFailure();
  const { revalidate } = useRevalidator();
  const watch = mayChange({ xacNhan: order.trangThaiXacNhan.ma, thanhToan: order.trangThaiThanhToan.ma });
  const live = useLive({
    path: `/thanh-toan/${order.maDonHang}/dien-bien`,
    event: "don-hang",
    active: watch,
    version: standingOf(order),
    readVersion: readStanding,
    onChange: revalidate,
  });
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
      {failure?.sessionExpired ? <SessionEndedDialog ended={failure} /> : <ErrorSummary failure={failure} />}
      <Columns
        aside={
          <>
            <PaymentPart order={order} />
            <ContactPart order={order} />
            <DeliveryPart order={order} />
            <CancelPart order={order} />
            <AgainPart order={order} />
          </>
        }
      >
        <NextAction order={order} />
        <DossiersPart order={order} named={named} />
        <Panel title={m.orders_progress()}>
          <Stepper steps={steps} />
          {watch && <LiveNote state={live} />}
        </Panel>
        <Panel title={m.orders_services()}>
          <Lines order={order} />
          <EventLog events={order.suKien} />
        </Panel>
      </Columns>
    </Page>
  );
}
