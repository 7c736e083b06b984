import type { APIRequestContext, Page } from "@playwright/test";
import { at, begin, keep } from "../dossier/dossiers";
import { API, enter, logIn, order, type Person, register, somePackage } from "../support/people";
import { expect, expectNoSideScroll, ready, test } from "../support/support";

test.describe.configure({ timeout: 120_000 });

/** Things that people paste: a link without a place to break it, and a word that nobody would write. */
const LINK = `https://maps.example/maps/place/Toa+nha/@10.7758439,106.7017555,17z/data=!3m1!4b1!4m6!3m5!${"1s0x31752f4b3330bcc7".repeat(5)}`;
const WORD = "w".repeat(1000);
const ADDRESS = { soNhaDuong: LINK.slice(0, 250), phuongXa: "Phường Sài Gòn", tinhTp: "" };

async function written(request: APIRequestContext, person: Person) {
  const wanted = await somePackage(request, ({ giaoHang }) => giaoHang);
  const more = { ghiChu: WORD, diaChiGiao: { ...ADDRESS, nguoiNhan: WORD.slice(0, 250) } };
  const placed = await order(request, person, wanted, more);
  const params = {
    dichVuId: wanted.dichVuId,
    dichVuChiTietId: wanted.goiCuocId,
    userId: person.id,
    chuKy: wanted.chuKy,
  };
  const cart = await request.post(`${API}/partner/api/v1/gio-hang`, { headers: person.headers, params });
  expect(cart.ok(), await cart.text()).toBe(true);
  const dossier = await begin(request, person);
  await keep(request, person, dossier, {
    hoSo: {
      loaiHinhId: "TNHH1",
      tenDoanhNghiep: WORD.slice(0, 150),
      truSo: { soNhaDuong: WORD.slice(0, 150) },
    },
  });
  return { placed, dossier };
}

/** Which of the pages overflow sideways, and by how much. */
async function tooWide(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await ready(page);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) found.push(`${path}: ${over} px`);
  }
  return found;
}

test("a long word or link that somebody wrote makes no page of theirs wider", { tag: "@deep" }, async ({
  page,
  request,
}) => {
  const person = await register(request, "Nguyễn Dài");
  await logIn(page, person);
  const { placed, dossier } = await written(request, person);
  const own = [
    `/quan-ly-don-hang/${placed.maDonHang}`,
    "/quan-ly-don-hang",
    `/thanh-toan/${placed.maDonHang}`,
  ];
  const wizard = [at("ten", dossier), at("kiem-tra", dossier), "/quan-ly-ho-so"];
  expect(await tooWide(page, [...own, "/quan-ly-gio-hang/dat-hang", "/quan-ly-gio-hang", ...wizard])).toEqual(
    [],
  );
  const article = "/tin-tuc/cach-dat-ten-cong-ty";
  await page.goto(article);
  await ready(page);
  await page.getByRole("textbox", { name: "Bình luận của bạn" }).fill(`${WORD} ${LINK}`);
  await page.getByRole("button", { name: "Gửi bình luận" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: WORD })).toBeVisible();
  await expectNoSideScroll(page);
});

test("nor a page of the back office", { tag: "@deep" }, async ({ page, request }) => {
  const { placed } = await written(request, await register(request, "Nguyễn Dài"));
  await enter(page, "nhanvien");
  expect(await tooWide(page, [`/quan-tri/don-hang/${placed.maDonHang}`, "/quan-tri/don-hang"])).toEqual([]);
});
