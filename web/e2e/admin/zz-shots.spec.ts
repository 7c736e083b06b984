import { newService } from "../shop/shop";
import { ageLogin } from "../support/old-login";
import { enter } from "../support/people";
import { enterAs, newColleague } from "../support/staff";
import { ready, test } from "../support/support";

const OUT = "/tmp/money-shots";
test.use({ expectedStatuses: [403, 409, 422] });

for (const lang of ["vi", "en"])
  for (const width of [390, 1440])
    test(`shots ${lang} ${width}`, async ({ page, request }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      const shot = (name: string) => page.screenshot({ path: `${OUT}/${name}-${lang}-${width}.png`, fullPage: true });
      await enter(page, "nhanvien");
      await page.goto(`/quan-tri/giao-dich?lang=${lang}`);
      await shot("transfers");
      await page.goto(`/quan-tri/giao-dich/sao-ke?lang=${lang}`);
      await ready(page);
      const n = Math.floor(Math.random() * 1e9);
      const lines = [
        "SAO KÊ", "", "Ngày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Số dư,Nội dung",
        `05/11/2026,FT${n},,"2,890,000",0,KS7F3A9QRT thanh toan goi thanh lap doanh nghiep`,
        `06/11/2026,FT${n}B,,"500,000",0,NGUYEN VAN AN chuyen tien`,
        `06/11/2026,FT${n}B,,"700,000",0,NGUYEN VAN AN chuyen tien`,
        `06/11/2026,FT${n}B,,"500,000",0,NGUYEN VAN AN chuyen tien`,
        `06/11/2026,FT${n}P,"11,000",,0,Phi SMS`,
        "31/02/2026,FTX,,1,0,x", "06/11/2026,,,mười,0,x",
      ];
      await page.locator('input[type="file"]').setInputFiles({ name: "sao-ke-thang-11.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
      await page.locator('button[value="preview"]').click();
      await page.locator('button[value="import"]').waitFor();
      await shot("preview");
      await page.locator('button[value="import"]').click();
      await page.locator('button[value="import"]').waitFor({ state: "detached" });
      await shot("imported");
      await page.context().clearCookies();
      const boss = await newColleague(request, "Võ Thị Sáng", "quan-tri");
      await enterAs(page, boss);
      const { id, packageId } = await newService(500_000);
      await page.goto(`/quan-tri/dich-vu/${id}?lang=${lang}`);
      await ready(page);
      const form = page.locator("form", { has: page.locator(`button[value="price${packageId}-MOT_LAN"]`) });
      await page.locator("details", { has: form }).last().locator("summary").first().click();
      await form.locator('input[name="donGia"]').fill("0");
      await form.locator('input[name="lyDo"]').fill("khai trương");
      await form.locator('button[value="xem"]').click();
      await form.locator("section").first().waitFor();
      await shot("price");
      await ageLogin(page, boss);
      await page.goto(`/quan-tri/cai-dat?lang=${lang}`);
      await ready(page);
      await shot("settings");
      await page.locator('button[value="save"]').click();
      await page.locator('input[name="xnMatKhau"]').waitFor();
      await shot("confirm");
    });
