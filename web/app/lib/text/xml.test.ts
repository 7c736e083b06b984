import { describe, expect, it } from "vitest";
import { element, textElement, xmlDocument, xmlText } from "./xml";

describe("XML", () => {
  it("writes signs so that no text can end its element", () => {
    expect(xmlText(`a < b & "c" > d</x>`)).toBe("a &lt; b &amp; &quot;c&quot; &gt; d&lt;/x&gt;");
  });

  it("leaves out what XML cannot hold", () => {
    expect(xmlText("a\u0000b\u0008c\ufffed\n")).toBe("abcd\n");
  });

  it("leaves out attributes without a value and closes empty elements", () => {
    expect(element("a", "", { b: `"1"`, c: undefined })).toBe('<a b="&quot;1&quot;"/>');
    expect(xmlDocument(element("a", [textElement("b", "ô & ơ")]))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a><b>ô &amp; ơ</b></a>\n',
    );
  });
});
