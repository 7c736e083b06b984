import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

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

/** Makes a person's logins an hour old; their tokens say so once they are renewed, as saving the name does. */
export function makeLoginOld(email: string): void {
  execFileSync(PYTHON, ["-c", SCRIPT, email]);
}
