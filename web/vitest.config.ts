import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/**/*.test.ts"],
    environment: "node",
    // A test is ended when it hangs, not when six other programs take the processor.
    testTimeout: 30_000,
  },
});
