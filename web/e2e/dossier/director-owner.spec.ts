import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";
import { at, FIRST_STEPS, founder, readDossier } from "./dossiers";

const DIRECTOR = { hoTen: "Đỗ Thị Oanh", soGiayTo: "001190054321" };
const OTHERS = ["Trần Văn An", "Lê Thị Bình", "Phạm Văn Chi", "Vũ Thị Dung"].map((hoTen, number) => ({
  hoTen,
  soGiayTo: `00109001234${number}`,
}));
/** Five members with a fifth each: nobody holds a quarter, so the director is the beneficial owner (ND296 art. 17). */
const OF_FIVE = {
  ...FIRST_STEPS,
  hoSo: { ...(FIRST_STEPS.hoSo as object), tongVonDieuLe: 1_000_000_000 },
  chuSoHuuList: [DIRECTOR, ...OTHERS].map((one) => ({
    ...one,
    loaiChuSoHuu: "CA_NHAN",
    phanVonGop: 200_000_000,
  })),
  nguoiDaiDien: [{ ...DIRECTOR, chucDanh: "GIAM_DOC" }],
};

for (const lang of ["vi", "en"] as const) {
  test(`a director who is a member too is proposed as beneficial owner, once [S3.1], ${lang}`, {
    tag: "@deep",
  }, async ({ page, request }) => {
    const { person, code } = await founder(page, request, OF_FIVE);
    await page.goto(at("huong-loi", code, lang));
    await ready(page);
    const proposals = page.getByRole("region", { name: text(lang, "dossier_money_benefit_suggested") });
    await expect(proposals.getByText(DIRECTOR.hoTen, { exact: true })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await proposals.getByRole("button", { name: text(lang, "dossier_money_benefit_take") }).click();
    await expect(page.getByRole("link", { name: DIRECTOR.hoTen }).last()).toBeVisible();
    await expect(proposals).toHaveCount(0);
    const saved = (await readDossier(request, person, code)) as unknown as Record<string, object[]>;
    expect(saved.chuSoHuuHuongLoiList).toEqual([
      expect.objectContaining({ ...DIRECTOR, quyenChiPhoi: ["NGUOI_QUAN_LY_CAO_NHAT"] }),
    ]);
  });
}
