import { statePurpose } from "~/features/admin/server/access-log.server";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import { m } from "~/paraglide/messages.js";
import { RadioField } from "~/ui/form/RadioField";
import type { Route } from "./+types/purpose";

export const handle = officeScreen(m.admin_access_purpose_title, "guard");

const DOSSIERS = "/quan-tri/ho-so";

export function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  return { ofDossier: pathname.startsWith(DOSSIERS), once: crypto.randomUUID() };
}

/** An account has a long id, an order a short code. */
const kindOf = (ma: string) => (ma.length > 20 ? "TAI_KHOAN" : "DON_HANG");

export async function action({ context, request, params: { ma }, url: { pathname } }: Route.ActionArgs) {
  const doiTuong = pathname.startsWith(DOSSIERS) ? "HO_SO" : kindOf(ma);
  const to = pathname.replace(/\/muc-dich$/, "");
  return statePurpose(context, { doiTuong, ma }, await request.formData(), to);
}

const OPTIONS = () => [
  { value: "KHACH_NHO", label: m.admin_access_purpose_customer() },
  { value: "KHIEU_NAI", label: m.admin_access_purpose_complaint() },
  { value: "KIEM_TRA_NOI_BO", label: m.admin_access_purpose_internal() },
  { value: "CO_QUAN_YEU_CAU", label: m.admin_access_purpose_authority() },
  { value: "KHAC", label: m.admin_access_purpose_other() },
];

/** Asks once per visit why somebody opens papers or a page that are no task of theirs (requirement S6.5). */
export default function PurposeScreen({
  params: { ma },
  loaderData: { ofDossier, once },
}: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_access_purpose_title()}
      lead={m.admin_access_purpose_lead()}
      list={
        ofDossier
          ? { label: m.admin_dossier_nav(), path: DOSSIERS }
          : { label: m.admin_who_search(), path: "/quan-tri/tim" }
      }
      crumb={ofDossier ? ma : m.admin_customer()}
    >
      <Panel title={m.admin_access_why()}>
        <AdminForm intent="purpose" once={once} submit={m.admin_access_purpose_now()}>
          <RadioField name="mucDich" legend={m.admin_access_why()} options={OPTIONS()} />
          <ReasonField
            reader="office"
            label={m.admin_access_purpose_words()}
            hint={m.admin_access_purpose_words_hint()}
            maxLength={500}
            optional
          />
        </AdminForm>
      </Panel>
    </AdminPage>
  );
}
