import { Link } from "react-router";
import { Panel } from "~/features/admin/shared/AdminPage";
import { PAGES } from "~/features/dossier/model/pages";
import { plainPath } from "~/features/dossier/model/paths";
import { openPages } from "~/features/dossier/model/state";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import styles from "./dossier.module.css";

/** One field as shown in the back office. `said`: comments on it; `before`: what was handed in before, where it differs. */
export type Field = {
  truong: string;
  label: string;
  value: string;
  said: string[];
  found: string[];
  before?: string;
};
export type FieldGroup = { key: string; title: string; fields: Field[] };

function under(truong: string, all: { truong: string; text: string }[]): string[] {
  return all.filter((one) => plainPath(one.truong) === truong).map(({ text }) => text);
}

/** The whole dossier as pages of named values, with what staff and rules say of each. */
export function fieldGroups(dossier: DossierData, lists: Lists): FieldGroup[] {
  const said = dossier.ghiChu.filter(({ daXong }) => !daXong);
  const comments = said.map(({ truong, noiDung }) => ({ truong, text: noiDung }));
  const found = dossier.loi.map(({ truong, thongBao }) => ({ truong, text: thongBao }));
  return openPages(PAGES, dossier).map(({ page, at, key }) => ({
    key,
    title: page.title(dossier, at),
    fields: page.answers(dossier, lists, at).map(({ truong, path = truong, label, value }) => ({
      truong: path,
      label,
      value,
      said: under(plainPath(path), comments),
      found: under(plainPath(path), found),
    })),
  }));
}

function Row({ field, open }: { field: Field; open: boolean }) {
  const { truong, label, value, said, found, before } = field;
  return (
    <div
      className={styles.row}
      data-said={said.length > 0 || undefined}
      data-changed={before !== undefined || undefined}
    >
      <dt>{label}</dt>
      <dd>
        {value || <span className={styles.soft}>{m.dossier_not_given()}</span>}
        {before !== undefined && (
          <span className={styles.before}>
            {m.admin_dossier_change_before({ value: before || m.dossier_not_given() })}
          </span>
        )}
        {found.map((text) => (
          <span key={text} className={styles.found}>
            {text}
          </span>
        ))}
        {said.map((text) => (
          <span key={text} className={styles.said}>
            {text}
          </span>
        ))}
      </dd>
      {open && (
        <dd className={styles.mark}>
          <Link to={`?${new URLSearchParams({ truong })}#ghi-chu`} preventScrollReset={false}>
            {m.admin_dossier_comment()} <span className="visually-hidden">{label}</span>
          </Link>
        </dd>
      )}
    </div>
  );
}

type AnswersProps = {
  groups: FieldGroup[];
  /** Whether comments are accepted now. */
  open: boolean;
};

/** Everything the customer entered, to be compared with the papers; each field can be commented on. */
export function DossierAnswers({ groups, open }: AnswersProps) {
  return groups.map(({ key, title, fields }) => (
    <Panel key={key} title={title}>
      {fields.length === 0 ? (
        <p className={styles.soft}>{m.dossier_not_given()}</p>
      ) : (
        <dl className={styles.answers}>
          {fields.map((field) => (
            <Row key={field.truong + field.label} field={field} open={open} />
          ))}
        </dl>
      )}
    </Panel>
  ));
}
