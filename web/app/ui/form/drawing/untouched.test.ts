import { describe, expect, it } from "vitest";
import { contentOf, type Field, isUntouched } from "./untouched";

const text = (value: string, defaultValue = ""): Field => ({
  name: "lyDo",
  type: "text",
  value,
  defaultValue,
});
const key = (value: string): Field => ({ name: "khoa", type: "hidden", value, defaultValue: value });
const tick = (checked: boolean, defaultChecked = false): Field => ({
  name: "chac",
  type: "checkbox",
  value: "on",
  checked,
  defaultChecked,
});
const list = (...options: [selected: boolean, marked: boolean][]): Field => ({
  name: "nguon",
  type: "select-one",
  value: "x",
  options: options.map(([selected, defaultSelected]) => ({ selected, defaultSelected })),
});
const file = (value: string): Field => ({ name: "tep", type: "file", value, defaultValue: "" });

describe("a form that was not sent", () => {
  it.each([
    ["nothing", [text(""), key("a"), tick(false), list([true, false], [false, false]), file("")]],
    ["what it began with", [text("1.000", "1.000"), tick(true, true), list([false, false], [true, true])]],
  ])("is drawn again with %s in it", (_what, fields) => {
    expect(isUntouched(fields, null)).toBe(true);
  });

  it.each([
    ["a text", [text("khách gọi")]],
    ["a text taken out", [text("", "1.000")]],
    ["a tick", [tick(true)]],
    ["a choice", [list([false, false], [true, false])]],
    ["a file", [file("C:\\fakepath\\a.pdf")]],
  ])("stays with %s", (_what, fields) => {
    expect(isUntouched(fields, null)).toBe(false);
  });
});

describe("a form that was sent", () => {
  const sent = contentOf([text("khách gọi"), key("a")]);

  it("is drawn again when nothing was typed since, whatever its key is now", () => {
    expect(isUntouched([text("khách gọi"), key("b")], sent)).toBe(true);
  });

  it("keeps what was typed while the answer came", () => {
    expect(isUntouched([text("khách gọi lại"), key("b")], sent)).toBe(false);
  });
});
