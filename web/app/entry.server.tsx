import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { screenOf } from "~/lib/screen";
import { inLocale, requestLocale } from "~/server/locale.server";
import { errorFields, logLine, maskedPath } from "~/server/log.server";

/** Streaming loaders are aborted after this time. */
export const streamTimeout = 55_000;

/** Tells the web server in front what it may cache; the header never leaves that server. */
function cacheHint(routerContext: EntryContext): string | null {
  const { matches, errors } = routerContext.staticHandlerContext;
  const modules = matches.map(({ route }) => routerContext.routeModules[route.id] ?? {});
  const cache = screenOf(modules as { handle?: unknown }[])?.cache;
  if (!cache || errors) return null;
  return `public; query=${(cache.query ?? []).join(",")}`;
}

/** Tells the web server in front what the page's policy allows besides; the header never leaves that server. */
function runsWasm(routerContext: EntryContext): boolean {
  const modules = routerContext.staticHandlerContext.matches.map(
    ({ route }) => routerContext.routeModules[route.id] ?? {},
  );
  return screenOf(modules as { handle?: unknown }[])?.wasm === true;
}

/** Renders a page. The server in front asks for whole pages (`X-Page: whole`) when it may cache them. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = request.headers.get("X-Csp-Nonce") ?? undefined;
  const whole = request.headers.get("X-Page") === "whole";
  headers.set("Content-Type", "text/html; charset=utf-8");
  const hint = status === 200 ? cacheHint(routerContext) : null;
  if (hint) headers.set("X-Page-Cache", hint);
  if (runsWasm(routerContext)) headers.set("X-Page-Wasm", "1");

  return inLocale(requestLocale(request), () => {
    return new Promise((resolve, reject) => {
      let answered = false;
      const answer = () => {
        if (answered) return;
        answered = true;
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      };
      const { pipe, abort } = renderToPipeableStream(
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
        {
          nonce,
          onShellReady: () => !whole && answer(),
          onAllReady: () => {
            clearTimeout(late);
            if (whole) answer();
          },
          onShellError: (error) => {
            clearTimeout(late);
            reject(error);
          },
          onError(error: unknown) {
            if (answered) logLine("error", "render_failed", errorFields(error));
          },
        },
      );
      // Cleared once the page is rendered: until it fires, it keeps the whole page in memory.
      const late = setTimeout(abort, streamTimeout + 1_000).unref();
    });
  });
}

/** True for a refusal that the request caused: a form for a page without an action, or from another site. */
function isVisitors(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status < 500;
  return error instanceof Error && error.message.includes("`origin` header");
}

/** Logs errors of loaders and actions, without the data they were about; a visitor's mistakes are not logged. */
export const handleError: HandleErrorFunction = (error, { request, params }) => {
  if (request.signal.aborted || isVisitors(error)) return;
  const { pathname } = new URL(request.url);
  const requestId = request.headers.get("X-Request-Id") ?? undefined;
  logLine("error", "request_failed", {
    path: maskedPath(pathname, params),
    requestId,
    ...errorFields(error),
  });
};
