import { useState } from "react";
import { keepTogether } from "~/lib/text/compounds";
import type { Locale } from "~/lib/text/locale";
import styles from "./RichText.module.css";

type RichTextProps = {
  /**
   * HTML that the API has sanitized on write: no script, style, class, id or third-party picture from the writer. Missing
   * where the scripts of a page take over that has it already (`server/drawing/text-once`).
   */
  html: string | undefined;
  /** Language of the text when it is not the page's. */
  lang?: Locale;
};

/** Keeps 7–10, NĐ-CP and e-invoice on one line; the inside of a tag is left alone. */
function whole(html: string): string {
  return html.replace(/<[^>]*>|\d–(?=\d)|NĐ-(?=CP)|\b[Ee]-(?=[a-z])/g, (found) =>
    found.startsWith("<") ? found : `${found}\u2060`,
  );
}

/** Compounds of its headings stay on one line, as in every other heading; attributes have none: ids are plain letters. */
function headings(html: string): string {
  return html.replace(/<h[1-4].*?<\/h/gs, keepTogether);
}

/** The text that the server has drawn, as the page holds it; a page has one. */
function drawn(): string {
  return document.querySelector("[data-rich-text]")?.innerHTML ?? "";
}

/** The body of an article or a policy page, for long reading. */
export function RichText({ html, lang }: RichTextProps) {
  const [taken] = useState(() => (html === undefined ? drawn() : ""));
  return (
    <div
      className={styles.text}
      data-rich-text=""
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for HTML that the API has sanitized
      dangerouslySetInnerHTML={{ __html: html === undefined ? taken : headings(whole(html)) }}
    />
  );
}
