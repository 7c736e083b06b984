import { PAGE_PATIENCE_MS } from "~/lib/text/constants";
import type { RequestState } from "../request-state.server";

/** Milliseconds that a page still waits: reading has one deadline for all calls, a change is not cut for what ran before it. */
function patienceLeft({ method, startedAt, apiSilent }: RequestState): number {
  if (apiSilent) return 0;
  if (method !== "GET" && method !== "HEAD") return PAGE_PATIENCE_MS;
  return Math.max(0, Math.round(startedAt + PAGE_PATIENCE_MS - performance.now()));
}

function isUpload({ headers }: Request): boolean {
  return headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
}

/**
 * The call, given up when a person has waited long enough: a hung API must not hold a page. Files, which are drawn
 * or carried for longer, keep the client's own time-out.
 * @param answersJson false for calls that fetch a file.
 */
export function withPatience(request: Request, state: RequestState, answersJson: boolean): Request {
  if (!answersJson || isUpload(request)) return request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patienceLeft(state))]);
  return new Request(request, { signal, duplex: "half" } as RequestInit);
}
