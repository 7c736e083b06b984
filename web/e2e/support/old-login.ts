import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { SITE } from "./sample-key";

const PYTHON =
  process.env.PYTHON_PATH ?? fileURLToPath(new URL("../../../.venv/bin/python", import.meta.url));
const SCRIPT = `
import asyncio, os, sys, asyncpg
async def main():
    connection = await asyncpg.connect(os.environ["DATABASE_URL"])
    await connection.execute(
        "UPDATE login_session SET authenticated_at = now() - interval '1 hour' "
        "WHERE account_id = (SELECT id FROM account WHERE email = $1)", sys.argv[1])
    await connection.close()
asyncio.run(main())
`;

/** Makes the logins of `person` an hour old, also the one of the browser, whose tokens are renewed by saving the name. */
export async function ageLogin(page: Page, person: { name: string; email: string }): Promise<void> {
  makeLoginOld(person.email);
  const form = { intent: "profile", hoTen: person.name, ngaySinh: "27/3/1990", ngonNgu: "vi" };
  const saved = await page.request.post("/nguoi-dung", { form, headers: { Origin: SITE }, maxRedirects: 0 });
  expect(saved.status(), "the name is saved").toBe(302);
}

/** Makes a person's logins an hour old; their tokens say so once they are renewed, as saving the name does. */
function makeLoginOld(email: string): void {
  execFileSync(PYTHON, ["-c", SCRIPT, email]);
}
