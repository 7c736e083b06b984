import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldError } from "~/lib/failure";
import { answersOf, dropAnswers, keepAnswers, putBack } from "./offline-answers";

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Where the form's fields are posted. */
  path: string;
  /** What the form was rendered with. */
  base: Base;
};

/** What a page of the wizard knows about its autosave. */
export type Live = SaveStatus & { saver: RefObject<Autosaver | null> };

/** Autosaves a form while it is filled in. Without scripts nothing happens here: the buttons save. */
export function useAutosave({ form, path, base }: Options): Live {
  const [status, setStatus] = useState<SaveStatus>({ state: "idle", base, savedAt: "", found: [] });
  const saver = useRef<Autosaver | null>(null);
  const first = useRef(base);
  useEffect(() => {
    if (!form.current) return;
    const goc = putBack(path, form.current);
    const mine = new Autosaver(form.current, path, first.current, setStatus);
    saver.current = mine;
    const stop = mine.listen();
    if (goc !== null) mine.resume(goc);
    return () => {
      stop();
      // The page is left inside the site: the last changes are saved.
      void mine.save();
    };
  }, [form, path]);
  return { ...status, saver };
}

/**
 * State of the autosave. "offline": nothing gets through, and the answers are in this browser alone; "ended": the login is
 * over; "conflict": somebody else wrote the same fields.
 */
export type SaveState = "idle" | "saving" | "saved" | "offline" | "failed" | "conflict" | "ended";

/**
 * What the form sends so that two tabs never overwrite each other unseen. `cungSua`: the other places of the
 * same people that saving this page has changed so far, in words.
 */
export type Base = { maHoSo: string; phienBan: number; goc: string; cungSua: string };

type Saved = { ok: true; luc: string; loi: FieldError[] } & Base;
type Answer = Saved | { ok: false; code: string };

/** What the screen shows. `found`: what the rules say about what was saved. */
type SaveStatus = { state: SaveState; base: Base; savedAt: string; found: FieldError[] };

const PAUSE_MS = 400;
/** Not every way of being offline ends with an event. */
const TRY_AGAIN_MS = 5_000;

function written(form: HTMLFormElement): string {
  return JSON.stringify(answersOf(form));
}

function stateOf(code: string): SaveState {
  if (code === "ho_so_da_doi") return "conflict";
  if (code === "offline") return "offline";
  return code === "session_ended" ? "ended" : "failed";
}

/** `keepalive` lets the last save outlive the page. */
async function post(path: string, body: FormData): Promise<Answer> {
  try {
    const answer = await fetch(path, { method: "POST", body, keepalive: true });
    if (!answer.ok) return { ok: false, code: "unavailable" };
    return (await answer.json()) as Answer;
  } catch {
    return { ok: false, code: "offline" };
  }
}

/**
 * Saves one form whenever a field is left, and when the page is left, if something has changed. One
 * save at a time: two at once would conflict as if two people were writing.
 */
class Autosaver {
  readonly #form: HTMLFormElement;
  readonly #path: string;
  readonly #report: (status: SaveStatus) => void;
  #status: SaveStatus;
  #last: string;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement, path: string, base: Base, report: (status: SaveStatus) => void) {
    this.#form = form;
    this.#path = path;
    this.#report = report;
    this.#status = { state: "idle", base, savedAt: "", found: [] };
    this.#last = written(form);
  }

  /** Starts listening; the returned function stops it, saving the last changes. */
  listen(): () => void {
    const soon = () => this.soon();
    const leave = () => void this.save();
    const hide = () => document.hidden && void this.save();
    this.#form.addEventListener("focusout", soon);
    this.#form.addEventListener("change", soon);
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", leave);
    window.addEventListener("offline", this.#lost);
    window.addEventListener("online", this.#back);
    if (!navigator.onLine) this.#lost();
    return () => {
      window.removeEventListener("offline", this.#lost);
      window.removeEventListener("online", this.#back);
      clearTimeout(this.#timer);
      this.#form.removeEventListener("focusout", soon);
      this.#form.removeEventListener("change", soon);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
    };
  }

  readonly #lost = () => {
    if (this.#status.state === "conflict" || this.#status.state === "ended") return;
    this.#say({ state: "offline" });
    if (written(this.#form) !== this.#last) keepAnswers(this.#path, this.#form, this.#status.base.goc);
  };

  readonly #back = () => {
    if (this.#status.state !== "offline") return;
    if (written(this.#form) === this.#last) this.#say({ state: this.#status.savedAt ? "saved" : "idle" });
    else void this.save();
  };

  /** Sends what an earlier visit of the page could not, written onto `goc`. */
  resume(goc: string): void {
    this.#status = { ...this.#status, base: { ...this.#status.base, goc } };
    this.#last = "";
    this.soon(0);
  }

  /** Whether nothing gets through at the moment. */
  get offline(): boolean {
    return this.#status.state === "offline";
  }

  /** What the form must send now. */
  get base(): Base {
    return this.#status.base;
  }

  /** Whether a save is under way. */
  get busy(): boolean {
    return this.#running !== null;
  }

  /** Saves after a short pause. */
  soon(pause = PAUSE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), pause);
  }

  /** Cancels a pending save, and waits for a running one: the form itself is about to be sent. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#last = written(this.#form);
    await this.#running;
  }

  /** Saves now, if something has changed. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) return;
    const text = written(this.#form);
    if (text === this.#last) return;
    this.#running = this.#send(text).finally(() => {
      this.#running = null;
    });
    await this.#running;
    // What was typed while the save was running.
    if (this.#status.state === "saved" && written(this.#form) !== this.#last) this.soon();
  }

  async #send(text: string): Promise<void> {
    const body = new FormData(this.#form);
    for (const [name, value] of Object.entries(this.#status.base)) body.set(name, String(value));
    this.#say({ state: "saving" });
    const answer = await post(this.#path, body);
    if (!answer.ok) return this.#refused(stateOf(answer.code));
    dropAnswers(this.#path);
    this.#last = text;
    const { maHoSo, phienBan, goc, cungSua, luc, loi } = answer;
    this.#say({ state: "saved", base: { maHoSo, phienBan, goc, cungSua }, savedAt: luc, found: loi });
  }

  #refused(state: SaveState): void {
    this.#say({ state });
    if (state !== "offline") return;
    // `settle` took it for sent: nothing of it got through.
    this.#last = "";
    keepAnswers(this.#path, this.#form, this.#status.base.goc);
    this.soon(TRY_AGAIN_MS);
  }

  #say(news: Partial<SaveStatus>): void {
    this.#status = { ...this.#status, ...news };
    this.#report(this.#status);
  }
}
