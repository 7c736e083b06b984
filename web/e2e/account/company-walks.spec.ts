import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page, TestInfo } from "@playwright/test";
import { enterpriseCode } from "../support/enterprise-code";
import { API, adminOrderCall, enter, logIn, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { seeScreen } from "./certified";

test.use({ expectedStatuses: [422] });

const TODAY = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const MEMBERS = [
  { ten: "Trần An", von: 300_000_000 },
  { ten: "Lê Bình", von: 300_000_000 },
  { ten: "Phạm Cúc", von: 200_000_000 },
];
const TITLES: Record<string, string> = { DNTN: "CHU_DN", TNHH2: "CHU_TICH_HDTV" };

/** The page's browser logs in as the owner of a company that was founded in 2019. Returns the path of its page. */
async function declared(page: Page, request: APIRequestContext, loaiHinh: string, chuSoHuu = MEMBERS) {
  const person = await register(request);
  const data = {
    maDoanhNghiep: enterpriseCode(),
    ngayCap: "2019-03-11",
    ten: `Công ty Gió Mới ${person.id.slice(-5)}`,
    loaiHinh,
    truSo: "12 Lê Lợi, Phường Bến Thành, Thành phố Hồ Chí Minh",
    von: 800_000_000,
    chuSoHuu,
    nguoiDaiDien: "Trần An",
    chucDanh: TITLES[loaiHinh] ?? "GIAM_DOC",
    nganhNghe: ["4610", "6219"],
  };
  const headers = { ...person.headers, "Idempotency-Key": randomUUID() };
  const made = await request.post(`${API}/business/api/v1/cong-ty-cua-toi`, { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
  await page.context().clearCookies();
  await logIn(page, person);
  return `/cong-ty/${(await made.json()).data.ma}`;
}

/** The papers are made; looks at the page of the change. Returns its code. */
async function prepared(page: Page, info: TestInfo, name: string): Promise<string> {
  await page.getByRole("button", { name: "Lập giấy tờ" }).click();
  await expect(page).toHaveURL(/\/thay-doi\/TD/);
  const { pathname } = new URL(page.url());
  await seeScreen(page, info, pathname, name);
  for (const paper of await page.getByRole("link", { name: /^PDF/ }).all()) {
    const drawn = await page.request.get((await paper.getAttribute("href")) ?? "");
    expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  }
  return pathname.split("/").at(-1) ?? "";
}

/** The owner sends the change with its order and pays; the office files it and records the result, on its own page. */
async function accepted(page: Page, desk: Page, request: APIRequestContext, code: string): Promise<void> {
  const chosen = await page.locator("input[name=goiCuocId]:checked").inputValue();
  await page.locator("input[name=dongYDieuKhoan]").check();
  await page.getByRole("button", { name: "Đặt và gửi thay đổi" }).click();
  await expect(page).toHaveURL(/\/thanh-toan\//);
  const order = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const soTien = Number(chosen.split(" ")[1]);
  const paid = { soTien, nguon: "TAI_CUA_HANG", thamChieu: `PT-${randomUUID()}`, ghiChu: "" };
  await adminOrderCall(request, order, "thu-tien", paid);
  await adminOrderCall(request, order, "thao-tac", { thaoTac: "XAC_NHAN" });
  await desk.goto(`/quan-tri/thay-doi-cong-ty/${code}`);
  await ready(desk);
  await desk.getByLabel("Số biên nhận").fill("79-2026-1");
  await desk.getByLabel("Ngày nộp", { exact: true }).fill(TODAY);
  await desk.getByRole("button", { name: "Ghi nhận đã nộp" }).click();
  await desk.getByLabel("Ngày trên giấy chứng nhận hoặc xác nhận mới").fill(TODAY);
  await expectAccessible(desk);
  await expectNoSideScroll(desk);
  await desk.getByRole("button", { name: "Ghi kết quả vào hồ sơ công ty" }).click();
  await expect(desk.getByText("Thay đổi này đã kết thúc.")).toBeVisible();
}

const begin = async (page: Page, name: RegExp) => {
  await page.goto("/cong-ty");
  await page.getByRole("link", { name: "Thay đổi đăng ký" }).click();
  await page.getByRole("heading", { level: 3 }).getByRole("link", { name }).click();
  await ready(page);
};

test(
  "from /cong-ty to new versions: beneficial owners, a gift, an inheritance, less capital [S4.11]",
  {
    tag: "@deep",
  },
  async ({ page, request, browser }, info) => {
    test.setTimeout(600_000);
    const company = await declared(page, request, "TNHH2");
    const desk = await browser.newPage();
    await enter(desk, "nhanvien");

    await begin(page, /hưởng lợi/);
    await expect(page.getByLabel("Họ tên").nth(1)).toHaveValue("Lê Bình");
    await expect(page.getByLabel("Tỷ lệ sở hữu").nth(1)).toHaveValue("37,5");
    await page.getByLabel("Họ tên").nth(1).fill("");
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Lê Bình");
    await page.getByLabel("Họ tên").nth(1).fill("Lê Bình");
    await page.getByLabel("Họ tên").nth(3).fill("Vũ Dung");
    await page.getByLabel("Có quyền chi phối công ty").nth(3).check();
    await accepted(page, desk, request, await prepared(page, info, "beneficial"));

    await begin(page, /thừa kế/);
    await page.getByLabel("Hình thức").selectOption("TANG_CHO");
    await page.getByLabel("Thành viên chuyển phần vốn").selectOption({ label: "Lê Bình" });
    await page.getByLabel("Phần vốn chuyển").fill("400.000.000");
    await page.getByLabel("Tên người mới").fill("Đỗ Em");
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page.getByRole("alert").first()).toContainText("300.000.000");
    await expect(page.getByLabel("Hình thức")).toHaveValue("TANG_CHO");
    await page.getByLabel("Phần vốn chuyển").fill("100.000.000");
    await accepted(page, desk, request, await prepared(page, info, "gift"));
    await page.goto(company);
    await expect(page.getByText("Đỗ Em")).toBeVisible();

    await begin(page, /thừa kế/);
    await page.getByLabel("Hình thức").selectOption("THUA_KE");
    await page.getByLabel("Thành viên chuyển phần vốn").selectOption({ label: "Phạm Cúc" });
    await page.getByLabel("Phần vốn chuyển").fill("200.000.000");
    await page.getByLabel("Bên nhận").selectOption({ label: "Đỗ Em" });
    await accepted(page, desk, request, await prepared(page, info, "inheritance"));

    await begin(page, /Giảm vốn/);
    await page.getByLabel("Hình thức giảm vốn").selectOption("HOAN_TRA");
    const part = page.getByLabel(/^Phần vốn của .* sau thay đổi/);
    await expect(part).toHaveCount(3);
    for (const [at, money] of ["150.000.000", "100.000.000", "150.000.000"].entries())
      await part.nth(at).fill(money);
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page.getByRole("alert").first()).toContainText("ngày hoàn trả xong");
    await expect(part.nth(1)).toHaveValue("100.000.000");
    await page.getByLabel("Ngày hoàn trả xong").fill(TODAY);
    await accepted(page, desk, request, await prepared(page, info, "reduction"));
    await desk.close();
    await seeScreen(page, info, company, "company");
    await expect(page.getByText("400.000.000").first()).toBeVisible();
    await expect(page.getByText("Phạm Cúc")).toHaveCount(0);
  },
);

test(
  "a partnership from elsewhere names its general partners, and changes its name [S4.11]",
  {
    tag: "@deep",
  },
  async ({ page, request, browser }, info) => {
    test.setTimeout(300_000);
    await logIn(page, await register(request));
    await page.goto("/cong-ty/them");
    await ready(page);
    await expect(page.getByLabel("Là thành viên hợp danh").first()).toBeHidden();
    await page.getByLabel("Mã số doanh nghiệp").fill(enterpriseCode());
    await page.getByLabel("Tên công ty").fill("Công ty hợp danh Sao Mai");
    await page.getByLabel("Loại hình").selectOption("HD");
    await page.getByLabel("Ngày đăng ký lần đầu").fill("2019-03-11");
    await page.getByLabel("Địa chỉ trụ sở chính").fill("12 Lê Lợi, Phường Bến Thành, Thành phố Hồ Chí Minh");
    await page.getByLabel("Vốn ghi trên giấy chứng nhận").fill("500.000.000");
    await page.getByLabel("Mã ngành, nghề").fill("6910");
    await page.getByLabel("Người đại diện theo pháp luật").fill("Trần An");
    for (const [at, name] of ["Trần An", "Lê Bình"].entries()) {
      await page.getByLabel(new RegExp(`^Người thứ ${at + 1}`)).fill(name);
      await page.getByLabel(`Phần vốn của người thứ ${at + 1}`).fill("250.000.000");
    }
    await page.getByRole("button", { name: "Thêm công ty" }).click();
    await expect(page.getByRole("alert").first()).toContainText("2 thành viên hợp danh");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.screenshot({ path: info.outputPath("declared-partnership.png"), fullPage: true });
    for (const one of await page.getByLabel("Là thành viên hợp danh").all()) await one.check();
    await page.getByRole("button", { name: "Thêm công ty" }).click();
    await expect(page.getByText("(thành viên hợp danh)")).toHaveCount(2);
    const { pathname } = new URL(page.url());
    await seeScreen(page, info, pathname, "partnership");
    await seeScreen(page, info, `${pathname}/thay-doi`, "partnership-changes");
    await expect(page.getByText("Đổi thành viên hợp danh, người đại diện theo pháp luật")).toBeVisible();

    await begin(page, /Đổi tên/);
    await page.getByLabel("Tên công ty mới").fill("Công ty hợp danh Gió Mới");
    const code = await prepared(page, info, "partnership-name");
    await expect(page.getByText(/3\/4/).first()).toBeVisible();
    const desk = await browser.newPage();
    await enter(desk, "nhanvien");
    await accepted(page, desk, request, code);
    await desk.close();
    await page.goto(pathname);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Công ty hợp danh Gió Mới");
  },
);

test(
  "every form of a company's changes, in both sizes and languages [S4.11]",
  { tag: "@deep" },
  async ({ page, request }, info) => {
    test.setTimeout(900_000);
    const alone = [{ ten: "Trần An", von: 800_000_000 }];
    const seen = new Set<string>();
    for (const [legal, owners] of [
      ["TNHH2", MEMBERS],
      ["CP", MEMBERS],
      ["TNHH1_CN", alone],
      ["DNTN", alone],
    ] as const) {
      const company = await declared(page, request, legal, [...owners]);
      await seeScreen(page, info, `${company}/thay-doi`, `${legal}-changes`);
      const links = await page.locator("a[href*='loai=']").all();
      for (const href of await Promise.all(links.map((link) => link.getAttribute("href")))) {
        const kind = new URL(href ?? "", "http://x").searchParams.get("loai") ?? "";
        // What asks for a part of each in one company asks for one sum in another.
        const form = kind.includes("VON") ? `${kind}-${legal}` : kind;
        if (!seen.has(form)) await seeScreen(page, info, href ?? "", `form-${form}`);
        seen.add(form);
      }
    }
    expect(seen.size).toBeGreaterThan(12);
  },
);
