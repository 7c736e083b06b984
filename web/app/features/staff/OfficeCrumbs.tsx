import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "~/ui/Breadcrumbs";
import { useLeftList } from "./left-lists";

type OfficeCrumbsProps = {
  /** The list that this page belongs to; it is found again with its filters and page. */
  list: Crumb;
  /** What lies between the list and this page. */
  between?: Crumb[];
  current: ReactNode;
};

/** The way to a page of the office. */
export function OfficeCrumbs({ list, between = [], current }: OfficeCrumbsProps) {
  const path = useLeftList(list.path);
  return <Breadcrumbs crumbs={[{ ...list, path }, ...between]} current={current} />;
}
