import createClient, { type Client, type Middleware } from "openapi-fetch";
import { redirect, data as reply } from "react-router";
import { API_TIMEOUT_MS } from "~/lib/text/constants";
import { endSession, renewSession, tellEndedNext } from "~/server/auth/refresh.server";
import type { paths } from "~contract/api";
import { env } from "./env.server";
import { forwardedHeaders } from "./forward.server";
import { unlessDied } from "./limits/died-copy.server";
import { withPatience } from "./limits/patience.server";
import { ApiProblem, ApiUnavailable, SessionEnded } from "./problem.server";
import { type Context, type RequestState, requestState } from "./request-state.server";

type Send = (request: Request) => Promise<Response>;

function withBearer(request: Request, state: RequestState): Request {
  if (state.session) request.headers.set("Authorization", `Bearer ${state.session.accessToken}`);
  return request;
}

/**
 * The one address that also reads by POST, where its query says so (S7.2). What it saves names the version that it is based on: where the
 * first one was stored after all, the second is refused, and the page finds what it wants to save there already (`save-page.server.ts`).
 */
const FILLS_DOSSIER = /\/ho-so\/thanh-lap-doanh-nghiep\?(?:.*&)?action=(?:GET|SAVE)(?:&|$)/;

/** Whether asking a second time cannot do anything twice. A file that is uploaded is not held in memory for that. */
function isRepeatable({ method, headers, url }: Request): boolean {
  if (method === "GET" || method === "HEAD" || FILLS_DOSSIER.test(url)) return true;
  return headers.has("Idempotency-Key") && headers.get("Content-Type") === "application/json";
}

function attempt(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(API_TIMEOUT_MS)]) });
}

/** Sends a call; one that can be repeated is asked again when the API died over it: another copy answers. Exported for its tests. */
export async function send(request: Request): Promise<Response> {
  const spare = isRepeatable(request) ? request.clone() : undefined;
  try {
    const first = spare && (await unlessDied(attempt(request)));
    return first ?? (await attempt(spare ?? request));
  } catch (error) {
    throw new ApiUnavailable(error);
  }
}

/** After a failed renewal: a page reloads and shows the popup, an action retains what was typed. */
function sessionLost(state: RequestState): Error | Response {
  if (state.realmDown) return new ApiUnavailable("realm");
  if (state.method !== "GET" && state.method !== "HEAD") return new SessionEnded();
  tellEndedNext(state);
  return redirect(state.url.pathname + state.url.search);
}

/**
 * Sends a call as the person; a 401 gets exactly one retry after a refresh (requirement S4.3).
 * Exported for its tests.
 */
export async function sendAsPerson(
  request: Request,
  state: RequestState,
  transport: Send = send,
): Promise<Response> {
  if (!state.session) return transport(request);
  const spare = request.clone();
  const first = await transport(withBearer(request, state));
  if (first.status !== 401 || !state.session) return first;
  const renewed = await renewSession(state, state.session);
  if (!renewed) throw sessionLost(state);
  const second = await transport(withBearer(spare, state));
  if (second.status !== 401) return second;
  endSession(state, true);
  throw sessionLost(state);
}

/** Sends a call; once the API was silent for too long, what this request asks next fails at once. */
async function whileAnswering(request: Request, state: RequestState): Promise<Response> {
  try {
    return await sendAsPerson(request, state);
  } catch (error) {
    state.apiSilent ||= error instanceof ApiUnavailable && isTimeout(error.cause);
    throw error;
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === "TimeoutError";
}

function client(context: Context, baseUrl: string): Client<paths> {
  const state = requestState(context);
  const api = createClient<paths>({ baseUrl, fetch: (request) => whileAnswering(request, state) });
  const addHeaders: Middleware = {
    onRequest({ request, options }) {
      for (const [name, value] of Object.entries(forwardedHeaders(state))) {
        request.headers.set(name, value);
      }
      return withPatience(request, state, options.parseAs === "json");
    },
  };
  api.use(addHeaders);
  return api;
}

/** The gateway (catalogue, cart, orders, payments, accounts), called as the person. */
export function gateway(context: Context): Client<paths> {
  return client(context, env().apiUrl);
}

/** The service that reads identity papers. */
export function ocr(context: Context): Client<paths> {
  return client(context, env().ocrUrl);
}

export type Answer<T> = { data?: T; error?: unknown; response: Response };

/**
 * The body of a good answer.
 * @throws ApiProblem for every other answer.
 */
export async function unwrap<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer;
  if (!response.ok) throw new ApiProblem(response.status, error);
  return data as T;
}

/**
 * Statuses that a page shows as they are; every other one of the API's is our fault. An address that cannot
 * exist (422: no code or name has this form) is not found.
 */
const PAGE_STATUSES: Record<number, number> = { 401: 401, 403: 404, 404: 404, 410: 410, 422: 404, 429: 429 };

/**
 * The body of a good answer, for loaders: every refusal becomes an error page (404 for what one may
 * not see, 503 when the API is down) instead of an exception.
 */
export async function load<T>(answer: Promise<Answer<T>>): Promise<T> {
  try {
    return await unwrap(answer);
  } catch (error) {
    if (error instanceof ApiUnavailable) throw reply({ code: "unavailable" }, { status: 503 });
    if (!(error instanceof ApiProblem)) throw error;
    const { code, extra, status } = error;
    throw reply({ code, requestId: extra.requestId }, { status: PAGE_STATUSES[status] ?? 503 });
  }
}
