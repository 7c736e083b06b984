import { createHmac } from "node:crypto";
import { context, propagation } from "@opentelemetry/api";
import { env } from "./env.server";
import type { RequestState } from "./request-state.server";

/** Proof for the API that the address comes from this server and not from a browser. */
function signatureOf(address: string): string {
  return createHmac("sha256", env().sessionSecret).update(`client-address:${address}`).digest("hex");
}

/** Facts of the person's request that every call passes on: language, id, address, device, and its trace if there is one. */
export function forwardedHeaders(state: RequestState): Record<string, string> {
  const headers: Record<string, string> = {
    "Accept-Language": state.locale,
    "X-Request-Id": state.requestId,
  };
  if (state.clientAddress) {
    headers["X-Client-Address"] = state.clientAddress;
    headers["X-Client-Signature"] = signatureOf(state.clientAddress);
  }
  propagation.inject(context.active(), headers);
  if (state.userAgent) headers["X-Client-User-Agent"] = state.userAgent;
  return headers;
}
