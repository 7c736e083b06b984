import { FoundTools } from "~/features/calculators/components/Tools";
import { ServiceList } from "~/features/catalog/components/ServiceList";
import { loadCatalog } from "~/features/catalog/server/catalog.server";
import { FinderBanner } from "~/features/recommender/components/Banner";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Eligibility } from "~/ui/help/Eligibility";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/services";

export const handle = defineScreen<{ services: unknown[] }>({
  title: m.catalog_services_title,
  description: m.catalog_services_description,
  navLabel: m.common_prices,
  navOrder: 20,
  help: 30,
  type: "shop",
  icon: "services",
  cache: { kind: "public", query: ["nhom", "tim", "trang"] },
  canonical: ["nhom", "trang"],
  empty: ({ services }) => services.length === 0,
});

export function loader({ context }: Route.LoaderArgs) {
  return loadCatalog(context, "GOI");
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle lead={m.catalog_services_lead()}>{m.catalog_services_title()}</PageTitle>
      <FoundTools asked={loaderData.tim} />
      <FinderBanner />
      <ServiceList base="/dich-vu" {...loaderData} />
      <Eligibility />
    </Page>
  );
}
