import { cycleName } from "~/features/staff/names";
import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import type { MispricedOrders, Package, Service } from "~/features/staff/types";
import { CancelMispriced, MispricedList } from "~/features/staff/WrongPrice";
import { formatMoney } from "~/lib/format";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { cancelMispriced, wrongPriceOf } from "~/server/office-wrong-price.server";
import { EmptyState } from "~/ui/EmptyState";
import type { Route } from "./+types/wrong-price";

export const handle = defineScreen({
  title: m.office_wrong_price_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "services",
  hidden: true,
  layout: "office",
});

export async function loader({ context, params: { id }, url: { searchParams } }: Route.LoaderArgs) {
  requireOffice(context, "settings");
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

type Loaded = { service: Service; offer: Package; found: MispricedOrders; once: string };

function Body({ found, once }: Loaded) {
  if (found.soDon === 0) {
    return (
      <EmptyState icon="orders" title={m.office_wrong_price_none()}>
        {m.office_wrong_price_none_text()}
      </EmptyState>
    );
  }
  return (
    <div className={styles.stack}>
      <MispricedList found={found} />
      <CancelMispriced found={found} once={once} />
    </div>
  );
}

/** Which orders a wrong list price hit, and cancelling them (requirement S4.7). */
export default function WrongPriceScreen({ loaderData }: Route.ComponentProps) {
  const { service, offer, price } = loaderData;
  return (
    <OfficePage
      title={m.office_wrong_price_title()}
      lead={m.office_wrong_price_lead({
        package: offer.tenVi,
        cycle: cycleName(price.chuKy),
        amount: formatMoney(price.donGia),
      })}
      above={
        <OfficeCrumbs
          list={{ label: m.office_nav_catalogue(), path: "/quan-tri/dich-vu" }}
          between={[{ label: service.tenVi, path: `/quan-tri/dich-vu/${service.id}` }]}
          current={m.office_wrong_price_title()}
        />
      }
    >
      <Body {...loaderData} />
    </OfficePage>
  );
}
