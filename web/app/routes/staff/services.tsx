import { Button } from "@mantine/core";
import { Link, redirect } from "react-router";
import { ListFrame } from "~/features/staff/ListFrame";
import { SALE_STATES } from "~/features/staff/names";
import { OfficePage } from "~/features/staff/OfficePage";
import { ServiceFilters, ServiceTable } from "~/features/staff/ServiceList";
import { pageOf } from "~/lib/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import type { Route } from "./+types/services";

const PATH = "/quan-tri/dich-vu";

export const handle = defineScreen({
  title: m.office_catalogue_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "services",
  hidden: true,
  layout: "office",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { roles } = requireOffice(context, "catalogue");
  const mayAdd = roles.includes("quan-tri") || roles.includes("bien-tap");
  const api = gateway(context);
  const families = (await load(api.GET("/partner/api/v1/nhom-dich-vu"))).data;
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    nhom: oneOf(
      searchParams,
      "nhom",
      families.map(({ ma }) => ma),
    ),
    trangThai: oneOf(searchParams, "trangThai", SALE_STATES),
  };
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 50 };
  const services = await load(api.GET("/partner/api/v1/quan-tri/dich-vu", { params: { query } }));
  if (page > 1 && services.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, services, families, mayAdd };
}

/** Every service we have, on sale or not (requirement S2.15). */
export default function ServicesScreen({ loaderData }: Route.ComponentProps) {
  const { filter, services, families, mayAdd } = loaderData;
  const add = mayAdd && (
    <Button component={Link} to="/quan-tri/dich-vu/them">
      {m.office_service_new()}
    </Button>
  );
  return (
    <OfficePage title={m.office_catalogue_title()} beside={add}>
      <ServiceFilters filter={filter} families={families} />
      <ListFrame
        page={services.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="services"
        emptyTitle={m.office_services_none()}
        emptyText={m.office_services_none_text()}
      >
        <ServiceTable services={services.data} families={families} />
      </ListFrame>
    </OfficePage>
  );
}
