import type { WritingState, WrittenSentence } from "./types";

type Part = { type: string; delta?: string; data?: { soanTrangThai: WritingState | null; rutLai: boolean } };

/** What a stream has said so far: the sentences, and its end once it came. */
export type Written = { sentences: WrittenSentence[]; state: WritingState };

/** The parts of a UI message stream as they arrive. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<Part> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = "";
  for (let got = await reader.read(); !got.done; got = await reader.read()) {
    const events = (rest + got.value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      if (event.startsWith("data: {")) yield JSON.parse(event.slice(6)) as Part;
    }
  }
}

/** A sentence with its citations, as the stream sends it: "Hạn là 90 ngày. [1][2]". */
function toSentence(delta: string): WrittenSentence {
  const nguon = [...delta.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  return { cau: delta.replaceAll(/\s*\[\d+\]/g, "").trim(), nguon };
}

/** What is on screen after one more part. */
export function after(now: Written, part: Part): Written {
  if (part.type === "text-delta" && part.delta) {
    return { ...now, sentences: [...now.sentences, toSentence(part.delta)] };
  }
  if (part.type === "data-trang-thai" && part.data?.soanTrangThai) {
    return { sentences: part.data.rutLai ? [] : now.sentences, state: part.data.soanTrangThai };
  }
  return now;
}

const TRIES = 5;
const PAUSE = 1500;

/**
 * Reads the stream at `address` until the answer's end and shows each step; goes on after a lost connection without repeat.
 * What cannot be reached any more ends as broken off: nobody is left waiting for it.
 */
export async function follow(
  address: string,
  start: Written,
  show: (now: Written) => void,
  signal: AbortSignal,
): Promise<void> {
  let now = start;
  const read = async () => {
    const reply = await fetch(`${address}&tu=${now.sentences.length}`, { signal });
    if (!reply.ok || !reply.body) return;
    for await (const part of readParts(reply.body)) {
      now = after(now, part);
      show(now);
    }
  };
  for (let tries = 0; tries < TRIES && now.state === "DANG_SOAN" && !signal.aborted; tries++) {
    if (tries) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await read().catch(() => undefined);
  }
  if (now.state === "DANG_SOAN" && !signal.aborted) show({ sentences: [], state: "GIAN_DOAN" });
}
