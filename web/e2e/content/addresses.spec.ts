import { PLAIN } from "../shop/shop";
import { ask } from "../support/api";
import { baseOf } from "../support/forms";
import { logIn, makePerson } from "../support/steps";
import { expect, test } from "../support/support";

/** The public part of the table of S2.1, with one example of each detail screen. */
const OPEN = [
  "/tin-tuc",
  "/tin-tuc/chon-loai-hinh-doanh-nghiep",
  "/dich-vu",
  "/dich-vu/thanh-lap-cong-ty-tnhh",
  "/dich-vu/tinh-gia",
  "/cong-cu/chi-phi-nam-dau",
  "/cong-cu/han-sau-thanh-lap",
  "/dich-vu-don-le",
  `/dich-vu-don-le/${PLAIN}`,
  "/tro-ly-ai",
  "/tu-van",
  "/lien-he",
  "/gioi-thieu",
  "/ve-chung-toi",
  "/dang-nhap",
  "/dang-nhap/loginOTP",
  "/dang-nhap/quenMatKhau",
  "/dang-ky",
  "/dang-ky-v2",
  "/quan-ly-gio-hang",
  "/huong-dan-dang-ky",
  "/thong-tin-cong-ty",
  "/thong-tin-thanh-toan",
  "/chinh-sach-bao-mat",
  "/chinh-sach-doi-tra",
  "/dieu-khoan-su-dung",
  "/chinh-sach-thanh-toan",
  "/chinh-sach-van-chuyen",
];
/** Steps in the middle of a flow; opened directly they redirect to its start. */
const STEPS: [string, string][] = [
  ["/dang-nhap/xac-thuc", "/dang-nhap"],
  ["/dang-nhap/quenMatKhau/reset", "/dang-nhap/quenMatKhau"],
  ["/dang-ky/taotaikhoan", "/dang-ky"],
];
/** Screens of a person; a visitor is sent to log in and comes back. */
const OWN = ["/quan-ly-don-hang", "/nguoi-dung"];

const asked = (path: string, lang: string) =>
  fetch(baseOf() + path, { redirect: "manual", headers: { Cookie: `khoisu_lang=${lang}` } });

test.describe("addresses of the specification's table [S2.1]", { tag: "@once" }, () => {
  for (const lang of ["vi", "en"]) {
    test(`answer 200 and speak ${lang} [S1.10]`, async () => {
      for (const path of OPEN) {
        const answer = await asked(path, lang);
        expect.soft(answer.status, path).toBe(200);
        const html = await answer.text();
        expect.soft(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], path).toBe(lang);
        expect.soft(/<title>([^<]+)<\/title>/.exec(html)?.[1], path).toMatch(/\S/);
        expect.soft(/<meta name="description" content="([^"]+)"/.exec(html)?.[1], path).toMatch(/\S/);
      }
    });
  }

  test("/ leads to the news [S2.2]", async () => {
    const answer = await asked("/", "vi");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/tin-tuc"]);
  });

  test("lead to their start when nothing is under way", async () => {
    for (const [path, start] of STEPS) {
      const answer = await asked(path, "vi");
      expect.soft([answer.status, answer.headers.get("location")], path).toEqual([302, start]);
    }
  });

  test("of a person lead a visitor to the login and back [S1.9]", async ({ page, context, baseURL }) => {
    for (const path of OWN) {
      const answer = await asked(path, "vi");
      const login = `/dang-nhap?tiep=${encodeURIComponent(path)}`;
      expect.soft([answer.status, answer.headers.get("location")], path).toEqual([302, login]);
    }
    await logIn(context, baseURL, await makePerson());
    for (const path of OWN) {
      for (const lang of ["vi", "en"]) {
        const answer = await page.goto(`${path}?lang=${lang}`);
        expect.soft(answer?.status(), path).toBe(200);
        await expect.soft(page.locator("html")).toHaveAttribute("lang", lang);
      }
    }
  });

  test("of every service on sale answer [S3.5]", { tag: "@deep" }, async () => {
    const rows = await ask<{ slug: string; loai: string }[]>("/partner/api/v1/dich-vu?kichThuoc=100");
    const sold = rows.filter(({ slug }) => !slug.startsWith("thu-"));
    expect(sold.length).toBeGreaterThanOrEqual(14);
    for (const { slug, loai } of sold) {
      const path = `${loai === "GOI" ? "/dich-vu" : "/dich-vu-don-le"}/${slug}`;
      expect.soft((await asked(path, "vi")).status, path).toBe(200);
    }
  });
});

const NO_TEXT = "/%E0%A4%A";

test.describe("unknown addresses [S2.11]", { tag: "@once" }, () => {
  for (const path of [
    "/khong-co",
    "/tin-tuc/khong-co-bai-nay",
    "/dich-vu/khong-co",
    "/dich-vu-don-le/khong-co",
    "/dang-ky/x",
    "/tac-gia/khong-co",
    "/tin-tuc/x%00",
    NO_TEXT,
    `/tin-tuc/${"a".repeat(7_000)}`,
  ]) {
    test(`${path.slice(0, 60)}: 404 and the text, word for word`, async () => {
      const answer = await asked(path, "en");
      if (path === NO_TEXT && process.env.BEHIND_PROXY) {
        // Caddy refuses an address that is no text by itself, before it reaches us.
        expect(answer.status).toBe(400);
        return;
      }
      expect(answer.status).toBe(404);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+')*;/);
      const html = await answer.text();
      expect(html).toContain("This page could not be found");
      expect(html).toContain(`Page Not Found: ${path}`);
      expect(html).toMatch(/<a[^>]*href="\/"[^>]*>[^<]*(<[^>]+>)*Go Back/);
    });
  }
});

test("each page has one address: other spellings lead to it [S2.1]", { tag: "@once" }, async () => {
  const { id, slug } = await ask<{ id: string; slug: string }>(
    "/partner/api/v1/dich-vu/thanh-lap-cong-ty-tnhh",
  );
  for (const [other, path] of [
    ["/tin-tuc/", "/tin-tuc"],
    ["//tin-tuc", "/tin-tuc"],
    ["/Tin-Tuc?trang=2", "/tin-tuc?trang=2"],
    ["/DANG-NHAP/quenmatkhau", "/dang-nhap/quenMatKhau"],
    ["/tin-tuc?tim=%00", "/tin-tuc?tim="],
    [`/dich-vu/${id}`, `/dich-vu/${slug}`],
    [`/dich-vu-don-le/${slug}`, `/dich-vu/${slug}`],
  ]) {
    const answer = await asked(other ?? "", "vi");
    expect
      .soft([answer.headers.get("location"), [301, 308].includes(answer.status)], other)
      .toEqual([path, true]);
  }
});
