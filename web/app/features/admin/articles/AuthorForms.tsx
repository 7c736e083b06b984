import { AdminFold, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { AuthorRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { Portrait } from "~/ui/data/Portrait";
import { FileField } from "~/ui/form/FileField";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { DropForm } from "./TaxonomyForms";

type PartProps = { author?: AuthorRow };

function Words({ author }: PartProps) {
  const line = { maxLength: 160 };
  const text = { maxLength: 600, rows: 3, optional: true };
  return (
    <div className={styles.pairs}>
      <TextField
        name="hoTenVi"
        label={m.articles_author_name_vi()}
        defaultValue={author?.hoTenVi}
        {...line}
        maxLength={120}
      />
      <TextField
        name="hoTenEn"
        label={m.articles_author_name_en()}
        defaultValue={author?.hoTenEn}
        {...line}
        maxLength={120}
      />
      <TextField
        name="chucDanhVi"
        label={m.articles_author_role_vi()}
        defaultValue={author?.chucDanhVi}
        optional
        {...line}
      />
      <TextField
        name="chucDanhEn"
        label={m.articles_author_role_en()}
        defaultValue={author?.chucDanhEn}
        optional
        {...line}
      />
      <TextAreaField
        name="gioiThieuVi"
        label={m.articles_author_about_vi()}
        defaultValue={author?.gioiThieuVi}
        {...text}
      />
      <TextAreaField
        name="gioiThieuEn"
        label={m.articles_author_about_en()}
        defaultValue={author?.gioiThieuEn}
        {...text}
      />
    </div>
  );
}

function PortraitFields({ author }: PartProps) {
  return (
    <>
      {author?.anh && (
        <div className={`${parts.wrap} ${parts.middle} ${parts.gap}`}>
          <Portrait name={author.hoTenVi} folder={author.anh} large />
          <input type="hidden" name="anh" value={author.anh} />
          <CheckboxField name="boAnh" label={m.articles_author_portrait_remove()} optional />
        </div>
      )}
      <FileField
        name="tep"
        label={m.articles_author_portrait()}
        hint={m.articles_author_portrait_hint()}
        accept="image/jpeg,image/png,image/heic,image/heif,image/webp,image/avif"
        optional
      />
    </>
  );
}

function Profile({ author }: PartProps) {
  return (
    <>
      <Words author={author} />
      <PortraitFields author={author} />
      <CheckboxField
        name="doiNgu"
        label={m.articles_author_team()}
        defaultChecked={author?.doiNgu}
        optional
      />
      <TextField
        name="thuTu"
        label={m.articles_author_order()}
        hint={m.articles_term_order_hint()}
        inputMode="numeric"
        defaultValue={String(author?.thuTu ?? 0)}
        maxLength={4}
      />
      <CheckboxField name="mau" label={m.articles_author_sample()} defaultChecked={author?.mau} optional />
    </>
  );
}

function Author({ author, once }: { author: AuthorRow; once: string }) {
  const part = useFormPart("save-author", author.slug);
  const dropped = useFormPart("drop-author", author.slug);
  return (
    <Fold
      summary={
        <span>
          {author.hoTenVi}{" "}
          <span className={styles.soft}>
            {author.slug} · {m.articles_term_count({ count: author.soBaiViet })}
          </span>
        </span>
      }
      open={(part.failure ?? dropped.failure) !== undefined}
    >
      <AdminForm intent="save-author" id={author.slug} once={once} files submit={m.admin_save()}>
        <Profile author={author} />
      </AdminForm>
      <DropForm kind="author" code={author.slug} used={author.soBaiViet} once={once} />
    </Fold>
  );
}

function AddAuthor({ once }: { once: string }) {
  return (
    <AdminFold
      summary={m.articles_author_add()}
      intent="add-author"
      once={once}
      files
      submit={m.articles_term_add()}
    >
      <Profile />
      <TextField
        name="slug"
        label={m.articles_author_slug()}
        hint={m.articles_term_code_hint()}
        maxLength={100}
        optional
      />
    </AdminFold>
  );
}

/** Who signs articles and who is on the team page, each folded under their name, and a new one. */
export function AuthorPanel({ authors, once }: { authors: AuthorRow[]; once: string }) {
  return (
    <Panel title={m.articles_authors()} note={m.articles_authors_note()} id="tac-gia">
      <AddAuthor once={once} />
      {authors.map((author) => (
        <Author key={author.slug} author={author} once={once} />
      ))}
    </Panel>
  );
}
