import { createContext, type RouterContextProvider } from "react-router";
import { FALLBACK_LOCALE, type Locale } from "~/lib/text/locale";
import type { Session } from "~/server/auth/session.server";

/** What the server knows about the request being answered; one object per request. */
export type RequestState = {
  url: URL;
  method: string;
  locale: Locale;
  requestId: string;
  /** Address of the browser, for the API's rate limits. */
  clientAddress: string;
  userAgent: string;
  /** Cookies as the browser sent them. */
  cookieHeader: string | null;
  /** The login, null when nobody is logged in. */
  session: Session | null;
  /** There was a login and it has ended: tokens are cleared and the popup opens. */
  sessionEnded: boolean;
  /** When the request arrived, in milliseconds of `performance.now()`. */
  startedAt: number;
  /** The API has let this request wait in vain: it is not asked again. */
  apiSilent: boolean;
  /** The realm was unreachable: nobody is logged in for this request, but nothing is cleared. */
  realmDown: boolean;
  /** Set-Cookie headers to add to the response. */
  cookies: string[];
};

const stateContext = createContext<RequestState>();

export type Context = Readonly<RouterContextProvider>;

export function setRequestState(context: Context, state: RequestState): void {
  context.set(stateContext, state);
}

/** State of the current request. Only server middleware, loaders and actions have one. */
export function requestState(context: Context): RequestState {
  return context.get(stateContext);
}

/** A fresh state from the request's own facts, before the session is read. */
export function stateOf(request: Request, url: URL, locale: Locale = FALLBACK_LOCALE): RequestState {
  return {
    url,
    method: request.method,
    locale,
    requestId: request.headers.get("X-Request-Id") ?? crypto.randomUUID(),
    clientAddress: request.headers.get("X-Client-Address") ?? "",
    userAgent: request.headers.get("User-Agent") ?? "",
    cookieHeader: request.headers.get("Cookie"),
    session: null,
    sessionEnded: false,
    startedAt: performance.now(),
    apiSilent: false,
    realmDown: false,
    cookies: [],
  };
}
