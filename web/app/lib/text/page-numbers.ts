/**
 * Which page numbers a list shows: first, last, the page and its neighbours; a negative number is
 * a gap (-1 before the page, -2 after it).
 */
export function pageNumbers(page: number, last: number): number[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < last);
  const numbers = [1, ...near, last];
  const first = near[0] ?? last;
  const end = near.at(-1) ?? 1;
  if (first > 2 && near.length > 0) numbers.splice(1, 0, first === 3 ? 2 : -1);
  if (end < last - 1 && near.length > 0) numbers.splice(-1, 0, end === last - 2 ? last - 1 : -2);
  return [...new Set(numbers)];
}

const LAST_PAGE = 10_000;
/** Parameter for the number of a list's page. */
export const PAGE_PARAM = "trang";

/** The page number `trang` in an address; 1 for nonsense. */
export function pageOf(params: URLSearchParams): number {
  const asked = Number(params.get(PAGE_PARAM) ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1;
}
