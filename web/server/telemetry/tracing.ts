import type { IncomingMessage, ServerResponse } from "node:http";
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** Where traces go, as OpenTelemetry names it; the protocol is HTTP with protobuf. */
const ENDPOINTS = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

type Source = Record<string, string | undefined>;

/** Sends traces when the environment says where to; what comes back sends the last ones. Nothing is loaded otherwise. */
export async function startTracing(source: Source = process.env): Promise<() => Promise<void>> {
  const asked = ENDPOINTS.some((name) => source[name]) && source.OTEL_SDK_DISABLED?.toLowerCase() !== "true";
  if (!asked) return async () => {};
  const { start } = await import("./tracing-export.ts");
  return start(source.OTEL_SERVICE_NAME || "khoisu-web");
}

/**
 * Answers one request within a span of its own; calls of the API carry its trace on. What browsers send as a trace is not
 * believed. Only the method, the route's pattern and the status are noted: addresses may be somebody's id or a secret.
 * @returns what `work` returns.
 */
export function traced<T>(
  request: IncomingMessage,
  route: string,
  response: ServerResponse,
  work: () => T,
): T {
  const { method = "" } = request;
  const attributes = { "http.request.method": method, "http.route": route };
  const span = trace
    .getTracer("khoisu-web")
    .startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
  response.on("close", () => {
    span.setAttribute("http.response.status_code", response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(context.active(), span), work);
}
