import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { enter } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const PYTHON =
  process.env.PYTHON_PATH ?? fileURLToPath(new URL("../../../.venv/bin/python", import.meta.url));
/** Stops two jobs as the worker does after its last try, and prints their numbers. */
const STOP = `
import asyncio, asyncpg, os
async def main():
    connection = await asyncpg.connect(os.environ["DATABASE_URL"])
    for kind in ("notifications.deliver", "payments.match"):
        print(await connection.fetchval("""INSERT INTO pgqueuer (priority, entrypoint, payload, status, attempts)
          VALUES (0, $1, convert_to('{"id": "00000000-0000-7000-8000-000000000000"}', 'UTF8'), 'failed', 12) RETURNING id""", kind))
asyncio.run(main())
`;

function stoppedJobs(): string[] {
  return execFileSync(PYTHON, ["-c", STOP], { encoding: "utf8" }).trim().split("\n");
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts, expectedStatuses: [422] });

    test("an administrator runs a stopped job again and closes another", {
      tag: scripts ? "@once" : ["@once", "@deep"],
    }, async ({ page }) => {
      test.setTimeout(120_000);
      const [mail = "", match = ""] = stoppedJobs();
      await enter(page, "quantri");
      await page.goto("/quan-tri/hop-thu-di");
      await page.getByRole("link", { name: "Việc chạy nền" }).first().click();
      if (scripts) await ready(page);
      await expect(page.getByText("Đang chạy", { exact: true })).toBeVisible();

      const rows = page.getByRole("table", { name: "Việc đã dừng" }).getByRole("row");
      const opened = rows.filter({ hasText: "Lý do" });
      await rows
        .filter({ hasText: new RegExp(`Số việc${mail}\\D`) })
        .getByRole("link")
        .click();
      await opened.locator("summary", { hasText: "Chạy lại" }).click();
      await opened.getByLabel("Lý do").first().fill("Máy chủ thư đã nhận lại");
      await opened.getByRole("button", { name: "Chạy lại" }).click();
      await expect(page.getByText("Đã cho việc chạy lại.").first()).toBeVisible();
      await expect(page.getByRole("row", { name: "Máy chủ thư đã nhận lại" }).first()).toContainText(mail);

      await rows
        .filter({ hasText: new RegExp(`Số việc${match}\\D`) })
        .getByRole("link")
        .click();
      await opened.locator("summary", { hasText: "Đóng" }).click();
      await opened.getByLabel("Lý do").last().fill("x");
      await opened.getByRole("button", { name: "Đóng" }).click();
      const field = page.locator(`#close${match}-lyDo`);
      await expect(field).toHaveValue("x");
      await field.fill("Đã đối chiếu bằng tay");
      await opened.getByRole("button", { name: "Đóng" }).click();
      await expect(page.getByText("Đã đóng việc.").first()).toBeVisible();
      await expect(field).toHaveCount(0);
      if (scripts) await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  });
}
