/** Replies on one page of an opened thread. */
export const REPLIES_PER_PAGE = 100;

type Where = {
  /** Page of the comments. */
  page: number;
  /** The comment whose replies are all shown, and which page of them. */
  open?: string;
  part?: number;
};

/** Address of one page of an article's comments, leading to the thread that is open or to their beginning. */
export function commentsHref(path: string, { page, open, part = 1 }: Where): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("trang", String(page));
  if (open) query.set("mo", open);
  if (open && part > 1) query.set("traLoi", String(part));
  const asked = query.size > 0 ? `?${query}` : "";
  return `${path}${asked}#binh-luan${open ? `-${open}` : ""}`;
}
