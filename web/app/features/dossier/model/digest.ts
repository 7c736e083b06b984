const MOST = 3;

/** The first few texts on one line; what was said already, also as the beginning of a longer text, and plain zeros are left out. */
export function digest(texts: readonly string[]): string {
  const news = texts.filter((text, at) => {
    const said = texts.slice(0, at).some((before) => before !== "" && text.startsWith(before));
    return text !== "" && text !== "0" && !said;
  });
  return news.slice(0, MOST).join(" · ");
}
