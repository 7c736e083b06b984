import { ServiceList } from "~/features/catalog/components/ServiceList";
import { loadCatalog } from "~/features/catalog/server/catalog.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Eligibility } from "~/ui/help/Eligibility";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/single-services";

export const handle = defineScreen<{ services: unknown[] }>({
  title: m.catalog_single_title,
  description: m.catalog_single_description,
  navOrder: 30,
  type: "shop",
  icon: "single",
  hidden: false,
  cache: { kind: "public", query: ["nhom", "tim", "trang"] },
  canonical: ["nhom", "trang"],
  empty: ({ services }) => services.length === 0,
});

export function loader({ context }: Route.LoaderArgs) {
  return loadCatalog(context, "DON_LE");
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle lead={m.catalog_single_lead()}>{m.catalog_single_title()}</PageTitle>
      <ServiceList base="/dich-vu-don-le" {...loaderData} />
      <Eligibility />
    </Page>
  );
}
