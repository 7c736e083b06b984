import { useEffect, useState } from "react";
import type { Written } from "../model/answer-stream";
import type { Answer } from "../model/types";

/** Follows an answer while it is written, from what the page has on. */
export function useWritten(thread: string, place: number, answer: Answer): Written {
  const state = answer.soanTrangThai ?? "DA_SOAN";
  const start: Written = { sentences: answer.soan ?? [], state };
  const [live, setLive] = useState(start);
  const writing = state === "DANG_SOAN";
  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each answer; its own news must not begin another
  useEffect(() => {
    if (!writing) return;
    const leaving = new AbortController();
    // Fetched only by a page whose answer is still being written.
    void import("../model/answer-stream").then(({ follow }) =>
      follow(`/tro-ly-ai/${thread}/dong-chay?so=${place}`, start, setLive, leaving.signal),
    );
    return () => leaving.abort();
  }, [thread, place, writing]);
  return writing ? live : start;
}
