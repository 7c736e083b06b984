import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { passageHref } from "../model/links";
import type { Answer, PassageLink, WritingState, WrittenSentence } from "../model/types";
import styles from "./assistant.module.css";
import { useLocale } from "./use-locale";
import { useWritten } from "./use-written";

function statusText(state: WritingState): string {
  const said: Partial<Record<WritingState, () => string>> = {
    DANG_SOAN: m.assistant_writing,
    DA_SOAN: m.assistant_written_done,
    DA_DUNG: m.assistant_written_stopped,
    KHONG_DAT: m.assistant_written_none,
  };
  return (said[state] ?? m.assistant_written_busy)();
}

function Cited({ number, link }: { number: number; link: PassageLink | undefined }) {
  const locale = useLocale();
  if (!link) return null;
  return (
    <>
      {" "}
      <Link to={passageHref(link, locale)} aria-label={m.assistant_written_source({ number })}>
        [{number}]
      </Link>
    </>
  );
}

function Sources({ links }: { links: PassageLink[] }) {
  const locale = useLocale();
  return (
    <>
      <p className={styles.source}>{m.assistant_written_sources()}</p>
      <ol className={styles.sources}>
        {links.map((link) => (
          <li key={link.lienKet}>
            <Link to={passageHref(link, locale)} lang={link.ngonNgu}>
              {link.muc ? `${link.tieuDe}: ${link.muc}` : link.tieuDe}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

function Sentences({ sentences, links, lang }: SentencesProps) {
  return (
    <div lang={lang}>
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

function StopForm({ place }: { place: number }) {
  return (
    <PostForm failure={undefined} idPrefix={`dung-${place}-`}>
      <input type="hidden" name="so" value={place} />
      <SubmitButton name="intent" value="stop" variant="default" className={styles.submit}>
        {m.assistant_stop()}
      </SubmitButton>
    </PostForm>
  );
}

/** What a model has written of an answer, sentence by sentence, told apart from the quotations; nothing where no model may write. */
export function WrittenView({ thread, place, answer }: { thread: string; place: number; answer: Answer }) {
  const { sentences, state } = useWritten(thread, place, answer);
  const links = answer.canCu ?? [];
  return (
    <section className={styles.written} aria-label={m.assistant_written()} data-state={state}>
      <h3>{m.assistant_written()}</h3>
      {(sentences.length > 0 || state === "DANG_SOAN") && (
        <p className={styles.note}>{m.assistant_written_text()}</p>
      )}
      <Sentences sentences={sentences} links={links} lang={answer.ngonNgu} />
      <p role="status" className={styles.note}>
        {statusText(state)}
      </p>
      {state === "DANG_SOAN" && <StopForm place={place} />}
      {sentences.length > 0 && links.length > 0 && <Sources links={links} />}
    </section>
  );
}
