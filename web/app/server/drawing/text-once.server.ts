/**
 * The same data, whose text a page that is drawn whole sends only once: `noiDung` is there for the server's drawing and is
 * not among the data that the page carries for its scripts, which take it from the page (`ui/data/RichText`). A long text
 * would otherwise be half of what a phone fetches. Data for a page that is already open have it.
 */
export function textOnce<T extends { noiDung: string }>(
  request: Request,
  data: T,
): Omit<T, "noiDung"> & { noiDung?: string } {
  if (request.headers.get("X-Page") !== "whole") return data;
  return Object.defineProperty({ ...data }, "noiDung", { value: data.noiDung, enumerable: false });
}
