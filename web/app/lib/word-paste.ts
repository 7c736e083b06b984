/** Bullets and numbers that Word writes as text in front of its "list paragraphs". */
const BULLET = /^\s*(?:[·•o§▪-]|&middot;|&bull;)(?:\s|&nbsp;)+/;
const NUMBER = /^\s*(?:\d{1,3}|[a-z])[.)](?:\s|&nbsp;)+/i;
const PARAGRAPH = /<p\b[^>]*class="?MsoList[^>]*>([\s\S]*?)<\/p>/gi;

function withoutTags(html: string): string {
  return html.replace(/<(?!\/?(?:b|i|u|em|strong|a|sub|sup)\b)[^>]+>/gi, "");
}

/** Word's list paragraphs, which only look like a list, as a list. */
function lists(html: string): string {
  const marked = html.replace(PARAGRAPH, (_, inner: string) => {
    const text = withoutTags(inner).trim();
    const kind = NUMBER.test(text) ? "ol" : "ul";
    return `<${kind}><li>${text.replace(kind === "ol" ? NUMBER : BULLET, "")}</li></${kind}>`;
  });
  return marked.replace(/<\/(ul|ol)>\s*<\1>/g, "");
}

/**
 * HTML from Word and the like, without what only they understand: comments, styles, namespaces, classes, fonts,
 * empty spans. What remains is judged once more by the editor's own rules, and by the API.
 */
export function cleanPaste(html: string): string {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<!\[[^\]]*\]>/g, "")
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<(?:meta|link)\b[^>]*>/gi, "")
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, "");
  return lists(bare)
    .replace(/<\/?(?:span|font|div)\b[^>]*>/gi, "")
    .replace(/ (?:class|style|lang|align|width|valign|id|name|dir)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, "")
    .replace(/&nbsp;/g, " ")
    .replace(/<p>\s*<\/p>/g, "");
}
