/** The document that a passage's key names. */
export const documentOf = (key: string) => key.split("#", 1)[0] ?? "";

/** The id of a passage on the page of its document's questions. */
export const passageId = (key: string) => `m-${key.split("#")[1] ?? ""}`;

/** The address of the questions of a document, named by its key, at one of its passages. */
export function questionsHref(document: string, key = ""): string {
  const query = new URLSearchParams({ taiLieu: document });
  return `/quan-tri/tro-ly/muc?${query}${key && `#${passageId(key)}`}`;
}
