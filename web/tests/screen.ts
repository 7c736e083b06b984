import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import type { RootData } from "~/lib/root-data";
import { ThemeProvider } from "~/ui/theme/ThemeProvider";

function showing(part: ReactElement): () => ReactElement {
  return () => part;
}

/** A part of a screen as the server sends it; `root` is what of the data of every page it reads. */
export function rendered(part: ReactElement, root?: Partial<RootData>): string {
  const children = [{ index: true, Component: showing(part) }];
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Outlet, children }]);
  const hydrationData = { loaderData: { root } };
  const page = createElement(Stub, { initialEntries: ["/"], hydrationData });
  return renderToString(createElement(ThemeProvider, null, page));
}

/** What stands between tags, as it is read: one line, each kind of space a space. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<(?:style|script)\b.*?<\/(?:style|script)>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The contents of all elements of a name. */
export function inside(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "gs"))].map(
    ([, text = ""]) => text,
  );
}

/** All amounts that are shown, in đồng. */
export function amountsIn(html: string): number[] {
  return [...wordsOf(html).matchAll(/(\d[\d.,]*) ₫/g)].map(([, sum = ""]) =>
    Number(sum.replaceAll(/[.,]/g, "")),
  );
}

/** The names by which what can be typed, chosen or unfolded is called; "" for what has none. */
export function namesIn(html: string): string[] {
  return [
    ...html.matchAll(/<summary\b[^>]*>(.*?)<\/summary>|<(?:input|select)\b(?![^>]*type="hidden")[^>]*>/gs),
  ].map(([tag, text]) => {
    const id = /\bid="([^"]*)"/.exec(tag)?.[1];
    return wordsOf(
      text ?? new RegExp(`<label\\b[^>]*for="${id}"[^>]*>(.*?)</label>`, "s").exec(html)?.[1] ?? "",
    );
  });
}
