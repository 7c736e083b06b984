/** Attributes of an element; those without a value are left out. */
type Attributes = Record<string, string | undefined>;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// XML 1.0 cannot represent these.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text escaped for XML. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** An element around finished XML, such as other elements or `xmlText`. */
export function element(name: string, content: string | string[] = "", attributes: Attributes = {}): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(value ?? "")}"`)
    .join("");
  const inner = Array.isArray(content) ? content.join("") : content;
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`;
}

/** An element that holds a text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, xmlText(text), attributes);
}

/** A whole document. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
