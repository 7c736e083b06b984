import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type RequestState, setRequestState } from "~/server/request-state.server";
import { fakeState, fakeToken } from "~/server/testing";
import { afterLogin } from "./landing.server";

type Answers = { companies?: object[]; orders?: object[]; dossiers?: object[]; forDossiers?: object[] };

function contextOf(roles: string[] = ["khach-hang"]) {
  const context = new RouterContextProvider();
  const session = {
    user: { sub: "u1", roles },
    accessToken: fakeToken(),
  } as unknown as RequestState["session"];
  setRequestState(context, { ...fakeState("/dang-nhap"), session });
  return context;
}

function answering({ companies = [], orders = [], dossiers = [], forDossiers = [] }: Answers) {
  const ask = vi.fn(async ({ url }: Request) => {
    if (url.endsWith("/cong-ty-cua-toi")) return Response.json({ data: companies });
    const list = url.includes("don-hang-nhan-ho-so")
      ? forDossiers
      : url.includes("ho-so")
        ? dossiers
        : orders;
    return Response.json({ data: list });
  });
  vi.stubGlobal("fetch", ask);
  return ask;
}

const order = (maDonHang: string, canThanhToan = 0, ma = "CHUA_THANH_TOAN") => ({
  maDonHang,
  canThanhToan,
  trangThaiThanhToan: { ma },
});
const draft = { maHoSo: "HS1", coTheSua: true, maDonHang: null };

afterEach(() => vi.unstubAllGlobals());

describe("after a login", () => {
  it.each([
    ["/quan-tri/don-hang?x=1", "/quan-tri/don-hang?x=1"],
    ["/tin-tuc", "/tin-tuc"],
  ])("a person who was going to %s gets there, and nothing is asked", async (next, path) => {
    const asked = answering({ orders: [order("A", 100)] });
    expect(await afterLogin(contextOf(["quan-tri"]), next)).toBe(path);
    expect(await afterLogin(contextOf(), next)).toBe(path);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(["nhan-vien", "bien-tap", "quan-tri"])("%s goes to the office", async (role) => {
    answering({ orders: [order("A", 100)] });
    expect(await afterLogin(contextOf(["khach-hang", role]), null)).toBe("/quan-tri");
  });

  it.each<[string, Answers, string]>([
    ["nothing waits", { orders: [order("A")], dossiers: [{ ...draft, coTheSua: false }] }, "/"],
    [
      "there is a company",
      { companies: [{ ma: "CT1" }], orders: [order("A", 100)], dossiers: [draft] },
      "/cong-ty",
    ],
    ["a sum is to be paid", { orders: [order("B"), order("A", 100)] }, "/quan-ly-don-hang/A"],
    ["the sum is deferred", { orders: [order("A", 100, "TRA_SAU")] }, "/"],
    [
      "a dossier of an order is not complete",
      { orders: [order("B"), order("A")], dossiers: [{ ...draft, maDonHang: "A" }] },
      "/quan-ly-don-hang/A",
    ],
    [
      "an order has no dossier yet",
      { orders: [order("A")], forDossiers: [{ maDonHang: "A", hoSo: [] }] },
      "/quan-ly-don-hang/A",
    ],
    [
      "the order's dossier was handed in",
      { orders: [order("A")], forDossiers: [{ maDonHang: "A", hoSo: ["HS1"] }] },
      "/",
    ],
    ["a draft has no order", { dossiers: [draft] }, "/quan-ly-ho-so/thanh-lap?hs=HS1"],
  ])("a customer goes where something waits: %s", async (_name, answers, path) => {
    answering(answers);
    expect(await afterLogin(contextOf(), "https://evil.example/")).toBe(path);
  });

  it("an API that does not answer keeps nobody out", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("down")));
    expect(await afterLogin(contextOf(), null)).toBe("/");
  });
});
