import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

/**
 * The version that the editor was rendered for. After a refusal it stays: the text in the editor is ahead of the saved
 * one, and anyone who goes on writing at once must not lose what is written while the page catches up.
 */
export function useLaidOut(version: number, refused: boolean): number {
  const laidOut = useRef(version);
  if (!refused) laidOut.current = version;
  return laidOut.current;
}

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

/** Asks before the page is closed while the newest text is only on the screen. */
function useWarning(unsaved: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
}

/**
 * Saves the working copy a moment after the last change, without leaving the page. Stops for good when
 * somebody else has saved another version, so that nobody's text is overwritten.
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
  /** There is text that no request has sent yet. */
  const unsent = useRef(false);
  /** The form was submitted during an autosave: it is sent once that has finished. */
  const then = useRef<() => void>(undefined);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    if (!form.current || stopped.current) return;
    if (running.current) {
      timer.current = setTimeout(send, QUIET_MS);
      return;
    }
    running.current = true;
    unsent.current = false;
    const answer = await keep(to, form.current);
    running.current = false;
    // At once: the form that may follow contains the version.
    flushSync(() => {
      if (answer.phienBan && answer.luc) {
        setVersion(answer.phienBan);
        setSaved({ state: "saved", at: answer.luc });
      } else if (answer.code === "phien_ban_cu") {
        stopped.current = true;
        setSaved({ state: "outdated", message: answer.message ?? "" });
      } else {
        unsent.current = true;
        setSaved({ state: "failed" });
      }
    });
    then.current?.();
    then.current = undefined;
  }, [form, to]);

  const changed = useCallback(() => {
    if (stopped.current) return;
    unsent.current = true;
    setSaved({ state: "waiting" });
    clearTimeout(timer.current);
    timer.current = setTimeout(send, QUIET_MS);
  }, [send]);

  /** The form itself is being sent: it includes the pending changes. */
  const settle = useCallback((event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (running.current) {
      event.preventDefault();
      const { currentTarget: sent, nativeEvent } = event;
      then.current = () => sent.requestSubmit((nativeEvent as SubmitEvent).submitter);
      return;
    }
    stopped.current = true;
    unsent.current = false;
  }, []);

  // Left by a link within the site: the last text is sent, while the form can still be read.
  useLayoutEffect(() => () => void (unsent.current && send()), [send]);
  // Sent and refused: the page stays, so writing and autosaving go on.
  useEffect(() => {
    if (refused) stopped.current = false;
  }, [refused]);
  useWarning(useCallback(() => unsent.current || running.current, []));
  return { version: Math.max(version, loaded), saved, changed, settle };
}
