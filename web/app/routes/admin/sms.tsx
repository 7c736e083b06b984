import { SmsLimits } from "~/features/admin/outbox/SmsLimits";
import { SmsHistory, SmsRanges, SmsToday } from "~/features/admin/outbox/SmsUsage";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeSmsLimits } from "~/features/admin/server/outbox/sms-limits.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/sms";

export const handle = officeScreen(m.admin_sms_title, "mail");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "sms");
  const { data: sms } = await load(gateway(context).GET("/payment/api/v1/quan-tri/tin-nhan-sms"));
  return { sms, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeSmsLimits(context, await request.formData());
}

/** What SMS cost today and where they go, their limits, and the brake against pumping. */
export default function SmsScreen({ loaderData: { sms, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_sms_title()} lead={m.admin_sms_lead()} list="hop-thu-di">
      <div className={`${parts.stack} ${styles.stack}`}>
        <SmsToday now={sms.hienTai} />
        <SmsLimits now={sms.hienTai} once={once} />
        <SmsRanges ranges={sms.hienTai.dauSo} />
        <SmsHistory changes={sms.lichSu} />
      </div>
    </AdminPage>
  );
}
