import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { SUMS } from "~/features/calculators/model/asked";
import type { Sums } from "~/features/calculators/model/sums";
import { getLocale } from "~/paraglide/runtime.js";

const PATIENCE_MS = 8000;

async function fetched(query: string, signal: AbortSignal): Promise<Sums | null> {
  try {
    const answer = await fetch(`${SUMS}?${query}&lang=${getLocale()}`, { signal });
    return answer.ok ? ((await answer.json()) as Sums) : null;
  } catch {
    return null;
  }
}

/** Null when there is no answer in time. Not by `AbortSignal.any`, which phones of before 2024 lack. */
function ask(query: string, signal: AbortSignal): Promise<Sums | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([fetched(query, signal), late]);
}

function queryIn(form: HTMLFormElement): string {
  return new URLSearchParams(new FormData(form) as never).toString();
}

/**
 * The sums for what is chosen in `form`: those that came with the page, then those of each choice. `sums` is null when
 * they cannot be had, so that no figure stands beside choices that it is not of.
 */
export function useSums(first: Sums, form: RefObject<HTMLFormElement | null>) {
  const [sums, setSums] = useState<Sums | null>(first);
  const [waits, setWaits] = useState(false);
  const running = useRef<AbortController>(null);
  const count = useCallback(async () => {
    if (!form.current) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setWaits(true);
    const found = await ask(queryIn(form.current), own.signal);
    if (own.signal.aborted) return;
    setSums(found);
    setWaits(false);
  }, [form]);
  useEffect(() => {
    // A choice made before the scripts came, or kept by the browser.
    if (form.current?.querySelector("input:checked:not([data-first])")) void count();
    return () => running.current?.abort();
  }, [form, count]);
  return { sums, waits, count };
}
