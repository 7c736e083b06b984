import { Link } from "react-router";
import { choice, words } from "~/features/admin/model/list-filters";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge, type StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type Row = components["schemas"]["EditorRow"];
type State = Row["trangThai"];

const STATES: Record<State, [StatusTone, () => string]> = {
  NHAP: ["warn", m.articles_state_draft],
  HEN_GIO: ["info", m.articles_state_scheduled],
  DA_DANG: ["good", m.articles_state_published],
  DA_RUT: ["neutral", m.articles_state_withdrawn],
};

const ARTICLE_STATES = Object.keys(STATES) as State[];

/** A state in words. */
export function ArticleState({ state }: { state: State }) {
  const [tone, name] = STATES[state];
  return <StatusBadge tone={tone}>{name()}</StatusBadge>;
}

/** Starts a new article; a form, because it changes something. */
export function NewArticle({ once }: { once: string }) {
  return (
    <AdminForm {...useFormPart("new")} intent="new" once={once}>
      <Button type="submit">{m.articles_new()}</Button>
    </AdminForm>
  );
}

/** Filters of the article list. */
export const ARTICLE_FILTERS = {
  tim: words(m.articles_words),
  trangThai: choice(m.admin_state, {
    codes: ARTICLE_STATES,
    options: () => ARTICLE_STATES.map((value) => ({ value, label: STATES[value][1]() })),
  }),
};

const columns = (): Column<Row>[] => [
  {
    key: "title",
    label: m.articles_field_title(),
    kind: "head",
    cell: ({ id, tieuDe, slug, chuyenMuc, banDich }) => (
      <>
        <Link to={`/quan-tri/bai-viet/${id}`} lang="vi">
          {tieuDe || m.articles_untitled()}
        </Link>
        <span className={styles.under}>
          {chuyenMuc.ten} · {banDich.length > 1 ? m.articles_both() : m.admin_only_vi()}
          {!slug.startsWith("nhap-") && (
            <>
              {" · "}
              <span className={styles.whole}>{slug}</span>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    key: "state",
    label: m.admin_state(),
    cell: ({ trangThai, chuaDang }) => (
      <>
        <ArticleState state={trangThai} />
        {chuaDang && (trangThai === "DA_DANG" || trangThai === "HEN_GIO") && (
          <span className={styles.under}>{m.articles_unpublished()}</span>
        )}
      </>
    ),
  },
  {
    key: "published",
    label: m.articles_published_at(),
    cell: ({ ngayDang }) => (ngayDang ? <DateText value={ngayDang} time /> : "–"),
  },
  {
    key: "changed",
    label: m.admin_changed_at(),
    cell: ({ capNhatLuc, tenNguoiSua }) => (
      <>
        <DateText value={capNhatLuc} time />
        {tenNguoiSua && <span className={styles.under}>{tenNguoiSua}</span>}
      </>
    ),
  },
  { key: "comments", label: m.articles_comments(), kind: "number", cell: ({ soBinhLuan }) => soBinhLuan },
];

/** Articles in every state, last changed first. */
export function articleList(): ListDescription<Row> {
  return {
    icon: "news",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ tieuDe }) => tieuDe || m.articles_untitled(),
    find: { label: m.articles_find(), filters: ARTICLE_FILTERS },
    marked: ({ trangThai }) => trangThai === "NHAP",
    empty: { title: m.articles_none(), text: m.articles_none_text() },
  };
}
