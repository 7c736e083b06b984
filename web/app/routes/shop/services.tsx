import { ServiceList } from "~/features/catalog/ServiceList";
import { FinderBanner } from "~/features/finder/Banner";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { loadCatalog } from "~/server/catalog.server";
import { Page, PageTitle } from "~/ui/Page";
import type { Route } from "./+types/services";

export const handle = defineScreen<{ services: unknown[] }>({
  title: m.shop_services_title,
  description: m.shop_services_description,
  navOrder: 20,
  type: "shop",
  icon: "services",
  hidden: true,
  layout: "default",
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
      <PageTitle lead={m.shop_services_lead()}>{m.shop_services_title()}</PageTitle>
      <FinderBanner />
      <ServiceList base="/dich-vu" {...loaderData} />
    </Page>
  );
}
