import { getLocale } from "~/paraglide/runtime.js";
import lists from "~contract/office-lists.json";

/** A list that the API offers as a file, by the last part of its screen's address. */
export type ListName = keyof typeof lists;

/** What such a list is called. */
export function listTitle(name: ListName): string {
  return lists[name].title[getLocale()];
}

/** The name of the list at this address, if it is such a list. */
export function listAt(path: string): ListName | undefined {
  const name = path.split("/").at(-1) ?? "";
  return Object.hasOwn(lists, name) ? (name as ListName) : undefined;
}
