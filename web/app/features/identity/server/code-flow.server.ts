import { data, redirect } from "react-router";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { knownHeaders } from "~/server/auth/known-browser.server";
import { now } from "~/server/clock.server";
import { readSigned, signedCookie } from "~/server/cookies.server";
import { ApiProblem, failForm } from "~/server/problem.server";
import { type Context, type RequestState, requestState } from "~/server/request-state.server";

const FLOW_COOKIE = "khoisu_flow";
/** A little longer than the API's ticket lives, in seconds. */
const FLOW_SECONDS = 20 * 60;

export type FlowKind = "login" | "register" | "register-v2" | "recover" | "order";

/** A confirmation in progress in this browser: between the contact and the code, or between the code and the end. */
export type Flow = {
  kind: FlowKind;
  luongId: string;
  /** As typed, to show where the code went. */
  dinhDanh: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  resendAt: number;
  /** Issued for a correct code. */
  phieu?: string;
  /** Where the person was going. */
  tiep: string | null;
};

/** What a screen may know of a flow; the ticket stays on the server. Times are seconds from now. */
export type ShownFlow = {
  kind: FlowKind;
  dinhDanh: string;
  confirmed: boolean;
  expiresIn: number;
  resendIn: number;
  /** Where the person was going. */
  tiep: string | null;
};

type Started = { luongId: string; hetHanSau: number; guiLaiSau: number };

const START_PATHS = {
  login: "/auth/api/v1/ma-dang-nhap",
  register: "/auth/api/v1/dang-ky",
  "register-v2": "/auth/api/v1/dang-ky",
  recover: "/auth/api/v1/quen-mat-khau",
  order: "/auth/api/v1/dang-ky",
} as const;

/** Has a code sent and remembers the flow. The API answers the same whether or not there is an account. */
export async function startFlow(
  context: Context,
  kind: FlowKind,
  dinhDanh: string,
  tiep: string | null,
): Promise<void> {
  const state = requestState(context);
  // One who orders gives an address and need not know whether it has an account.
  const either = kind === "order" ? { hoacDangNhap: true } : {};
  const { data: started } = await unwrap(
    gateway(context).POST(START_PATHS[kind], {
      body: { dinhDanh, ngonNgu: state.locale, ...either },
      headers: knownHeaders(state),
    }),
  );
  keepFlow(state, { kind, dinhDanh, tiep, ...times(started) });
}

/** Sends another code for the flow. */
export async function resendCode(context: Context, flow: Flow): Promise<void> {
  const state = requestState(context);
  const call = gateway(context).POST("/auth/api/v1/gui-lai-ma", {
    body: { luongId: flow.luongId },
    headers: knownHeaders(state),
  });
  keepFlow(state, { ...flow, ...times((await unwrap(call)).data) });
}

function times({ luongId, hetHanSau, guiLaiSau }: Started) {
  return { luongId, expiresAt: now() + hetHanSau * 1000, resendAt: now() + guiLaiSau * 1000 };
}

/** Confirms a registration or recovery by its code; the ticket is remembered for the last step. */
export async function confirmFlow(context: Context, flow: Flow, ma: string): Promise<Flow> {
  const path =
    flow.kind === "recover" ? "/auth/api/v1/quen-mat-khau/xac-thuc" : "/auth/api/v1/dang-ky/xac-thuc";
  const { data: given } = await unwrap(gateway(context).POST(path, { body: { luongId: flow.luongId, ma } }));
  const confirmed = { ...flow, phieu: given.phieu };
  keepFlow(requestState(context), confirmed);
  return confirmed;
}

function keepFlow(state: RequestState, flow: Flow): void {
  state.cookies.push(signedCookie(FLOW_COOKIE, JSON.stringify(flow), FLOW_SECONDS));
}

export function forgetFlow(state: RequestState): void {
  state.cookies.push(signedCookie(FLOW_COOKIE, "", 0));
}

/**
 * Somebody new who comes from Google, or through the first administrator's link, arrives with a ticket in
 * the address. It is moved from the address into the cookie: addresses are written into histories and logs.
 */
export function takeTicket(
  context: Context,
  kind: "register" | "recover" = "register",
  tiep: string | null = null,
): void {
  const state = requestState(context);
  const phieu = state.url.searchParams.get("phieu");
  if (!phieu) return;
  const at = now();
  keepFlow(state, {
    kind,
    luongId: "",
    dinhDanh: "",
    expiresAt: at,
    resendAt: at,
    phieu,
    tiep,
  });
  throw redirect(state.url.pathname);
}

/** The flow of this browser, or null. */
export function readFlow(request: Request): Flow | null {
  const value = readSigned(request, FLOW_COOKIE);
  return value ? (JSON.parse(value) as Flow) : null;
}

/** The flow, or back to where one is started. */
export function requireFlow(request: Request, from: string): Flow {
  const flow = readFlow(request);
  if (!flow) throw redirect(from);
  return flow;
}

export function shownFlow(flow: Flow): ShownFlow {
  const seconds = (at: number) => Math.max(0, Math.ceil((at - now()) / 1000));
  return {
    kind: flow.kind,
    dinhDanh: flow.dinhDanh,
    confirmed: flow.phieu !== undefined,
    expiresIn: seconds(flow.expiresAt),
    resendIn: seconds(flow.resendAt),
    tiep: flow.tiep,
  };
}

/** The sentence for a refused login code, in the words that the API uses for its own codes. */
export function codeRefused(extra: Record<string, unknown>, form: FormData) {
  const left = typeof extra.conLai === "number" ? extra.conLai : null;
  const spent = extra.ma === "ma_het_luot";
  const thongBao = left ? m.auth_code_wrong({ left }) : spent ? m.auth_code_spent() : m.auth_code_dead();
  const errors = [{ truong: "ma", ma: String(extra.ma ?? ""), thongBao }];
  return failForm(401, { code: "ma_khong_dung", message: "", errors }, form);
}

/** A ticket that is no longer valid leads back to the start, with an explanation. */
export function ticketDied(error: unknown): boolean {
  return error instanceof ApiProblem && error.errors.some(({ truong }) => truong === "phieu");
}

/** For loaders: a flow's page is never cached. */
export function privateReply<T>(value: T) {
  return data(value, { headers: { "Cache-Control": "no-store" } });
}
