import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkGroups, serverGroups } from "./chunks.ts";
import { partNames, scopedName } from "./class-names.ts";

const texts = paraglideVitePlugin({
  project: "./project.inlang",
  outdir: "./app/paraglide",
  strategy: ["baseLocale"],
});

export default defineConfig(({ command }) => ({
  plugins: [texts, partNames(), reactRouter()],
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: scopedName } },
  // Taken into the build, where only what is used of them stays: loading all 6,000 icons cost the server 60 MB.
  // In development Node loads them itself: to transform 6,000 modules for the first page takes a minute.
  ssr: { noExternal: command === "build" ? ["@tabler/icons-react", /^@mantine\//] : [] },
  // In development, what the browser needs of packages is made ready at the start: found later, it loads the page again.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  build: { target: "es2022", assetsInlineLimit: 2048 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      build: { rolldownOptions: { output: { comments: false, codeSplitting: { groups: serverGroups } } } },
    },
  },
}));
