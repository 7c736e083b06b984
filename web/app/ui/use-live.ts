import { useEffect, useRef, useState } from "react";

/** How the screen learns of changes: by the stream, by polling, or not at all. */
export type LiveState = "off" | "connecting" | "live" | "lost";

/** A stream that has been silent for this long is not trusted: some proxies buffer streams. */
const SILENCE_MS = 6_000;
const POLL_MS = 5_000;
const REOPEN_MS = 30_000;

type Watch = {
  path: string;
  event: string;
  /** Whether a text contains something that the screen does not show yet. */
  isNews: (text: string) => boolean;
  /** Called with such a text, at a moment when the site can be reached: the screen may be reloaded. */
  onNews: (text: string) => void;
  onState: (state: LiveState) => void;
};

/**
 * Learns of changes through server-sent events as long as the tab is visible; while the stream is down it polls
 * the same thing as JSON every few seconds. Hidden tabs hold no connection: a browser has only six to one site.
 */
class Watcher {
  readonly #watch: Watch;
  /** Null while closed; undefined where none may be opened: in some browsers within apps, and beside some that block trackers. */
  #source: EventSource | null | undefined = null;
  /** Whether this stream gets through at all. */
  #spoke = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #reopen: ReturnType<typeof setTimeout> | undefined;

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  open(): void {
    this.close();
    this.#spoke = false;
    try {
      this.#source = new EventSource(this.#watch.path);
    } catch {
      this.#source = undefined;
      return this.lost();
    }
    this.#source.addEventListener(this.#watch.event, (event) => this.#heard(String(event.data)));
    this.#source.addEventListener("error", () => this.#failed());
    this.#silence = setTimeout(() => this.lost(), SILENCE_MS);
  }

  close(): void {
    this.#source?.close();
    this.#source = null;
    clearTimeout(this.#silence);
    clearTimeout(this.#reopen);
    clearInterval(this.#poll);
    this.#poll = undefined;
  }

  #heard(text: string): void {
    this.#spoke = true;
    this.#calm();
    // A stream may live on while new connections fail: a page that is then reloaded would be lost.
    if (this.#watch.isNews(text)) void this.ask();
  }

  #calm(): void {
    clearTimeout(this.#silence);
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#watch.onState("live");
  }

  /** The browser reconnects by itself, unless the answer was a refusal. */
  #failed(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.lost(), SILENCE_MS);
    if (this.#source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#reopen);
    this.#reopen = setTimeout(() => this.open(), REOPEN_MS);
  }

  /** Polls from now on, until the stream speaks. */
  lost(): void {
    if (this.#source === null) return;
    this.#watch.onState("lost");
    if (this.#poll) return;
    this.#poll = setInterval(() => void this.ask(), POLL_MS);
    void this.ask();
  }

  /** Polls once; a failure only means to try again later. */
  async ask(): Promise<void> {
    try {
      const headers = { Accept: "application/json" };
      // Safari before 16 has no such signal.
      const signal = AbortSignal.timeout?.(POLL_MS) ?? null;
      const answer = await fetch(this.#watch.path, { headers, signal });
      if (!answer.ok) return this.lost();
      const text = await answer.text();
      if (this.#spoke && this.#source?.readyState === EventSource.OPEN) this.#calm();
      if (this.#watch.isNews(text)) this.#watch.onNews(text);
    } catch {
      this.lost();
    }
  }
}

type LiveOptions = {
  /** Answers `text/event-stream`, and JSON when that is requested. */
  path: string;
  event: string;
  /** False when nothing can change any more. */
  active: boolean;
  /** The version that the screen shows. */
  version: string;
  /** The version in an event's or an answer's text, null when there is none. */
  readVersion: (text: string) => string | null;
  /** Called once for each version that the screen does not show yet. */
  onChange: () => void;
};

/** Keeps a screen up to date: calls `onChange` when the thing behind `path` has changed. */
export function useLive(options: LiveOptions): LiveState {
  const { path, event, active } = options;
  const [state, setState] = useState<LiveState>("off");
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  useEffect(() => {
    if (!active) return setState("off");
    let reported: string | null = null;
    const isNews = (text: string) => {
      const version = now.current.readVersion(text);
      return version !== null && version !== now.current.version && version !== reported;
    };
    const onNews = (text: string) => {
      reported = now.current.readVersion(text);
      now.current.onChange();
    };
    const watcher = new Watcher({ path, event, isNews, onNews, onState: setState });
    const look = () => (document.hidden ? watcher.close() : watcher.open());
    const leave = () => watcher.close();
    const lose = () => watcher.lost();
    setState("connecting");
    look();
    const heard: [EventTarget, string, () => void][] = [
      [document, "visibilitychange", look],
      [window, "online", look],
      [window, "pageshow", look],
      [window, "pagehide", leave],
      [window, "offline", lose],
    ];
    for (const [where, name, act] of heard) where.addEventListener(name, act);
    return () => {
      for (const [where, name, act] of heard) where.removeEventListener(name, act);
      watcher.close();
    };
  }, [path, event, active]);
  return state;
}
