import { afterEach, describe, expect, test, vi } from "vitest";
import { send } from "../api.server";
import { ApiUnavailable } from "../problem.server";

const ADDRESS = "http://api.test/payment/api/v1/don-hang";
const KEYED = { "Content-Type": "application/json", "Idempotency-Key": "one-order" };

function answers(...results: (Response | Error)[]) {
  const asked = vi.fn(async (request: Request) => {
    await request.text(); // as a real call does: a body is read once
    const next = results[asked.mock.calls.length - 1] as Response | Error;
    if (next instanceof Error) throw next;
    return next;
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const cut = () => new TypeError("fetch failed");
const died = () => new Response("", { status: 502 });
const good = () => Response.json({ data: 1 });
const read = () => new Request(ADDRESS);
const DOSSIER = "http://api.test/business/api/v1/ho-so/thanh-lap-doanh-nghiep?userId=x&action=";
const dossier = (action: string) => new Request(DOSSIER + action, { method: "POST" });
const order = (headers: HeadersInit) => new Request(ADDRESS, { method: "POST", body: "{}", headers });

describe("a call over which the API died", () => {
  test.each([
    ["a read, cut", read(), cut()],
    ["a read, by a proxy", read(), died()],
    ["a dossier, read by POST", dossier("GET&maHoSo=HS12345678"), died()],
    ["a dossier that is saved", dossier("SAVE&maHoSo=HS12345678"), cut()],
    ["an order with its key, cut", order(KEYED), cut()],
    ["an order with its key, by a proxy", order(KEYED), died()],
  ])("%s: is asked again of another copy", async (_, request, failure) => {
    const asked = answers(failure, good());
    expect((await send(request)).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["an order without a key", order({ "Content-Type": "application/json" })],
    ["a dossier that is handed in", dossier("SUBMIT&maHoSo=action=GET")],
    ["an upload", order({ "Content-Type": "multipart/form-data", "Idempotency-Key": "one-file" })],
  ])("%s: is never sent twice", async (_, request) => {
    const asked = answers(cut(), good());
    await expect(send(request)).rejects.toBeInstanceOf(ApiUnavailable);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("is given up when the second one dies as well", async () => {
    const asked = answers(cut(), cut());
    await expect(send(read())).rejects.toBeInstanceOf(ApiUnavailable);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("is not asked again when it was only slow", async () => {
    const asked = answers(new DOMException("slow", "TimeoutError"), good());
    await expect(send(read())).rejects.toBeInstanceOf(ApiUnavailable);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
