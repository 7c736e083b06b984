import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import jsonld from "jsonld";
import { PLAIN } from "../shop/shop";
import { baseOf } from "../support/forms";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";

const PYTHON =
  process.env.PYTHON_PATH ?? fileURLToPath(new URL("../../../.venv/bin/python", import.meta.url));
const SITE = fileURLToPath(new URL("site", import.meta.url));
const ARTICLE = "/tin-tuc/chon-loai-hinh-doanh-nghiep";

/** Runs the checks of `site/`, which fetch each page once for all of them; their output lists what is wrong. */
async function wrongOnTheSite(): Promise<string[]> {
  const run = promisify(execFile)(PYTHON, [SITE, baseOf()], { maxBuffer: 1 << 24 });
  const { stdout } = await run.catch((failed: { stdout: string; stderr: string }) => {
    if (failed.stderr) throw new Error(failed.stderr);
    return failed;
  });
  return stdout.split("\n").filter(Boolean);
}

test("maps fit their schema and their pages, feeds are read, no page speaks the other language, no link or picture is broken or nameless [S1.3] [S1.10] [S2.1] [S2.4]", {
  tag: "@once",
}, async () => {
  test.setTimeout(300_000); // every page of the site in both languages
  expect(await wrongOnTheSite()).toEqual([]);
});

/** Schema.org's own vocabulary, without fetching it from schema.org. */
const CONTEXT = { "@context": { "@vocab": "https://schema.org/" } };
const documentLoader = async (url: string) => {
  if (url !== "https://schema.org") throw new Error(`foreign context ${url}`);
  return { contextUrl: undefined, documentUrl: url, document: CONTEXT };
};

type Thing = { "@type": string } & Record<string, unknown>;

async function thingsOf(path: string): Promise<Thing[]> {
  const answer = await fetch(baseOf() + path, { headers: { "Accept-Language": "vi" } });
  expect(answer.status, path).toBe(200);
  const blocks = (await answer.text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json]) => JSON.parse(json ?? "") as Thing);
}

async function isThere(url: unknown): Promise<boolean> {
  return typeof url === "string" && url.startsWith(baseOf()) && (await fetch(url)).ok;
}

type Judge = (thing: Thing) => Promise<boolean> | boolean;

/** What search engines require of each kind (goal G-64). */
const NEEDS: Record<string, Judge> = {
  Organization: ({ name, url, logo }) => Boolean(name) && url === baseOf() && isThere(logo),
  Article: ({ headline, datePublished, dateModified, author, publisher, image }) =>
    Boolean(headline && (author as Thing).name && (publisher as Thing).name) &&
    String(datePublished) <= String(dateModified) &&
    isThere(image),
  BreadcrumbList: async ({ itemListElement }) => {
    const steps = itemListElement as { position: number; name: string; item: string }[];
    const there = await Promise.all(steps.map(({ item }) => isThere(item)));
    return (
      there.every(Boolean) && steps.every(({ position, name }, at) => position === at + 1 && name !== "")
    );
  },
  Service: ({ name, offers }) => {
    const all = offers as { price: number; priceCurrency: string }[];
    return (
      Boolean(name) &&
      all.length > 0 &&
      all.every(({ price, priceCurrency }) => price > 0 && priceCurrency === "VND")
    );
  },
};

test.describe("structured data", { tag: "@once" }, () => {
  for (const [path, kinds] of [
    ["/trang-chu", ["Organization"]],
    [ARTICLE, ["Article", "BreadcrumbList"]],
    [`${ARTICLE}?lang=en`, ["Article", "BreadcrumbList"]],
    ["/dich-vu/thanh-lap-cong-ty-tnhh", ["Service", "BreadcrumbList"]],
    [`/dich-vu-don-le/${PLAIN}`, ["Service", "BreadcrumbList"]],
  ] as const) {
    test(`of ${path} is JSON-LD and says what is needed`, async () => {
      const things = await thingsOf(path);
      expect(things.map((thing) => thing["@type"])).toEqual(kinds);
      for (const thing of things) {
        const [expanded] = await jsonld.expand(thing, { documentLoader });
        const said = Object.keys(thing).filter((key) => !key.startsWith("@"));
        const understood = Object.keys(expanded ?? {}).map((key) => key.replace("https://schema.org/", ""));
        expect(understood).toEqual(expect.arrayContaining(said));
        expect(await NEEDS[thing["@type"]]?.(thing), JSON.stringify(thing)).toBe(true);
      }
    });
  }
});

test.describe("pictures, manifest and sign", { tag: "@once" }, () => {
  for (const path of ["/trang-chu", ARTICLE, `${ARTICLE}?lang=en`]) {
    test(`the picture of ${path} is there and of the size it says`, {
      tag: path === ARTICLE ? [] : "@deep",
    }, async ({ page }) => {
      await page.goto(path);
      const url = await page.locator('meta[property="og:image"]').getAttribute("content");
      const size = await page.evaluate(async (address) => {
        const picture = await createImageBitmap(await (await fetch(new URL(address).pathname)).blob());
        return [picture.width, picture.height];
      }, url ?? "");
      expect(size).toEqual([1200, 630]);
    });
  }

  test("the manifest speaks the page's language, and its pictures are there", async ({ request }) => {
    for (const lang of ["vi", "en"] as const) {
      const page = await (await request.get(`/tin-tuc?lang=${lang}`)).text();
      const path = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? "";
      const manifest = (await (await request.get(path)).json()) as {
        name: string;
        icons: { src: string }[];
      };
      expect(manifest).toMatchObject({ lang, name: text(lang, "site_app_name"), start_url: "/tin-tuc" });
      for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
    }
  });
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow", expectedMessage: /ERR_INTERNET_DISCONNECTED|manifest patches/ });

  for (const lang of ["vi", "en"] as const) {
    test(`a page of our own is shown in ${lang}, and nothing private is kept`, {
      tag: lang === "vi" ? "@once" : ["@once", "@deep"],
    }, async ({ page, context }) => {
      await page.goto(`/tin-tuc?lang=${lang}`);
      await ready(page);
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state === "activated") return;
        await new Promise((done) => active?.addEventListener("statechange", done));
      });
      await page.goto("/quan-ly-gio-hang");
      await context.setOffline(true);
      await page.goto("/dich-vu");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(lang, "site_offline_title"));
      const kept = await page.evaluate(async () => {
        const caches = await Promise.all(
          (await window.caches.keys()).map((name) => window.caches.open(name)),
        );
        const requests = await Promise.all(caches.map((cache) => cache.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toEqual(["/ngoai-tuyen"]);
      await context.setOffline(false);
      await page.getByRole("link", { name: text(lang, "common_retry") }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(text(lang, "site_offline_title"));
    });
  }
});
