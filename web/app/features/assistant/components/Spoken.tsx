import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const Tell = createContext<(words: string) => void>(() => undefined);

/**
 * The one polite status of a conversation: it stays while questions come and go, so that a change of its words is
 * read out. The answers themselves are no live region; sentence by sentence they would talk over everything.
 */
export function Spoken({ children }: { children: ReactNode }) {
  const [words, setWords] = useState("");
  return (
    <Tell.Provider value={setWords}>
      <p role="status" className="visually-hidden">
        {words}
      </p>
      {children}
    </Tell.Provider>
  );
}

/** A status must be on the page for a moment before its words change, or readers miss them. */
const SETTLED_MS = 150;

/** Reads out `words` when they change, nothing for null. A page that is only opened says nothing. */
export function useSpoken(words: string | null): void {
  const tell = useContext(Tell);
  useEffect(() => {
    if (!words || location.hash !== "#tra-loi") return;
    const timer = setTimeout(tell, SETTLED_MS, words);
    return () => clearTimeout(timer);
  }, [words, tell]);
}
