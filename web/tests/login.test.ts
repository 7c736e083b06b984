import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setRequestState } from "~/server/request-state.server";
import { fakeState } from "~/server/testing";

/** What the realm answers now, at the other end of a real connection. */
let answer: { status: number; body: string } | "none";
let heard: URLSearchParams;
let realm: Server;
let action: typeof import("~/routes/account/login/index").action;

const LOADING_MS = 60_000;

beforeAll(async () => {
  realm = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      heard = new URLSearchParams(body);
      if (answer === "none") request.socket.destroy();
      else response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((listening) => realm.listen(0, "127.0.0.1", listening));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(realm.address() as AddressInfo).port}`);
  // The whole screen is loaded with its action.
  ({ action } = await import("~/routes/account/login/index"));
}, LOADING_MS);
afterAll(() => {
  vi.unstubAllEnvs();
  realm.close();
});
beforeEach(() => {
  heard = new URLSearchParams();
});

/** The login form as a browser sends it, through the action of its screen. */
async function logIn() {
  const body = new URLSearchParams({ dinhDanh: "lan@congty.vn", matKhau: "mot-cau-dai" });
  const context = new RouterContextProvider();
  setRequestState(context, fakeState("/dang-nhap", { method: "POST" }));
  const request = new Request("http://localhost:3000/dang-nhap", { method: "POST", body });
  const args = { context, request, params: {} } as unknown as ActionFunctionArgs;
  return (await action(args as Parameters<typeof action>[0])) as {
    data: { message: string; values: Record<string, string> };
    init: { status: number };
  };
}

const error = (name: string, text = "") => JSON.stringify({ error: name, error_description: text });

/** The whole catalogue of S8.1: the realm's answer, and what a person reads. */
test.each([
  [400, error("invalid_request", "Missing form parameter: username"), 400, "Thiếu thông tin đăng nhập."],
  [401, error("invalid_grant"), 401, "Tài khoản hoặc mật khẩu không đúng."],
  [400, error("invalid_grant", "Invalid user credentials"), 401, "Tài khoản hoặc mật khẩu không đúng."],
  [403, error("access_denied"), 403, "Tài khoản bị khóa hoặc chưa được phép đăng nhập."],
  [400, error("invalid_grant", "Account disabled"), 403, "Tài khoản bị khóa hoặc chưa được phép đăng nhập."],
  [429, error("slow_down"), 429, "Bạn đã đăng nhập sai quá nhiều lần, thử lại lần sau."],
  [500, error("server_error"), 503, "Lỗi hệ thống, vui lòng thử lại sau."],
  [502, "<html>Bad gateway</html>", 503, "Lỗi hệ thống, vui lòng thử lại sau."],
  [200, "not JSON", 503, "Lỗi hệ thống, vui lòng thử lại sau."],
  [401, error("invalid_client"), 503, "Lỗi hệ thống, vui lòng thử lại sau."],
  [418, error("teapot"), 418, "Đăng nhập thất bại. Vui lòng thử lại."],
  [409, "", 409, "Đăng nhập thất bại. Vui lòng thử lại."],
])("a realm that answers %i %s says %i: %s [S8.1]", async (status, body, shown, sentence) => {
  answer = { status, body };
  const refused = await logIn();
  expect(refused.init.status).toBe(shown);
  expect(refused.data.message).toBe(sentence);
  expect(refused.data.values).toEqual({ dinhDanh: "lan@congty.vn" });
  expect(heard.get("username")).toBe("lan@congty.vn");
});

test("a realm that hangs up says that the fault is ours [S8.1]", async () => {
  answer = "none";
  const refused = await logIn();
  expect(refused.init.status).toBe(503);
  expect(refused.data.message).toBe("Lỗi hệ thống, vui lòng thử lại sau.");
});
