import { readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, join } from "node:path";
import { chooseEncoding, type Encoding, isUnchanged } from "./encoding.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".wasm": "application/wasm",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

type StaticFile = {
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

/** Browsers must see a change of these at once. */
const ALWAYS_ASKED = new Set(["/builds/latest.json", "/sw.js"]);

function cacheControl(path: string): string {
  if (path.startsWith("/assets/") || path.startsWith("/builds/meta/")) {
    return "public, max-age=31536000, immutable";
  }
  return ALWAYS_ASKED.has(path) ? "no-cache" : "public, max-age=3600";
}

/** Samples to fill in are saved, not shown. */
function saved(path: string): Record<string, string> {
  if (!path.startsWith("/mau/")) return {};
  return { "Content-Disposition": `attachment; filename="${basename(path)}"` };
}

function optional(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file) : undefined;
}

function readStatic(root: string, path: string, guards: Record<string, string>): StaticFile {
  const file = join(root, path);
  const { mtimeMs, size } = statSync(file);
  return {
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    headers: {
      ...guards,
      ...saved(path),
      "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
      "Cache-Control": cacheControl(path),
      Vary: "Accept-Encoding",
    },
    bodies: {
      identity: readFileSync(file),
      br: optional(`${file}.br`),
      zstd: optional(`${file}.zst`),
      gzip: optional(`${file}.gz`),
    },
  };
}

/** The built client files, held in memory: path → file. Nothing outside the folder is reachable. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  /** @param guards headers of every response, for a file that is opened as a page of its own. */
  constructor(root: string, guards: Record<string, string> = {}) {
    for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name).slice(root.replace(/\/$/, "").length);
      const hidden = path.startsWith("/.") || /\.(br|zst|gz|map)$/.test(path);
      if (entry.isFile() && !hidden) this.#files.set(path, readStatic(root, path, guards));
    }
  }

  /** True for the address of a file. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Answers when the address is a file; false when it is not. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = this.#files.get(path);
    if (!file) return false;
    const { Vary, "Cache-Control": keep } = file.headers;
    if (isUnchanged(request.headers["if-none-match"], file.etag)) {
      response.writeHead(304, { ETag: file.etag, "Cache-Control": keep, Vary }).end();
      return true;
    }
    const accept = request.headers["accept-encoding"]?.toString();
    const encoding = chooseEncoding(accept, (one) => file.bodies[one] !== undefined);
    const body = file.bodies[encoding] ?? file.bodies.identity;
    const encoded = encoding === "identity" ? {} : { "Content-Encoding": encoding };
    const head = { ...file.headers, ...encoded, ETag: file.etag, "Content-Length": body.length };
    response.writeHead(200, head);
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  }
}
