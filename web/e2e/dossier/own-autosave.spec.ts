import { expect, ready, test } from "../support/support";
import { at, FIRST_STEPS, founder, readDossier } from "./dossiers";

const ELSEWHERE = "Phần này vừa được sửa ở nơi khác";

test("a form that is sent in the moment in which its own autosave ends is not somebody else's [G-50]", {
  tag: ["@deep", "@once"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await page.goto(at("dia-chi", code));
  await ready(page);
  // Presses the button as soon as the autosave's answer is taken in, before the page is drawn with it: on a busy phone a press
  // falls into this gap by itself.
  await page.evaluate(() => {
    const send = window.fetch;
    const press = async () => {
      for (let tick = 0; tick < 100; tick += 1) await Promise.resolve();
      const street = document.querySelector<HTMLInputElement>("[name='hoSo.truSo.soNhaDuong']");
      if (street) street.value = "26 Hai Bà Trưng";
      document.querySelector<HTMLButtonElement>("button[name=intent][value=continue]")?.click();
    };
    window.fetch = async (...asked) => {
      const answer = await send(...asked);
      if (!String(asked[0]).includes("/tu-luu?")) return answer;
      window.fetch = send;
      const read = answer.json.bind(answer);
      answer.json = async () => {
        const said = await read();
        void press();
        return said;
      };
      return answer;
    };
  });
  const street = page.getByLabel("Số nhà, tên đường");
  await street.fill("25 Hai Bà Trưng");
  await street.blur();
  await expect(page).not.toHaveURL(/dia-chi/);
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
  const { hoSo } = await readDossier(request, person, code);
  expect((hoSo.truSo as { soNhaDuong: string }).soNhaDuong).toBe("26 Hai Bà Trưng");
});
