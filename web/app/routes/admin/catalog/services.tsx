import { Link } from "react-router";
import { serviceFilters, serviceList } from "~/features/admin/catalog/ServiceList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/services";

const PATH = "/quan-tri/dich-vu";

export const handle = listScreen("dich-vu", "services", ["content", 10]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "catalogue");
  const mayAdd = roles.includes("quan-tri") || roles.includes("bien-tap");
  const api = gateway(context);
  const families = (await load(api.GET("/partner/api/v1/nhom-dich-vu"))).data;
  const filters = serviceFilters(families);
  const read = (query: ListQuery<typeof filters>) =>
    load(api.GET("/partner/api/v1/quan-tri/dich-vu", { params: { query } }));
  const list = await loadList(context, url, { path: PATH, filters, read, size: 50 });
  return { list, families, mayAdd, mayPrice: roles.includes("quan-tri") };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { path: PATH });
}

/** Every service we have, on sale or not (requirement S2.15). */
export default function ServicesScreen({ loaderData }: Route.ComponentProps) {
  const { list, families, mayAdd, mayPrice } = loaderData;
  const add = mayAdd && (
    <>
      {mayPrice && (
        <>
          <Button component={Link} to="/quan-tri/quy-trinh" variant="default">
            {listTitle("quy-trinh")}
          </Button>
          <Button component={Link} to="/quan-tri/phi-giao-hang" variant="default">
            {m.admin_delivery_title()}
          </Button>
        </>
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
    <AdminPage title={listTitle("dich-vu")} beside={add}>
      <OfficeList list={list} description={serviceList(families)} />
    </AdminPage>
  );
}
