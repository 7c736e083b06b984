import type { APIRequestContext, Page } from "@playwright/test";
import { logIn, order, ownAddress, type Person, type Placed, somePackage } from "../support/people";
import { expect } from "../support/support";

export const API = process.env.API_URL ?? "http://127.0.0.1:8000";
const PASSWORD = "Khoisu-2026!";

type Sample = "khach" | "nhanvien" | "bientap" | "quantri";

/** Calls to the API as one of the sample people. */
export async function sample(request: APIRequestContext, who: Sample): Promise<Person> {
  const headers = ownAddress();
  const email = `${who}@khoisu.example`;
  const client = { client_id: "khoisu-web", client_secret: "khoisu-web-dev" };
  const reply = await request.post(`${API}/auth/realms/khoisu/protocol/openid-connect/token`, {
    headers,
    form: { grant_type: "password", username: email, password: PASSWORD, ...client },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { id: "", name: who, email, headers: { ...headers, Authorization: `Bearer ${token}` } };
}

/** Logs the browser in as one of the sample people. */
export function enter(page: Page, who: Sample): Promise<void> {
  return logIn(page, { email: `${who}@khoisu.example` }, PASSWORD);
}

/** An order of the sample customer, placed over the API. */
export async function ordered(request: APIRequestContext): Promise<Placed> {
  const customer = await sample(request, "khach");
  return order(request, customer, await somePackage(request, ({ giaoHang }) => !giaoHang));
}
