import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";

const texts = paraglideVitePlugin({
  project: "./project.inlang",
  outdir: "./app/paraglide",
  strategy: ["baseLocale"],
});

export default defineConfig({
  plugins: [texts, reactRouter()],
  resolve: { tsconfigPaths: true },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  build: { target: "es2022", assetsInlineLimit: 2048 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});
