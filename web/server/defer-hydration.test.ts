import { expect, it } from "vitest";
import { scriptsAfterPaint } from "./defer-hydration";
import { scriptHashes } from "./security";

const PAGE = `<html><head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="preload" href="/a.woff2"/>
<link rel="modulepreload" href="/assets/home-2.js"/></head><body><p>Xin chào</p><script type="module" async="">;
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/home-2.js";
  window.__reactRouterManifest = {
  "entry": {
    "module": "/assets/entry-1.js"
  }
};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry-1.js");</script><script>controller.close()</script></body></html>`;

it("fetches scripts only when the page has been seen", () => {
  const late = scriptsAfterPaint(PAGE);
  const head = late.slice(0, late.indexOf("</head>"));
  expect(head).not.toContain("modulepreload");
  expect(head).toContain('<link rel="preload" href="/a.woff2"/>');
  const code = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(late)?.[1] ?? "";
  expect(code.indexOf("requestAnimationFrame")).toBeLessThan(code.indexOf("/assets/"));
  expect(code).toContain('for(const href of ["/assets/entry-1.js","/assets/home-2.js"])');
  expect(code).toContain("const [route0,route1]=await Promise.all([");
  expect(code).not.toMatch(/import \* as/);
  expect(code.indexOf("__reactRouterRouteModules")).toBeLessThan(
    code.lastIndexOf('import("/assets/entry-1.js")'),
  );
  expect(code.match(/\.catch\(again\)/g)).toHaveLength(2);
  // Whatever a browser refuses to read is refused here too.
  expect(() => new Function(`return async () => {${code}}`)).not.toThrow();
});

it("leaves the rest of the page alone, and the policy knows what was written", () => {
  const late = scriptsAfterPaint(PAGE);
  expect(late).toContain("<p>Xin chào</p>");
  expect(late).toContain("<script>controller.close()</script></body></html>");
  expect(scriptHashes(late)).not.toEqual(scriptHashes(PAGE));
});

it.each(["<p>no scripts</p>", PAGE.replace(/<link rel="modulepreload"[^>]*>/g, "")])(
  "does not touch a page of another kind",
  (page) => {
    expect(scriptsAfterPaint(page)).toBe(page);
  },
);
