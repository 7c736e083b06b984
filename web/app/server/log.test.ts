import { describe, expect, it } from "vitest";
import { maskedPath } from "./log.server";

describe("an address in the log", () => {
  it.each([
    ["/xem-truoc/s3cret", { ma: "s3cret" }, "/xem-truoc/:ma"],
    ["/xem-truoc/s3cret.data", { ma: "s3cret" }, "/xem-truoc/:ma"],
    ["/xem-truoc/s%C3%A9", { ma: "sé" }, "/xem-truoc/:ma"],
    ["/xem-truoc/%E0%A4%A", {}, "/xem-truoc/:"],
    ["/dang-nhap", {}, "/dang-nhap"],
  ])("names the parameters of %s and not their values", (path, params, written) => {
    expect(maskedPath(path, params)).toBe(written);
  });
});
