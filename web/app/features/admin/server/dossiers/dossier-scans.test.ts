import { beforeEach, expect, test, vi } from "vitest";
import type { Context } from "~/server/request-state.server";

const get = vi.hoisted(() => vi.fn());

vi.mock("../admin-guard.server", () => ({ requireAdminArea: vi.fn() }));
vi.mock("~/server/api.server", async (original) => ({
  ...(await original<typeof import("~/server/api.server")>()),
  gateway: () => ({ GET: get }),
}));

const { adminCertificate, adminSignedCopy } = await import("./dossiers.server");
const context = {} as Context;
const CODE = "HS2ABC";
const WAYS = [
  ["the certificate", () => adminCertificate(context, CODE)],
  ["a signed paper", () => adminSignedCopy(context, CODE, "1")],
] as const;

function refused(status: number, code: string) {
  get.mockResolvedValue({
    error: { code, doiTuong: "HO_SO", ma: CODE },
    response: new Response(null, { status }),
  });
}

/** What a loader threw instead of an answer: a redirect, or data with the status of an error page. */
async function thrown(work: Promise<Response>): Promise<{ status?: number; location?: string | null }> {
  try {
    await work;
  } catch (answer) {
    if (answer instanceof Response)
      return { status: answer.status, location: answer.headers.get("location") };
    return (answer as { init: ResponseInit }).init;
  }
  return {};
}

beforeEach(() => get.mockReset());

test.each(WAYS)("a kept link to %s asks for the purpose again when its time is over", async (_, open) => {
  refused(403, "can_muc_dich_xem");
  expect(await thrown(open())).toEqual({ status: 302, location: `/quan-tri/ho-so/${CODE}/muc-dich` });
});

test.each(WAYS)("what is not there stays not found: %s", async (_, open) => {
  refused(404, "khong_thay");
  expect((await thrown(open())).status).toBe(404);
});

test.each(WAYS)("%s is passed on with its own type and never stored in between", async (_, open) => {
  const response = new Response(null, { headers: { "content-type": "image/png" } });
  get.mockResolvedValue({ data: new Blob(["x"]).stream(), response });
  const answer = await open();
  expect(await answer.text()).toBe("x");
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("no-store");
});
