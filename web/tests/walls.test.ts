import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const WEB = new URL("../", import.meta.url).pathname;
const { forbidden, options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");

/** One module behind each wall, and the one that climbs it. */
const CLIMBS: [rule: string, from: string, to: string][] = [
  ["lib-imports-nothing", "app/lib/climb.ts", "~/ui/theme"],
  ["ui-imports-lib-only", "app/ui/climb.ts", "~/features/home/Hero"],
  ["features-import-ui-and-lib", "app/features/climb/a.ts", "~/routes/public/start"],
  ["features-stay-apart", "app/features/climb/b.ts", "~/features/home/Hero"],
  ["server-imports-lib-only", "app/server/climb.server.ts", "~/ui/theme"],
  ["only-routes-enter-the-server", "app/ui/climb2.ts", "~/server/env.server"],
  ["routes-are-not-imported", "app/ui/climb3.ts", "~/routes/public/start"],
  ["front-server-knows-little", "server/climb.ts", "../app/ui/theme"],
  ["no-test-tools-in-the-product", "app/lib/climb2.ts", "vitest"],
];
const CIRCLE = ["app/lib/climb-a.ts", "app/lib/climb-b.ts"] as const;

const files = [...CLIMBS.map(([, from]) => from), ...CIRCLE];
let broken: { rule: string; from: string }[] = [];

beforeAll(async () => {
  mkdirSync(`${WEB}app/features/climb`, { recursive: true });
  for (const [, from, to] of CLIMBS)
    writeFileSync(WEB + from, `import * as over from "${to}";\nexport default over;\n`);
  writeFileSync(WEB + CIRCLE[0], 'import "./climb-b";\n');
  writeFileSync(WEB + CIRCLE[1], 'import "./climb-a";\n');
  const { output } = await cruise(files, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: WEB,
  } as ICruiseOptions);
  const { violations } = (output as ICruiseResult).summary;
  broken = violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}, 60_000);

afterAll(() => {
  for (const file of files) rmSync(WEB + file, { force: true });
  rmSync(`${WEB}app/features/climb`, { recursive: true, force: true });
});

describe("the walls of the house", () => {
  it.each(CLIMBS)("%s stops an import that climbs it", (rule, from) => {
    expect(broken).toContainEqual({ rule, from });
  });

  it("no-circles stops two modules that need each other", () => {
    expect(broken).toContainEqual({ rule: "no-circles", from: CIRCLE[0] });
  });

  it("has a climb for every wall", () => {
    const tried = [...CLIMBS.map(([rule]) => rule), "no-circles"].sort();
    expect(forbidden.map(({ name }: { name: string }) => name).sort()).toEqual(tried);
  });
});
