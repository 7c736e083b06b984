import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import formStyles from "~/ui/form/form.module.css";
import styles from "./suggest.module.css";

export type Suggestion = { value: string; label: string; note?: string };

type SuggestFieldProps<T extends Suggestion> = {
  label: ReactNode;
  hint?: ReactNode;
  /** Fetches suggestions; only the last answer is shown. */
  search: (text: string, signal: AbortSignal) => Promise<T[]>;
  onChoose: (suggestion: T) => void;
};

const PAUSE_MS = 200;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function useSuggestions<T>(search: (text: string, signal: AbortSignal) => Promise<T[]>, text: string) {
  const [found, setFound] = useState<T[] | null>(null);
  useEffect(() => {
    if (text.trim().length < 2) return setFound(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      search(text.trim(), stop.signal).then(setFound, () => setFound(null));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, text]);
  return [found, () => setFound(null)] as const;
}

/** The next option up or down, wrapping around; none while nothing was chosen or there is nothing to choose. */
function moved(at: number, step: number, count: number): number {
  if (count === 0 || step === 0) return at;
  return at < 0 && step < 0 ? count - 1 : (at + step + count) % count;
}

/** Typing shows a list to choose from (the combobox pattern of the ARIA guide). It only works with scripts. */
export function SuggestField<T extends Suggestion>({ label, hint, search, onChoose }: SuggestFieldProps<T>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [found, close] = useSuggestions(search, text);
  const choose = (one: T) => {
    onChoose(one);
    setText("");
    setActive(-1);
    close();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    // Never submits the form: Enter here means the suggestion.
    if (event.key === "Enter" || event.key in STEPS) event.preventDefault();
    const one = event.key === "Enter" ? found?.[Math.max(active, 0)] : undefined;
    if (one) choose(one);
    setActive((at) => moved(at, STEPS[event.key] ?? 0, found?.length ?? 0));
  };
  const open = found !== null && found.length > 0;
  return (
    <div className={styles.suggest}>
      <TextInput
        ref={input}
        id={id}
        label={label}
        description={hint}
        classNames={{ label: formStyles.label, description: formStyles.hint }}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <Choices id={id} found={found} active={active} onChoose={choose} />
      <p role="status" className={styles.none}>
        {found?.length === 0 ? m.dossier_suggest_none() : ""}
        {open && <span className="visually-hidden">{m.dossier_suggest_count({ count: found.length })}</span>}
      </p>
    </div>
  );
}

type ChoicesProps<T> = { id: string; found: T[] | null; active: number; onChoose: (one: T) => void };

function Choices<T extends Suggestion>({ id, found, active, onChoose }: ChoicesProps<T>) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={m.dossier_suggest_list()} className={styles.list}>
      {(found ?? []).map((one, at) => (
        // The keyboard reaches the options through the field (aria-activedescendant).
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
        <div
          key={one.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          {one.label}
          {one.note && <span>{one.note}</span>}
        </div>
      ))}
    </div>
  );
}
