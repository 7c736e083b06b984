import { expect } from "@playwright/test";

const CATCHER = process.env.CATCHER_URL ?? "http://127.0.0.1:8025";

/** How often messages are polled, in ms: every test that registers a person waits for one. */
export const OFTEN = [50];

type Caught = { kind: "mail" | "sms"; to: string; subject: string; text: string; html: string };

/** What was sent to an address or number, oldest first. */
export async function sentTo(to: string): Promise<Caught[]> {
  const answer = await fetch(`${CATCHER}/messages?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Caught[];
}

/** Waits for a message whose subject or text matches this. */
export async function expectSent(to: string, saying: RegExp, timeout = 20_000): Promise<Caught> {
  let found: Caught | undefined;
  await expect
    .poll(
      async () => {
        found = (await sentTo(to)).find(({ subject, text }) => saying.test(subject) || saying.test(text));
        return found !== undefined;
      },
      { message: `a message to ${to} saying ${saying}`, timeout, intervals: OFTEN },
    )
    .toBe(true);
  return found as Caught;
}

const codesIn = (messages: Caught[]) => messages.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? []);

/** Waits for the `nth` code sent to somebody, counted from 1. */
export async function codeFor(to: string, nth = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(
      async () => {
        codes = codesIn(await sentTo(to));
        return codes.length;
      },
      { message: `code ${nth} to ${to}`, timeout: 20_000, intervals: OFTEN },
    )
    .toBeGreaterThanOrEqual(nth);
  return codes[nth - 1] ?? "";
}

/** Some six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === "111111" ? "222222" : "111111";
}

/** Stops or starts the mail server. */
export async function setMailAlive(alive: boolean): Promise<void> {
  await fetch(`${CATCHER}/mail`, { method: "PUT", body: JSON.stringify({ alive }) });
}
