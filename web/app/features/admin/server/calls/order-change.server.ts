import { type FormFailure, PREVIEW } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { env } from "~/server/env.server";
import { findWard, refuseOrder, typed, typedAddress } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "../admin-guard.server";
import { linesOf, offers } from "./prepared-carts.server";

const CHANGES = "/payment/api/v1/quan-tri/don-hang/{id}/de-nghi-doi" as const;

/** An order with what can be sold instead, and what was proposed before. */
export async function loadChanges(context: Context, id: string) {
  const params = { path: { id } };
  const [order, proposals, sold] = await Promise.all([
    load(gateway(context).GET("/payment/api/v1/quan-tri/don-hang/{id}", { params })),
    load(gateway(context).GET(CHANGES, { params })),
    offers(context),
  ]);
  const { maDonHang, danhSachDichVu, diaChiGiao } = order.data;
  const bought = danhSachDichVu.filter(({ goiCuocId }) => goiCuocId);
  const values = bought.flatMap(({ dichVuId, goiCuocId, chuKy, soLuong }, at) => [
    [`danhSachDichVu.${at}`, `${dichVuId} ${goiCuocId} ${chuKy.ma}`],
    [`soLuong.${at}`, String(soLuong)],
  ]);
  const asItIs: FormFailure = {
    failed: true,
    code: PREVIEW,
    message: "",
    errors: [],
    values: Object.fromEntries(values),
  };
  const links = proposals.data.map((one) => ({
    ...one,
    link: one.duongDan && `${env().publicUrl}${one.duongDan}`,
  }));
  return { maDonHang, delivered: diaChiGiao !== null, asItIs, offers: sold, proposals: links };
}

/** Proposes other services or another address, or withdraws a proposal. */
export async function changeByLink(context: Context, id: string, form: FormData) {
  const intent = typed(form, "intent");
  if (intent === "find-ward" || typed(form, "nut") === "find-ward") return findWard(context, form);
  const header = onceHeader(form);
  const work = async () => {
    if (intent === "withdraw") {
      const path = { id, deNghi: typed(form, "id") };
      await unwrap(gateway(context).POST(`${CHANGES}/{deNghi}/rut`, { params: { path, header } }));
      return m.admin_proposal_withdrawn();
    }
    const wanted =
      intent === "lines" ? { danhSachDichVu: linesOf(form) } : { diaChiGiao: typedAddress(form) };
    const body = { ...wanted, loiNhan: typed(form, "loiNhan") };
    await unwrap(gateway(context).POST(CHANGES, { params: { path: { id }, header }, body }));
    return m.admin_proposal_sent();
  };
  try {
    return await adminChange({ context, area: "orders", form, to: `/quan-tri/don-hang/${id}/doi`, work });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return refuseOrder(context, error, form);
  }
}
