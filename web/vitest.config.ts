import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Stands in for a module: where another file's tests have loaded it before, it would do nothing. */
const STANDS_IN = /\bvi\.(mock|doMock|resetModules)\(/;

/** Tests that need a process of their own: these, and those that look at a module's state right after its start. */
const FRESH = [
  "tests/login.test.ts",
  "app/features/dossier/server/reference-data.test.ts",
  ...globSync("{app,server,tests}/**/*.test.{ts,tsx}", { cwd: import.meta.dirname }).filter((file) =>
    STANDS_IN.test(readFileSync(join(import.meta.dirname, file), "utf8")),
  ),
];

const COMMON = {
  environment: "node",
  // A test is ended when it hangs, not when six other programs take the processor.
  testTimeout: 30_000,
} as const;

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...COMMON,
          name: "shared",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: FRESH,
          // Loading the application's modules costs more than the tests of a file do.
          pool: "threads",
          isolate: false,
        },
      },
      { extends: true, test: { ...COMMON, name: "fresh", include: FRESH } },
    ],
  },
});
