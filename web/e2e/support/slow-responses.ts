import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PYTHON =
  process.env.PYTHON_PATH ?? fileURLToPath(new URL("../../../.venv/bin/python", import.meta.url));
const AGE = `
import asyncio, os, sys, asyncpg
async def age():
    connection = await asyncpg.connect(os.environ["DATABASE_URL"])
    told = await connection.execute(
        "UPDATE don_hang SET han_xac_nhan = now() - interval '2 hours' WHERE ma_don_hang = $1", sys.argv[1])
    await connection.close()
    assert told == "UPDATE 1", told
asyncio.run(age())
`;

/** Makes an order older than the 24 business hours in which we confirm: only time does that, so it edits the table. */
export function makeLate(code: string): void {
  execFileSync(PYTHON, ["-c", AGE, code], { stdio: "pipe" });
}
