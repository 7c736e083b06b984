import type { Attachments } from "~/features/dossier/model/papers/attachments";
import { gateway, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { passFile } from "~/server/streams/pass-file.server";

const AT = "/business/api/v1/ho-so/{maHoSo}/giay-to-kem-theo" as const;

/** What goes with a dossier, and what has been uploaded. */
export async function readAttachments(context: Context, maHoSo: string): Promise<Attachments> {
  return (await unwrap(gateway(context).GET(AT, { params: { path: { maHoSo } } }))).data;
}

/** The same for screens that can do without: null while it cannot be loaded. */
export async function attachmentsOf(context: Context, maHoSo: string): Promise<Attachments | null> {
  try {
    return await readAttachments(context, maHoSo);
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return null;
    throw error;
  }
}

async function sendOne(context: Context, maHoSo: string, form: FormData, file: File | null): Promise<void> {
  const sent = new FormData();
  // Without a file the API says so on the field.
  if (file) sent.set("tep", file);
  if (file) sent.set("tenTep", file.name.slice(-200));
  // The page calls it `giayTo`: a field named `ma` is taken for a secret code and not shown again.
  sent.set("ma", typed(form, "giayTo"));
  for (const name of ["chuTheId", "thayCho", "dongY"]) {
    const value = typed(form, name);
    if (value) sent.set(name, value);
  }
  const answer = gateway(context).POST(AT, {
    params: { path: { maHoSo } },
    // The contract describes the form's parts; what is sent is the form itself.
    body: {} as never,
    bodySerializer: () => sent,
  });
  await unwrap(answer);
}

/**
 * Uploads every chosen file, one after the other: their order is that of the pages. A refusal is on `tep` or `dongY`;
 * what arrived before it stays, and sending the same files again adds nothing twice.
 */
export async function sendAttachments(context: Context, maHoSo: string, form: FormData): Promise<void> {
  const files = form.getAll("tep").filter((one): one is File => one instanceof File && one.size > 0);
  if (files.length === 0) return sendOne(context, maHoSo, form, null);
  for (const file of files) await sendOne(context, maHoSo, form, file);
}

/** Deletes an attached file. */
export async function dropAttachment(context: Context, maHoSo: string, id: string): Promise<void> {
  await unwrap(gateway(context).DELETE(`${AT}/{id}`, { params: { path: { maHoSo, id } } }));
}

/** An attached file, for its customer. */
export function attachmentFile(context: Context, maHoSo: string, id: string): Promise<Response> {
  requireUser(context);
  return passFile(
    gateway(context).GET(`${AT}/{id}`, { params: { path: { maHoSo, id } }, parseAs: "stream" }),
  );
}
