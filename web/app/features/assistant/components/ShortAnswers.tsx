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

type OneProps = { answer: ShortAnswer; lang: string; step: ShortAnswer["buocTiep"] };

function One({ answer, lang, step }: OneProps) {
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
      {step && <Step step={step} />}
    </div>
  );
}

type ShortAnswersProps = { answers: ShortAnswer[]; lang: string; toPerson: boolean };

/** The answer itself, before anything that it rests on: a first line for each thing that was asked; `toPerson`: also with the way to a person. */
export function ShortAnswers({ answers, lang, toPerson }: ShortAnswersProps) {
  return answers.map((one, place) => {
    const { buocTiep: step } = one;
    const wanted = step?.loai !== "NGUOI_THAT" || (toPerson && answers.length === 1);
    // Once is enough, below the last answer that leads there.
    const later = answers.slice(place + 1).some(({ buocTiep }) => buocTiep?.lienKet === step?.lienKet);
    return <One key={one.cau} answer={one} lang={lang} step={wanted && !later ? step : null} />;
  });
}
