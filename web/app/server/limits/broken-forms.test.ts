import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { serverMiddleware } from "../middleware.server";

const SITE = "http://localhost:3000";
const FORM = "multipart/form-data; boundary=x";
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** What a form's action does first: reads the form. The status that the person gets; the value of `a` when it can be read. */
async function readBy(type: string | null, body: string | Uint8Array): Promise<unknown> {
  const headers = { Origin: SITE, ...(type && { "Content-Type": type }) };
  const url = new URL("/dang-nhap", SITE);
  const request = new Request(url, { method: "POST", headers, body: body as BodyInit });
  if (!type) request.headers.delete("Content-Type");
  const [, openRequest] = serverMiddleware;
  const args = { request, url, context: new RouterContextProvider(), params: {} };
  const action = async () => Response.json((await request.formData()).get("a"));
  try {
    const answer = await openRequest?.(args as never, action as never);
    return await (answer as Response).json();
  } catch (thrown) {
    return (thrown as { init?: ResponseInit }).init?.status ?? thrown;
  }
}

describe("a form that cannot be read is its sender's mistake", () => {
  it.each([
    ["has no boundary", "multipart/form-data", `${part("a", "1")}--x--\r\n`],
    ["has another boundary", "multipart/form-data; boundary=y", `${part("a", "1")}--x--\r\n`],
    ["never ends", FORM, part("a", "1")],
    ["is cut in a header", FORM, "--x\r\nContent-Disposition: form-data; na"],
    ["has a part without a name", FORM, "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n"],
    ["has a part without headers", FORM, "--x\r\n\r\n1\r\n--x--\r\n"],
    [
      "has a header without an end",
      FORM,
      `--x\r\nContent-Disposition: form-data; name="${"n".repeat(60_000)}`,
    ],
    [
      "ends a line in a name",
      FORM,
      '--x\r\nContent-Disposition: form-data; name="a\r\nb"\r\n\r\n1\r\n--x--\r\n',
    ],
    ["is empty", FORM, ""],
    ["is noise", FORM, Uint8Array.from({ length: 4_096 }, (_, n) => (n * 7919) % 256)],
    ["says nothing of its kind", null, "a=1"],
    ["is JSON", "application/json", '{"a":"1"}'],
  ])("when it %s", async (_, type, body) => {
    expect(await readBy(type, body)).toBe(400);
  });

  it("and a good one is read", async () => {
    expect(await readBy(FORM, `${part("a", "một")}--x--\r\n`)).toBe("một");
    expect(await readBy("application/x-www-form-urlencoded", "a=m%E1%BB%99t")).toBe("một");
  });

  it("as quickly as a good one, with a thousand parts or endless dashes", async () => {
    const began = performance.now();
    expect(await readBy(FORM, `${"--x\r\n".repeat(10_000)}`)).toBe(400);
    expect(await readBy(FORM, `${part("b", "1").repeat(900)}${part("a", "1")}--x--\r\n`)).toBe("1");
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
