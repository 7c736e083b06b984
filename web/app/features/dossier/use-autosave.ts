import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FieldError } from "~/lib/failure";

/** How saving in passing fares. "ended": the login is over; "conflict": somebody else wrote the same fields. */
export type SaveState = "idle" | "saving" | "saved" | "failed" | "conflict" | "ended";

/** What the form sends along so that two tabs never overwrite each other unseen. */
export type Base = { maHoSo: string; phienBan: number; goc: string };

type Answer =
  | ({ ok: true; luc: string; loi: FieldError[] } & Base)
  | { ok: false; code: string };

const PAUSE_MS = 400;
const BOOKKEEPING = new Set(["maHoSo", "phienBan", "goc", "khoa", "intent"]);

function written(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && !BOOKKEEPING.has(name),
  );
  return JSON.stringify(entries);
}

function stateOf(code: string): SaveState {
  if (code === "ho_so_da_doi") return "conflict";
  return code === "session_ended" ? "ended" : "failed";
}

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Where the form's fields are taken. */
  path: string;
  base: Base;
};

/**
 * Saves a form whenever somebody leaves a field, and when the page is left, as long as something has changed.
 * `settle` waits for a save under way; a form that is sent meanwhile would meet its own other half.
 */
export function useAutosave({ form, path, base: first }: Options) {
  const [base, setBase] = useState(first);
  const [state, setState] = useState<SaveState>("idle");
  const [savedAt, setSavedAt] = useState("");
  const [found, setFound] = useState<FieldError[]>([]);
  const last = useRef<string | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(base);
  current.current = base;

  const heard = useCallback((answer: Answer) => {
    if (!answer.ok) return setState(stateOf(answer.code));
    const { maHoSo, phienBan, goc } = answer;
    current.current = { maHoSo, phienBan, goc };
    setBase(current.current);
    setSavedAt(answer.luc);
    setFound(answer.loi);
    setState("saved");
  }, []);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const node = form.current;
    if (!node || running.current) return;
    const text = written(node);
    if (last.current === null || text === last.current) return;
    const body = new FormData(node);
    for (const [name, value] of Object.entries(current.current)) body.set(name, String(value));
    setState("saving");
    running.current = post(path, body)
      .then((answer) => {
        if (answer.ok) last.current = text;
        heard(answer);
      })
      .finally(() => {
        running.current = null;
      });
    await running.current;
  }, [form, path, heard]);

  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    await running.current;
  }, []);

  useEffect(() => {
    const node = form.current;
    if (!node) return;
    last.current = written(node);
    const soon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    };
    const leave = () => void save();
    const hide = () => document.hidden && void save();
    node.addEventListener("focusout", soon);
    node.addEventListener("change", soon);
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", leave);
    return () => {
      clearTimeout(timer.current);
      node.removeEventListener("focusout", soon);
      node.removeEventListener("change", soon);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
      // The page is left inside the site: what was typed last goes along.
      void save();
    };
  }, [form, save]);

  return { base, state, savedAt, found, save, settle, busy: () => running.current !== null };
}

/** `keepalive` lets the last save outlive the page. */
async function post(path: string, body: FormData): Promise<Answer> {
  try {
    const answer = await fetch(path, { method: "POST", body, keepalive: true });
    if (!answer.ok) return { ok: false, code: "unavailable" };
    return (await answer.json()) as Answer;
  } catch {
    return { ok: false, code: "unavailable" };
  }
}
