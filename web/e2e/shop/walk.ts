import type { Locator, Page } from "@playwright/test";

/** What a walk took: addresses seen, touches of the screen, boxes typed into, and keys pressed. */
export type Counts = { screens: number; taps: number; fields: number; keys: number };

/** Walks as a person with a thumb does, and counts: each screen by its address, each touch, each box typed into. */
export class Walk {
  #page: Page;
  #rows: { screen: string; taps: number; fields: number; keys: number }[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) this.#arrive(frame.url());
    });
  }

  #arrive(url: string): void {
    if (url === "about:blank") return;
    const screen = decodeURIComponent(new URL(url).pathname);
    if (this.#rows.at(-1)?.screen !== screen) this.#rows.push({ screen, taps: 0, fields: 0, keys: 0 });
  }

  #count(what: "taps" | "fields" | "keys", more = 1): void {
    const row = this.#rows.at(-1);
    if (row) row[what] += more;
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
  }

  async tap(target: Locator): Promise<void> {
    this.#count("taps");
    await target.tap();
  }

  /** Types into a box; one that has the focus already needs no touch first. */
  async type(box: Locator, words: string): Promise<void> {
    await box.waitFor();
    if (!(await box.evaluate((element) => element === document.activeElement))) await this.tap(box);
    this.#count("fields");
    this.#count("keys", words.length);
    await box.pressSequentially(words);
  }

  counts(): Counts {
    const sum = (what: "taps" | "fields" | "keys") => this.#rows.reduce((all, row) => all + row[what], 0);
    return { screens: this.#rows.length, taps: sum("taps"), fields: sum("fields"), keys: sum("keys") };
  }

  /** The counts by screen and in all, as a table for the log. */
  table(): string {
    const line = (name: string, { taps, fields, keys }: Omit<Counts, "screens">) =>
      [name.padEnd(40), ...[taps, fields, keys].map((figure) => String(figure).padStart(7))].join("");
    const all = this.counts();
    return [
      `${"screen".padEnd(40)}   taps fields   keys`,
      ...this.#rows.map((row, index) => line(`${index + 1} ${row.screen}`, row)),
      line(`${all.screens} screens in all`, all),
    ].join("\n");
  }
}
