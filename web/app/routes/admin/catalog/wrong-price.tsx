import { cycleName } from "~/features/admin/model/cycle-name";
import { CancelMispriced, MispricedList } from "~/features/admin/orders/WrongPrice";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { cancelMispriced, wrongPriceOf } from "~/features/admin/server/catalog.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { MispricedOrders, Package, Service } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/wrong-price";

export const handle = officeScreen(m.admin_wrong_price_title, "services");

export async function loader({ context, params: { id }, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "settings");
  const price = wrongPriceOf(searchParams);
  const api = gateway(context);
  const path = { dichVuId: id };
  const [service, found] = await Promise.all([
    load(api.GET("/partner/api/v1/quan-tri/dich-vu/{dichVuId}", { params: { path } })),
    load(api.GET("/payment/api/v1/quan-tri/don-hang-sai-gia", { params: { query: price } })),
  ]);
  const offer = service.data.goiCuoc.find((one) => one.id === price.goiCuocId);
  if (!offer) throw new Response(null, { status: 404 });
  return { service: service.data, offer, price, found: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id }, url }: Route.ActionArgs) {
  return cancelMispriced(context, id, wrongPriceOf(url.searchParams), await request.formData());
}

export { revalidateWhenStale as shouldRevalidate } from "~/lib/revalidate";

type Loaded = { service: Service; offer: Package; found: MispricedOrders; once: string };

function Body({ found, once }: Loaded) {
  if (found.soDon === 0) {
    return (
      <EmptyState icon="orders" title={m.admin_wrong_price_none()}>
        {m.admin_wrong_price_none_text()}
      </EmptyState>
    );
  }
  return (
    <div className={`${parts.stack} ${styles.stack}`}>
      <MispricedList found={found} />
      <CancelMispriced found={found} once={once} />
    </div>
  );
}

/** Which orders a wrong list price affected, and cancelling them (requirement S4.7). */
export default function WrongPriceScreen({ loaderData }: Route.ComponentProps) {
  const { service, offer, price } = loaderData;
  return (
    <AdminPage
      title={m.admin_wrong_price_title()}
      lead={m.admin_wrong_price_lead({
        package: offer.tenVi,
        cycle: cycleName(price.chuKy),
        amount: formatMoney(price.donGia),
      })}
      list="dich-vu"
      between={[{ label: service.tenVi, path: `/quan-tri/dich-vu/${service.id}` }]}
      crumb={m.admin_wrong_price_title()}
    >
      <Body {...loaderData} />
    </AdminPage>
  );
}
