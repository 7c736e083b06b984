import { describe, expect, it } from "vitest";
import { isFailure, typedValues } from "~/lib/failure";
import { ApiProblem, ApiUnavailable, failureOf, SessionEnded } from "./problem.server";

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const ERRORS = [{ truong: "hoTen", ma: "required", thongBao: "Hãy nhập họ tên" }];

describe("a refused form", () => {
  it("keeps what was typed, but no password or code", () => {
    const typed = { hoTen: "Lê", email: "a@b.vn", matKhau: "x", matKhauMoi: "y", ma: "123456", phieu: "p" };
    expect(typedValues(form(typed))).toEqual({ hoTen: "Lê", email: "a@b.vn" });
  });

  it("carries the API's words to their fields", () => {
    const problem = new ApiProblem(422, {
      code: "invalid",
      title: "Dữ liệu chưa đúng",
      detail: "Hãy xem các ô được đánh dấu.",
      errors: ERRORS,
      tongMoi: 5,
    });
    const { data, init } = failureOf(problem, form({ hoTen: "" }));
    expect(init?.status).toBe(422);
    expect(isFailure(data)).toBe(true);
    expect(data).toMatchObject({
      code: "invalid",
      message: "Hãy xem các ô được đánh dấu.",
      errors: ERRORS,
      values: { hoTen: "" },
      extra: { tongMoi: 5 },
    });
  });

  it("opens the popup when the login has ended", () => {
    const { data, init } = failureOf(new SessionEnded(), form({ noiDung: "dài" }));
    expect(init?.status).toBe(401);
    expect(data).toMatchObject({ sessionExpired: true, values: { noiDung: "dài" } });
  });

  it("is calm when the API is down, whatever it answered", () => {
    expect(failureOf(new ApiUnavailable("x")).init?.status).toBe(503);
    const broken = failureOf(new ApiProblem(500, "<html>"), form({ a: "1" }));
    expect(broken.init?.status).toBe(503);
    expect(broken.data).toMatchObject({ code: "unknown", errors: [], values: { a: "1" } });
  });

  it("passes on what it does not know", () => {
    expect(() => failureOf(new TypeError("bug"))).toThrow(TypeError);
    const redirect = new Response(null, { status: 302 });
    expect(() => failureOf(redirect)).toThrow();
  });
});
