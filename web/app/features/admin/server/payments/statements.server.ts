import { redirect } from "react-router";
import { PREVIEW } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { withConfirmation } from "~/server/auth/confirm.server";
import { now } from "~/server/clock.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { seal, unseal } from "~/server/sealed.server";
import type { components } from "~contract/api";
import { requireAdminArea } from "../admin-guard.server";

type Statement = components["schemas"]["StatementOut"];

const PATH = "/quan-tri/giao-dich/sao-ke";
const PURPOSE = "bank-statement";
const WAITS_MS = 60 * 60 * 1000;

type Sent = { name: string; account: string; bytes: Buffer };

/** The API takes the file itself each time: the preview stores nothing. */
function bodyOf({ name, account, bytes }: Sent): FormData {
  const body = new FormData();
  body.set("soTaiKhoan", account);
  body.set("tenTep", name);
  body.set("tep", new Blob([new Uint8Array(bytes)]), "sao-ke");
  return body;
}

/** The file waits in the page, sealed for this person, so that the second step works without scripts. */
function keep(context: Context, { name, account, bytes }: Sent): string {
  const sub = requestState(context).session?.user.sub;
  return seal(PURPOSE, JSON.stringify([sub, now() + WAITS_MS, name, account, bytes.toString("base64")]));
}

function kept(context: Context, sealed: string): Sent | null {
  const text = unseal(PURPOSE, sealed);
  if (!text) return null;
  const [sub, until, name, account, bytes] = JSON.parse(text) as [string, number, string, string, string];
  if (sub !== requestState(context).session?.user.sub || until < now()) return null;
  return { name, account, bytes: Buffer.from(bytes, "base64") };
}

async function preview(context: Context, form: FormData) {
  const file = form.get("tep");
  const chosen = file instanceof File && file.name ? file : null;
  const sent = {
    name: chosen?.name ?? "",
    account: typed(form, "soTaiKhoan"),
    bytes: Buffer.from(chosen ? await chosen.arrayBuffer() : new ArrayBuffer()),
  };
  const { data } = await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/sao-ke/xem-truoc", {
      body: {} as never,
      bodySerializer: () => bodyOf(sent),
    }),
  );
  const extra = { saoKe: data, giu: data.soMoi > 0 ? keep(context, sent) : "" };
  return failForm(200, { code: PREVIEW, message: "", extra }, form);
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

/** Looks through a statement, or imports the one that was looked through. */
export async function takeStatement(context: Context, form: FormData) {
  let done: Statement | null;
  try {
    requireAdminArea(context, "transfers");
    if (typed(form, "intent") !== "import") return await preview(context, form);
    done = await withConfirmation(context, form, (own) => book(context, own));
  } catch (error) {
    form.delete("giu");
    return failureOf(error, form);
  }
  form.delete("giu");
  const message = m.admin_statement_expired();
  if (!done) return failForm(409, { code: "het_han", message }, form);
  const { soMoi, tongMoi } = done;
  const text = m.admin_statement_done({ count: soMoi, amount: formatMoney(tongMoi) });
  const flash =
    soMoi > 0
      ? { kind: "success" as const, text }
      : { kind: "info" as const, text: m.admin_statement_done_none() };
  setFlash(requestState(context), flash);
  return redirect(PATH);
}
