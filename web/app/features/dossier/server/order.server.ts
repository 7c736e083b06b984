import { redirect } from "react-router";
import type { BoughtTypes } from "~/features/dossier/model/legal-type/bought-types";
import { pagePath } from "~/features/dossier/model/page";
import { PAGES } from "~/features/dossier/model/pages";
import { typed } from "~/features/dossier/model/read";
import { progressOf, taskGroups } from "~/features/dossier/model/state";
import type { DossierData } from "~/features/dossier/model/types";
import type { DossierOffer, DossierWait, OrderDossier } from "~/lib/order";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { type Context, requestState } from "~/server/request-state.server";
import { pageError, readDossier, saveDossier } from "./own-dossier.server";
import { isDown } from "./typed-values.server";

/** An order that a dossier can belong to. */
export type OpenOrder = { maDonHang: string; dichVu: string };

const FOR_DOSSIERS = "/business/api/v1/ho-so/don-hang-nhan-ho-so";

/** The person's open orders with a formation service, newest first, each with the dossiers that name it. */
async function ordersForDossiers(context: Context) {
  return (await load(gateway(context).GET(FOR_DOSSIERS))).data;
}

/** The orders that have no dossier yet, for a dossier without an order or whose `own` was cancelled. */
export async function openOrders(context: Context, own: string | null): Promise<OpenOrder[]> {
  const orders = await ordersForDossiers(context);
  const listed = orders.some(({ maDonHang }) => maDonHang === own);
  if (own && (listed || !(await isCancelled(context, own)))) return [];
  return orders
    .filter(({ hoSo }) => hoSo.length === 0)
    .map(({ maDonHang, dichVu }) => ({ maDonHang, dichVu: dichVu.join(", ") }));
}

async function isCancelled(context: Context, id: string): Promise<boolean> {
  const params = { path: { id } };
  const order = (await load(gateway(context).GET("/payment/api/v1/don-hang/{id}", { params }))).data;
  return order.trangThaiXacNhan.ma === "DA_HUY";
}

/** The dossiers of an order and how to start one; undefined for an order that takes none. */
export async function dossierOffer(context: Context, maDonHang: string): Promise<DossierOffer | undefined> {
  const query = { trang: 1, kichThuoc: 1 };
  const [orders, dossiers] = await Promise.all([
    ordersForDossiers(context),
    load(gateway(context).GET("/business/api/v1/ho-so", { params: { query } })),
  ]);
  const named = orders.find((order) => order.maDonHang === maDonHang)?.hoSo;
  if (!named) return undefined;
  const known = await Promise.all(named.map((code) => dossierOfOrder(context, code)));
  return { named: known, others: dossiers.trang.tong > named.length, khoa: crypto.randomUUID() };
}

function waitsFor({ coTheSua, trangThai, banKy }: DossierData): DossierWait {
  if (coTheSua) return trangThai === "CAN_BO_SUNG" ? "mend" : "fill";
  return trangThai === "DA_DUYET" && banKy.length === 0 ? "sign" : null;
}

async function dossierOfOrder(context: Context, code: string): Promise<OrderDossier> {
  const dossier = await readDossier(context, code).catch((error) => {
    throw pageError(error);
  });
  const { trangThai, tenTrangThai, hoSo, hanXuLy, bienNhan } = dossier;
  return {
    code,
    name: hoSo.tenDoanhNghiep,
    state: { ma: trangThai, ten: tenTrangThai },
    waits: waitsFor(dossier),
    ...progressOf(taskGroups(PAGES, dossier)),
    // The registrar gives a day, not an hour.
    until: trangThai === "DA_NOP_CO_QUAN" ? (bienNhan?.ngayHen ?? null) : hanXuLy,
  };
}

const MOST_NAMED = 100;

/** Names of the companies that orders are for, by the order's code; an order is shown by its code while they are not known. */
export async function companiesOfOrders(context: Context): Promise<Record<string, string>> {
  const params = { query: { trang: 1, kichThuoc: MOST_NAMED } };
  try {
    const { data } = await unwrap(gateway(context).GET("/business/api/v1/ho-so", { params }));
    const named = data.filter(({ maDonHang, tenDoanhNghiep }) => maDonHang && tenDoanhNghiep);
    return Object.fromEntries(named.map(({ maDonHang, tenDoanhNghiep }) => [maDonHang, tenDoanhNghiep]));
  } catch (error) {
    if (isDown(error)) return {};
    throw pageError(error);
  }
}

/** What the dossier's order says of its legal type; null without an order, one that does not say, and while the API is down. */
export async function boughtTypes(context: Context, maDonHang: string | null): Promise<BoughtTypes | null> {
  if (!maDonHang) return null;
  const order = await unwrap(gateway(context).GET(FOR_DOSSIERS)).then(
    ({ data }) => data.find((one) => one.maDonHang === maDonHang),
    (error) => {
      if (isDown(error)) return undefined;
      throw pageError(error);
    },
  );
  if (!order || order.loaiHinh.length === 0) return null;
  const more = order.loaiHinhKhac.map(({ loaiHinh, chenhLech }) => [loaiHinh, chenhLech] as const);
  return { own: order.loaiHinh, more: Object.fromEntries(more) };
}

/** Sets which order a dossier belongs to (S4.10); the order gets it when the dossier is submitted. */
export async function joinOrder(context: Context, maHoSo: string, form: FormData) {
  const maDonHang = typed(form, "maDonHang");
  if (maDonHang) {
    await saveDossier(context, { maHoSo, phienBan: Number(typed(form, "phienBan")), maDonHang }, {});
    setFlash(requestState(context), { kind: "success", text: m.dossier_order_joined({ code: maDonHang }) });
  }
  return redirect(pagePath("", maHoSo));
}
