import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { type FormFailure, typedValues } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { toast } from "~/ui/feedback/toast";

type Results = Record<string, DataStrategyResult>;

/** What somebody typed, read before the body is sent; files are not read into memory for it. */
async function typedIn(request: Request): Promise<Record<string, string>> {
  const sent = request.headers.get("Content-Type") ?? "";
  return sent.startsWith("application/x-www-form-urlencoded")
    ? typedValues(await request.clone().formData())
    : {};
}

/** The error behind what React Router passes on: it wraps what an action's call threw in a `data()`. */
function unwrapped(result: unknown): unknown {
  const wrapped = typeof result === "object" && result !== null && "data" in result && "init" in result;
  return wrapped ? result.data : result;
}

/** Whether an action ended without an answer from us: no network, a dead server, a fault. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== "error") return false;
  return isRouteErrorResponse(result) ? result.status >= 500 : unwrapped(result) instanceof Error;
}

/**
 * Keeps a form on the page when it could not be sent: instead of the error page, which would discard
 * everything typed, the form is refused in place and a toast says why (requirement S7.5).
 */
export const keepForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  const values = await typedIn(request);
  const results = await next();
  const lost = Object.entries(results).find(([, result]) => isLost(result));
  if (!lost || request.signal.aborted) return results;
  const message = m.common_unreachable();
  const failure: FormFailure = { failed: true, code: "unreachable", message, errors: [], values };
  void toast({ kind: "error", text: message });
  return { ...results, [lost[0]]: { type: "data", result: data(failure, { status: 503 }) } };
};
