import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "~/lib/text/composing";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./suggest.module.css";

export type Suggestion = { value: string; label: string; note?: string };

/** Fetches suggestions; only the last answer is shown. */
export type Search<T> = (text: string, signal: AbortSignal) => Promise<T[]>;

const PAUSE_MS = 200;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function useFound<T>(search: Search<T>, text: string) {
  const [found, setFound] = useState<T[] | null>(null);
  const pending = useRef<AbortController>(null);
  useEffect(() => {
    if (text.trim().length < 2) return setFound(null);
    const stop = new AbortController();
    const { signal } = stop;
    pending.current = stop;
    const show = (answer: T[] | null) => !signal.aborted && setFound(answer);
    const timer = setTimeout(() => {
      if (!signal.aborted) search(text.trim(), signal).then(show, () => show(null));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, text]);
  // An answer that comes after the field was left must not open the list over what stands below.
  const close = () => {
    pending.current?.abort();
    setFound(null);
  };
  return [found, close] as const;
}

/** The next option up or down, wrapping around; none while nothing was chosen or there is nothing to choose. */
function moved(at: number, step: number, count: number): number {
  if (count === 0 || step === 0) return at;
  return at < 0 && step < 0 ? count - 1 : (at + step + count) % count;
}

/**
 * A list to choose from while somebody types (the combobox pattern of the ARIA guide); it only works with scripts.
 * `text` is what is looked for, set by `type`; `props` belong on the input, the list below it.
 */
export function useSuggestions<T extends Suggestion>(search: Search<T>, onChoose: (one: T) => void) {
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [found, close] = useFound(search, text);
  const type = (value: string) => {
    setText(value);
    setActive(-1);
  };
  const choose = (one: T) => {
    type("");
    close();
    onChoose(one);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape") close();
    // Never submits the form: Enter here means the suggestion.
    if (event.key === "Enter" || event.key in STEPS) event.preventDefault();
    const one = event.key === "Enter" ? found?.[Math.max(active, 0)] : undefined;
    if (one) choose(one);
    setActive((at) => moved(at, STEPS[event.key] ?? 0, found?.length ?? 0));
  };
  const open = found !== null && found.length > 0;
  const props = {
    role: "combobox",
    "aria-expanded": open,
    "aria-controls": `${id}-list`,
    "aria-autocomplete": "list" as const,
    "aria-activedescendant": open && active >= 0 ? `${id}-${active}` : undefined,
    autoComplete: "off",
    onKeyDown,
    onBlur: close,
  };
  return { id, text, type, props, list: <List id={id} found={found} active={active} onChoose={choose} /> };
}

type ListProps<T> = { id: string; found: T[] | null; active: number; onChoose: (one: T) => void };

function List<T extends Suggestion>({ id, found, active, onChoose }: ListProps<T>) {
  const count = found?.length ?? 0;
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.addresses_suggest_list()}
        className={`${parts.corners} ${parts.paper} ${parts.closeBelow} ${styles.list}`}
      >
        {(found ?? []).map((one, at) => (
          // The keyboard reaches the options through the field (aria-activedescendant).
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
          <div
            key={one.value}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={`${parts.rowMiddle} ${styles.option}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
          >
            {one.label}
            {one.note && <span>{one.note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={`${parts.unlessEmpty} ${styles.none}`}>
        {found !== null && count === 0 ? m.addresses_suggest_none() : ""}
        {count > 0 && <span className="visually-hidden">{m.addresses_suggest_count({ count })}</span>}
      </p>
    </>
  );
}
