import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { passageHref } from "../model/links";
import type { ShortAnswer } from "../model/types";
import styles from "./assistant.module.css";
import { useLocale } from "./use-locale";

function Step({ step }: { step: NonNullable<ShortAnswer["buocTiep"]> }) {
  const className = `${parts.press} ${parts.strong}`;
  // The way to a person is on this very page.
  if (step.loai === "NGUOI_THAT") {
    return (
      <a href="#chuyen" className={className}>
        {step.ten}
      </a>
    );
  }
  return (
    <Link to={step.lienKet} className={className}>
      {step.ten}
    </Link>
  );
}

type OneProps = { answer: ShortAnswer; lang: string; only: boolean };

function One({ answer, lang, only }: OneProps) {
  const locale = useLocale();
  const { nguon, buocTiep } = answer;
  return (
    <div className={styles.short} lang={lang}>
      <p className={parts.strong}>{answer.cau}</p>
      {answer.them && <p>{answer.them}</p>}
      {nguon && nguon.lienKet !== buocTiep?.lienKet && (
        <p className={parts.soft}>
          {m.assistant_source()} <Link to={passageHref(nguon, locale)}>{nguon.ten}</Link>
        </p>
      )}
      {buocTiep && (only || buocTiep.loai !== "NGUOI_THAT") && <Step step={buocTiep} />}
    </div>
  );
}

type ShortAnswersProps = { answers: ShortAnswer[]; lang: string };

/** The answer itself, before anything that it rests on: a first line for each thing that was asked. */
export function ShortAnswers({ answers, lang }: ShortAnswersProps) {
  return answers.map((one) => <One key={one.cau} answer={one} lang={lang} only={answers.length === 1} />);
}
