import { PREVIEW } from "~/lib/failure";
import { buyerOf } from "~/lib/invoice-buyer";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { failForm, failureOf } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange, onceHeader, requireAdminArea } from "./admin-guard.server";
import { changeList, outcome, withEach } from "./lists/office-list.server";

type ReadInvoiceNumber = components["schemas"]["InvoiceNumberOut"];
const QUEUE = "/quan-tri/hoa-don";

const AT = "/payment/api/v1/quan-tri/don-hang/{id}/hoa-don" as const;

async function enter(context: Context, id: string, form: FormData): Promise<string> {
  const params = { path: { id }, header: onceHeader(form) };
  const body = {
    soTien: Number(typed(form, "soTien")),
    kyHieu: typed(form, "kyHieu"),
    so: typed(form, "so"),
    ngay: typed(form, "ngay"),
    maTraCuu: typed(form, "maTraCuu"),
    duongDan: typed(form, "duongDan"),
  };
  await unwrap(gateway(context).POST(AT, { params, body }));
  return m.invoices_admin_entered();
}

async function retract(context: Context, id: string, form: FormData): Promise<string> {
  const params = { path: { id, so: typed(form, "id") }, header: onceHeader(form) };
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(gateway(context).POST(`${AT}/{so}/huy-ghi`, { params, body }));
  return m.invoices_admin_retracted_done();
}

async function changeBuyer(context: Context, id: string, form: FormData): Promise<string> {
  await unwrap(gateway(context).PUT(`${AT}/nguoi-mua`, { params: { path: { id } }, body: buyerOf(form) }));
  return m.invoices_saved();
}

/** Does what the form's `intent` names with an order's invoices, and returns what to say. */
export function changeInvoices(context: Context, id: string, form: FormData): Promise<string> {
  const intent = typed(form, "intent");
  if (intent === "enter") return enter(context, id, form);
  return intent === "retract" ? retract(context, id, form) : changeBuyer(context, id, form);
}

/** The file of what a program issued, as the API reads it. */
async function readNumbers(context: Context, form: FormData) {
  const body = new FormData();
  const file = form.get("tep");
  if (file instanceof File && file.name) body.set("tep", file, file.name);
  const answer = gateway(context).POST("/payment/api/v1/quan-tri/hoa-don/so", {
    body: {} as never,
    bodySerializer: () => body,
  });
  return (await unwrap(answer)).data;
}

/** Enters what the preview has found ready, each as one that is typed. */
async function enterNumbers(context: Context, form: FormData): Promise<string> {
  const rows = JSON.parse(typed(form, "dong")) as ReadInvoiceNumber[];
  const found = new Map(rows.map((row) => [row.maDonHang, row]));
  const { done, refused } = await withEach([...found.keys()], async (id) => {
    const row = found.get(id);
    const own = new FormData();
    for (const [name, value] of Object.entries(row ?? {})) own.set(name, String(value ?? ""));
    for (const name of ["khoa", "intent"]) own.set(name, typed(form, name));
    own.set("id", id);
    return enter(context, id, own);
  });
  return outcome(m.invoices_admin_numbers_entered({ count: done }), refused);
}

/** What is done on the queue: a file is read and shown, or what it said is entered; anything else changes the list. */
export async function changeQueue(context: Context, request: Request) {
  const form = await request.clone().formData();
  const intent = typed(form, "intent");
  if (intent === "enter-numbers") {
    const work = () => enterNumbers(context, form);
    return adminChange({ context, area: "invoices", form, to: QUEUE, work });
  }
  if (intent !== "read-numbers") return changeList(context, request, { path: QUEUE, work: ["HOA_DON"] });
  try {
    requireAdminArea(context, "invoices");
    const soHoaDon = await readNumbers(context, form);
    return failForm(200, { code: PREVIEW, message: "", extra: { soHoaDon } }, form);
  } catch (error) {
    return failureOf(error, form);
  }
}
