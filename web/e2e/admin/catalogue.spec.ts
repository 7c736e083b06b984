import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { API, enter, order, sample } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

type Service = {
  id: string;
  phienBan: number;
  goiCuoc: { id: string; gia: { chuKy: string; donGia: number; tinhTrang: string }[] }[];
};

const ADMIN_SERVICES = `${API}/partner/api/v1/quan-tri/dich-vu`;

/** A new service with one package on sale, made over the API so that its changes affect no other test. */
async function newService(request: APIRequestContext): Promise<Service> {
  const { headers } = await sample(request, "quantri");
  const post = async (path: string, data: unknown): Promise<Service> => {
    const reply = await request.post(ADMIN_SERVICES + path, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return ((await reply.json()) as { data: Service }).data;
  };
  const number = randomInt(1e9);
  // On sale it is seen by the crawl of all pages, which refuses Vietnamese on an English one.
  const both = (name: string, vi: string, en: string) => ({ [`${name}Vi`]: vi, [`${name}En`]: en });
  const texts = {
    ...both("ten", `Thử ${number}`, `Trial ${number}`),
    ...both("moTa", "Mô tả", "Description"),
    ...both("thoiGian", "1 ngày", "1 day"),
  };
  let service = await post("", {
    nhom: "thu-tuc-phap-ly",
    slug: `thu-${number}`,
    loai: "GOI",
    loaiDong: "CHINH",
    ...texts,
    ...both("tomTat", "Tóm tắt", "Summary"),
    ...both("baoHanh", "Làm lại miễn phí", "Done again free of charge"),
  });
  const { id, phienBan } = service;
  service = await post(`/${id}/goi-cuoc`, {
    phienBan,
    ma: "mot",
    ...texts,
    baoGomVi: ["A"],
    baoGomEn: ["A"],
  });
  const price = { phienBan: service.phienBan, lyDo: "giá đầu", chuKy: "MOT_LAN", donGia: 500_000 };
  return post(`/${id}/goi-cuoc/${service.goiCuoc[0]?.id}/gia`, price);
}

/** Puts the service and its package on sale, as somebody buys it. */
async function putOnSale(request: APIRequestContext, { id, goiCuoc, phienBan }: Service) {
  const { headers } = await sample(request, "quantri");
  const goiCuocId = goiCuoc[0]?.id ?? "";
  for (const [index, path] of [`/${id}/goi-cuoc/${goiCuocId}/dang-ban`, `/${id}/dang-ban`].entries()) {
    const reply = await request.post(ADMIN_SERVICES + path, {
      headers,
      data: { phienBan: phienBan + index },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  return { dichVuId: id, goiCuocId, chuKy: "MOT_LAN", donGia: 500_000, giaoHang: false };
}

async function open(page: Page, service: Service, who: "quantri" | "bientap"): Promise<void> {
  await enter(page, who);
  await page.goto(`/quan-tri/dich-vu/${service.id}`);
  await ready(page);
}

test("a new price holds from now on, leaves history and changes no placed order [S2.15] [S9.3]", async ({
  page,
  request,
}) => {
  const service = await newService(request);
  const customer = await sample(request, "khach");
  const { maDonHang } = await order(request, customer, await putOnSale(request, service));
  await open(page, service, "quantri");
  await page.getByText("Đổi giá (Một lần)").click();
  await page.getByLabel("Giá bán mới (đồng)").locator("visible=true").fill("650.000");
  await page.getByLabel("Lý do").locator("visible=true").fill("chi phí tăng");
  await page.getByRole("button", { name: "Đặt giá mới" }).locator("visible=true").click();
  await expect(page.getByText("Giá mới có hiệu lực từ bây giờ").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Giá đang áp dụng" })).toContainText("650.000");
  await page.locator("summary", { hasText: "Lịch sử giá" }).click();
  const history = page.getByRole("table", { name: /^Lịch sử giá/ });
  await expect(history).toContainText("500.000");
  await expect(history).toContainText("chi phí tăng");
  const path = `${API}/payment/api/v1/don-hang/${maDonHang}`;
  const kept = await request.get(path, { headers: customer.headers });
  expect(((await kept.json()) as { data: { tongTien: number } }).data.tongTien).toBe(500_000);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test.describe("a wrong price", () => {
  test.use({ expectedStatuses: [422] });

  test("shows its orders, and cancels them once they were looked at [S4.7]", { tag: "@deep" }, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const service = await newService(request);
    const customer = await sample(request, "khach");
    const { maDonHang } = await order(request, customer, await putOnSale(request, service));
    await open(page, service, "quantri");
    await page.locator("summary", { hasText: "Lịch sử giá" }).click();
    await page.getByRole("link", { name: "Đơn hàng đặt với giá sai" }).click();
    await expect(page.getByText("Giá này vẫn đang bán")).toBeVisible();
    await page.goBack();
    await page.getByText("Đổi giá (Một lần)").click();
    await page.getByLabel("Giá bán mới (đồng)").locator("visible=true").fill("5.000.000");
    await page.getByLabel("Lý do").locator("visible=true").fill("thiếu một số 0");
    await page.getByRole("button", { name: "Đặt giá mới" }).locator("visible=true").click();
    await page.getByLabel("Tôi đã đếm lại số 0").locator("visible=true").check();
    await page.getByRole("button", { name: "Đặt giá mới" }).locator("visible=true").click();
    await expect(page.getByText("Giá mới có hiệu lực từ bây giờ").first()).toBeVisible();

    await page.locator("summary", { hasText: "Lịch sử giá" }).click();
    await page
      .getByRole("row", { name: /500\.000/ })
      .getByRole("link")
      .click();
    await expect(page.getByRole("link", { name: `#${maDonHang}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByLabel("Lý do").fill("thiếu một số 0");
    await page.getByRole("button", { name: "Hủy 1 đơn" }).click();
    await expect(page.getByRole("alert")).toContainText("Hãy đánh dấu để xác nhận");
    await page.getByLabel(/Tôi đã xem danh sách/).check();
    await page.getByRole("button", { name: "Hủy 1 đơn" }).click();
    await expect(page.getByText("Hệ thống đang hủy 1 đơn").first()).toBeVisible();
    const path = `${API}/payment/api/v1/don-hang/${maDonHang}`;
    await expect
      .poll(async () => {
        const reply = await request.get(path, { headers: customer.headers });
        return ((await reply.json()) as { data: { trangThaiXacNhan: { ma: string } } }).data.trangThaiXacNhan
          .ma;
      })
      .toBe("DA_HUY");
  });

  test("a service and its package are added in the back office [S2.15]", { tag: "@deep" }, async ({
    page,
  }) => {
    const number = randomInt(1e9);
    await enter(page, "bientap");
    await page.goto("/quan-tri/dich-vu");
    await ready(page);
    await page.getByRole("link", { name: "Thêm dịch vụ" }).click();
    await page.getByLabel("Mã trên đường dẫn").fill("Không Phải Mã");
    for (const name of ["Tên", "Tóm tắt", "Mô tả", "Bảo hành", "Thời gian"]) {
      for (const lang of ["tiếng Việt", "tiếng Anh"]) {
        await page.getByLabel(`${name} (${lang})`).fill(`${name} ${number}`);
      }
    }
    await page.getByRole("button", { name: "Thêm dịch vụ" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Tóm tắt (tiếng Việt)")).toHaveValue(`Tóm tắt ${number}`);
    await page.getByLabel("Mã trên đường dẫn").fill(`thu-${number}`);
    await page.getByRole("button", { name: "Thêm dịch vụ" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Tên ${number}`);
    await expectAccessible(page);
    await page.getByText("Thêm gói").first().click();
    await page.getByLabel("Mã gói").fill("co-ban");
    for (const name of ["Tên", "Mô tả", "Bao gồm", "Thời gian"]) {
      for (const lang of ["tiếng Việt", "tiếng Anh"]) {
        await page.getByLabel(`${name} (${lang})`).locator("visible=true").fill(`${name} gói ${number}`);
      }
    }
    await page.getByRole("button", { name: "Thêm gói" }).click();
    await expect(page.getByRole("heading", { name: `Tên gói ${number}` })).toBeVisible();
  });
});

test.describe("two people at once", () => {
  test.use({ expectedStatuses: [409, 422] });

  test("the second sees what changed and keeps what was typed [S2.15]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    const service = await newService(request);
    await open(page, service, "bientap");
    const { headers } = await sample(request, "quantri");
    const other = await request.patch(`${ADMIN_SERVICES}/${service.id}`, {
      headers,
      data: { phienBan: service.phienBan, tuKhoa: "từ khóa của người khác", lyDo: "thêm từ khóa" },
    });
    expect(other.ok(), await other.text()).toBe(true);
    await page.getByText("Sửa nội dung dịch vụ").click();
    await page.getByLabel("Tóm tắt (tiếng Việt)").fill("Tóm tắt mới của tôi");
    await page.getByRole("button", { name: "Lưu thay đổi" }).locator("visible=true").click();
    await expect(page.getByRole("alert")).toContainText("người khác vừa sửa");
    await expect(page.getByText("Thay đổi kể từ khi bạn mở trang:")).toBeVisible();
    await expect(page.getByText("từ khóa của người khác").first()).toBeVisible();
    await expect(page.getByLabel("Tóm tắt (tiếng Việt)")).toHaveValue("Tóm tắt mới của tôi");
    await page.getByRole("button", { name: "Lưu thay đổi" }).locator("visible=true").click();
    await expect(page.getByText("Đã lưu").first()).toBeVisible();
    await expect(page.getByText("Tóm tắt mới của tôi").first()).toBeVisible();
  });

  test("an editor writes texts but sets no price; publishing needs a package on sale [S6.1]", {
    tag: ["@once", "@deep"],
  }, async ({ page, request }) => {
    const service = await newService(request);
    await open(page, service, "bientap");
    await expect(page.getByText("Giá do quản trị viên đặt.")).toBeVisible();
    await expect(page.getByText("Đổi giá (Một lần)")).toHaveCount(0);
    await page.getByRole("button", { name: "Đăng bán" }).first().click();
    await expect(page.getByRole("alert")).toContainText("Cần ít nhất một gói");
    await page.getByRole("button", { name: "Đăng bán" }).last().click();
    await expect(page.getByRole("button", { name: "Ngừng bán" })).toHaveCount(1);
    await page.getByRole("button", { name: "Đăng bán" }).click();
    await expect(page.getByRole("button", { name: "Ngừng bán" })).toHaveCount(2);
    const seen = await request.get(`${API}/partner/api/v1/dich-vu/${service.id}`);
    expect(seen.status()).toBe(200);
    await page.reload();
    await page.getByRole("button", { name: "Ngừng bán" }).first().click();
    await expect(page.getByRole("button", { name: "Đăng bán" })).toHaveCount(1);
  });
});
