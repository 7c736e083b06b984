import { ApiProblem, ApiUnavailable } from "./problem.server";

type Fields = Record<string, unknown>;

/** One JSON line. Callers put no personal data and no query into it. */
export function logLine(level: "info" | "warn" | "error", event: string, fields: Fields = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  process.stdout.write(`${line}\n`);
}

/** What of an error may be written down: its kind and place, not the data it carries. */
export function errorFields(error: unknown): Fields {
  if (error instanceof ApiProblem) return { error: error.name, status: error.status, code: error.code };
  if (error instanceof ApiUnavailable) return { error: error.name, cause: String(error.cause) };
  if (error instanceof Error) return { error: error.name, message: error.message, stack: error.stack };
  return { error: String(error) };
}
