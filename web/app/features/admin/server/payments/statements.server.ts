import { redirect } from "react-router";
import { PREVIEW } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { withConfirmation } from "~/server/auth/confirm.server";
import { now } from "~/server/clock.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { seal, unseal } from "~/server/sealed.server";
import type { components } from "~contract/api";
import { requireAdminArea } from "../admin-guard.server";

type Statement = components["schemas"]["StatementOut"];

const PATH = "/quan-tri/giao-dich/sao-ke";
const PURPOSE = "bank-statement";
const WAITS_MS = 60 * 60 * 1000;

/** `layout`: what staff say of the columns, as the API takes it; "" when the file says it itself. */
type Sent = { name: string; account: string; bytes: Buffer; layout: string };

const COLUMNS = ["ngay", "thamChieu", "noiDung", "vao", "ra", "soTien", "chieu"] as const;

/** What was chosen under "which column is what". */
function chosenLayout(form: FormData): string {
  const place = (name: string) => (typed(form, name) === "" ? null : Number(typed(form, name)));
  return JSON.stringify({
    dongTieuDe: place("boCuc") ?? 0,
    cot: Object.fromEntries(COLUMNS.map((kind) => [kind, place(`cot.${kind}`)])),
    thuTuNgay: typed(form, "thuTuNgay") || null,
  });
}

/** The API takes the file itself each time: the preview stores nothing. */
function bodyOf({ name, account, bytes, layout }: Sent): FormData {
  const body = new FormData();
  body.set("soTaiKhoan", account);
  body.set("tenTep", name);
  if (layout) body.set("boCuc", layout);
  body.set("tep", new Blob([new Uint8Array(bytes)]), "sao-ke");
  return body;
}

/** The file waits in the page, sealed for this person, so that the second step works without scripts. */
function keep(context: Context, { name, account, bytes, layout }: Sent): string {
  const sub = requestState(context).session?.user.sub;
  return seal(
    PURPOSE,
    JSON.stringify([sub, now() + WAITS_MS, name, account, bytes.toString("base64"), layout]),
  );
}

function kept(context: Context, sealed: string): Sent | null {
  const text = unseal(PURPOSE, sealed);
  if (!text) return null;
  type Sealed = [string, number, string, string, string, string];
  const [sub, until, name, account, bytes, layout] = JSON.parse(text) as Sealed;
  if (sub !== requestState(context).session?.user.sub || until < now()) return null;
  return { name, account, bytes: Buffer.from(bytes, "base64"), layout };
}

async function sentFile(form: FormData): Promise<Sent> {
  const file = form.get("tep");
  const chosen = file instanceof File && file.name ? file : null;
  return {
    name: chosen?.name ?? "",
    account: typed(form, "soTaiKhoan"),
    bytes: Buffer.from(chosen ? await chosen.arrayBuffer() : new ArrayBuffer()),
    layout: "",
  };
}

async function look(context: Context, sent: Sent): Promise<Statement> {
  const answer = gateway(context).POST("/payment/api/v1/quan-tri/sao-ke/xem-truoc", {
    body: {} as never,
    bodySerializer: () => bodyOf(sent),
  });
  return (await unwrap(answer)).data;
}

async function preview(context: Context, form: FormData) {
  const sent = await sentFile(form);
  const extra = { saoKe: await look(context, sent), giu: keep(context, sent) };
  return failForm(200, { code: PREVIEW, message: "", extra }, form);
}

/** Looks through the same file again with the columns that were chosen; what does not fit is said beside them. */
async function previewAsSaid(context: Context, form: FormData) {
  const before = kept(context, typed(form, "giu"));
  if (!before) return null;
  const sent = { ...before, layout: chosenLayout(form) };
  form.delete("giu");
  try {
    const extra = { saoKe: await look(context, sent), giu: keep(context, sent) };
    return failForm(200, { code: PREVIEW, message: "", extra }, form);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 422) throw error;
    const asIs = { ...before, layout: "" };
    const extra = { saoKe: await look(context, asIs), giu: keep(context, asIs) };
    const { code, errors, detail, message } = error;
    const onColumns = errors.map((one) => ({ ...one, truong: "boCuc" }));
    return failForm(422, { code, message: detail || message, errors: onColumns, extra }, form);
  }
}

async function book(context: Context, form: FormData): Promise<Statement | null> {
  const sent = kept(context, typed(form, "giu"));
  if (!sent) return null;
  const answer = gateway(context).POST("/payment/api/v1/quan-tri/sao-ke", {
    body: {} as never,
    bodySerializer: () => bodyOf(sent),
  });
  return (await unwrap(answer)).data;
}

const expired = (form: FormData) =>
  failForm(409, { code: "het_han", message: m.admin_statement_expired() }, form);

/** Looks through a statement, or imports the one that was looked through. */
export async function takeStatement(context: Context, form: FormData) {
  let done: Statement | null;
  try {
    requireAdminArea(context, "transfers");
    const intent = typed(form, "intent");
    if (intent === "columns") return (await previewAsSaid(context, form)) ?? expired(form);
    if (intent !== "import") return await preview(context, form);
    done = await withConfirmation(context, form, (own) => book(context, own));
  } catch (error) {
    form.delete("giu");
    return failureOf(error, form);
  }
  form.delete("giu");
  if (!done) return expired(form);
  const { soMoi, tongMoi } = done;
  const text = m.admin_statement_done({ count: soMoi, amount: formatMoney(tongMoi) });
  const flash =
    soMoi > 0
      ? { kind: "success" as const, text }
      : { kind: "info" as const, text: m.admin_statement_done_none() };
  setFlash(requestState(context), flash);
  return redirect(PATH);
}
