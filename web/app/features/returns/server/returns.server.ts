import { redirect } from "react-router";
import { type OrderAccess, orderAccess } from "~/features/orders/server/orders.server";
import { returnsPath } from "~/features/returns/model/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { setFlash, showAgain } from "~/server/flash.server";
import { typed, typedCode } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { passFile } from "~/server/streams/pass-file.server";

const AT = "/payment/api/v1/don-hang/{id}/doi-tra" as const;
const ACCOUNT = "/payment/api/v1/don-hang/{id}/tai-khoan-hoan-tien" as const;
/** Files of one form, as the API names their parts. */
const MOST_FILES = 5;

/** An order's requests with the banks that a refund can go to; for the order's customer or a visitor with its token. */
export async function loadReturns(context: Context, request: Request, param: string) {
  const access = orderAccess(context, request, param);
  const params = { path: { id: access.key }, header: access.header };
  const [page, banks] = await Promise.all([
    load(gateway(context).GET(AT, { params })),
    load(gateway(context).GET("/business/api/v1/commons/ngan-hang")),
  ]);
  const byName = banks.data.toSorted((one, other) => one.ten.localeCompare(other.ten));
  return { page: page.data, banks: byName };
}

type Change = { context: Context; access: OrderAccess; form: FormData };

/** Whether money is to go back for this order and nobody has said where to. */
export async function lacksRefundAccount(
  context: Context,
  request: Request,
  order: { maDonHang: string; trangThaiThanhToan: { ma: string } },
): Promise<boolean> {
  if (order.trangThaiThanhToan.ma !== "CHO_HOAN_TIEN") return false;
  const { page } = await loadReturns(context, request, order.maDonHang);
  return page.canTaiKhoan && !page.taiKhoan;
}

function onceHeaders({ access, form }: Change) {
  const key = [typed(form, "khoa") || crypto.randomUUID(), typed(form, "intent")].join("-");
  return { ...access.header, "Idempotency-Key": key };
}

/** The form's parts as the API takes them: its texts by name, each chosen file under a name of its own. */
function partsOf(form: FormData, names: string[]): FormData {
  const sent = new FormData();
  for (const name of names) sent.set(name, typed(form, name));
  const files = form.getAll("tep").filter((one): one is File => one instanceof File && one.size > 0);
  // One more than allowed is sent too: the API then says so instead of dropping it silently.
  for (const [at, file] of files.slice(0, MOST_FILES + 1).entries()) sent.set(`tep${at + 1}`, file);
  return sent;
}

async function ask(change: Change): Promise<string> {
  const params = { path: { id: change.access.key }, header: onceHeaders(change) };
  const sent = partsOf(change.form, ["loaiLyDo", "moTa"]);
  // The contract describes the form's parts; what is sent is the form itself.
  const answer = gateway(change.context).POST(AT, { params, body: {} as never, bodySerializer: () => sent });
  await unwrap(answer);
  return m.returns_done_sent();
}

async function addEvidence(change: Change): Promise<string> {
  const path = { id: change.access.key, ma: typed(change.form, "yeuCau") };
  const params = { path, header: onceHeaders(change) };
  const sent = partsOf(change.form, ["loiNhan"]);
  const answer = gateway(change.context).POST(`${AT}/{ma}/bo-sung`, {
    params,
    body: {} as never,
    bodySerializer: () => sent,
  });
  await unwrap(answer);
  return m.returns_done_more();
}

async function withdraw(change: Change): Promise<string> {
  const path = { id: change.access.key, ma: typed(change.form, "yeuCau") };
  const params = { path, header: onceHeaders(change) };
  const body = { soSuKien: Number(typed(change.form, "soSuKien")) };
  await unwrap(gateway(change.context).POST(`${AT}/{ma}/rut`, { params, body }));
  return m.returns_done_withdrawn();
}

async function confirmAccount({ context, access, form }: Change): Promise<string> {
  const params = { path: { id: access.key }, header: access.header };
  const body = { luongId: typed(form, "luong"), ma: typedCode(form) };
  await unwrap(gateway(context).POST(`${ACCOUNT}/xac-nhan`, { params, body }));
  return m.returns_done_account();
}

/** Sends the code and returns the address on which it is typed, so that reloading and going back do no harm. */
async function nameAccount(change: Change): Promise<string> {
  const { context, access, form } = change;
  const params = { path: { id: access.key }, header: onceHeaders(change) };
  const [bin, soTaiKhoan, chuTaiKhoan] = ["bin", "soTaiKhoan", "chuTaiKhoan"].map((name) =>
    typed(form, name),
  );
  const body = { bin: bin ?? "", soTaiKhoan: soTaiKhoan ?? "", chuTaiKhoan: chuTaiKhoan ?? "" };
  const { data } = await unwrap(gateway(context).POST(ACCOUNT, { params, body }));
  const query = new URLSearchParams({
    luong: data.luongId,
    den: data.guiDen,
    phut: String(Math.floor(data.hetHanSau / 60)),
  });
  return `${returnsPath(access.key)}?${query}#tai-khoan`;
}

const CHANGES = new Map([
  ["ask", ask],
  ["add-evidence", addEvidence],
  ["withdraw", withdraw],
  ["confirm-account", confirmAccount],
]);

/**
 * Does what the form's `intent` names and redirects to the page; a refusal keeps what was typed.
 * @param param the order's key in the address
 */
export async function changeReturns(context: Context, request: Request, param: string) {
  const form = await request.formData();
  try {
    const change = { context, access: orderAccess(context, request, param), form };
    const intent = typed(form, "intent");
    if (intent === "name-account") return redirect(await nameAccount(change));
    const work = CHANGES.get(intent);
    if (!work) return showAgain(context);
    const text = await work(change);
    setFlash(requestState(context), { kind: "success", text });
    return redirect(returnsPath(change.access.key));
  } catch (error) {
    return failureOf(error, form);
  }
}

/** One photo or video of the customer's own request. */
export function ownEvidence(
  context: Context,
  request: Request,
  param: string,
  tep: string,
): Promise<Response> {
  const access = orderAccess(context, request, param);
  const params = { path: { id: access.key, tep }, header: access.header };
  return passFile(gateway(context).GET(`${AT}/bang-chung/{tep}`, { params, parseAs: "stream" }));
}
