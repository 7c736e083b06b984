import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { FoundLines, LineHit } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import formStyles from "~/ui/form/form.module.css";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./lines.module.css";

type LineSearchProps = { words: string; found: FoundLines; chosen: string[] };

const PAUSE_MS = 250;

async function askLines(tu: string, signal: AbortSignal): Promise<FoundLines> {
  const answer = await fetch(`/quan-ly-ho-so/tra-cuu/nganh-nghe?${new URLSearchParams({ tu })}`, { signal });
  if (!answer.ok) throw new Error(`search answered ${answer.status}`);
  return (await answer.json()) as FoundLines;
}

/** What the current text finds; what the server found until something else is typed. */
function useFound(words: string, found: FoundLines) {
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState({ words, ...found });
  const [loaded, setLoaded] = useState(found);
  if (found !== loaded) {
    // The button asks the server again, also for the same words: the office may have added some meanwhile.
    setLoaded(found);
    if (words === typed.trim()) setShown({ words, ...found });
  }
  useEffect(() => {
    const tu = typed.trim();
    if (tu === shown.words || tu.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askLines(tu, stop.signal).then(
        (now) => setShown({ words: tu, ...now }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, shown.words]);
  return { typed, setTyped, shown };
}

/** Finds business lines by everyday words: while typing, or by the button without scripts. */
export function LineSearch({ words, found, chosen }: LineSearchProps) {
  const { typed, setTyped, shown } = useFound(words, found);
  const asked = shown.words.length >= 2;
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
      <div className={`${parts.stackTight} ${styles.search}`}>
        <TextInput
          id="tu"
          name="tu"
          label={m.dossier_lines_search()}
          description={m.dossier_lines_search_hint()}
          classNames={{ label: formStyles.label, description: formStyles.hint }}
          type="search"
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SubmitButton name="intent" value="search" variant="default">
          {m.dossier_lines_search_go()}
        </SubmitButton>
      </div>
      <div id="ket-qua" tabIndex={-1}>
        <p role="status" className={`${parts.soft} ${parts.unlessEmpty} ${styles.count}`}>
          {asked && shown.hits.length > 0 && m.dossier_lines_found({ count: shown.hits.length })}
          {asked &&
            shown.hits.length === 0 &&
            (shown.forbidden ?? m.dossier_lines_none({ words: shown.words }))}
        </p>
        {asked && shown.hits.length === 0 && <OtherWords words={shown.suggestions} onTry={setTyped} />}
        {asked && shown.hits.length > 0 && (
          <ul className={`${parts.stackTight} ${parts.justBelow}`}>
            {shown.hits.map((hit) => (
              <Hit key={hit.ma} hit={hit} added={chosen.includes(hit.ma)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Words to try instead: put into the box by scripts, searched for by the form without them. */
function OtherWords({ words, onTry }: { words: string[]; onTry: (word: string) => void }) {
  if (words.length === 0) return null;
  return (
    <div className={`${parts.stackSmall} ${parts.justBelow}`}>
      <p className={styles.soft}>{m.dossier_lines_other_words()}</p>
      <ul className={parts.rowTight}>
        {words.map((word) => (
          <li key={word}>
            <Button
              type="submit"
              name="thuTu"
              value={word}
              variant="default"
              onClick={(event) => {
                event.preventDefault();
                onTry(word);
              }}
            >
              {word}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hit({ hit, added }: { hit: LineHit; added: boolean }) {
  const { ma, ten, tenVi, duongDan, dieuKien, chiTietGoiY } = hit;
  return (
    <li className={`${parts.line} ${parts.gapLoose} ${parts.underlined} ${styles.hit}`}>
      <div>
        <p className={styles.name}>
          <span className={styles.code}>{ma}</span> {ten}
        </p>
        {tenVi !== ten && (
          <p className={styles.soft} lang="vi">
            {tenVi}
          </p>
        )}
        {chiTietGoiY && <p className={styles.soft}>{m.dossier_lines_includes({ detail: chiTietGoiY })}</p>}
        {duongDan[0] && (
          <p className={`${parts.soft} ${parts.block} ${parts.dense} ${styles.section}`}>{duongDan[0].ten}</p>
        )}
        {dieuKien.length > 0 && <p className={styles.soft}>{m.dossier_lines_conditional_short()}</p>}
      </div>
      {added ? (
        <span className={`${parts.strong} ${parts.keeps} ${parts.good}`}>{m.dossier_lines_added()}</span>
      ) : (
        <SubmitButton
          name="them"
          value={chiTietGoiY ? `${ma}|${chiTietGoiY}` : ma}
          variant="default"
          className={styles.add}
        >
          {m.dossier_lines_add()} <span className="visually-hidden">{`${ma} ${ten}`}</span>
        </SubmitButton>
      )}
    </li>
  );
}
