import { write } from "node:fs";

const FLUSH_MS = 100;
const FLUSH_BYTES = 64 * 1024;

let waiting = "";
let timer: NodeJS.Timeout | undefined;

/** Writes the waiting lines at once; called by a timer, and once more before the process ends. */
export function flushLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting) return;
  const lines = waiting;
  waiting = "";
  write(1, lines, () => {});
}

/** One JSON line on stdout. Lines are collected for a moment, so that writing does not slow a busy server down. */
export function logLine(event: string, fields: Record<string, unknown>): void {
  waiting += `${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`;
  if (waiting.length > FLUSH_BYTES) flushLog();
  else timer ??= setTimeout(flushLog, FLUSH_MS).unref();
}
