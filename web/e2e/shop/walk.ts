import type { Locator, Page } from "@playwright/test";
import type { Hands } from "../support/actor";

/** What a walk took: addresses seen, touches of the screen, boxes typed into, keys pressed, and seconds by the clock below. */
export type Counts = { screens: number; taps: number; fields: number; keys: number; seconds: number };

/**
 * The clock of somebody who is slow with a phone, in seconds. A screen, a step of one and a dialog are read before
 * anything is done; a choice of a list takes two touches. Waiting for machines comes on top where a walk says so.
 */
const CLOCK = { key: 1.5, tap: 4, read: 12 };

type Row = { screen: string; taps: number; fields: number; keys: number; reads: number; waited: number };

const secondsOf = ({ taps, keys, reads, waited }: Row) =>
  taps * CLOCK.tap + keys * CLOCK.key + reads * CLOCK.read + waited;

/** Walks as a person with a thumb does, and counts: each screen by its address, each touch, each box typed into. */
export class Walk {
  #page: Page;
  #name: string;
  #rows: Row[] = [];

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) this.#arrive(frame.url());
    });
  }

  #arrive(url: string): void {
    if (url === "about:blank") return;
    const screen = decodeURIComponent(new URL(url).pathname);
    if (this.#rows.at(-1)?.screen === screen) return;
    this.#rows.push({ screen, taps: 0, fields: 0, keys: 0, reads: 1, waited: 0 });
  }

  #count(what: Exclude<keyof Row, "screen">, more = 1): void {
    const row = this.#rows.at(-1);
    if (row) row[what] += more;
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
  }

  /** Another step of the same address, or a dialog, is read as a screen is. */
  read(): void {
    this.#count("reads");
  }

  /** Seconds in which the person waits for a machine or does something beside the phone. */
  wait(seconds: number): void {
    this.#count("waited", seconds);
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
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

  /** The same thumb for the pages of a dossier. */
  hands(lang: Hands["lang"]): Hands {
    const page = this.#page;
    return {
      page,
      lang,
      scripts: true,
      type: (field, words) => this.type(field, words),
      choose: async (field, code) => {
        this.#count("taps", 2);
        await field.selectOption(code);
      },
      tick: async (field) => {
        this.#count("taps");
        await field.check();
      },
      press: (target) => this.tap(target),
      takeFirst: () => this.tap(page.getByRole("listbox").getByRole("option").first()),
    };
  }

  counts(): Counts {
    const sum = (of: (row: Row) => number) => this.#rows.reduce((all, row) => all + of(row), 0);
    return {
      screens: this.#rows.length,
      taps: sum(({ taps }) => taps),
      fields: sum(({ fields }) => fields),
      keys: sum(({ keys }) => keys),
      seconds: sum(secondsOf),
    };
  }

  /** Tells the counts by screen and in all. */
  finish(): Counts {
    const line = (name: string, figures: number[]) =>
      `${name.padEnd(48)}${figures.map((figure) => String(Math.round(figure)).padStart(8)).join("")}`;
    const all = this.counts();
    const rows = this.#rows.map((row, index) =>
      line(`${index + 1} ${row.screen}`, [row.taps, row.fields, row.keys, secondsOf(row)]),
    );
    const sum = line(`${all.screens} screens in all`, [all.taps, all.fields, all.keys, all.seconds]);
    const head = `${this.#name.padEnd(48)}    taps  fields    keys seconds`;
    process.stdout.write(`\n${[head, ...rows, sum].join("\n")}\n`);
    return all;
  }
}
