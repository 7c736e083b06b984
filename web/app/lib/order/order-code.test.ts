import { expect, it } from "vitest";
import { orderCode } from "./order-code";

it("reads a code however it was typed [S3.3]", () => {
  expect(orderCode("#ks7h2m 9qxc")).toBe("KS7H2M9QXC");
  expect(orderCode(" KS7H-2M9Q.XC\n")).toBe("KS7H2M9QXC");
});

it("leaves an id alone", () => {
  const id = "0199a1b2-1111-7222-8333-444455556666";
  expect(orderCode(id.toUpperCase())).toBe(id);
});
