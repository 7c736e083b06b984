// The fastest static serving there is on Node: one file's bytes, held in memory, with the headers they need.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { PORT, BENCH_BODY, BENCH_ENCODING } = process.env;
const body = readFileSync(BENCH_BODY);
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": BENCH_ENCODING,
  "Content-Length": body.length,
  "Cache-Control": "public, max-age=0",
};
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(PORT), "127.0.0.1");
