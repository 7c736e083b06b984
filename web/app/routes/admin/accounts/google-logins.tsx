import { GoogleFailures } from "~/features/admin/accounts/GoogleFailures";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminCrumbs, AdminPage, Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ADMIN_AREAS } from "~/lib/admin-roles";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/google-logins";

export const handle = defineScreen({
  title: m.admin_google_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "user",
  hidden: true,
  layout: "admin",
});

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
    <AdminPage
      title={m.admin_google_title()}
      lead={m.admin_google_lead()}
      above={
        <AdminCrumbs
          list={{ label: m.admin_accounts_title(), path: ADMIN_AREAS.people.path }}
          current={m.admin_google_title()}
        />
      }
    >
      <div className={`${parts.stack} ${styles.stack}`}>
        <Panel title={m.admin_state()}>
          <Facts entries={[[m.admin_google_state(), state]]} />
        </Panel>
        <GoogleFailures failures={logins.thatBai} />
      </div>
    </AdminPage>
  );
}
