import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { context, propagation } from "@opentelemetry/api";
import { afterEach, describe, expect, it } from "vitest";
import { startTracing, traced } from "./tracing";

const MINE = "/xac-nhan-chu-so-huu/secret-of-mine";
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site whose answers are the headers that a call of the API would carry. */
function site(): Promise<string> {
  return listening(
    createServer((request, response: ServerResponse) => {
      traced(request, "/xac-nhan-chu-so-huu/:", response, async () => {
        await Promise.resolve();
        const headers: Record<string, string> = {};
        propagation.inject(context.active(), headers);
        response.statusCode = 503;
        response.end(JSON.stringify(headers));
      });
    }),
  );
}

describe("traces", () => {
  it("are off, and calls carry nothing, unless the environment says where they go", async () => {
    await (await startTracing({}))();
    await (
      await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1", OTEL_SDK_DISABLED: "true" })
    )();
    expect(await (await fetch((await site()) + MINE)).json()).toEqual({});
  });

  it("begin here whatever a browser claims, are passed on, and name no address", async () => {
    const bodies: Buffer[] = [];
    const collector = await listening(
      createServer(async (request, response) => {
        for await (const part of request) bodies.push(part);
        response.end();
      }),
    );
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector;
    const stop = await startTracing();
    const claimed = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
    const answer = await fetch((await site()) + MINE, { headers: { traceparent: claimed } });
    const { traceparent } = (await answer.json()) as { traceparent: string };
    await stop();
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceparent).not.toContain("aaaa");
    const sent = Buffer.concat(bodies);
    const [, trace = ""] = traceparent.split("-");
    expect(sent.includes(Buffer.from(trace, "hex"))).toBe(true);
    expect(sent.includes("GET /xac-nhan-chu-so-huu/:")).toBe(true);
    expect(sent.includes("khoisu-web")).toBe(true);
    expect(sent.includes("secret")).toBe(false);
  });
});
