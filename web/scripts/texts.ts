/**
 * Makes the functions of the texts (app/paraglide), unless neither a text nor a package has changed since they were made.
 * They are wanted by the types, the tests and the build, and making them takes as long as all unit tests.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "..");
const MADE = "app/paraglide";
const STAMP = join(WEB, MADE, ".stamp"); // gone as soon as the compiler runs
const SOURCES = [
  "package-lock.json",
  "project.inlang/settings.json",
  ...globSync(["messages/*/*.json", "app/features/*/messages/*/*.json"], { cwd: WEB }).sort(),
];

const hash = createHash("sha256");
for (const file of SOURCES) hash.update(file).update(readFileSync(join(WEB, file)));
const wanted = hash.digest("hex");

if (!existsSync(STAMP) || readFileSync(STAMP, "ascii") !== wanted) {
  const options = ["--project", "./project.inlang", "--outdir", MADE, "--strategy", "baseLocale", "--silent"];
  execFileSync(join(WEB, "node_modules/.bin/paraglide-js"), ["compile", ...options], {
    cwd: WEB,
    stdio: "inherit",
  });
  writeFileSync(STAMP, wanted);
}
