import { TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { type Category, type NewsFilter, newsHref } from "~/features/news/model/types";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import styles from "./NewsFilterBar.module.css";

/** Nothing found: how to search better, and a link to everything. */
export function NewsEmpty() {
  return (
    <EmptyState
      help
      icon="news"
      title={m.news_empty_title()}
      action={
        <Button component={Link} to="/tin-tuc">
          {m.news_empty_action()}
        </Button>
      }
    >
      {m.news_empty_text()}
    </EmptyState>
  );
}

type NewsFilterBarProps = { filter: NewsFilter; categories: Category[] };

function Tabs({ filter, categories }: NewsFilterBarProps) {
  const all = { ma: "", ten: m.news_all(), soBaiViet: 1 };
  return (
    <nav aria-label={m.news_categories()}>
      <ul className={parts.chips}>
        {[all, ...categories]
          .filter(({ soBaiViet }) => soBaiViet > 0)
          .map(({ ma, ten }) => (
            <li key={ma}>
              <Link
                to={newsHref({ tim: filter.tim, chuyenMuc: ma })}
                aria-current={ma === (filter.chuyenMuc ?? "") ? "true" : undefined}
                preventScrollReset
              >
                {ten}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Search and categories of the news; a plain GET form, so the address says what is shown. */
export function NewsFilterBar({ filter, categories }: NewsFilterBarProps) {
  return (
    <div className={`${parts.stack} ${parts.farApart}`}>
      <Form
        action="/tin-tuc"
        role="search"
        aria-label={m.news_search()}
        className={`${parts.row} ${styles.search}`}
      >
        <TextInput
          key={filter.tim}
          id="tim-bai-viet"
          type="search"
          name="tim"
          label={m.news_search()}
          placeholder={m.news_search_hint()}
          defaultValue={filter.tim}
          maxLength={200}
        />
        {filter.chuyenMuc && <input type="hidden" name="chuyenMuc" value={filter.chuyenMuc} />}
        <Button type="submit">{m.news_search_submit()}</Button>
      </Form>
      <Tabs filter={filter} categories={categories} />
    </div>
  );
}

type FoundProps = { filter: NewsFilter; total: number; more: boolean; tagName?: string };

function foundFor(words: string, count: number, more: boolean): string {
  return more ? m.news_found_for_more({ count, words }) : m.news_found_for({ count, words });
}

/** How many articles match the filter, and a link that clears it. */
export function Found({ filter, total, more, tagName }: FoundProps) {
  const narrowed = Boolean(filter.tim || filter.the);
  if (!narrowed) return null;
  return (
    <p
      className={`${parts.pressLinks} ${parts.wrap} ${parts.middle} ${parts.soft} ${parts.apart} ${parts.gapFacts}`}
      role="status"
    >
      {filter.tim
        ? foundFor(filter.tim, total, more)
        : `${m.news_tagged({ tag: tagName ?? filter.the ?? "" })}: ${m.news_found({ count: total })}`}
      <Link to={newsHref({ chuyenMuc: filter.chuyenMuc })}>{m.news_clear()}</Link>
    </p>
  );
}
