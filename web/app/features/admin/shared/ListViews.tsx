import { useState, useSyncExternalStore } from "react";
import { Form, Link } from "react-router";
import type { KeptView, LoadedList } from "~/features/admin/model/office-list";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import type { Column } from "~/ui/data/DataTable";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { AdminForm, useFormPart } from "./AdminForm";
import styles from "./admin.module.css";

const never = () => () => {};

type ViewsProps<Row> = { list: LoadedList<Row>; columns: Column<Row>[] };

/** What the list shows now, as its address has it. */
function shownNow<Row>({ filter, columns }: LoadedList<Row>): string {
  return withQuery("", { ...filter, cot: columns?.join(",") }).replace("?", "");
}

function DropView({ view, once }: { view: KeptView; once: string }) {
  return (
    <AdminForm intent="drop-view" id={view.id} once={once}>
      <SubmitButton name="nut" value={`drop${view.id}`} variant="subtle" size="sm">
        {m.admin_views_drop()} <span className="visually-hidden">{view.ten}</span>
      </SubmitButton>
    </AdminForm>
  );
}

function KeepView<Row>({ list }: { list: LoadedList<Row> }) {
  return (
    <AdminForm intent="keep-view" once={list.once}>
      <input type="hidden" name="loc" value={shownNow(list)} />
      <TextField name="ten" label={m.admin_views_name()} maxLength={60} />
      <CheckboxField name="chung" label={m.admin_views_shared()} optional />
      <SubmitButton name="nut" value="keep-view" variant="default" size="sm">
        {m.admin_views_keep()}
      </SubmitButton>
    </AdminForm>
  );
}

/** Which columns are shown: a plain GET form, so the address says it. */
function ChooseColumns<Row>({ list: { path, filter, columns: asked }, columns }: ViewsProps<Row>) {
  return (
    <Form action={path} key={asked?.join(",")} className={styles.form}>
      {Object.entries(filter).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={String(value)} /> : null,
      )}
      <fieldset className={parts.stackClose}>
        <legend>{m.admin_views_columns()}</legend>
        {columns.slice(1).map(({ key, label }) => (
          <CheckboxField
            key={key}
            name="cot"
            idPrefix={`${key}-`}
            value={key}
            label={label}
            defaultChecked={!asked || asked.includes(key)}
            optional
          />
        ))}
      </fieldset>
      <Button type="submit" variant="default" size="sm">
        {m.admin_views_show()}
      </Button>
    </Form>
  );
}

function Box<Row>({ list, columns }: ViewsProps<Row>) {
  return (
    <div className={`${parts.stack} ${parts.edge} ${parts.pad} ${parts.paper} ${styles.viewsBox}`}>
      {list.views.length > 0 && (
        <ul className={`${parts.plain} ${styles.viewList}`}>
          {list.views.map((view) => (
            <li key={view.id}>
              <Link to={view.loc ? `${list.path}?${view.loc}` : list.path}>{view.ten}</Link>
              {view.chung && <span className={styles.soft}>{m.admin_views_of_all()}</span>}
              {view.cuaToi && <DropView view={view} once={list.once} />}
            </li>
          ))}
        </ul>
      )}
      <ChooseColumns list={list} columns={columns} />
      <KeepView list={list} />
    </div>
  );
}

/** The ways to look at this list that are kept, keeping this one, and its columns. */
export function ListViews<Row>({ list, columns }: ViewsProps<Row>) {
  const refused = useFormPart("keep-view").failure !== undefined;
  // Drawn when it is opened, so that a list has each label once; without scripts it is always there.
  const scripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [open, setOpen] = useState(refused);
  return (
    <details
      className={styles.views}
      open={refused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`${parts.deep} ${styles.viewsTitle}`}>{m.admin_views_title()}</summary>
      {(open || !scripts) && <Box list={list} columns={columns} />}
    </details>
  );
}
