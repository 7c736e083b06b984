import { useEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./review.module.css";
import { onShortcut } from "./shortcuts";

/** This browser's word that single keys do nothing here. */
const OFF = "khoisu-phim-tat-tat";

const KEYS: [string, () => string][] = [
  ["J", m.admin_review_key_next],
  ["K", m.admin_review_key_back],
  ["N", m.admin_review_key_unticked],
  ["X", m.admin_review_key_tick],
  ["G", m.admin_review_key_note],
  ["?", m.admin_review_key_help],
];

function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // A browser that stores nothing: it holds for this page.
  }
}

function List() {
  return (
    <dl className={`${parts.stackSmall} ${parts.justApart} ${styles.keys}`}>
      {KEYS.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text()}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys that move through a dossier, and their switch (WCAG 2.2, 2.1.4); there is nothing of it without scripts. */
export function Shortcuts() {
  const [on, setOn] = useState<boolean>();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => setOn(!isOff()), []);
  useEffect(() => {
    const help = () => {
      if (box.current) box.current.open = true;
      box.current?.querySelector("summary")?.focus();
    };
    const listen = (event: KeyboardEvent) => onShortcut(event, help);
    if (on) addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [on]);
  if (on === undefined) return null;
  const turn = (next: boolean) => {
    keep(next);
    setOn(next);
  };
  return (
    <details ref={box} className={`${parts.fold} ${styles.help}`}>
      <summary>{m.admin_review_keys()}</summary>
      <List />
      <label className={parts.tickRow}>
        <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
        {m.admin_review_keys_on()}
      </label>
    </details>
  );
}
