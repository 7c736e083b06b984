import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "~/ui/layout/Breadcrumbs";
import { useLeftList } from "./list-memory";

type AdminCrumbsProps = {
  /** The list that this page belongs to; it is found again with its filters and page. */
  list: Crumb;
  /** What lies between the list and this page. */
  between?: Crumb[];
  current: ReactNode;
};

/** The way to a page of the back office. */
export function AdminCrumbs({ list, between = [], current }: AdminCrumbsProps) {
  const path = useLeftList(list.path);
  return <Breadcrumbs crumbs={[{ ...list, path }, ...between]} current={current} />;
}
