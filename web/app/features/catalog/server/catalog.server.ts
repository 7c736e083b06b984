import { redirect } from "react-router";
import { gateway, load } from "~/server/api.server";
import { type Context, requestState } from "~/server/request-state.server";

/** Rows per page of the catalogue. */
const PAGE_SIZE = 12;
const MAX_PAGE = 10_000;

function pageNumber(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= MAX_PAGE ? number : 1;
}

/** One page of the catalogue and the families to filter by, as in the address. */
export async function loadCatalog(context: Context, loai: "GOI" | "DON_LE") {
  const { searchParams } = requestState(context).url;
  const nhom = searchParams.get("nhom");
  const tim = (searchParams.get("tim") ?? "").trim().slice(0, 100);
  const trang = pageNumber(searchParams.get("trang"));
  const api = gateway(context);
  const query = { loai, trang, kichThuoc: PAGE_SIZE, ...(nhom && { nhom }), ...(tim && { tim }) };
  const [families, services] = await Promise.all([
    load(api.GET("/partner/api/v1/nhom-dich-vu")),
    load(api.GET("/partner/api/v1/dich-vu", { params: { query } })),
  ]);
  const shown = families.data.filter((family) => (loai === "GOI" ? family.soGoi : family.soDonLe) > 0);
  return { families: shown, services: services.data, page: services.trang, nhom, tim };
}

/** One service with its packages. One address per service: its id, and the other category, redirect there. */
export async function loadService(context: Context, idOrSlug: string) {
  const call = gateway(context).GET("/partner/api/v1/dich-vu/{idOrSlug}", { params: { path: { idOrSlug } } });
  const { data } = await load(call);
  const { url } = requestState(context);
  const path = `${data.loai === "GOI" ? "/dich-vu" : "/dich-vu-don-le"}/${data.slug}`;
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  return data;
}
