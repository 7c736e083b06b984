import { Children, type ReactNode, useState } from "react";
import { Form, Link } from "react-router";
import { COUNTED_TO } from "~/lib/text/figures";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { Button } from "~/ui/button/Button";
import type { IconName } from "~/ui/data/icons";
import { Pagination } from "~/ui/data/Pagination";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";

import styles from "./admin.module.css";
import type { ListPage } from "./types";

type FilterFormProps = {
  path: string;
  label: string;
  /** The filters as JSON: when they change, the fields follow the address. */
  shown: string;
  children: ReactNode;
};

type FieldsProps = Pick<FilterFormProps, "path" | "label" | "children"> & {
  /** The names of the filters that are set. */
  asked: string[];
};

/** On a phone only the text field is shown, the rest behind a button: the list is what people came for. */
function Fields({ path, label, asked, children }: FieldsProps) {
  // An active filter is never hidden.
  const [open, setOpen] = useState(asked.some((name) => name !== "tim"));
  return (
    <Form
      action={path}
      role="search"
      aria-label={label}
      className={`${parts.stackTight} ${parts.box} ${parts.foot} ${parts.padSmall} ${parts.nearApart} ${styles.filter}`}
      data-open={open}
    >
      {children}
      <div className={`${parts.rowMiddle} ${styles.buttons}`}>
        <Button type="submit">{m.admin_filter()}</Button>
        {Children.count(children) > 1 && (
          <Button
            className={styles.more}
            variant="default"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {m.admin_filter_more()}
          </Button>
        )}
        {asked.length > 0 && (
          <Link to={path} className={parts.press}>
            {m.admin_filter_clear()}
          </Link>
        )}
      </div>
    </Form>
  );
}

/** Filters of a list: a plain GET form, so the address says what is shown. */
export function FilterForm({ path, label, shown, children }: FilterFormProps) {
  return (
    <Fields key={shown} path={path} label={label} asked={Object.keys(JSON.parse(shown))}>
      {children}
    </Fields>
  );
}

/** How many rows there are, in words. */
export function howMany({ tong, hon }: ListPage): string {
  if (hon) return m.admin_found_more({ count: tong.toLocaleString(getLocale()) });
  return m.admin_found({ count: tong >= COUNTED_TO ? `${COUNTED_TO}+` : String(tong) });
}

type ListFrameProps = {
  page: ListPage;
  hrefOf: (page: number) => string;
  icon: IconName;
  emptyTitle: string;
  emptyText: string;
  beside?: ReactNode;
  children: ReactNode;
};

/** How many there are, the rows, the pages; or why there is nothing. */
export function ListFrame({ page, hrefOf, icon, emptyTitle, emptyText, beside, children }: ListFrameProps) {
  if (page.tong === 0) {
    return (
      <EmptyState icon={icon} title={emptyTitle}>
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={`${parts.between} ${parts.gapFacts} ${parts.nearApart}`}>
        <p role="status">{howMany(page)}</p>
        {beside}
      </div>
      {children}
      <Pagination page={page.so} size={page.kichThuoc} total={page.tong} more={page.hon} hrefOf={hrefOf} />
    </>
  );
}
