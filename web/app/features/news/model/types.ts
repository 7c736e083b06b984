import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type ArticleCard = Schemas["ArticleCard"];
/** An article; its text is missing where a page's scripts take over that shows it already (`server/drawing/text-once`). */
export type Article = Omit<Schemas["ArticleOut"], "noiDung"> & { noiDung?: string };
export type Category = Schemas["CategoryOut"];
export type LegalReference = Schemas["LegalReference"];

/** Filters of the news list, with their names in the address. */
export type NewsFilter = { chuyenMuc?: string; the?: string; tim?: string };

/** Address of the news list for a filter and page; the first page and empty filters are left out. */
export function newsHref(filter: NewsFilter, page = 1): string {
  const params = new URLSearchParams();
  for (const name of ["chuyenMuc", "the", "tim"] as const) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  if (page > 1) params.set("trang", String(page));
  const search = params.toString();
  return search ? `/tin-tuc?${search}` : "/tin-tuc";
}
