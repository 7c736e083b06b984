import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { OfficeForm, useFormPart } from "../OfficeForm";
import { Fold, Panel } from "../OfficePage";
import styles from "../office.module.css";
import type { ShelfKind, ShelfRow } from "./types";

type FieldsProps = ReturnType<typeof useFormPart> & { kind: ShelfKind; shelf?: ShelfRow };

function Names({ kind, shelf, ...part }: FieldsProps) {
  return (
    <div className={styles.pairs}>
      <TextField
        name="tenVi"
        label={m.articles_shelf_name_vi()}
        defaultValue={shelf?.tenVi}
        maxLength={120}
        {...part}
      />
      <TextField
        name="tenEn"
        label={m.articles_shelf_name_en()}
        defaultValue={shelf?.tenEn}
        maxLength={120}
        {...part}
      />
      {kind === "chuyen-muc" && (
        <TextField
          name="thuTu"
          label={m.articles_shelf_order()}
          hint={m.articles_shelf_order_hint()}
          inputMode="numeric"
          defaultValue={String(shelf?.thuTu ?? 0)}
          maxLength={4}
          {...part}
        />
      )}
    </div>
  );
}

/** Deletes what nothing uses; says how much does otherwise. */
export function DropForm({
  kind,
  code,
  used,
  once,
}: {
  kind: ShelfKind | "tac-gia";
  code: string;
  used: number;
  once: string;
}) {
  const intent = `drop-${kind}`;
  const part = useFormPart(intent, code);
  if (used > 0 && !part.failure)
    return <p className={styles.soft}>{m.articles_shelf_used({ count: used })}</p>;
  return (
    <OfficeForm intent={intent} id={code} once={once} {...part}>
      <SubmitButton color="var(--danger)" variant="outline" name="nut" value={intent + code}>
        {m.articles_shelf_drop()}
      </SubmitButton>
    </OfficeForm>
  );
}

function Shelf({ kind, shelf, once }: { kind: ShelfKind; shelf: ShelfRow; once: string }) {
  const intent = `save-${kind}`;
  const part = useFormPart(intent, shelf.ma);
  const dropped = useFormPart(`drop-${kind}`, shelf.ma);
  return (
    <Fold
      summary={
        <span>
          <span lang="vi">{shelf.tenVi}</span> / <span lang="en">{shelf.tenEn}</span>{" "}
          <span className={styles.soft}>
            {shelf.ma} · {m.articles_shelf_count({ count: shelf.soBaiViet })}
          </span>
        </span>
      }
      open={(part.failure ?? dropped.failure) !== undefined}
    >
      <OfficeForm intent={intent} id={shelf.ma} once={once} {...part}>
        <Names kind={kind} shelf={shelf} {...part} />
        <SubmitButton name="nut" value={intent + shelf.ma}>
          {m.articles_shelf_save()}
        </SubmitButton>
      </OfficeForm>
      <DropForm kind={kind} code={shelf.ma} used={shelf.soBaiViet} once={once} />
    </Fold>
  );
}

function AddShelf({ kind, once }: { kind: ShelfKind; once: string }) {
  const intent = `add-${kind}`;
  const part = useFormPart(intent);
  return (
    <Fold
      summary={kind === "the" ? m.articles_shelf_add_tag() : m.articles_shelf_add_category()}
      open={part.failure !== undefined}
    >
      <OfficeForm intent={intent} once={once} {...part}>
        <Names kind={kind} {...part} />
        <TextField
          name="ma"
          label={m.articles_shelf_code()}
          hint={m.articles_shelf_code_hint()}
          maxLength={100}
          optional
          {...part}
        />
        <SubmitButton name="nut" value={intent}>
          {m.articles_shelf_add()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

/** All categories or all tags, each behind its name, and a new one. */
export function ShelfPanel({ kind, shelves, once }: { kind: ShelfKind; shelves: ShelfRow[]; once: string }) {
  const title = kind === "the" ? m.articles_shelf_tags() : m.articles_shelf_categories();
  return (
    <Panel title={title} id={kind}>
      <AddShelf kind={kind} once={once} />
      {shelves.map((shelf) => (
        <Shelf key={shelf.ma} kind={kind} shelf={shelf} once={once} />
      ))}
    </Panel>
  );
}
