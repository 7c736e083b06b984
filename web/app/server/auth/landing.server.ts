import { ADMIN_AREAS, mayEnter } from "~/lib/admin-roles";
import { waitsForPayment } from "~/lib/order";
import { ownPath } from "~/lib/safe-path";
import { gateway, unwrap } from "~/server/api.server";
import { type Context, requestState } from "~/server/request-state.server";

const START = "/";
const NEWEST = { trang: 1, kichThuoc: 20 };

/** Where a login leads: to where the person was going, else to where they belong. */
export async function afterLogin(context: Context, next: string | null): Promise<string> {
  const going = ownPath(next, START);
  return going === START ? landing(context) : going;
}

/** The office for its staff; for a customer their company once it has its certificate, else what waits for them; else the start. */
async function landing(context: Context): Promise<string> {
  const roles = requestState(context).session?.user.roles ?? [];
  if (mayEnter("overview", roles)) return ADMIN_AREAS.overview.path;
  // A person with the right password is let in, whatever else does not answer.
  return (await whatWaits(context).catch(() => undefined)) ?? START;
}

async function whatWaits(context: Context): Promise<string | undefined> {
  const api = gateway(context);
  const params = { query: NEWEST };
  const [companies, orders, dossiers, forDossiers] = await Promise.all([
    unwrap(api.GET("/business/api/v1/cong-ty-cua-toi")),
    unwrap(api.GET("/payment/api/v1/don-hang", { params })),
    unwrap(api.GET("/business/api/v1/ho-so", { params })),
    unwrap(api.GET("/business/api/v1/ho-so/don-hang-nhan-ho-so")),
  ]);
  if (companies.data.length > 0) return "/cong-ty";
  const open = dossiers.data.filter(({ coTheSua }) => coTheSua);
  const waiting = new Set([
    ...open.map(({ maDonHang }) => maDonHang),
    ...forDossiers.data.filter(({ hoSo }) => hoSo.length === 0).map(({ maDonHang }) => maDonHang),
  ]);
  const order = orders.data.find((one) => waitsForPayment(one) || waiting.has(one.maDonHang));
  if (order) return `/quan-ly-don-hang/${order.maDonHang}`;
  const [draft] = open;
  return draft && `/quan-ly-ho-so/thanh-lap?hs=${draft.maHoSo}`;
}
