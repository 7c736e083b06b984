import { defineConfig } from "vitest/config";

/** The tests of the wizard's model that last milliseconds: each mutant is tried with those that reach it (stryker.config.json). */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["app/features/dossier/model/**/*.test.ts", "tests/dossier-*.test.ts"],
    environment: "node",
    testTimeout: 30_000,
    isolate: false,
  },
});
