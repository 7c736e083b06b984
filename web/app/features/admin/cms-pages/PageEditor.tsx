import { useRef } from "react";
import { Words } from "~/features/admin/articles/ArticleEditor";
import article from "~/features/admin/articles/article.module.css";
import type { EmbeddedService } from "~/features/admin/articles/extensions";
import { SavedNote } from "~/features/admin/articles/SavedNote";
import { type Saved, useAutosave } from "~/features/admin/articles/use-autosave";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { DraftWords, EditorPage } from "~/features/admin/shared/types";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";

type EditorProps = { page: EditorPage; services: EmbeddedService[]; failure: FormFailure | undefined };

const EMPTY: DraftWords = { tieuDe: "", tomTat: "", noiDung: "" };

function Steps({ page, saved }: Pick<EditorProps, "page"> & { saved: Saved }) {
  return (
    <Panel title={m.admin_save_and_publish()} note={m.admin_cms_pages_append_only()}>
      <SavedNote saved={saved} />
      <div className={`${parts.stackTight} ${parts.justBelow}`}>
        <TextField
          name="hieuLucTu"
          type="date"
          label={m.admin_cms_pages_day()}
          hint={m.admin_cms_pages_day_hint()}
          defaultValue={page.nhap.hieuLucTu ?? ""}
        />
        <ReasonField
          reader="office"
          label={m.admin_cms_pages_why()}
          defaultValue={page.nhap.lyDo}
          maxLength={500}
          optional
        />
        <Button type="submit" name="intent" value="save" variant="default">
          {m.admin_cms_pages_save()}
        </Button>
        <CheckboxField name="daXemLai" label={m.admin_cms_pages_looked()} optional />
        <Button type="submit" name="intent" value="publish">
          {m.admin_cms_pages_publish()}
        </Button>
        {page.coNhap && (
          <Button type="submit" name="intent" value="drop" variant="default">
            {m.admin_cms_pages_drop()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Blanks({ page }: { page: EditorPage }) {
  return (
    <Panel title={m.admin_cms_pages_blanks()} note={m.admin_cms_pages_blanks_note()}>
      <Fold summary={m.admin_cms_pages_blanks_show()}>
        <ul className={`${parts.stackTight} ${parts.ends}`}>
          {page.choTrong.map(({ ma, giaTri }) => (
            <li key={ma}>
              <code>{`{{${ma}}}`}</code>
              <span>{giaTri}</span>
            </li>
          ))}
        </ul>
      </Fold>
    </Panel>
  );
}

/** The editor of one page: the next version in both languages, its day, and publishing. */
export function PageEditor({ page, services, failure }: EditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const path = `/quan-tri/trang/${page.slug}`;
  const loaded = Math.max(page.phienBan, Number(failure?.values.phienBan ?? 0));
  const { version, saved, changed, settle } = useAutosave(form, `${path}/tu-luu`, loaded, failure);
  const shared = { failure, services, pictures: `${path}/anh`, onChange: changed };
  return (
    <PostForm
      failure={failure}
      ref={form}
      onChange={changed}
      onSubmit={settle}
      className={`${parts.stack} ${article.columns}`}
    >
      <input type="hidden" name="phienBan" value={version} />
      <div className={parts.stack}>
        <Panel title={m.admin_vietnamese()}>
          <Words {...shared} lang="vi" words={{ ...EMPTY, ...page.nhap.vi }} />
        </Panel>
        <Panel title={m.admin_english()} note={m.admin_cms_pages_english_note()}>
          <Words {...shared} lang="en" words={{ ...EMPTY, ...page.nhap.en }} />
        </Panel>
      </div>
      <div className={`${parts.stack} ${article.side}`}>
        <Steps page={page} saved={saved} />
        <Blanks page={page} />
      </div>
    </PostForm>
  );
}
