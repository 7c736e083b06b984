import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./chunks.ts";

let found = false;

const texts = paraglideVitePlugin({
  project: "./project.inlang",
  outdir: "./app/paraglide",
  strategy: ["baseLocale"],
});

/**
 * The router reloads the page when a route's script cannot be fetched, without a limit. This sends that
 * reload through our guard (at most once in 10 s) and stops the build if the place is not found any more.
 */
const guardedReload: Plugin = {
  name: "guarded-reload",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform(code, id) {
    if (!/react-router\/dist\/[^?]*\/ssr\/routeModules\.js$/.test(id)) return null;
    const guarded = code.replace("window.location.reload()", "window.__khoisuReload?.()");
    if (guarded === code) this.error("the router's reload after a failed chunk was not found");
    found = true;
    return { code: guarded, map: null };
  },
  buildEnd(error) {
    if (!error && !found) this.error("the router's module that loads routes was not found");
  },
};

/** Parts of Mantine's provider that root.tsx turns off, which it brings all the same. */
const TURNED_OFF = /\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;

/**
 * Leaves out what writes Mantine's variables and classes into each page: ours stand in a style sheet (`npm run theme`).
 * Stops the build when they are not found any more.
 */
function withoutTurnedOff(): Plugin {
  const left = new Set<string>();
  return {
    name: "without-turned-off",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const part = TURNED_OFF.exec(id)?.[1];
      if (!part) return null;
      left.add(part);
      return `export const ${part} = () => null;`;
    },
    buildEnd(error) {
      if (!error && left.size < 2) this.error("Mantine's variables and classes were not found");
    },
  };
}

export default defineConfig({
  plugins: [texts, reactRouter(), guardedReload, withoutTurnedOff()],
  resolve: { tsconfigPaths: true },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  build: { target: "es2022", assetsInlineLimit: 2048 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});
