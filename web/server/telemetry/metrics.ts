import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Upper bounds in seconds of the time until an answer is sent. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** More route patterns than the site has; whatever comes after them is counted together. */
const MOST_ROUTES = 400;
const OTHER = "other";

/** Answers that say nothing about a page of ours: unknown addresses and addresses spelt otherwise. */
function isForeign(status: number): boolean {
  return status === 308 || (status >= 400 && status < 500);
}

/** The figures of one web process, for Prometheus to fetch. Labels are route patterns, never addresses. */
export class WebFigures {
  readonly registry = new Registry();
  readonly #known = new Set<string>();
  readonly #requests = new Counter({
    name: "khoisu_web_requests_total",
    help: "Answered requests by route and status.",
    labelNames: ["route", "status"],
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: "khoisu_web_request_seconds",
    help: "Seconds until an answer was sent, by route.",
    labelNames: ["route"],
    buckets: BOUNDS,
    registers: [this.registry],
  });
  readonly #pages = new Counter({
    name: "khoisu_web_pages_total",
    help: "Pages of visitors who are not logged in, by how they were answered (cached, drawn).",
    labelNames: ["how"],
    registers: [this.registry],
  });

  /** @param cacheBytes how much the page cache holds now. */
  constructor(cacheBytes: () => number) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: "khoisu_web_page_cache_bytes",
      help: "Bytes that the page cache holds.",
      registers: [this.registry],
      collect() {
        this.set(cacheBytes());
      },
    });
  }

  /**
   * A request was answered.
   * @param pattern the route's pattern as it is logged.
   * @param seconds undefined for a stream of events.
   */
  answered(pattern: string, status: number, seconds: number | undefined): void {
    const route = this.#bounded(isForeign(status) ? OTHER : pattern);
    this.#requests.inc({ route, status });
    if (seconds !== undefined) this.#seconds.observe({ route }, seconds);
  }

  /** A page was answered from the cache, or drawn. */
  page(how: "cached" | "drawn"): void {
    this.#pages.inc({ how });
  }

  #bounded(route: string): string {
    if (this.#known.has(route)) return route;
    if (this.#known.size >= MOST_ROUTES) return OTHER;
    this.#known.add(route);
    return route;
  }
}

/** A server that answers `GET /metrics` and nothing else; the caller lets it listen. */
export function figuresServer(figures: WebFigures): Server {
  return createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      return void response.writeHead(404).end();
    }
    const text = await figures.registry.metrics();
    response.writeHead(200, { "Content-Type": figures.registry.contentType }).end(text);
  });
}
