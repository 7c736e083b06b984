import { createHmac } from "node:crypto";
import { redirect } from "react-router";
import { type ContactNeed, readContactNeed } from "~/lib/contact-needs";
import { TRAP_FIELD } from "~/lib/trap-field";
import { gateway, load, unwrap } from "~/server/api.server";
import { now } from "~/server/clock.server";
import { env } from "~/server/env.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

/** The signed moment (seconds since 1970) when a form was shown; the API knows the same secret. */
function formTicket(): string {
  const issued = String(Math.floor(now() / 1000));
  const mark = createHmac("sha256", env().sessionSecret).update(`contact-form:${issued}`).digest("hex");
  return `${issued}.${mark}`;
}

async function namedService(context: Context, slug: string) {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null;
  const call = gateway(context).GET("/partner/api/v1/dich-vu/{idOrSlug}", {
    params: { path: { idOrSlug: slug } },
  });
  const { data } = await call;
  return data ? { slug, ten: data.data.ten } : null;
}

/** Initial data of a request form: its rules, its tickets, and what we know of the visitor. */
export async function startRequest(context: Context) {
  const { session, url } = requestState(context);
  const [rules, service] = await Promise.all([
    load(gateway(context).GET("/business/api/v1/thong-tin-lien-lac/quy-dinh")),
    namedService(context, url.searchParams.get("dichVu") ?? ""),
  ]);
  const user = session?.user;
  return {
    rules: rules.data,
    once: crypto.randomUUID(),
    ticket: formTicket(),
    known: {
      hoTen: user?.name,
      email: user?.email ?? undefined,
      soDienThoai: user?.phone_number ?? undefined,
    },
    service,
    need: readContactNeed(url.searchParams.get("nhuCau")),
  };
}

function bodyOf(form: FormData) {
  const version = typed(form, "dongY");
  return {
    nguon: typed(form, "nguon") === "TU_VAN" ? ("TU_VAN" as const) : ("LIEN_HE" as const),
    hoTen: typed(form, "hoTen"),
    soDienThoai: typed(form, "soDienThoai") || null,
    email: typed(form, "email") || null,
    nhuCau: (typed(form, "nhuCau") || "KHAC") as ContactNeed,
    dichVu: typed(form, "dichVu") || null,
    noiDung: typed(form, "noiDung").replaceAll("\r\n", "\n"),
    dongY: version !== "",
    phienBanDongY: version || null,
    phieu: typed(form, "phieu") || null,
    [TRAP_FIELD]: typed(form, TRAP_FIELD),
  };
}

/** How far a request is; null when nobody knows its code, or it was asked for too often. */
export async function readStatus(context: Context, maYeuCau: string) {
  const answer = await gateway(context).GET("/business/api/v1/thong-tin-lien-lac/{maYeuCau}", {
    params: { path: { maYeuCau } },
  });
  return answer.data?.data ?? null;
}

/** Sends a request and redirects to the page with its code; a refusal keeps all that was typed. */
export async function sendRequest(context: Context, request: Request) {
  const form = await request.formData();
  const key = typed(form, "khoa") || crypto.randomUUID();
  try {
    const { data: taken } = await unwrap(
      gateway(context).POST("/business/api/v1/thong-tin-lien-lac", {
        params: { header: { "Idempotency-Key": key } },
        body: bodyOf(form),
      }),
    );
    return redirect(`/lien-he/da-gui/${taken.maYeuCau}${taken.guiThu ? "?thu=1" : ""}`);
  } catch (error) {
    return failureOf(error, form);
  }
}
