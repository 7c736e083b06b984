import { useEffect, useState } from "react";
import { after, readParts, type Written } from "../model/answer-stream";
import type { Answer } from "../model/types";

const TRIES = 5;
const PAUSE = 1500;

/** Follows an answer while it is written: begins with what the page has, goes on after a lost connection without repeat. */
export function useWritten(thread: string, place: number, answer: Answer): Written {
  const state = answer.soanTrangThai ?? "DA_SOAN";
  const start: Written = { sentences: answer.soan ?? [], state };
  const [live, setLive] = useState(start);
  const writing = state === "DANG_SOAN";
  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each answer; its own news must not begin another
  useEffect(() => {
    if (!writing) return;
    const leaving = new AbortController();
    let now = start;
    const read = async () => {
      const address = `/tro-ly-ai/${thread}/dong-chay?so=${place}&tu=${now.sentences.length}`;
      const reply = await fetch(address, { signal: leaving.signal });
      if (!reply.ok || !reply.body) return;
      for await (const part of readParts(reply.body)) {
        now = after(now, part);
        setLive(now);
      }
    };
    const follow = async () => {
      for (let tries = 0; tries < TRIES && now.state === "DANG_SOAN"; tries++) {
        if (tries) await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (leaving.signal.aborted) return;
        await read().catch(() => undefined);
      }
    };
    void follow();
    return () => leaving.abort();
  }, [thread, place, writing]);
  return writing ? live : start;
}
