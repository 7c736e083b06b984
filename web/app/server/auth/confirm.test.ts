import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConfirmationAsked } from "~/lib/confirmation";
import { ApiProblem, failureOf } from "~/server/problem.server";
import { type RequestState, setRequestState } from "~/server/request-state.server";
import { fakeState, stoppedClock } from "~/server/testing";

vi.mock("~/server/env.server", async (original) => {
  const real = await original<typeof import("~/server/env.server")>();
  return { ...real, env: () => real.readEnv({ OIDC_ISSUER: "https://sso.example/realms/nha-khac" }) };
});

const { withConfirmation } = await import("./confirm.server");

const STALE = new ApiProblem(403, { code: "can_xac_nhan_lai", title: "Confirm" });
const CONFLICT = new ApiProblem(409, { code: "phien_ban_cu", title: "Old" });

let clock: ReturnType<typeof stoppedClock>;
beforeEach(() => {
  clock = stoppedClock();
});
afterEach(() => clock.restore());

function contextOf(sub = "u1", path = "/quan-tri/cai-dat") {
  const context = new RouterContextProvider();
  const session = { user: { sub } } as unknown as RequestState["session"];
  setRequestState(context, { ...fakeState(path), session });
  return context;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The question that a change asks before it is carried out. */
async function question(form: FormData, error = STALE, context = contextOf()): Promise<ConfirmationAsked> {
  const refused = withConfirmation(context, form, () => Promise.reject(error));
  const thrown = await refused.catch((one: unknown) => one as { data: ConfirmationAsked });
  return (thrown as { data: ConfirmationAsked }).data;
}

describe("a change that needs a fresh login at another realm [S7.1]", () => {
  const typed = { intent: "save", hotline: "1900 8642" };

  it("waits, sealed, while the person logs in there in another tab", async () => {
    const asked = await question(formOf(typed));
    expect(asked.elsewhere?.href).toBe("/dang-nhap/realm?lai=1&tiep=%2Fxac-nhan-la-ban%3Fxong%3D1");
    expect(asked.elsewhere?.lead).toContain("sso.example");
    expect(asked.kept).not.toContain("8642");
    expect(asked.problem).toBe("");
  });

  it("is carried out with what was typed, and a refusal then keeps it", async () => {
    const { kept } = await question(formOf(typed));
    const sent = formOf({ xnGiuLai: kept, xn: "confirm" });
    const seen = await withConfirmation(contextOf(), sent, async (form) => Object.fromEntries(form));
    expect(seen).toEqual(typed);

    const again = formOf({ xnGiuLai: kept, xn: "confirm" });
    const refused = withConfirmation(contextOf(), again, () => Promise.reject(CONFLICT));
    const failure = await refused.catch((error: unknown) => failureOf(error, again));
    expect(failure).toMatchObject({ data: { code: "phien_ban_cu", values: typed } });
  });

  it("is asked about again while no new login is seen", async () => {
    const { kept } = await question(formOf(typed));
    const asked = await question(formOf({ xnGiuLai: kept }));
    expect(asked.problem).not.toBe("");
    expect(asked.kept).not.toBe("");
  });

  it("is nobody else's, of no other page, and not for ever", async () => {
    const { kept } = await question(formOf(typed));
    const work = vi.fn();
    const send = (context: RouterContextProvider) =>
      withConfirmation(context, formOf({ xnGiuLai: kept }), work).catch(() => "asked");
    expect(await send(contextOf("u2"))).toBe("asked");
    expect(await send(contextOf("u1", "/quan-tri/hoan-tien"))).toBe("asked");
    clock.pass(16 * 60_000);
    expect(await send(contextOf())).toBe("asked");
    expect(work).not.toHaveBeenCalled();
  });
});
