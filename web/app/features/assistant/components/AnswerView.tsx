import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { type Block, toBlocks } from "../model/blocks";
import { passageHref } from "../model/links";
import type { Answer, Extract, PassageLink } from "../model/types";
import styles from "./assistant.module.css";
import { CardView } from "./cards/CardView";
import { ShortAnswers } from "./ShortAnswers";
import { useLocale } from "./use-locale";

function TableView({ head, rows }: { head: string[] | null; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls; the keyboard must reach it
    <section className={styles.table} aria-label={m.assistant_table()} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell) =>
                cell ? (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ) : (
                  <td key="" />
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row may be equal and never move
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "text") return <p>{block.text}</p>;
  if (block.kind === "table") return <TableView head={block.head} rows={block.rows} />;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function placeName({ tieuDe, muc }: PassageLink): string {
  return muc ? `${tieuDe}: ${muc}` : tieuDe;
}

function OtherLanguage({ lang }: { lang: string }) {
  if (lang === useLocale()) return null;
  return (
    <p className={styles.note}>{lang === "en" ? m.assistant_in_english() : m.assistant_in_vietnamese()}</p>
  );
}

/** One quotation: the heading it stands under, the words, and the link to them. */
function ExtractView({ extract }: { extract: Extract }) {
  const href = passageHref(extract, useLocale());
  const blocks = toBlocks(extract.doan);
  return (
    <article className={styles.extract}>
      <h3 lang={extract.ngonNgu}>{extract.muc || extract.tieuDe}</h3>
      <OtherLanguage lang={extract.ngonNgu} />
      <p className={styles.quoted}>{m.assistant_quoted()}</p>
      <blockquote lang={extract.ngonNgu} cite={href}>
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a quotation never move
          <BlockView key={place} block={block} />
        ))}
      </blockquote>
      {extract.canCuHetHieuLuc && <p className={styles.warning}>{m.assistant_law_ended()}</p>}
      <p className={styles.source}>
        {m.assistant_source()}{" "}
        <Link to={href}>
          <span lang={extract.ngonNgu}>{extract.tieuDe}</span>.{" "}
          {extract.conNua ? m.assistant_more() : m.assistant_open()}
        </Link>
      </p>
    </article>
  );
}

function RelatedLink({ link }: { link: PassageLink }) {
  const locale = useLocale();
  return (
    <li>
      <Link to={passageHref(link, locale)} lang={link.ngonNgu}>
        {placeName(link)}
      </Link>
    </li>
  );
}

function Related({ answer }: { answer: Answer }) {
  if (answer.lienQuan.length === 0) return null;
  const titles: Partial<Record<Answer["trangThai"], string>> = {
    TRA_LOI: m.assistant_related_also(),
    TRA_CUU: m.assistant_related_also(),
    TU_CHOI: m.assistant_related_lawful(),
  };
  return (
    <div className={`${parts.farBelow} ${styles.related}`}>
      <h3>{titles[answer.trangThai] ?? m.assistant_related()}</h3>
      <ul>
        {answer.lienQuan.map((link) => (
          <RelatedLink key={link.lienKet} link={link} />
        ))}
      </ul>
    </div>
  );
}

type AskedTitleProps = { title: string; question: string };

/** A heading that says which question it answers, for anyone who moves between headings without seeing them. */
export function AskedTitle({ title, question }: AskedTitleProps) {
  return (
    <>
      {title}
      {question.trim() && <span className="visually-hidden">: {question}</span>}
    </>
  );
}

/** An answer as it is shown, from its first line to the related pages. */
export function ShownAnswer({ answer }: { answer: Answer }) {
  return (
    <>
      <ShortAnswers answers={answer.traLoiNgan ?? []} lang={answer.ngonNgu} />
      <p
        className={answer.traLoiNgan ? styles.note : styles.said}
        data-state={answer.trangThai}
        lang={answer.ngonNgu}
      >
        {answer.loiNhan}
      </p>
      {answer.trangThai === "CAN_DANG_NHAP" && (
        <p>
          <Link to="/dang-nhap?tiep=/tro-ly-ai">{m.assistant_log_in()}</Link>
        </p>
      )}
      {answer.the.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an answer never move
        <CardView key={place} card={card} />
      ))}
      {answer.the.length > 0 && answer.trich.length > 0 && (
        <p className={styles.also}>{m.assistant_pages_say()}</p>
      )}
      {answer.trich.map((extract) => (
        <ExtractView key={extract.lienKet} extract={extract} />
      ))}
      <Related answer={answer} />
    </>
  );
}

type AnswerViewProps = {
  question: string;
  answer: Answer;
  id?: string;
  written?: ReactNode;
  /** Whether the way to a person stands under the answer. */
  person?: boolean;
  children?: ReactNode;
};

/** What was asked and what the pages say about it. */
export function AnswerView({ question, answer, id = "tra-loi", written, person, children }: AnswerViewProps) {
  return (
    <Panel title={<AskedTitle title={m.assistant_answer()} question={question} />} id={id}>
      {question.trim() && (
        <p className={styles.asked}>
          <span>{m.assistant_asked()}</span> {question}
        </p>
      )}
      {written}
      <ShownAnswer answer={answer} />
      {person && (
        <a href="#chuyen" className={styles.toPerson}>
          {m.assistant_ask_person()}
        </a>
      )}
      {children}
    </Panel>
  );
}
