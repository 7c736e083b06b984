import type { APIRequestContext, Page } from "@playwright/test";
import { bankTells, order, type Person, type Placed, register, somePackage } from "./people";

/** Counts what a person presses, on every page that is opened. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("pressed", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => (window as unknown as { pressed: () => void }).pressed(), true);
  });
  return () => presses;
}

type Wanted = { paid?: boolean; slug?: string };
type Several = { person: Person; placed: Placed[]; search: string };

/** Orders of a customer whose name nobody else has, so that a search shows them alone. */
export async function several(
  request: APIRequestContext,
  count: number,
  { paid = false, slug }: Wanted = {},
): Promise<Several> {
  const name = `Lê ${[
    ...crypto
      .randomUUID()
      .replace(/[^a-f]/g, "")
      .slice(0, 10),
  ].join("")} Bích`;
  const person = await register(request, name);
  const fits = (row: { slug: string; giaoHang: boolean }) => (slug ? row.slug === slug : !row.giaoHang);
  const wanted = await somePackage(request, fits);
  const placed: Placed[] = [];
  for (let at = 0; at < count; at += 1) {
    const one = await order(request, person, wanted);
    if (paid) await bankTells(request, one.maDonHang, one.tongTien);
    placed.push(one);
  }
  return { person, placed, search: name.split(" ")[1] ?? "" };
}
