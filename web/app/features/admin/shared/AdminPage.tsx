import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "~/ui/layout/Breadcrumbs";
import parts from "~/ui/theme/parts.module.css";
import styles from "./admin.module.css";
import { useLeftList } from "./list-memory";
import { type ListName, listTitle } from "./list-title";

type AdminPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Badges or buttons next to the title. */
  beside?: ReactNode;
  /** The list that this page belongs to, or its name; the link back keeps its filters and page. */
  list?: Crumb | ListName;
  /** What is between the list and this page. */
  between?: Crumb[];
  /** What the page is called below its list, if not by its title. */
  crumb?: ReactNode;
  children: ReactNode;
};

function Crumbs({ list, between = [], title, crumb = title }: AdminPageProps & { list: Crumb | ListName }) {
  const named = typeof list === "string" ? { label: listTitle(list), path: `/quan-tri/${list}` } : list;
  const path = useLeftList(named.path);
  return <Breadcrumbs crumbs={[{ ...named, path }, ...between]} current={crumb} />;
}

/** One screen of the back office: a compact head, then the work. */
export function AdminPage(props: AdminPageProps) {
  const { title, lead, beside, list, children } = props;
  return (
    <div className={styles.page}>
      {list && <Crumbs {...props} list={list} />}
      <div className={`${parts.between} ${parts.farApart} ${parts.gapLoose} ${styles.head}`}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.soft}>{lead}</p>}
        </div>
        {beside && <div className={`${parts.rowTight} ${parts.middle}`}>{beside}</div>}
      </div>
      {children}
    </div>
  );
}

type PanelProps = { title: string; note?: ReactNode; children: ReactNode; id?: string };

/** A section of a page with its own heading. */
export function Panel({ title, note, children, id }: PanelProps) {
  return (
    <section className={styles.panel} id={id}>
      <h2>{title}</h2>
      {note && <p className={styles.soft}>{note}</p>}
      {children}
    </section>
  );
}

/** Names and values, such as a customer's contact; entries without a value are left out. */
export function Facts({ entries }: { entries: [string, ReactNode][] }) {
  return (
    <dl className={`${parts.stackSmall} ${styles.facts}`}>
      {entries
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type FoldProps = { summary: ReactNode; open?: boolean; children: ReactNode; danger?: boolean };

/** A folded form: opens without scripts, and is open when it was refused. */
export function Fold({ summary, open = false, children, danger }: FoldProps) {
  return (
    <details
      className={`${parts.fold} ${parts.ruled} ${styles.fold}`}
      open={open}
      data-danger={danger || undefined}
    >
      <summary>{summary}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
