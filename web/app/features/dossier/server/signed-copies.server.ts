import { gateway, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";

const AT = "/business/api/v1/ho-so/{maHoSo}" as const;

type Sent = { data?: unknown; response: Response };

/** Passes a scan of the API on, with its own kind; nothing between keeps a copy. */
export async function passOn(answer: Promise<Sent>): Promise<Response> {
  const { data, response } = await answer;
  if (!response.ok) throw new Response(null, { status: 404 });
  const kind = response.headers.get("content-type") ?? "application/octet-stream";
  return new Response(data as ReadableStream, {
    headers: {
      "Content-Type": kind,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** A signed paper that was sent back. */
export function scanFile(context: Context, maHoSo: string, id: string): Promise<Response> {
  requireUser(context);
  const params = { path: { maHoSo, id } };
  return passOn(gateway(context).GET(`${AT}/ban-ky/{id}`, { params, parseAs: "stream" }));
}

/** The scan of the certificate. */
export function certificateFile(context: Context, maHoSo: string): Promise<Response> {
  requireUser(context);
  const params = { path: { maHoSo } };
  return passOn(gateway(context).GET(`${AT}/giay-chung-nhan`, { params, parseAs: "stream" }));
}

/** Sends a signed paper back; a refusal is on the field `tep`. */
export async function sendScan(context: Context, maHoSo: string, form: FormData): Promise<void> {
  const sent = new FormData();
  const file = form.get("tep");
  // Without a file the API says so on the field.
  if (file instanceof File && file.size > 0) sent.set("tep", file);
  sent.set("giayTo", typed(form, "giayTo"));
  const answer = gateway(context).POST(`${AT}/tai-len`, {
    params: { path: { maHoSo } },
    // The contract describes the form's parts; what is sent is the form itself.
    body: {} as never,
    bodySerializer: () => sent,
  });
  await unwrap(answer);
}

/** Takes a signed paper back. */
export async function dropScan(context: Context, maHoSo: string, id: string): Promise<void> {
  await unwrap(gateway(context).DELETE(`${AT}/ban-ky/{id}`, { params: { path: { maHoSo, id } } }));
}
