import { Link, redirect } from "react-router";
import { companiesOfOrders } from "~/features/dossier/server/order.server";
import { OrderCard } from "~/features/orders/components/OrderCard";
import { OrderFilterBar, OrdersEmpty } from "~/features/orders/components/OrderFilterBar";
import { type OrderFilter, ordersHref, type States } from "~/features/orders/model/types";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { CardList } from "~/ui/data/CardList";
import { Pagination } from "~/ui/data/Pagination";
import { Page, PageTitle } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/orders";

const PER_PAGE = 10;
const LONGEST_WORDS = 100;

export const handle = defineScreen({
  title: m.orders_title,
  description: m.orders_description,
  type: "account",
  icon: "invoice",
});

/** A state in the address that the server does not know is left out, so that an old link still shows something. */
function filterOf(params: URLSearchParams, states: States): OrderFilter {
  const known = (name: string, list: { ma: string }[]) => {
    const asked = params.get(name);
    return list.some(({ ma }) => ma === asked) ? (asked ?? undefined) : undefined;
  };
  return {
    trangThai: known("trangThai", states.trangThaiXacNhan),
    trangThaiThanhToan: known("trangThaiThanhToan", states.trangThaiThanhToan),
    tim: params.get("tim")?.trim().slice(0, LONGEST_WORDS) || undefined,
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context);
  const api = gateway(context);
  const { data: states } = await load(api.GET("/payment/api/v1/commons/trang-thai-don-hang"));
  const filter = filterOf(url.searchParams, states);
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: PER_PAGE } as { trangThai?: "CHO_XAC_NHAN" };
  const [orders, companies] = await Promise.all([
    load(api.GET("/payment/api/v1/don-hang", { params: { query } })),
    companiesOfOrders(context),
  ]);
  if (page > 1 && orders.data.length === 0) throw redirect(ordersHref(filter));
  return { states, filter, orders, companies };
}

/** The person's own orders (S3.3), newest first. */
export default function OrdersScreen({ loaderData }: Route.ComponentProps) {
  const { states, filter, orders, companies } = loaderData;
  const { data, trang } = orders;
  const filtered = Boolean(filter.trangThai || filter.trangThaiThanhToan || filter.tim);
  return (
    <Page>
      <PageTitle lead={m.orders_lead()}>{m.orders_title()}</PageTitle>
      {(filtered || data.length > 0) && <OrderFilterBar filter={filter} states={states} />}
      {filtered && data.length > 0 && (
        <p
          role="status"
          className={`${parts.pressLinks} ${parts.wrap} ${parts.middle} ${parts.soft} ${parts.gapFacts}`}
        >
          {m.orders_found({ count: trang.tong })}
          <Link to="/quan-ly-don-hang">{m.orders_clear()}</Link>
        </p>
      )}
      {data.length === 0 && <OrdersEmpty filtered={filtered} />}
      {data.length > 0 && (
        <CardList>
          {data.map((order) => (
            <OrderCard key={order.id} order={order} company={companies[order.maDonHang]} />
          ))}
        </CardList>
      )}
      <Pagination
        page={trang.so}
        size={trang.kichThuoc}
        total={trang.tong}
        hrefOf={(page) => ordersHref(filter, page)}
      />
    </Page>
  );
}
