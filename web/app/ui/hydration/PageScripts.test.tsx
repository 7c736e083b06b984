import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { describe, expect, it } from "vitest";
import { scriptHashes } from "../../../server/security";
import { DEFERRED_TYPE, PageScripts } from "./PageScripts";

function routeOf(id: string, path: string, parentId?: string) {
  const none = {
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
  };
  const has = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  const module = `/assets/${id}-1.js`;
  return { id, path, parentId, module, ...none, ...has, hasClientMiddleware: false, hasErrorBoundary: false };
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <html lang="vi">
      <head />
      <body>
        <Outlet />
        {children}
      </body>
    </html>
  );
}

function Ours() {
  return (
    <Frame>
      <PageScripts />
    </Frame>
  );
}

function Routers() {
  return (
    <Frame>
      <Scripts />
    </Frame>
  );
}

/** A build of two routes, rendered by React Router itself in this frame. */
async function pageOf(Root: () => ReactNode = Ours, nonce?: string): Promise<string> {
  const render = (request: Request, status: number, headers: Headers, context: EntryContext) => {
    const html = renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />);
    return new Response(html, { status, headers });
  };
  const root = routeOf("root", "");
  const home = routeOf("home", "", "root");
  const build = {
    entry: { module: { default: render } },
    routes: {
      root: { ...root, module: { default: Root } },
      home: { ...home, index: true, module: { default: () => <p>Xin chào</p> } },
    },
    assets: {
      entry: { module: "/assets/entry-1.js", imports: ["/assets/react-1.js"] },
      routes: { root, home: { ...home, index: true } },
      url: "/assets/manifest-1.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build, "production")(new Request("http://localhost/"));
  return answer.text();
}

const FILES = ["entry", "react", "root", "home"].map((name) => `/assets/${name}-1.js`);
const codeOf = (html: string, open: string) =>
  new RegExp(`<script ${open}[^>]*>([^<]*)</script>`).exec(html)?.[1];

describe("scripts of a page", () => {
  it("wait for the first paint, and then all of them are fetched at once", async () => {
    const html = await pageOf();
    expect(html).toContain("<p>Xin chào</p>");
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    expect(codeOf(html, `type="${DEFERRED_TYPE}"`)).toBe(codeOf(await pageOf(Routers), 'type="module"'));
    const starter = /<script>(\(async[^<]*)<\/script>/.exec(html)?.[1] ?? "";
    expect(starter.indexOf("requestAnimationFrame")).toBeLessThan(starter.indexOf("/assets/"));
    const hrefs = JSON.parse(/of (\[[^\]]*\])/.exec(starter)?.[1] ?? "[]") as string[];
    expect(hrefs.sort()).toEqual([...FILES].sort());
    // Whatever a browser refuses to read is refused here too.
    expect(() => new Function(starter)).not.toThrow();
  });

  it("are named by the page's policy, the deferred ones too", async () => {
    const [late, plain] = [scriptHashes(await pageOf()), scriptHashes(await pageOf(Routers))];
    expect(late).toEqual(expect.arrayContaining(plain));
    expect(late.length).toBe(plain.length + 1);
  });
});

it("all scripts of a person's page carry its nonce, the deferred ones and what starts them too", async () => {
  const html = await pageOf(Ours, "bWlu");
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  for (const script of scripts) expect(script).toContain('nonce="bWlu"');
  expect(html).toContain(`type="${DEFERRED_TYPE}"`);
  expect(html).toContain('add("script",{type:"module",textContent,nonce})');
});
