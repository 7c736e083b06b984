import { AdminFold, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { TermKind, TermRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";

type FieldsProps = { kind: TermKind; term?: TermRow };

function Names({ kind, term }: FieldsProps) {
  return (
    <div className={styles.pairs}>
      <TextField name="tenVi" label={m.articles_term_name_vi()} defaultValue={term?.tenVi} maxLength={120} />
      <TextField name="tenEn" label={m.articles_term_name_en()} defaultValue={term?.tenEn} maxLength={120} />
      {kind === "category" && (
        <TextField
          name="thuTu"
          label={m.articles_term_order()}
          hint={m.articles_term_order_hint()}
          inputMode="numeric"
          defaultValue={String(term?.thuTu ?? 0)}
          maxLength={4}
        />
      )}
    </div>
  );
}

/** Deletes an unused term; otherwise says how much uses it. */
export function DropForm({
  kind,
  code,
  used,
  once,
}: {
  kind: TermKind | "author";
  code: string;
  used: number;
  once: string;
}) {
  const intent = `drop-${kind}`;
  const part = useFormPart(intent, code);
  if (used > 0 && !part.failure)
    return <p className={styles.soft}>{m.articles_term_used({ count: used })}</p>;
  return (
    <AdminForm
      intent={intent}
      id={code}
      once={once}
      submit={m.articles_term_drop()}
      danger
      variant="default"
    />
  );
}

function Term({ kind, term, once }: { kind: TermKind; term: TermRow; once: string }) {
  const intent = `save-${kind}`;
  const part = useFormPart(intent, term.ma);
  const dropped = useFormPart(`drop-${kind}`, term.ma);
  return (
    <Fold
      summary={
        <span>
          <span lang="vi">{term.tenVi}</span> / <span lang="en">{term.tenEn}</span>{" "}
          <span className={styles.soft}>
            {term.ma} · {m.articles_term_count({ count: term.soBaiViet })}
          </span>
        </span>
      }
      open={(part.failure ?? dropped.failure) !== undefined}
    >
      <AdminForm intent={intent} id={term.ma} once={once} submit={m.admin_save()}>
        <Names kind={kind} term={term} />
      </AdminForm>
      <DropForm kind={kind} code={term.ma} used={term.soBaiViet} once={once} />
    </Fold>
  );
}

function AddTerm({ kind, once }: { kind: TermKind; once: string }) {
  const intent = `add-${kind}`;
  return (
    <AdminFold
      summary={kind === "tag" ? m.articles_term_add_tag() : m.articles_term_add_category()}
      intent={intent}
      once={once}
      submit={m.articles_term_add()}
    >
      <Names kind={kind} />
      <TextField
        name="ma"
        label={m.inquiries_admin_code()}
        hint={m.articles_term_code_hint()}
        maxLength={100}
        optional
      />
    </AdminFold>
  );
}

/** Where a link to the page leads. */
const ANCHORS: Record<TermKind, string> = { category: "chuyen-muc", tag: "the" };

/** All categories or all tags, each folded under its name, and a new one. */
export function TermPanel({ kind, terms, once }: { kind: TermKind; terms: TermRow[]; once: string }) {
  const title = kind === "tag" ? m.articles_term_tags() : m.articles_term_categories();
  return (
    <Panel title={title} id={ANCHORS[kind]}>
      <AddTerm kind={kind} once={once} />
      {terms.map((term) => (
        <Term key={term.ma} kind={kind} term={term} once={once} />
      ))}
    </Panel>
  );
}
