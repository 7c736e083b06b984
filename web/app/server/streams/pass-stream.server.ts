import { sendAsPerson } from "../api.server";
import { tellEndedNext } from "../auth/refresh.server";
import { env } from "../env.server";
import { forwardedHeaders } from "../forward.server";
import { errorFields, logLine } from "../log.server";
import { ApiProblem, ApiUnavailable } from "../problem.server";
import { type Context, requestState } from "../request-state.server";
import { StreamBudget, tellingItsEnd } from "./stream-budget.server";

/** Nothing in between may cache, compress or buffer a stream. */
const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

const RETRY_SECONDS = "30";
const streams = new StreamBudget();

function refused(status: number, more?: Record<string, string>): Response {
  return new Response(null, { status, headers: { "Cache-Control": "private, no-store", ...more } });
}

/** A refusal or a broken connection to the API for the browser's watcher: a bare status. */
export function refusalOf(error: unknown): Response {
  if (error instanceof ApiProblem) return refused(error.status);
  if (error instanceof ApiUnavailable) return refused(503);
  // A lost login is answered with a redirect to the page; a watcher only needs to know that it is over.
  if (error instanceof Response) return refused(401);
  throw error;
}

/**
 * Events of the API at `path`, passed on as they come, as the person. No time-out: they are meant to last. Beyond the budget
 * the answer is 503, and the page asks every few seconds instead.
 */
export async function passStream(
  context: Context,
  request: Request,
  path: string,
  header: Record<string, string | undefined>,
  budget = streams,
): Promise<Response> {
  const leave = budget.enter();
  if (!leave) return refused(503, { "Retry-After": RETRY_SECONDS });
  request.signal.addEventListener("abort", leave, { once: true });
  const state = requestState(context);
  const own = Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined));
  const headers = {
    ...forwardedHeaders(state),
    ...(own as Record<string, string>),
    Accept: "text/event-stream",
  };
  const asked = new Request(`${env().apiUrl}${path}`, { headers, signal: request.signal });
  try {
    const answer = await sendAsPerson(asked, state, openStream);
    if (answer.ok && answer.body) {
      return new Response(tellingItsEnd(answer.body, leave), { headers: STREAM_HEADERS });
    }
    leave();
    await answer.body?.cancel();
    return refused(answer.status);
  } catch (error) {
    leave();
    return refusalOf(error);
  } finally {
    if (state.sessionEnded) tellEndedNext(state);
  }
}

async function openStream(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (!request.signal.aborted) logLine("warn", "stream_not_opened", errorFields(error));
    throw new ApiUnavailable(error);
  }
}
