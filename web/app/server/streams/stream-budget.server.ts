import { readFileSync } from "node:fs";

/** Open files that are no streams: those of pages, of the site's files, and of the API's answers to them. */
const FILES_KEPT = 1_024;
/** A stream takes some 95 kB here: more would be taken from the memory that pages need. */
const MOST = 10_000;
const FEWEST = 16;

/** How many streams there may be with so many open files: each is a connection of a browser and one to the API. */
export function mostStreams(files: number): number {
  return Math.max(FEWEST, Math.min(Math.floor((files - FILES_KEPT) / 2), MOST));
}

/** How many files this process may have open: Node raises the limit to the hard one when it starts. */
function openFiles(): number {
  try {
    const found = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return found === "unlimited" ? Number.POSITIVE_INFINITY : Number(found ?? FILES_KEPT);
  } catch {
    return FILES_KEPT;
  }
}

/** The open streams of this process. The API counts those of each person and network; here they leave room for pages. */
export class StreamBudget {
  readonly #most: number;
  #open = 0;

  constructor(most = mostStreams(openFiles())) {
    this.#most = most;
  }

  get open(): number {
    return this.#open;
  }

  /** Takes a place, which the returned function gives back, once; undefined when all are taken. */
  enter(): (() => void) | undefined {
    if (this.#open >= this.#most) return undefined;
    this.#open += 1;
    let inside = true;
    return () => {
      if (inside) this.#open -= 1;
      inside = false;
    };
  }
}

/** The body as it comes, telling of its end: read to it, broken, or given up by its reader. */
export function tellingItsEnd(body: ReadableStream<Uint8Array>, ended: () => void) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      ended();
    },
    cancel(reason) {
      ended();
      return reader.cancel(reason);
    },
  });
}
