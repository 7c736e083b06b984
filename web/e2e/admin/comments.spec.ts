import { randomInt, randomUUID } from "node:crypto";
import { API, enter, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const ARTICLE = `${API}/business/api/v1/bai-viet/chon-loai-hinh-doanh-nghiep/binh-luan`;

test("held comments are let through several at once [S2.15] [G-24]", async ({ page, request }) => {
  // A separate person: one person may write only five comments a minute.
  const { headers } = await register(request);
  const words = [randomInt(1e9), randomInt(1e9)].map((number) => `thử duyệt ${number}`);
  for (const text of words) {
    const reply = await request.post(ARTICLE, {
      headers: { ...headers, "Idempotency-Key": randomUUID() },
      data: { noiDung: `${text} https://a.example https://b.example https://c.example https://d.example` },
    });
    expect(reply.status(), await reply.text()).toBe(201);
  }
  await enter(page, "bientap");
  await page.goto("/quan-tri/binh-luan");
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  for (const text of words) {
    await page.getByRole("row", { name: text }).getByRole("checkbox").check();
  }
  await page.getByRole("button", { name: "Cho hiện" }).click();
  await expect(page.getByText("Đã cập nhật 2 bình luận").first()).toBeVisible();
  for (const text of words) {
    await expect(page.getByText(text)).toHaveCount(0);
    expect(await (await request.get(ARTICLE)).text()).toContain(text);
  }
});
