import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";

const NEWEST = 3;

/** What the home page shows: the newest articles, the team, and the counts. */
export async function loadHome(context: Context) {
  const api = gateway(context);
  const [articles, team, services, lists] = await Promise.all([
    load(api.GET("/business/api/v1/bai-viet", { params: { query: { kichThuoc: NEWEST } } })),
    load(api.GET("/business/api/v1/doi-ngu")),
    load(api.GET("/partner/api/v1/dich-vu", { params: { query: { kichThuoc: 1 } } })),
    load(api.GET("/business/api/v1/commons")),
  ]);
  const lines = lists.data.find(({ danhMuc }) => danhMuc === "nganh-nghe")?.soLuong ?? 0;
  return {
    articles: articles.data,
    team: team.data,
    counted: { services: services.trang.tong, articles: articles.trang.tong, lines },
  };
}

/** The team alone, for the page about us. */
export async function loadTeam(context: Context) {
  return (await load(gateway(context).GET("/business/api/v1/doi-ngu"))).data;
}
