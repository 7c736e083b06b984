import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
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
    <p className={parts.soft}>{lang === "en" ? m.assistant_in_english() : m.assistant_in_vietnamese()}</p>
  );
}

/** One quotation: the heading it stands under, the words, and the link to them. */
function ExtractView({ extract }: { extract: Extract }) {
  const href = passageHref(extract, useLocale());
  const blocks = toBlocks(extract.doan);
  return (
    <article className={`${parts.farBelow} ${parts.part} ${parts.textHeads} ${styles.extract}`}>
      {extract.hoi && <p className={parts.strong}>{extract.hoi}</p>}
      <h3 lang={extract.ngonNgu}>{extract.muc || extract.tieuDe}</h3>
      <OtherLanguage lang={extract.ngonNgu} />
      <p className={parts.soft}>{m.assistant_quoted()}</p>
      <blockquote lang={extract.ngonNgu} cite={href}>
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a quotation never move
          <BlockView key={place} block={block} />
        ))}
      </blockquote>
      {extract.canCuHetHieuLuc && <p className={styles.warning}>{m.assistant_law_ended()}</p>}
      <p className={parts.soft}>
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

/** Whether a quotation is shown at once: the best one, and those of further things that were asked. */
function isFirst({ hoi }: Extract, place: number): boolean {
  return place === 0 || Boolean(hoi);
}

/** The other quotations and the nearest pages: folded where something above them answers. */
function Further({ answer }: { answer: Answer }) {
  const { trangThai, trich, lienQuan } = answer;
  const answers = trangThai === "TRA_LOI" || trangThai === "TRA_CUU";
  const quoted = trich.filter((one, place) => !isFirst(one, place));
  const count = quoted.length + lienQuan.length;
  if (count === 0) return null;
  const rest = (
    <>
      {quoted.map((extract) => (
        <ExtractView key={extract.lienKet} extract={extract} />
      ))}
      <ul>
        {lienQuan.map((link) => (
          <RelatedLink key={link.lienKet} link={link} />
        ))}
      </ul>
    </>
  );
  if (answers) {
    return (
      <details className={`${parts.fold} ${parts.below} ${parts.textHeads} ${styles.related}`}>
        <summary>{m.assistant_related_also({ count })}</summary>
        {rest}
      </details>
    );
  }
  return (
    <div className={`${parts.below} ${parts.textHeads} ${styles.related}`}>
      <h3>{trangThai === "TU_CHOI" ? m.assistant_related_lawful() : m.assistant_related()}</h3>
      {rest}
    </div>
  );
}

const UNANSWERED: ReadonlySet<string> = new Set(["KHONG_BIET", "GAN_NHAT", "NGOAI_PHAM_VI"]);

/** Whether the rest says it already: each quotation that it is one, a first line that there is no answer. */
function saysItself({ trangThai, traLoiNgan }: Answer): boolean {
  return trangThai === "TRA_LOI" || (Boolean(traLoiNgan?.length) && UNANSWERED.has(trangThai));
}

type ShownProps = { answer: Answer; written?: ReactNode; toPerson?: boolean };

/** An answer as it is shown, from its first line to the related pages; below our own first lines what a model has written. */
export function ShownAnswer({ answer, written, toPerson = false }: ShownProps) {
  return (
    <>
      <ShortAnswers answers={answer.traLoiNgan ?? []} lang={answer.ngonNgu} toPerson={toPerson} />
      {written}
      {!saysItself(answer) && (
        <p
          className={answer.traLoiNgan ? parts.soft : `${parts.soft} ${styles.said}`}
          data-state={answer.trangThai}
          lang={answer.ngonNgu}
        >
          {answer.loiNhan}
        </p>
      )}
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
        <p className={`${parts.soft} ${parts.farBelow} ${styles.also}`}>{m.assistant_pages_say()}</p>
      )}
      {answer.trich.filter(isFirst).map((extract) => (
        <ExtractView key={extract.lienKet} extract={extract} />
      ))}
      <Further answer={answer} />
    </>
  );
}

type TurnProps = { id: string; question: string; name: string; children?: ReactNode };

/** What somebody wrote, which heads its turn of the talk, and what was answered. `name` says whose words they are. */
export function Turn({ id, question, name, children }: TurnProps) {
  const asked = question.trim();
  return (
    <section id={id} className={`${parts.stackTight} ${styles.turn}`} aria-labelledby={`${id}-tieu-de`}>
      <h2
        id={`${id}-tieu-de`}
        className={
          asked
            ? `${parts.padSmall} ${parts.text} ${parts.light} ${parts.breaks} ${styles.asked}`
            : "visually-hidden"
        }
      >
        <span className="visually-hidden">{name}: </span>
        {asked}
      </h2>
      {children && (
        <div className={`${parts.card} ${parts.start} ${parts.textHeads} ${styles.reply}`}>{children}</div>
      )}
    </section>
  );
}
