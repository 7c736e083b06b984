import { defineConfig } from "vitest/config";

/** They look at a module's state right after its start, so each needs a process of its own. */
const FRESH = [
  "tests/login.test.ts",
  "app/server/auth/foreign-realm.test.ts",
  "app/server/limits/patience.test.ts",
  "app/features/dossier/server/reference-data.test.ts",
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
