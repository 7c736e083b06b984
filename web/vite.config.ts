import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkGroups, serverGroups } from "./chunks.ts";

const texts = paraglideVitePlugin({
  project: "./project.inlang",
  outdir: "./app/paraglide",
  strategy: ["baseLocale"],
});

export default defineConfig({
  plugins: [texts, reactRouter()],
  resolve: { tsconfigPaths: true },
  // Taken into the build, where only what is used of them stays: loading all 6,000 icons cost the server 60 MB.
  ssr: { noExternal: ["@tabler/icons-react", /^@mantine\//] },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  build: { target: "es2022", assetsInlineLimit: 2048 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      build: { rolldownOptions: { output: { comments: false, codeSplitting: { groups: serverGroups } } } },
    },
  },
});
