import { faultsOf, watchShifts } from "./shape";
import { expect, ready, test } from "./support";

test("the check sees what is cut, out of reach, on other text, too small, unnamed, or moves", {
  tag: "@once",
}, async ({ page }) => {
  await watchShifts(page);
  await page.goto("/dang-nhap/loginOTP");
  await ready(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.insertAdjacentHTML(
      "afterbegin",
      `<div style="height: 20rem"></div><p class="cat">Một câu dài không hiện hết</p><p class="cat" title="Một câu dài">Một câu dài</p>
       <button id="nho">x</button><details><summary>Lọc</summary><select></select></details>
       <p style="display: flex"><span style="width: 2rem; white-space: nowrap">Chữ tràn ra ngoài</span><b>Chữ bên cạnh</b></p>
       <div style="contain: layout"><p style="width: 200vw">Một câu rất dài</p></div>`,
    );
    for (const one of document.querySelectorAll<HTMLElement>("main .cat")) {
      Object.assign(one.style, { width: "3rem", overflow: "hidden", whiteSpace: "nowrap" });
    }
    const small = document.getElementById("nho");
    if (small) Object.assign(small.style, { display: "block", width: "12px", height: "12px", minHeight: 0 });
  });
  await page.waitForFunction(() => (window.shifts ?? []).length > 0);
  const kinds = new Set((await faultsOf(page)).map((fault) => fault.split(":")[0]));
  expect([...kinds].sort()).toEqual(["beyond", "cut", "moved", "over", "small", "unnamed"]);
});
