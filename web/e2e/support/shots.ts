import type { Page } from "@playwright/test";
import { ready } from "./support";

/** Pictures of the page where it stands, in both languages, for those who name a folder in `SHOTS`; it ends in Vietnamese. */
export async function shots(page: Page, name: string, widths = [page.viewportSize()?.width ?? 390]) {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const at = new URL(page.url());
  at.hash = "";
  for (const width of widths) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: 900 });
    for (const lang of ["en", "vi"]) {
      at.searchParams.set("lang", lang);
      await page.goto(at.href);
      await ready(page);
      await page.screenshot({ path: `${folder}/${name}-${lang}-${width}.png`, fullPage: true });
    }
  }
}
