import type { Formation, Offer } from "~/features/home/model/types";
import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";

const NEWEST = 3;
/** The family that the home page sells: company formation. */
const FORMATION = "thanh-lap-doanh-nghiep";

/** Lines of a package's content that the home page shows. */
const SHOWN_PARTS = 3;

/** The part of a package that the home page shows; the rest would only make the page heavier. */
function toOffer({ ma, ten, moTa, noiBat, baoGom, gia }: components["schemas"]["GoiCuoc"]): Offer[] {
  const [price] = gia;
  if (!price) return [];
  const { donGia } = price;
  return [{ ma, ten, moTa, noiBat, baoGom: baoGom.slice(0, SHOWN_PARTS), donGia }];
}

/** The first service of company formation with its packages, and the lowest price of the family in VND; null without any. */
async function loadFormation(
  context: Context,
): Promise<{ formation: Formation | null; priceFrom: number | null }> {
  const api = gateway(context);
  const query = { loai: "GOI", nhom: FORMATION, kichThuoc: 50 } as const;
  const { data } = await load(api.GET("/partner/api/v1/dich-vu", { params: { query } }));
  const [first] = data;
  if (!first) return { formation: null, priceFrom: null };
  const path = { idOrSlug: first.slug };
  const service = (await load(api.GET("/partner/api/v1/dich-vu/{idOrSlug}", { params: { path } }))).data;
  const { slug, ten, baoHanh } = service;
  return {
    formation: { slug, ten, baoHanh, offers: service.goiCuoc.flatMap(toOffer) },
    priceFrom: Math.min(...data.map(({ giaTu }) => giaTu.donGia)),
  };
}

/** The lowest price of company formation in VND; null without any. */
export async function loadPriceFrom(context: Context): Promise<number | null> {
  const query = { loai: "GOI", nhom: FORMATION, kichThuoc: 50 } as const;
  const { data } = await load(gateway(context).GET("/partner/api/v1/dich-vu", { params: { query } }));
  return data.length === 0 ? null : Math.min(...data.map(({ giaTu }) => giaTu.donGia));
}

/** What the home page shows: prices of company formation, the newest articles, the team, and the counts. */
export async function loadHome(context: Context) {
  const api = gateway(context);
  const [formation, articles, team, services, assistant, company] = await Promise.all([
    loadFormation(context),
    load(api.GET("/business/api/v1/bai-viet", { params: { query: { kichThuoc: NEWEST } } })),
    load(api.GET("/business/api/v1/doi-ngu")),
    load(api.GET("/partner/api/v1/dich-vu", { params: { query: { kichThuoc: 1 } } })),
    load(api.GET("/chatbot/api/v1/trang-thai")),
    load(api.GET("/business/api/v1/cong-ty")),
  ]);
  return {
    ...formation,
    articles: articles.data,
    team: team.data,
    answers: assistant.data.cheDo !== "TAT",
    responsible: company.data.daiDien,
    counted: { services: services.trang.tong, articles: articles.trang.tong },
  };
}

/** The team alone, for the page about us. */
export async function loadTeam(context: Context) {
  return (await load(gateway(context).GET("/business/api/v1/doi-ngu"))).data;
}
