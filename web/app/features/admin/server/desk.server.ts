import { placeOf } from "~/features/admin/model/desk-places";
import { oneOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange, onceHeader } from "./admin-guard.server";

const WHOSE = ["TOI", "CHUA_AI", "TAT_CA"] as const;
const MOST_ROWS = 200;
type Desk = components["schemas"]["Desk"];
type Kind = components["schemas"]["DeskItem"]["loai"];

/** The desk as its address asks for it. */
export async function loadDesk(context: Context, params: URLSearchParams): Promise<Desk> {
  const query = {
    cua: oneOf(params, "cua", WHOSE),
    loai: (params.get("loai") || undefined) as Kind | undefined,
    ...(params.has("het") && { soDong: MOST_ROWS }),
  };
  try {
    const found = await unwrap(gateway(context).GET("/business/api/v1/quan-tri/viec", { params: { query } }));
    return found.data;
  } catch (error) {
    // A kind that there is no more: an old bookmark.
    if (!(error instanceof ApiProblem && error.status === 422)) throw error;
    return (await load(gateway(context).GET("/business/api/v1/quan-tri/viec"))).data;
  }
}

/** Where somebody's most urgent other thing is dealt with, else nobody's; the desk when nothing is left. */
export async function nextPlace(context: Context, after: string): Promise<string> {
  for (const cua of ["TOI", "CHUA_AI"] as const) {
    const params = { query: { cua, soDong: 2 } };
    const { data } = await load(gateway(context).GET("/business/api/v1/quan-tri/viec", { params }));
    const items = data.phan.filter(({ phan }) => phan !== "CHO_KHACH").flatMap(({ viec }) => viec);
    const next = items.map(placeOf).find((place) => place !== after);
    if (next) return next;
  }
  return "/quan-tri";
}

async function giveItem(context: Context, form: FormData, to: string | null): Promise<void> {
  const [loai, khoa] = typed(form, "id").split(":");
  const body = {
    loai: loai as Kind,
    khoa: khoa ?? "",
    nguoiPhuTrach: to,
    nguoiDangPhuTrach: typed(form, "nguoiDangPhuTrach") || null,
    ghiChu: typed(form, "ghiChu"),
  };
  await unwrap(gateway(context).POST("/business/api/v1/quan-tri/viec/giao", { body }));
}

const WORKS: Record<string, (context: Context, form: FormData) => Promise<string>> = {
  take: async (context, form) => {
    await giveItem(context, form, "TOI");
    return m.admin_desk_done_take();
  },
  give: async (context, form) => {
    await giveItem(context, form, typed(form, "nguoiPhuTrach") || null);
    return m.admin_desk_done_give();
  },
  due: async (context, form) => {
    const [loai, khoa] = typed(form, "id").split(":");
    const body = {
      loai: loai as Kind,
      khoa: khoa ?? "",
      ngay: typed(form, "ngay"),
      han: typed(form, "han"),
      lyDo: typed(form, "lyDo"),
    };
    await unwrap(gateway(context).POST("/business/api/v1/quan-tri/viec/han", { body }));
    return m.admin_desk_done_due();
  },
  "give-all": async (context, form) => {
    const body = { tu: typed(form, "tu"), den: typed(form, "den"), ghiChu: typed(form, "ghiChu") };
    const params = { header: onceHeader(form) };
    const { data } = await unwrap(
      gateway(context).POST("/business/api/v1/quan-tri/viec/giao-het", { params, body }),
    );
    return m.admin_desk_done_give_all({ count: data });
  },
  deal: async (context, form) => {
    const body = { nguoi: typed(form, "id"), nhanViec: typed(form, "nhanViec") === "true" };
    await unwrap(gateway(context).PUT("/business/api/v1/quan-tri/viec/nhan-viec", { body }));
    return body.nhanViec ? m.admin_desk_done_deal_on() : m.admin_desk_done_deal_off();
  },
};

/** Takes a thing or hands work over, as the form's `intent` names it; the desk is shown as it was, without the form that was sent. */
export function changeDesk(context: Context, form: FormData, search: string) {
  const work = WORKS[typed(form, "intent")];
  if (!work) throw new Response(null, { status: 400 });
  const params = new URLSearchParams(search);
  params.delete("giao");
  const to = params.size > 0 ? `/quan-tri?${params}` : "/quan-tri";
  return adminChange({ context, area: "overview", form, to, work: (own) => work(context, own) });
}
