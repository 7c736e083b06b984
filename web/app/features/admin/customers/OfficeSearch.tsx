import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { m } from "~/paraglide/messages.js";
import suggest from "~/ui/form/suggest.module.css";
import { type Suggestion, useSuggestions } from "~/ui/form/suggestions";
import parts from "~/ui/theme/parts.module.css";
import styles from "./OfficeSearch.module.css";

export const SEARCH_PATH = "/quan-tri/tim";

async function search(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(`${SEARCH_PATH}.json?${new URLSearchParams({ tim: words })}`, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Suggestion[];
}

/** The box in the office's head that finds everything: also by Ctrl K, arrows and Enter; without scripts it leads to its page. */
export function OfficeSearch() {
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const { text, type, props, list } = useSuggestions(search, ({ value }: Suggestion) => {
    input.current?.blur();
    // As a form's GET: `useNavigate` would be code in every public page's share of the router.
    void submit(null, { action: value });
  });
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Before a hit is chosen, Enter shows all of them on their page.
    if (event.key === "Enter" && !props["aria-activedescendant"]) return;
    if (event.key === "Escape") input.current?.blur();
    props.onKeyDown(event);
  };
  return (
    <Form
      role="search"
      action={SEARCH_PATH}
      className={`${styles.search} screen-only`}
      aria-label={m.admin_who_search()}
      onSubmit={() => type("")}
    >
      <div className={suggest.suggest}>
        <input
          ref={input}
          {...props}
          name="tim"
          type="search"
          className={`${parts.box} ${styles.box}`}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          aria-label={m.admin_who_search()}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={m.admin_who_search_words()}
          minLength={2}
          maxLength={100}
          required
        />
        <span className={styles.key} aria-hidden="true">
          {m.admin_who_search_key()}
        </span>
        {list}
      </div>
    </Form>
  );
}
