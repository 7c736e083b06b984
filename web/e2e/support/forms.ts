import type { BrowserContext, Page } from "@playwright/test";
import { someAddress } from "./api";
import type { Lang } from "./words";

/** What a person sees of a refused form. */
type Outcome = {
  status: number;
  lang: string;
  title: string;
  /** The sentence at each field, by the field's id. */
  errors: Record<string, string>;
  /** The links of the summary: field and sentence. */
  summary: Record<string, string>;
  message: string;
  values: Record<string, string>;
  /** Ids that the summary links to and that do not exist. */
  dangling: string[];
};

/** Posts a form as a browser without scripts does and parses the returned page. */
export async function post(
  page: Page,
  context: BrowserContext,
  path: string,
  lang: Lang,
  form: Record<string, string>,
): Promise<Outcome> {
  const headers = { Origin: new URL(path, baseOf()).origin, "X-Forwarded-For": someAddress() };
  const cookies = await context.cookies(baseOf());
  const cookie = [
    ...cookies.filter(({ name }) => name !== "khoisu_lang"),
    { name: "khoisu_lang", value: lang },
  ];
  const Cookie = cookie.map(({ name, value }) => `${name}=${value}`).join("; ");
  const body = new URLSearchParams(form);
  const answer = await fetch(new URL(path, baseOf()), {
    method: "POST",
    headers: { ...headers, Cookie },
    body,
    redirect: "manual",
  });
  return { status: answer.status, ...(await page.evaluate(read, await answer.text())) };
}

export const baseOf = () => process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

/** Runs in the browser, which knows best what HTML means. */
function read(html: string): Omit<Outcome, "status"> {
  const answered = new DOMParser().parseFromString(html, "text/html");
  const words = (element: Element | null) => element?.textContent?.trim() ?? "";
  const errors: Record<string, string> = {};
  for (const one of answered.querySelectorAll('main [id$="-error"]')) {
    errors[one.id.replace(/-error$/, "")] = words(one);
  }
  const summary: Record<string, string> = {};
  const box = answered.querySelector('main [role="alert"]');
  for (const link of box?.querySelectorAll("a") ?? []) {
    summary[decodeURIComponent(link.hash.slice(1))] = words(link);
  }
  const values: Record<string, string> = {};
  // Of several forms on a page, the one that was refused.
  const form = box?.closest("form") ?? answered.querySelector("main");
  const fields = form?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [];
  for (const field of fields) {
    const off = ["radio", "checkbox"].includes(field.type) && !field.checked;
    if (field.name && !off) values[field.name] = field.value;
  }
  return {
    lang: answered.documentElement.lang,
    title: answered.title,
    errors,
    summary,
    message: words(box?.querySelector("p") ?? null),
    values,
    dangling: Object.keys(summary).filter((id) => !answered.getElementById(id)),
  };
}
