import { type ComponentType, createElement } from "react";
import { markOf } from "~/features/dossier/model/merge";
import { type DossierPage, type PageAt, pageKey } from "~/features/dossier/model/page";
import type { FrameData } from "~/features/dossier/model/page-screen";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import routes from "~/routes";
import { rendered } from "./screen";

type Screen = { default: ComponentType<{ loaderData: FrameData }> };
const SCREENS = import.meta.glob<Screen>("../app/routes/dossier/pages/**/*.tsx");
const UNDER = "quan-ly-ho-so/thanh-lap/";

/** The screen that the site shows at a page's address. */
async function screenOf({ slug }: DossierPage, { muc }: PageAt): Promise<Screen["default"]> {
  const address = UNDER + slug + (muc ? "/:muc" : "");
  const { file } = routes.find(({ path }) => path === address) ?? {};
  const screen = SCREENS[`../app/${file}`];
  if (!screen) throw new Error(`no screen at ${address}`);
  return (await screen()).default;
}

/** A business line that was found, so that there is a button to add one. */
const LINE = { ma: "4711", ten: "Bán lẻ", dieuKien: [], chiTietGoiY: "", duongDan: [] };

/** A page as the server sends it, filled from a dossier. */
export async function renderPage(
  page: DossierPage,
  at: PageAt,
  dossier: DossierData,
  lists: Lists,
): Promise<string> {
  const loaderData = {
    ...{ dossier, lists, at, key: pageKey(page, at), groups: [], before: null, after: null },
    ...{ goc: markOf(dossier, page.fields(dossier, at)), khoa: "khoa", returns: false, restored: null },
    // What some pages load besides.
    ...{
      words: "bán lẻ",
      found: { hits: [LINE], suggestions: [] },
      suggested: page.slug === "huong-loi" ? [] : "",
      latest: "",
      list: { nhuCau: [], khongConCan: [] },
    },
  };
  return rendered(createElement(await screenOf(page, at), { loaderData }));
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

/** The names of all fields and buttons of a rendered form. */
export function namesIn(html: string): string[] {
  return [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(
    ([tag]) => attribute(tag, "name") ?? [],
  );
}

function chosenIn(select: string): string {
  const options = [...select.matchAll(/<option\b[^>]*>/g)].map(([tag]) => tag);
  const chosen = options.find((tag) => /\sselected(=|>|\s)/.test(tag)) ?? options[0] ?? "";
  return attribute(chosen, "value") ?? "";
}

/** What a browser sends from a rendered form when "Save and continue" is pressed. */
export function sentFrom(html: string): FormData {
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    const box = /\stype="(checkbox|radio)"/.test(tag);
    if (name && (!box || /\schecked(=|>|\s)/.test(tag))) form.append(name, attribute(tag, "value") ?? "on");
  }
  for (const [whole, tag = ""] of html.matchAll(/(<select\b[^>]*>).*?<\/select>/gs)) {
    const name = attribute(tag, "name");
    if (name) form.append(name, chosenIn(whole));
  }
  for (const [, tag = "", text = ""] of html.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs)) {
    const name = attribute(tag, "name");
    if (name) form.append(name, text);
  }
  form.append("intent", "continue");
  return form;
}
