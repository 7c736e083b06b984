import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";

/** After a refusal the browser does not ask again by itself. */
const REOPEN_MS = 30_000;

/** Reads the desk again when its stream names another version than the one shown; a hidden tab holds no connection. */
export function useDeskStream(version: string): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const now = useRef({ version, revalidate, state });
  useEffect(() => {
    now.current = { version, revalidate, state };
  });
  useEffect(() => {
    let source: EventSource | null = null;
    const close = () => source?.close();
    const heard = ({ data }: MessageEvent<string>) => {
      const { version: shown, revalidate: read, state: doing } = now.current;
      // In the midst of a navigation it would be interrupted; what it leads to is read anyway.
      if (doing === "idle" && JSON.parse(data).phienBan !== shown) void read();
    };
    const look = () => {
      close();
      if (document.hidden) return;
      try {
        source = new EventSource(`/quan-tri/dien-bien?phienBan=${now.current.version}`);
        source.addEventListener("viec", heard);
      } catch {
        // Where no stream may be opened the desk is read when somebody does something.
        source = null;
      }
    };
    const again = setInterval(() => source && source.readyState === EventSource.CLOSED && look(), REOPEN_MS);
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      close();
      clearInterval(again);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
