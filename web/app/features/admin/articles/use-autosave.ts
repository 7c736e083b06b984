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
 * The version that the editor was laid out for. After a refusal it stays: the words in the editor are ahead of the kept
 * ones, and anyone who goes on writing at once must not lose what is written while the page catches up.
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

/** Asks before the page is closed while the newest words are on the screen only. */
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
  /** There are words that no request has taken along yet. */
  const unsent = useRef(false);
  /** The form was sent while its words were being kept: it goes once they are. */
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
    // At once: the form that may follow carries the version.
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

  /** The form itself is being sent: what waits is in it. */
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

  // Left by a link of the site: the last words go along, while the form is still there to be read.
  useLayoutEffect(() => () => void (unsent.current && send()), [send]);
  // Sent and refused: the page stays, so writing and keeping go on.
  useEffect(() => {
    if (refused) stopped.current = false;
  }, [refused]);
  useWarning(useCallback(() => unsent.current || running.current, []));
  return { version: Math.max(version, loaded), saved, changed, settle };
}
