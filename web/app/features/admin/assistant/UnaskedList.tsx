import { Link } from "react-router";
import { choice } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { PassageRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { askedIn } from "./labels";
import { passageName } from "./PassageChoices";
import { documentOf, questionsHref } from "./questions-href";
import { sourceHref } from "./source-href";

export const UNASKED_FILTERS = { ngonNgu: choice(m.admin_language, askedIn, null) };

function columns(): Column<PassageRow>[] {
  return [
    {
      key: "passage",
      label: m.admin_passages_passage(),
      kind: "head",
      cell: (passage) => (
        <Link to={questionsHref(documentOf(passage.khoa), passage.khoa)} lang={passage.ngonNgu}>
          {passageName(passage)}
        </Link>
      ),
    },
    {
      key: "text",
      label: m.admin_passages_intro(),
      kind: "long",
      cell: ({ moDau, ngonNgu }) => (
        <span lang={ngonNgu} className={styles.soft}>
          {moDau}
        </span>
      ),
    },
    {
      key: "page",
      label: m.admin_actions(),
      kind: "whole",
      cell: (passage) => (
        <Link to={sourceHref(passage)}>
          {m.admin_passages_open()}
          <span className="visually-hidden">: {passageName(passage)}</span>
        </Link>
      ),
    },
  ];
}

/** Passages that nobody has written a question for. */
export function unaskedList(): ListDescription<PassageRow> {
  return {
    caption: m.admin_passages_unasked(),
    icon: "comments",
    columns: columns(),
    keyOf: ({ khoa }) => khoa,
    nameOf: passageName,
    find: { label: m.admin_language(), filters: UNASKED_FILTERS },
    filed: false,
    empty: { title: m.admin_passages_unasked_none(), text: m.admin_passages_unasked_none_text() },
  };
}
