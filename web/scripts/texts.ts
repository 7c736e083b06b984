/**
 * Makes the functions of the texts (app/paraglide), a file for each language, unless neither a text nor a package has
 * changed since they were made. The types and the tests want them so, as `make dev` does; a build makes its own, a file
 * for each text, of which it keeps what a page uses.
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

// A key that stands in two files makes the compiler wait for itself for ever.
const known = new Map<string, string>();
for (const file of SOURCES.filter((one) => one.includes("messages/vi/"))) {
  for (const key of Object.keys(JSON.parse(readFileSync(join(WEB, file), "utf8")))) {
    const before = known.get(key);
    if (before && key !== "$schema") throw new Error(`${key} is in ${before} and in ${file}`);
    known.set(key, file);
  }
}

const hash = createHash("sha256");
for (const file of SOURCES) hash.update(file).update(readFileSync(join(WEB, file)));
const wanted = hash.digest("hex");

if (!existsSync(STAMP) || readFileSync(STAMP, "ascii") !== wanted) {
  const options = ["--project", "./project.inlang", "--outdir", MADE, "--strategy", "baseLocale"];
  options.push("--output-structure", "locale-modules", "--silent");
  execFileSync(join(WEB, "node_modules/.bin/paraglide-js"), ["compile", ...options], {
    cwd: WEB,
    stdio: "inherit",
  });
  writeFileSync(STAMP, wanted);
}
