import { NewService } from "~/features/staff/NewService";
import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { OfficePage } from "~/features/staff/OfficePage";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { addService } from "~/server/office-catalogue.server";
import type { Context } from "~/server/request-state.server";
import type { Route } from "./+types/service-new";

export const handle = defineScreen({
  title: m.office_service_new,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "services",
  hidden: true,
  layout: "office",
});

/** Texts are the editors' (and administrators'); staff of orders have nothing to do here. */
function requireEditor(context: Context) {
  const { roles } = requireOffice(context, "catalogue");
  const may = roles.includes("quan-tri") || roles.includes("bien-tap");
  if (!may) throw new Response(null, { status: 404 });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireEditor(context);
  const families = await load(gateway(context).GET("/partner/api/v1/nhom-dich-vu"));
  return { families: families.data, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireEditor(context);
  return addService(context, await request.formData());
}

/** A new service to sell (requirement S2.15). */
export default function NewServiceScreen({ loaderData: { families, once } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={m.office_service_new()}
      lead={m.office_service_new_lead()}
      above={
        <OfficeCrumbs
          list={{ label: m.office_nav_catalogue(), path: "/quan-tri/dich-vu" }}
          current={m.office_service_new()}
        />
      }
    >
      <NewService families={families} once={once} />
    </OfficePage>
  );
}
