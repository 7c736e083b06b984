import { Link, redirect } from "react-router";
import { ServiceFilters, ServiceTable } from "~/features/admin/catalog/ServiceList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { saleState } from "~/features/admin/shared/labels";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/services";

const PATH = "/quan-tri/dich-vu";

export const handle = defineScreen({
  title: m.admin_catalogue_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "services",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "catalogue");
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
    trangThai: oneOf(searchParams, "trangThai", saleState.codes),
  };
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 50 };
  const services = await load(api.GET("/partner/api/v1/quan-tri/dich-vu", { params: { query } }));
  if (page > 1 && services.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, services, families, mayAdd, mayPrice: roles.includes("quan-tri") };
}

/** Every service we have, on sale or not (requirement S2.15). */
export default function ServicesScreen({ loaderData }: Route.ComponentProps) {
  const { filter, services, families, mayAdd, mayPrice } = loaderData;
  const add = mayAdd && (
    <>
      {mayPrice && (
        <Button component={Link} to="/quan-tri/phi-giao-hang" variant="default">
          {m.admin_delivery_title()}
        </Button>
      )}
      <Button component={Link} to="/quan-tri/tra-cuu-nganh" variant="default">
        {m.admin_line_words_link()}
      </Button>
      <Button component={Link} to="/quan-tri/dich-vu/them">
        {m.admin_service_new()}
      </Button>
    </>
  );
  return (
    <AdminPage title={m.admin_catalogue_title()} beside={add}>
      <ServiceFilters filter={filter} families={families} />
      <ListFrame
        page={services.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="services"
        emptyTitle={m.admin_services_none()}
        emptyText={m.admin_services_none_text()}
      >
        <ServiceTable services={services.data} families={families} />
      </ListFrame>
    </AdminPage>
  );
}
