import { OfficePage } from "~/features/staff/OfficePage";
import { PageTable } from "~/features/staff/pages/PageTable";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import type { Route } from "./+types/pages";

export const handle = defineScreen({
  title: m.policies_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "legal",
  hidden: true,
  layout: "office",
});

export async function loader({ context }: Route.LoaderArgs) {
  requireOffice(context, "pages");
  return { pages: (await load(gateway(context).GET("/business/api/v1/quan-tri/trang"))).data };
}

/** The policy and information pages with their versions. */
export default function PagesScreen({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.policies_title()} lead={m.policies_lead()}>
      <PageTable pages={pages} />
    </OfficePage>
  );
}
