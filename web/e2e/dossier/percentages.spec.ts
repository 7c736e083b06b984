import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { at, FIRST_STEPS, founder, keep, readDossier } from "./dossiers";

test.describe.configure({ timeout: 120_000 });

const NAMES = ["Lê Minh An", "Trần Thu Bình", "Đỗ Văn Cường"];
const ADDRESS = { quocGiaId: "VN", tinhTpId: "79", phuongXaId: "26743", soNhaDuong: "12 Lê Lợi" };

/** Three members of a company of 30 million. */
const MEMBERS = {
  hoSo: { tongVonDieuLe: 30_000_000 },
  chuSoHuuList: NAMES.map((hoTen, place) => ({
    loaiChuSoHuu: "CA_NHAN",
    hoTen,
    gioiTinh: place === 1 ? "NU" : "NAM",
    ngaySinh: `27/03/199${place}`,
    quocTich: "VN",
    loaiGiayTo: "CAN_CUOC",
    soGiayTo: `001${place === 1 ? 1 : 0}9${place}01234${place}`,
    diaChiLienHe: ADDRESS,
  })),
};

/** The percentages that the page shows next to the amounts, in order. */
async function shown(page: Page): Promise<string[]> {
  const lines = await page.getByText(/^Chiếm .* vốn điều lệ$/).allTextContents();
  return lines.map((line) => /[\d,]+/.exec(line)?.[0] ?? "");
}

/** Hundredths of a percent, added up without floating point. */
function total(parts: string[]): number {
  return parts.reduce((all, part) => all + Number(part.replace(",", "")), 0);
}

test("percentages follow each typed amount and make exactly 100 once the capital is shared out [S3.1]", async ({
  page,
  request,
}) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await keep(request, person, code, MEMBERS);
  await page.goto(at("gop-von", code));
  await ready(page);
  const amount = (place: number) => page.getByLabel(NAMES[place] ?? "", { exact: true });
  const type = async (...amounts: string[]) => {
    for (const [place, value] of amounts.entries()) await amount(place).fill(value);
  };
  const sum = page.getByText("Tổng phần góp").locator("..");

  // Part of the capital: each share of the whole capital, rounded down, and what is wanted.
  await type("10.000.000");
  await expect.poll(() => shown(page)).toEqual(["33,33", "0,00", "0,00"]);
  await expect(sum).toContainText("Phải bằng vốn 30.000.000");

  // Thirds: the hundredth that is left over goes to one of them.
  await type("10.000.000", "10.000.000", "10.000.000");
  await expect.poll(() => shown(page)).toEqual(["33,34", "33,33", "33,33"]);
  await expect(sum).toContainText("Khớp đúng, không thừa không thiếu.");
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // It goes to the largest remainder, not to the first.
  await type("9.999.999", "9.999.999", "10.000.002");
  await expect.poll(() => shown(page)).toEqual(["33,33", "33,33", "33,34"]);
  await type("29.999.998", "1", "1");
  await expect.poll(async () => total(await shown(page))).toBe(10_000);

  // Too much is never shown as fitting.
  await type("20.000.000", "10.000.000", "10.000.000");
  await expect(sum).toContainText("133,33");
  await expect(sum).toContainText("Phải bằng vốn 30.000.000");

  await type("10.000.000", "10.000.000", "10.000.000");
  await page.getByRole("button", { name: "Lưu và tiếp tục" }).first().click();
  await expect(page).not.toHaveURL(/gop-von/);
  const saved = (await readDossier(request, person, code)) as unknown as {
    chuSoHuuList: { phanVonGop: number }[];
  };
  expect(saved.chuSoHuuList.map((one) => Number(one.phanVonGop))).toEqual([
    10_000_000, 10_000_000, 10_000_000,
  ]);
  await page.goto(at("gop-von", code));
  expect(await shown(page)).toEqual(["33,34", "33,33", "33,33"]);
});
