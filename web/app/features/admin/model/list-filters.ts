import { dayOf, oneOf, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import type { Page } from "./office-list";

type Text = () => string;
type Option = { value: string; label: string };
type Known<Code extends string> = { readonly codes: readonly Code[]; options(): Option[] };

/** One filter of a list: how it is read from the address, and how it is drawn. */
export type ListFilterField<T = string | true> = {
  read: (params: URLSearchParams, name: string) => T | undefined;
  as: "words" | "choice" | "day" | "tick" | "kept";
  /** Nothing for one that a link has set and that is only passed on. */
  label?: Text;
  options?: () => Option[];
  longest?: number;
};

/** The filters of a list by their names, which are those of the address and of the API. */
export type ListFilters = Record<string, ListFilterField>;

/** What an address asks for. */
export type Filtered<F extends ListFilters> = { [Name in keyof F]: ReturnType<F[Name]["read"]> };

/** What the API is asked for one page. */
export type ListQuery<F extends ListFilters> = Filtered<F> & Page;

/** Words that are typed. */
export function words(label: Text, longest = 100): ListFilterField<string> {
  return { as: "words", label, longest, read: (params, name) => wordsOf(params, name, longest) };
}

/** One of several; `none` is what the first option says, which asks for nothing, and null where there is no such option. */
export function choice<Code extends string>(
  label: Text,
  { codes, options }: Known<Code>,
  none: Text | null = m.admin_any,
): ListFilterField<Code> {
  const shown = () => (none ? [{ value: "", label: none() }, ...options()] : options());
  return { as: "choice", label, options: shown, read: (params, name) => oneOf(params, name, codes) };
}

/** A day. */
export function day(label: Text): ListFilterField<string> {
  return { as: "day", label, read: dayOf };
}

/** Only those that are so. */
export function tick(label: Text): ListFilterField<true> {
  return { as: "tick", label, read: (params, name) => params.get(name) === "true" || undefined };
}

/** What a link has set; with a label people can drop it again. */
export function kept(form: RegExp, label?: Text): ListFilterField<string> {
  const read = (params: URLSearchParams, name: string) => {
    const value = params.get(name) ?? "";
    return form.test(value) ? value : undefined;
  };
  return { as: "kept", label, read };
}

/** Codes with the names that the API gave. */
export function coded<Code extends string>(known: readonly { ma: Code; ten: string }[]): Known<Code> {
  const options = () => known.map(({ ma, ten }) => ({ value: ma, label: ten }));
  return { codes: known.map(({ ma }) => ma), options };
}

/** The filters as an address has them; what is unreadable is left out. */
export function readFilters<F extends ListFilters>(filters: F, params: URLSearchParams): Filtered<F> {
  const found = Object.entries(filters).map(([name, { read }]) => [name, read(params, name)]);
  return Object.fromEntries(found) as Filtered<F>;
}
