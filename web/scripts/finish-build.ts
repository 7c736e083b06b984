/**
 * Finishes a build: names it, writes the manifest and latest-build file that browsers poll
 * (requirement S7.4), gives the offline page the build's name, compresses every text file once with brotli, zstd and gzip,
 * and fails when a page has become too heavy.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { type Manifest, overBudget } from "./budget.ts";

const CLIENT = fileURLToPath(new URL("../build/client/", import.meta.url));
const PACKED = /\.(js|css|svg|json|txt|wasm|webmanifest)$/;
const SMALLEST = 512;
const ZSTD_LEVEL = 19;

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name));
}

/** Id of the build: the same sources give the same id. */
function buildId(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(file.slice(CLIENT.length)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function writeBuildFiles(files: string[]): void {
  const id = buildId(files);
  const assets = files.map((file) => `/${file.slice(CLIENT.length)}`);
  mkdirSync(join(CLIENT, "builds/meta"), { recursive: true });
  const worker = join(CLIENT, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replaceAll("__BUILD__", id));
  // A page knows the version of the router's manifest that it came with, and compares it with this one.
  const { version } = readManifest();
  writeFileSync(join(CLIENT, "builds/latest.json"), JSON.stringify({ id, version }));
  writeFileSync(join(CLIENT, `builds/meta/${id}.json`), JSON.stringify({ id, assets }));
}

function pack(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  const zstd = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } };
  writeFileSync(`${file}.zst`, zstdCompressSync(bytes, zstd));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Compressed size of a built file. */
function packedSize(file: string): number {
  const path = join(CLIENT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The router's list of routes and their files, which it writes as a script. */
function readManifest(): Manifest {
  const before = "window.__reactRouterManifest=";
  const scripts = filesBelow(join(CLIENT, "assets")).filter((file) => /manifest-[^/]*\.js$/.test(file));
  const text = scripts.map((file) => readFileSync(file, "utf8")).find((script) => script.startsWith(before));
  if (!text) throw new Error("the router's manifest was not found");
  return JSON.parse(text.slice(before.length).replace(/;\s*$/, "")) as Manifest;
}

writeBuildFiles(filesBelow(CLIENT).filter((file) => !/\.(br|zst|gz)$/.test(file)));
for (const file of filesBelow(CLIENT)) if (PACKED.test(file)) pack(file);

const tooHeavy = overBudget(readManifest(), packedSize);
if (tooHeavy.length > 0) {
  process.stderr.write(`Pages have grown too heavy (scripts/budget.ts):\n${tooHeavy.join("\n")}\n`);
  process.exitCode = 1;
}
