import { Link } from "react-router";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { passageHref } from "../model/links";
import type { Answer, PassageLink, WritingWords, WrittenSentence } from "../model/types";
import styles from "./assistant.module.css";
import { useSpoken } from "./Spoken";
import { useLocale } from "./use-locale";
import { useWritten } from "./use-written";

function Cited({ number, link }: { number: number; link: PassageLink | undefined }) {
  const locale = useLocale();
  if (!link) return null;
  return (
    <>
      {" "}
      <Link to={passageHref(link, locale)} aria-label={`[${number}] ${link.tieuDe}`}>
        [{number}]
      </Link>
    </>
  );
}

/** The sources that are cited, under the numbers by which the sentences name them. */
function Sources({ links, sentences, title }: SourcesProps) {
  const locale = useLocale();
  const cited = new Set(sentences.flatMap(({ nguon }) => nguon));
  return (
    <>
      <p className={parts.soft}>{title}</p>
      <ol className={`${parts.bullets} ${styles.sources}`}>
        {links.map((link, place) =>
          cited.has(place + 1) ? (
            <li key={link.lienKet} value={place + 1}>
              <Link to={passageHref(link, locale)} lang={link.ngonNgu}>
                {link.muc ? `${link.tieuDe}: ${link.muc}` : link.tieuDe}
              </Link>
            </li>
          ) : null,
        )}
      </ol>
    </>
  );
}

type SourcesProps = { links: PassageLink[]; sentences: WrittenSentence[]; title: string };

function Sentences({ sentences, links, lang }: SentencesProps) {
  return (
    <div lang={lang} className={parts.stackSmall}>
      {sentences.map(({ cau, nguon }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end
        <p key={place}>
          {cau}
          {nguon.map((number) => (
            <Cited key={number} number={number} link={links[number - 1]} />
          ))}
        </p>
      ))}
    </div>
  );
}

type SentencesProps = { sentences: WrittenSentence[]; links: PassageLink[]; lang: string };

function StopForm({ place, label }: { place: number; label: string }) {
  return (
    <PostForm failure={undefined} idPrefix={`dung-${place}-`}>
      <input type="hidden" name="so" value={place} />
      <SubmitButton name="intent" value="stop" variant="default" className={parts.start}>
        {label}
      </SubmitButton>
    </PostForm>
  );
}

type WrittenProps = { thread: string; place: number; answer: Answer; words: WritingWords; newest: boolean };

/** What a model has written of an answer, sentence by sentence and set apart from the quotations; a line where it wrote nothing. */
export function WrittenView({ thread, place, answer, words, newest }: WrittenProps) {
  const { sentences, state } = useWritten(thread, place, answer);
  const told = words.states[state] ?? words.other;
  useSpoken(newest ? told : null);
  const links = answer.canCu ?? [];
  const writing = state === "DANG_SOAN";
  if (sentences.length === 0 && !writing) {
    return (
      <p className={`${parts.soft} ${parts.below}`} data-state={state}>
        {told}
      </p>
    );
  }
  return (
    <section
      className={`${parts.stackSmall} ${parts.padWide} ${parts.corners} ${parts.textHeads} ${styles.written}`}
      aria-label={words.title}
      data-state={state}
    >
      <h3>{words.title}</h3>
      <Sentences sentences={sentences} links={links} lang={answer.ngonNgu} />
      {state !== "DA_SOAN" && <p className={parts.soft}>{told}</p>}
      {writing && <StopForm place={place} label={words.stop} />}
      {sentences.length > 0 && <Sources links={links} sentences={sentences} title={words.sources} />}
      {sentences.length > 0 && <p className={parts.small}>{words.note}</p>}
    </section>
  );
}
