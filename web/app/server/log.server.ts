import { ApiProblem, ApiUnavailable } from "./problem.server";

type Fields = Record<string, unknown>;

/** One JSON line. Callers put no personal data and no query into it. */
export function logLine(level: "info" | "warn" | "error", event: string, fields: Fields = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  process.stdout.write(`${line}\n`);
}

/** What may be logged of an error: its kind and place, not the data it carries. */
export function errorFields(error: unknown): Fields {
  if (error instanceof ApiProblem) return { error: error.name, status: error.status, code: error.code };
  if (error instanceof ApiUnavailable) return { error: error.name, cause: String(error.cause) };
  if (error instanceof Error) return { error: error.name, message: error.message, stack: error.stack };
  return { error: String(error) };
}

/** An address with its parameters' names instead of their values: one of them may be a link's secret. */
export function maskedPath(pathname: string, params: Record<string, string | undefined>): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
  const masked = (part: string) => {
    const plain = decodedPart(part);
    return plain === null ? ":" : (names.get(plain) ?? names.get(plain.replace(/\.data$/, "")) ?? part);
  };
  return pathname.split("/").map(masked).join("/");
}

function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
