import { describe, expect, it } from "vitest";
import { cleanPaste } from "./word-paste";

describe("what is pasted from Word", () => {
  it("keeps its words, emphasis and links, and nothing of Word", () => {
    const word =
      '<html xmlns:o="urn:x"><head><style>p{}</style><!--[if gte mso 9]><xml><o:p/></xml><![endif]--></head><body>' +
      "<p class=MsoNormal style=\"mso-fareast-language:VI\"><span lang=VI style='font-size:12pt'>Vốn <b>điều lệ</b><o:p></o:p></span></p>" +
      '<p class="MsoNormal"><a href="https://a.vn" style="color:red">xem</a>&nbsp;thêm</p><p class=MsoNormal>&nbsp;</p></body></html>';
    expect(cleanPaste(word)).toContain('<p>Vốn <b>điều lệ</b></p><p><a href="https://a.vn">xem</a> thêm</p>');
    expect(cleanPaste(word)).not.toMatch(/mso|style|class|span|o:p|xml>|\[if/i);
  });

  it("makes lists of what only looks like one", () => {
    const bullets = ["Một", "Hai"]
      .map(
        (text) =>
          `<p class=MsoListParagraph><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>${text}</p>`,
      )
      .join("\n");
    expect(cleanPaste(bullets)).toBe("<ul><li>Một</li><li>Hai</li></ul>");
    expect(cleanPaste('<p class="MsoListParagraphCxSpFirst">1.&nbsp; <b>A</b></p>')).toBe(
      "<ol><li><b>A</b></li></ol>",
    );
  });

  it("leaves ordinary HTML alone", () => {
    const html = "<h2>A</h2><table><tbody><tr><td>1</td></tr></tbody></table>";
    expect(cleanPaste(html)).toBe(html);
  });
});
