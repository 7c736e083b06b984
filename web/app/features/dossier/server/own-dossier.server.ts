import { data as reply } from "react-router";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { gateway, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { isDown } from "./typed-values.server";

/** The beneficial owners that the rules propose for a dossier. The page works without: people can be added by hand. */
export async function suggestedOwners(context: Context, { maHoSo }: DossierData) {
  if (!maHoSo) return [];
  const params = { path: { maHoSo } };
  try {
    return (await unwrap(gateway(context).GET("/business/api/v1/ho-so/{maHoSo}/goi-y-huong-loi", { params })))
      .data;
  } catch (error) {
    if (isDown(error)) return [];
    throw error;
  }
}

const PATH = "/business/api/v1/ho-so/thanh-lap-doanh-nghiep";
const CODE = /^HS[0-9A-Z]{8}$/;

/** The dossier's code in an address, null when there is none. An impossible code is 404. */
export function codeAsked(params: URLSearchParams): string | null {
  const asked = params.get("hs")?.trim().toUpperCase().replace(/^#/, "") || null;
  if (asked && !CODE.test(asked)) throw reply(null, { status: 404 });
  return asked;
}

/** A dossier of the person; without a code the newest draft, or the empty defaults when there is none. */
export async function readDossier(context: Context, maHoSo: string | null): Promise<DossierData> {
  const query = { userId: requireUser(context).sub, action: "GET" as const, maHoSo: maHoSo ?? undefined };
  const answer = gateway(context).POST(PATH, { params: { query }, body: null });
  return (await unwrap(answer)).data as unknown as DossierData;
}

type Saving = { maHoSo: string; phienBan: number; buocXong?: string[]; maDonHang?: string };

/** Saves what was typed; returns the dossier as it is now. */
export async function saveDossier(context: Context, saving: Saving, patch: Patch): Promise<DossierData> {
  const query = { userId: requireUser(context).sub, action: "SAVE" as const, maHoSo: saving.maHoSo };
  const body = { ...patch, ...saving } as object;
  const answer = gateway(context).POST(PATH, { params: { query }, body });
  return (await unwrap(answer)).data as unknown as DossierData;
}

/**
 * Submits a dossier, with the order it is for if one is named; the API checks it as a whole. The key lets the call be repeated when
 * the API died over it.
 */
export async function submitDossier(
  context: Context,
  maHoSo: string,
  phienBan: number,
  maDonHang: string,
): Promise<DossierData> {
  const query = { userId: requireUser(context).sub, action: "SUBMIT" as const, maHoSo };
  const answer = gateway(context).POST(PATH, {
    params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
    body: { maHoSo, phienBan, maDonHang: maDonHang || null },
  });
  return (await unwrap(answer)).data as unknown as DossierData;
}

/** Starts a dossier, once however often the button is pressed. */
export async function createDossier(context: Context, key: string, maDonHang?: string): Promise<string> {
  requireUser(context);
  const answer = gateway(context).POST("/business/api/v1/ho-so", {
    params: { header: { "Idempotency-Key": key } },
    body: { maDonHang: maDonHang || null },
  });
  return String((await unwrap(answer)).data.maHoSo);
}

/** A refusal of the API as an error page, for loaders; everything else is rethrown. */
export function pageError(error: unknown): unknown {
  if (error instanceof ApiUnavailable) return reply({ code: "unavailable" }, { status: 503 });
  if (!(error instanceof ApiProblem)) return error;
  const status = [401, 404, 410, 429].includes(error.status)
    ? error.status
    : error.status === 403
      ? 404
      : 503;
  return reply({ code: error.code, requestId: error.extra.requestId }, { status });
}
