import type { Page } from "@playwright/test";
import { adminToken, ask } from "../support/api";
import { enter } from "../support/people";
import { expect, test } from "../support/support";

const API = "/business/api/v1";
const PAGE = "thong-tin-thanh-toan";
const MARK = "zq8";
const SCRIPT = `"'><script>${MARK}()</script><img src=x alt=x onerror=${MARK}()>\u202e`;
/** What a browser would run; escaped as text it has no angle brackets. */
const ACTS = new RegExp(`<script>${MARK}|<img src=x[^>]*onerror=${MARK}`);
const HTML = `<h2 onclick="${MARK}()">Đầu ${SCRIPT}</h2><p>${SCRIPT}</p><table><tr><td>${SCRIPT}</td></tr></table>`;
const WORDS = { tieuDe: `Bài ${SCRIPT}`, tomTat: SCRIPT, noiDung: HTML };
const LAW = {
  tenVi: SCRIPT,
  tenEn: SCRIPT,
  soHieu: SCRIPT.slice(0, 60),
  dieu: SCRIPT.slice(0, 60),
  thayThe: MARK,
};

type EditorArticle = { id: string; phienBan: number; nhap: object & { slug: string }; maXemTruoc: string };

/** The editor's calls, each returning what the API has stored. */
async function hands() {
  const token = await adminToken("bientap");
  return <T>(method: string, path: string, body?: object) => ask<T>(API + path, { method, body, token });
}
type Hands = Awaited<ReturnType<typeof hands>>;

async function shelve(call: Hands): Promise<{ tag: string; author: string }> {
  const code = `${MARK}-${Date.now()}`;
  const names = { tenVi: SCRIPT, tenEn: SCRIPT, thuTu: 900 };
  await call("POST", "/quan-tri/phan-loai-bai-viet/the", { ...names, ma: code });
  await call("POST", "/quan-tri/phan-loai-bai-viet/chuyen-muc", { ...names, ma: code });
  const said = ["hoTenVi", "hoTenEn", "chucDanhVi", "chucDanhEn", "gioiThieuVi", "gioiThieuEn"];
  const author = Object.fromEntries(said.map((name) => [name, SCRIPT]));
  await call("POST", "/quan-tri/tac-gia", { ...author, slug: code });
  return { tag: code, author: code };
}

async function writeArticle(
  call: Hands,
  { tag, author }: { tag: string; author: string },
): Promise<EditorArticle> {
  const begun = await call<EditorArticle>("POST", "/quan-tri/bai-viet");
  const filed = { the: [tag], tacGia: author, slug: tag, vanBan: [LAW], vi: WORDS, en: WORDS };
  const where = `/quan-tri/bai-viet/${begun.id}`;
  const saved = await call<EditorArticle>("PUT", `${where}/nhap`, {
    phienBan: begun.phienBan,
    nhap: { ...begun.nhap, ...filed },
  });
  return call<EditorArticle>("POST", `${where}/dang`, { phienBan: saved.phienBan, lyDo: SCRIPT });
}

async function expectText(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    const got = await page.request.get(path);
    expect(got.status(), path).toBe(200);
    const body = await got.text();
    expect(body, path).not.toMatch(ACTS);
    expect(body, path).toContain(MARK);
  }
}

test.describe("bad input in the back office's content", { tag: "@once" }, () => {
  test("a script in every text field of articles, taxonomies and pages is text [S5.4]", {
    tag: "@deep",
  }, async ({ page }) => {
    test.setTimeout(120_000);
    const call = await hands();
    await enter(page, "bientap");
    const term = await shelve(call);
    const article = await writeArticle(call, term);
    const public_ = [`/tin-tuc/${term.tag}`, `/tac-gia/${term.author}`, `/tin-tuc?the=${term.tag}`];
    const inAdmin = [
      `/quan-tri/bai-viet/${article.id}`,
      "/quan-tri/bai-viet/phan-loai",
      "/quan-tri/bai-viet",
    ];
    const both = [...public_, ...inAdmin].flatMap((path) => [
      path,
      `${path}${path.includes("?") ? "&" : "?"}lang=en`,
    ]);
    await expectText(page, [...both, "/tin-tuc/rss.xml", `/xem-truoc/${article.maXemTruoc}`]);
    const picture = await page.request.get(`/anh-chia-se/vi/${term.tag}.png`);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
    await call("POST", `/quan-tri/bai-viet/${article.id}/rut`, { phienBan: article.phienBan, lyDo: SCRIPT });

    const { phienBan } = await call<EditorArticle>("GET", `/quan-tri/trang/${PAGE}`);
    const nhap = { hieuLucTu: null, lyDo: SCRIPT, vi: WORDS, en: WORDS };
    const saved = await call<EditorArticle>("PUT", `/quan-tri/trang/${PAGE}/nhap`, { phienBan, nhap });
    await expectText(page, [`/quan-tri/trang/${PAGE}`, `/xem-truoc-trang/${saved.maXemTruoc}`]);
    await call("DELETE", `/quan-tri/trang/${PAGE}/nhap?phienBan=${saved.phienBan}`);
  });
});
