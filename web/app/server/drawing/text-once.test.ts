import { expect, test } from "vitest";
import { textOnce } from "./text-once.server";

const SHOWN = { slug: "gop-von", noiDung: "<p>Chín mươi ngày</p>" };
const ask = (headers: Record<string, string>) => new Request("http://localhost/tin-tuc/gop-von", { headers });

test("a page that is drawn whole shows the text and does not carry it a second time", () => {
  const data = textOnce(ask({ "X-Page": "whole" }), SHOWN);
  expect(data.noiDung).toBe(SHOWN.noiDung);
  expect(JSON.parse(JSON.stringify(data))).toEqual({ slug: "gop-von" });
  expect(SHOWN).toEqual({ slug: "gop-von", noiDung: "<p>Chín mươi ngày</p>" });
});

test("data for an open page and for one visitor's own page carry it", () => {
  expect(JSON.parse(JSON.stringify(textOnce(ask({}), SHOWN)))).toEqual(SHOWN);
});
