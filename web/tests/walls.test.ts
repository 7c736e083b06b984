import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { forbidden, options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");

/** A small app with the same walls: one module in each room, and one that violates each wall. */
const ROOMS = ["app/lib/pure", "app/ui/look", "app/features/one/part", "app/features/two/part"];
const DOORS = [
  "app/routes/screen",
  "app/server/keys.server",
  "app/server/env.server",
  "app/features/one/server/load.server",
  "app/features/dossier/model/page",
];
const CLIMBS: [rule: string, from: string, to: string][] = [
  ["lib-imports-nothing", "app/lib/a.ts", "~/ui/look"],
  ["ui-imports-lib-only", "app/ui/a.ts", "~/features/one/part"],
  ["features-import-ui-and-lib", "app/features/one/a.ts", "~/routes/screen"],
  ["features-stay-apart", "app/features/one/b.ts", "~/features/two/part"],
  ["server-imports-lib-only", "app/server/a.server.ts", "~/ui/look"],
  ["only-routes-enter-the-server", "app/ui/b.ts", "~/server/keys.server"],
  ["room-servers-know-no-screens", "app/features/one/server/a.server.ts", "~/ui/look"],
  ["features-stay-apart", "app/features/two/server/b.server.ts", "~/features/one/server/load.server"],
  ["only-routes-enter-the-server", "app/features/one/d.ts", "~/features/one/server/load.server"],
  ["routes-are-not-imported", "app/ui/c.ts", "~/routes/screen"],
  ["front-server-knows-little", "server/a.ts", "../app/ui/look"],
  ["no-circles", "app/lib/circle.ts", "./other-half"],
  ["no-test-tools-in-the-product", "app/lib/b.ts", "vitest"],
];
const ALLOWED: [from: string, to: string][] = [
  ["app/lib/c.ts", "~/lib/pure"],
  ["app/ui/d.ts", "~/lib/pure"],
  ["app/features/one/c.ts", "~/ui/look"],
  ["app/routes/a.ts", "~/server/keys.server"],
  ["app/routes/b.ts", "~/features/two/part"],
  ["app/routes/c.ts", "~/features/one/server/load.server"],
  ["app/features/two/server/c.server.ts", "~/server/keys.server"],
  ["app/features/two/d.ts", "~/features/dossier/model/page"],
  ["server/b.ts", "../app/server/env.server"],
];

const house = mkdtempSync(join(tmpdir(), "walls-"));
let broken: { rule: string; from: string }[] = [];

function build(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

beforeAll(async () => {
  for (const room of [...ROOMS, ...DOORS]) build(`${room}.ts`, "export default 1;\n");
  for (const [from, to] of [...CLIMBS.map(([, from, to]) => [from, to] as const), ...ALLOWED]) {
    build(from, `import * as over from "${to}";\nexport default over;\n`);
  }
  build("app/lib/other-half.ts", 'import * as half from "./circle";\nexport default half;\n');
  build("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "~/*": ["./app/*"] } } }));
  build("node_modules/vitest/package.json", '{"name":"vitest","main":"index.js"}');
  build("node_modules/vitest/index.js", "");
  const tsConfig = join(house, "tsconfig.json");
  const rules = {
    ...options,
    tsConfig: { fileName: tsConfig },
    ruleSet: { forbidden },
    validate: true,
    baseDir: house,
  };
  const { output } = await cruise(["app", "server"], rules as ICruiseOptions, undefined, {
    tsConfig: extractTSConfig(tsConfig),
  });
  const { violations } = (output as ICruiseResult).summary;
  broken = violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}, 60_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe("the walls of the house", () => {
  it.each(CLIMBS)("%s stops an import that climbs it", (rule, from) => {
    expect(broken).toContainEqual({ rule, from });
  });

  it.each(ALLOWED)("let %s import %s", (from) => {
    expect(broken.filter((one) => one.from === from)).toEqual([]);
  });

  it("has a climb for every wall", () => {
    const tried = [...new Set(CLIMBS.map(([rule]) => rule))].sort();
    expect(forbidden.map(({ name }: { name: string }) => name).sort()).toEqual(tried);
  });
});
