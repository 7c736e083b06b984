import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const QUIET_MS = 2_500;

export type Saved =
  | { state: "idle" | "waiting" | "failed" }
  | { state: "saved"; at: string }
  | { state: "outdated"; message: string };

type Answer = { phienBan?: number; luc?: string; code?: string; message?: string };

async function keep(to: string, form: HTMLFormElement): Promise<Answer> {
  try {
    return (await (await fetch(to, { method: "POST", body: new FormData(form) })).json()) as Answer;
  } catch {
    return {};
  }
}

/**
 * Keeps the working copy a moment after the last change, without leaving the page. Stops for good when
 * somebody else has kept another version, so that nobody's words are overwritten.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  to: string,
  loaded: number,
  refused: unknown,
) {
  const [version, setVersion] = useState(loaded);
  const [saved, setSaved] = useState<Saved>({ state: "idle" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const stopped = useRef(false);

  const send = useCallback(async () => {
    if (!form.current || stopped.current) return;
    if (running.current) {
      timer.current = setTimeout(send, QUIET_MS);
      return;
    }
    running.current = true;
    const told = await keep(to, form.current);
    if (told.phienBan && told.luc) {
      setVersion(told.phienBan);
      setSaved({ state: "saved", at: told.luc });
    } else if (told.code === "phien_ban_cu") {
      stopped.current = true;
      setSaved({ state: "outdated", message: told.message ?? "" });
    } else setSaved({ state: "failed" });
    running.current = false;
  }, [form, to]);

  const changed = useCallback(() => {
    if (stopped.current) return;
    setSaved({ state: "waiting" });
    clearTimeout(timer.current);
    timer.current = setTimeout(send, QUIET_MS);
  }, [send]);

  /** The form itself is being sent: what waits is in it. */
  const settle = useCallback(() => {
    stopped.current = true;
    clearTimeout(timer.current);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Sent and refused: the page stays, so writing and keeping go on.
  useEffect(() => {
    if (refused) stopped.current = false;
  }, [refused]);
  return { version: Math.max(version, loaded), saved, changed, settle };
}
