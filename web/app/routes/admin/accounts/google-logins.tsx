import { GoogleFailures } from "~/features/admin/accounts/GoogleFailures";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage, Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/google-logins";

export const handle = officeScreen(m.admin_google_title, "user");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "google");
  const { data: logins } = await load(gateway(context).GET("/auth/api/v1/quan-tri/dang-nhap-google"));
  return { logins };
}

/** Whether login by Google works, and why it did not (requirement S1.7). */
export default function GoogleLoginsScreen({ loaderData: { logins } }: Route.ComponentProps) {
  const state = logins.bat ? (
    <StatusBadge tone="good">{m.admin_google_on()}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{m.admin_google_off()}</StatusBadge>
  );
  return (
    <AdminPage title={m.admin_google_title()} lead={m.admin_google_lead()} list="tai-khoan">
      <div className={`${parts.stack} ${styles.stack}`}>
        <Panel title={m.admin_state()}>
          <Facts entries={[[m.admin_state_of(), state]]} />
        </Panel>
        <GoogleFailures failures={logins.thatBai} />
      </div>
    </AdminPage>
  );
}
