import { data, type MiddlewareFunction, redirect } from "react-router";
import { LOCALE_PARAM, localeCookie } from "~/lib/text/locale";
import { isOwnRequest } from "~/server/auth/csrf.server";
import { foreignScreen } from "~/server/auth/foreign-screens.server";
import { openSession } from "~/server/auth/refresh.server";
import { env } from "./env.server";
import { inLocale, requestLocale } from "./locale.server";
import { type RequestState, requestState, setRequestState, stateOf } from "./request-state.server";

/** An unreadable form is the sender's mistake (400), not ours (500): for `formData()` of this request and copies. */
function refuseBrokenForm(request: Request): void {
  const read = request.formData.bind(request);
  const copy = request.clone.bind(request);
  request.formData = async () => {
    try {
      return await read();
    } catch {
      throw data({ code: "bad_request" }, { status: 400 });
    }
  };
  request.clone = () => {
    const clone = copy();
    refuseBrokenForm(clone);
    return clone;
  };
}

type ServerMiddleware = MiddlewareFunction<Response>;

/** Remembers a language that the address names, for as long as `localeCookie` says. */
function rememberLocale(state: RequestState, { headers }: Request): void {
  const { production, publicUrl } = env();
  const cookie = localeCookie({
    asked: state.url.searchParams.get(LOCALE_PARAM),
    cookie: headers.get("Cookie"),
    referer: headers.get("Referer"),
    site: headers.get("Sec-Fetch-Site"),
    hosts: [new URL(publicUrl).host, state.url.host],
    secure: production,
  });
  if (cookie) state.cookies.push(cookie);
}

function finish(response: Response, state: RequestState): Response {
  for (const cookie of state.cookies) response.headers.append("Set-Cookie", cookie);
  response.headers.append("Vary", "Cookie, Accept-Language");
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
}

/** Refuses writing requests from other sites' pages. */
const refuseForeign: ServerMiddleware = ({ request }, next) => {
  if (isOwnRequest(request, env().publicUrl)) return next();
  return new Response("Forbidden: cross-site request", { status: 403 });
};

/** Determines language and login before any loader runs, and writes cookies afterwards. */
const openRequest: ServerMiddleware = async ({ request, url, context }, next) => {
  refuseBrokenForm(request);
  const locale = requestLocale(request);
  const state = stateOf(request, url, locale);
  setRequestState(context, state);
  rememberLocale(state, request);
  return inLocale(locale, async () => {
    await openSession(state, request);
    const elsewhere = foreignScreen(url);
    if (elsewhere) return finish(redirect(elsewhere), state);
    return finish(await next(), requestState(context));
  });
};

/** Server middleware of every route, in order. */
export const serverMiddleware: ServerMiddleware[] = [refuseForeign, openRequest];
