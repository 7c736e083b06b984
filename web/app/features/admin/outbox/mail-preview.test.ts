import { expect, it } from "vitest";
import { mailForPreview } from "./mail-preview";

it("asks nothing from other hosts", () => {
  const html =
    '<link href="https://fonts.example/css" rel="stylesheet"><style>@import url(https://fonts.example/css);p{}</style>';
  expect(mailForPreview(html)).toBe("<style>p{}</style>");
});

it("shows a picture that travels with the mail by its words", () => {
  expect(mailForPreview('<img alt="Mã QR" src="cid:vietqr" width="200">')).toBe(
    '<img alt="Mã QR" width="200">',
  );
});

it("leaves everything else as it is", () => {
  const html = '<p style="color:red">Chào <a href="https://khoisu.example">bạn</a></p>';
  expect(mailForPreview(html)).toBe(html);
});
