import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { figuresServer, WebFigures } from "./metrics";

let figures: WebFigures;
let server: ReturnType<typeof figuresServer>;
let address = "";

beforeEach(async () => {
  figures = new WebFigures(() => 42);
  server = figuresServer(figures);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

async function lines(name: string): Promise<string[]> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return text.split("\n").filter((line) => line.startsWith(name));
}

describe("the figures of the web", () => {
  it("count answers by route and status, and pages by how they were answered", async () => {
    figures.answered("/tin-tuc/:", 200, 0.02);
    figures.answered("/tin-tuc/:", 200, 0.2);
    figures.answered("/tin-tuc/:", 500, 0.2);
    figures.page("cached");
    expect(await lines("khoisu_web_requests_total")).toEqual([
      'khoisu_web_requests_total{route="/tin-tuc/:",status="200"} 2',
      'khoisu_web_requests_total{route="/tin-tuc/:",status="500"} 1',
    ]);
    expect(await lines("khoisu_web_request_seconds_bucket")).toContain(
      'khoisu_web_request_seconds_bucket{le="0.025",route="/tin-tuc/:"} 1',
    );
    expect(await lines("khoisu_web_pages_total")).toEqual(['khoisu_web_pages_total{how="cached"} 1']);
    expect(await lines("khoisu_web_page_cache_bytes")).toEqual(["khoisu_web_page_cache_bytes 42"]);
    expect(await lines("nodejs_eventloop_lag_seconds")).not.toEqual([]);
  });

  it("do not wait for the end of a stream of events", async () => {
    figures.answered("/tro-ly-ai/stream", 200, undefined);
    expect(await lines("khoisu_web_requests_total")).toHaveLength(1);
    expect(await lines("khoisu_web_request_seconds_count")).toEqual([]);
  });

  it("stay few whatever strangers ask", async () => {
    for (let number = 0; number < 5000; number++) {
      figures.answered(`/dich-vu/${"gio-hang/".repeat(number)}`, 404, 0.001);
      figures.answered(`/thanh-toan/${number}`, 200, 0.001);
      figures.answered(`/tin-tuc/${number}/`, 308, 0.001);
    }
    expect((await lines("khoisu_web_requests_total")).length).toBeLessThan(420);
  });

  it("are at one address and nowhere else", async () => {
    for (const path of ["/", "/metrics/x", "/healthz"]) {
      expect((await fetch(address + path)).status, path).toBe(404);
    }
    expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${address}/metrics?a=b`)).headers.get("Content-Type")).toContain("version=0.0.4");
  });
});
