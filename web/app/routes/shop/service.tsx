import { ServiceDetail } from "~/features/catalog/ServiceDetail";
import { serviceData } from "~/features/catalog/structured";
import type { Service } from "~/features/catalog/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { loadService } from "~/server/catalog.server";
import type { Route } from "./+types/service";

export const handle = defineScreen<Service>({
  title: (service) => service.ten,
  description: (service) => service.tomTat,
  navOrder: null,
  type: "shop",
  icon: "services",
  hidden: true,
  layout: "default",
  cache: { kind: "public" },
  structured: (service, site) =>
    serviceData(service, site, { name: m.shop_services_title(), path: "/dich-vu" }),
});

export function loader({ context, params }: Route.LoaderArgs) {
  return loadService(context, params.id);
}

export default function ServiceScreen({ loaderData }: Route.ComponentProps) {
  return <ServiceDetail service={loaderData} back={{ label: m.shop_back_services(), path: "/dich-vu" }} />;
}
