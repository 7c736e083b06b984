import { FeeLog, FeesToday, SetFee } from "~/features/admin/catalog/DeliveryFees";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeDeliveryFee } from "~/features/admin/server/catalog/delivery-fees.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/delivery-fees";

export const handle = officeScreen(m.admin_delivery_title, "services");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "deliveryFees");
  const api = gateway(context);
  const [fees, provinces] = await Promise.all([
    load(api.GET("/partner/api/v1/quan-tri/phi-giao-hang")),
    load(api.GET("/business/api/v1/commons/tinh-thanh")),
  ]);
  return { fees: fees.data, provinces: provinces.data, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeDeliveryFee(context, await request.formData());
}

/** What a delivery costs by province (requirement S9.2): in force, to come, and every change. */
export default function DeliveryFeesScreen({ loaderData: { fees, provinces, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_delivery_title()} lead={m.admin_delivery_lead()} list="dich-vu">
      <div className={`${parts.stack} ${styles.stack}`}>
        <FeesToday now={fees.hienTai} />
        <SetFee version={fees.phienBan} provinces={provinces} once={once} />
        <FeeLog changes={fees.lichSu} />
      </div>
    </AdminPage>
  );
}
