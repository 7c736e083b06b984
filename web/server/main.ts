/** Starts the built web site: `npm run build` first, then `npm start`. */
import "./production.ts";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import { readEnv } from "../app/server/env.server.ts";
import { App } from "./app-page.ts";
import { askVersion, ContentVersion } from "./content-version.ts";
import { flushLog, logLine } from "./log.ts";
import { PageCache } from "./page-cache.ts";
import { routeWords } from "./route-pattern.ts";
import { fileHeaders } from "./security.ts";
import { StaticFiles } from "./static-files.ts";
import { figuresServer, WebFigures } from "./telemetry/metrics.ts";
import { startTracing } from "./telemetry/tracing.ts";
import { WebServer } from "./web-server.ts";

const BUILD = new URL("../build/", import.meta.url);
const CACHE_BYTES = 64 * 1024 * 1024;
const ASK_VERSION_MS = 2_000;
const FRESH_MS = 30_000;
const STALE_MS = 300_000;
/** Old pages are better than none while the API is ill, but not for ever: they name prices. */
const KEEP_MS = 24 * 3_600_000;
const PATIENCE_MS = 2_500;
const STOP_WITHIN_MS = 10_000;

function settings() {
  try {
    return readEnv();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

const env = settings();

function latestBuild(): string {
  const file = readFileSync(new URL("client/builds/latest.json", BUILD), "utf8");
  return (JSON.parse(file) as { id: string }).id;
}

const stopTracing = await startTracing();
const buildId = latestBuild();
const build = (await import(new URL("server/index.js", BUILD).href)) as ServerBuild;
const content = new ContentVersion(() => askVersion(env.apiUrl), ASK_VERSION_MS);
// Asked before the first visitor: what is rendered while the version comes in is not cached.
content.current();
const cache = new PageCache({
  maxBytes: CACHE_BYTES,
  freshMs: FRESH_MS,
  staleMs: STALE_MS,
  keepMs: KEEP_MS,
  patienceMs: PATIENCE_MS,
  now: Date.now,
  version: () => `${buildId} ${content.current()}`,
});
const secure = env.publicUrl.startsWith("https:");
const files = new StaticFiles(fileURLToPath(new URL("client/", BUILD)), fileHeaders(secure));
const leadsTo = env.oidc.foreign ? new URL(env.oidc.foreign).origin : "";
const app = new App(createRequestHandler(build, "production"), secure, leadsTo);
const figures = new WebFigures(() => cache.bytes);
const site = new WebServer({ app, files, cache, env, words: routeWords(build.routes), figures });
const { server } = site;

function stop(): void {
  logLine("stopping", {});
  server.close(() => {
    flushLog();
    stopTracing().finally(() => process.exit(0));
  });
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref();
}

/** Says so first, and stops when proxies have had the time to notice. */
function leave(): void {
  logLine("leaving", { seconds: env.drainSeconds });
  site.leave();
  setTimeout(stop, env.drainSeconds * 1_000);
}

process.once("SIGTERM", leave);
process.once("SIGINT", stop);
server.on("error", (error) => {
  process.stderr.write(`web: ${error.message}\n`);
  process.exit(1);
});
if (env.metricsPort) {
  const { metricsPort: port, metricsHost: host } = env;
  // A port that is taken keeps nobody from the site: Prometheus misses the target.
  const served = figuresServer(figures).on("error", (error) =>
    logLine("figures_not_served", { error: error.message }),
  );
  served.listen(port, host, () => logLine("figures_served", { port })).unref();
}
server.listen(env.port, () => logLine("ready", { port: env.port, buildId }));
