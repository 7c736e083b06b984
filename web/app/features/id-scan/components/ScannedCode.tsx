import { useEffect, useRef } from "react";
import { codeValues, numberFits, parseCardCode } from "~/features/id-scan/model/card-code";
import { rowsOf, type Thing } from "~/features/id-scan/model/readings";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import styles from "./id-scan.module.css";
import { Values } from "./Values";

type ScannedCodeProps = {
  /** The text of the card's code. */
  text: string;
  /** What the dossier says of the person now. */
  thing: Thing;
  onAgain: () => void;
};

/** What a card's code says, next to what the dossier says; posted only when the person says which lines to take. */
export function ScannedCode({ text, thing, onAgain }: ScannedCodeProps) {
  const failure = useFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const code = parseCardCode(text);
  if (!code) return null;
  const { rows, other } = rowsOf(thing, codeValues(code));
  return (
    <section className={parts.stack} aria-labelledby="ma-da-doc">
      <h2 id="ma-da-doc" ref={heading} tabIndex={-1}>
        {m.id_scan_live_found()}
      </h2>
      <p className={`${parts.soft} ${styles.soft}`}>{m.id_scan_live_check()}</p>
      <ErrorSummary failure={failure} />
      {!numberFits(code) && (
        <div className={`${parts.stackSmall} ${parts.amber} ${styles.warnings}`} role="alert">
          <p>{m.id_scan_live_unfit()}</p>
        </div>
      )}
      <Values
        rows={rows}
        open={0}
        other={other}
        discard={
          <Button size="lg" variant="subtle" onClick={onAgain}>
            {m.id_scan_live_again()}
          </Button>
        }
      >
        <input type="hidden" name="ma" value={text} />
      </Values>
    </section>
  );
}
