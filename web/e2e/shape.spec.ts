import { expectShapely, faultsOf, watchShifts } from "./shape";
import { buyer, PLAIN } from "./shop";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "./support";

/** Every public address, with one example of each detail screen; what needs a person is walked below and in the office's tests. */
const PUBLIC = [
  "/trang-chu",
  "/tin-tuc",
  "/tin-tuc?tim=khongcogithe",
  "/tin-tuc/chon-loai-hinh-doanh-nghiep",
  "/tac-gia/ban-bien-tap",
  "/tu-van",
  "/lien-he",
  "/gioi-thieu",
  "/ve-chung-toi",
  "/huong-dan-dang-ky",
  "/thong-tin-cong-ty",
  "/thong-tin-thanh-toan",
  "/dieu-khoan-su-dung",
  "/chinh-sach-bao-mat",
  "/chinh-sach-bao-mat-thong-tin",
  "/chinh-sach-thanh-toan",
  "/chinh-sach-van-chuyen",
  "/chinh-sach-doi-tra",
  "/giai-quyet-khieu-nai",
  "/dieu-kien-cung-cap",
  "/tieu-chi-hien-thi",
  "/do-luong-truy-cap",
  "/dich-vu",
  "/dich-vu/tinh-gia",
  "/dich-vu/thanh-lap-cong-ty-tnhh",
  "/dich-vu-don-le",
  `/dich-vu-don-le/${PLAIN}`,
  "/dang-nhap",
  "/dang-nhap/loginOTP",
  "/dang-nhap/quenMatKhau",
  "/dang-ky",
  "/dang-ky-v2",
  "/ngoai-tuyen",
  "/khong-co-trang-nay",
];
/** Of these nobody else asks axe. */
const AXE = ["/lien-he", "/ngoai-tuyen"];
const OWN = [
  "/quan-ly-gio-hang",
  "/quan-ly-gio-hang/dat-hang",
  "/quan-ly-don-hang",
  "/quan-ly-ho-so",
  "/quan-ly-ho-so/thanh-lap/chon-loai-hinh",
  "/nguoi-dung",
];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/**
 * Vietnamese is loaded on the phone and English at the desk; each page is then looked at in the other size as well. So
 * both languages are seen in both sizes, with one load each.
 */
async function walk(page: import("@playwright/test").Page, paths: string[], isMobile: boolean) {
  const lang = isMobile ? "vi" : "en";
  const [first, second] = isMobile ? [PHONE, DESK] : [DESK, PHONE];
  for (const path of paths) {
    await page.setViewportSize(first);
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
    await page.waitForLoadState("load");
    await expectShapely(page, `${path} ${lang} ${first.width}`);
    if (AXE.includes(path)) await expectAccessible(page);
    await page.setViewportSize(second);
    await page.evaluate(() => {
      window.shifts = [];
    });
    await expectShapely(page, `${path} ${lang} ${second.width}`);
    await expectNoSideScroll(page);
  }
}

test("the check sees what is cut, too small, or moves", async ({ page, isMobile }) => {
  test.skip(isMobile === true, "the check is the same for every screen");
  await watchShifts(page);
  await page.goto("/dang-nhap/loginOTP");
  await ready(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.insertAdjacentHTML(
      "afterbegin",
      `<div style="height: 20rem"></div><p class="cat">Một câu dài không hiện hết</p><p class="cat" title="Một câu dài">Một câu dài</p>
       <button id="nho">x</button>`,
    );
    for (const one of document.querySelectorAll<HTMLElement>("main .cat")) {
      Object.assign(one.style, { width: "3rem", overflow: "hidden", whiteSpace: "nowrap" });
    }
    const small = document.getElementById("nho");
    if (small) Object.assign(small.style, { display: "block", width: "12px", height: "12px", minHeight: 0 });
  });
  await page.waitForFunction(() => (window.shifts ?? []).length > 0);
  const kinds = (await faultsOf(page)).map((fault) => fault.split(":")[0]);
  expect(kinds.sort()).toEqual(["cut", "moved", "small"]);
});

test.describe("no page cuts text, moves by itself or hides what is pressed", () => {
  test.use({ expectedStatuses: [404] });
  test.setTimeout(180_000);

  test("in public [S2.1] [S1.10] [G-61]", async ({ page, isMobile }) => {
    await watchShifts(page);
    await walk(page, PUBLIC, isMobile);
  });

  test("of a person's own [S2.1] [S1.10] [G-61]", async ({ page, context, baseURL, isMobile }) => {
    await buyer(context, baseURL, "thanh-lap-cong-ty-tnhh");
    await watchShifts(page);
    await walk(page, OWN, isMobile);
  });
});
