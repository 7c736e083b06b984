import { useRef, useState } from "react";
import { Panel } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Choices, DraftWords, EditorArticle } from "~/features/admin/shared/types";
import { type FormFailure, fieldError } from "~/lib/failure";
import { localMoment } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { DateText } from "~/ui/data/DateText";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import styles from "./article.module.css";
import { CoverField } from "./CoverField";
import type { EmbeddedService } from "./extensions";
import { ReferenceFields } from "./ReferenceFields";
import { SavedNote } from "./SavedNote";
import { TextEditor } from "./TextEditor";
import { type Saved, useAutosave } from "./use-autosave";

type EditorProps = {
  article: EditorArticle;
  choices: Choices;
  services: EmbeddedService[];
  failure: FormFailure | undefined;
};

type WordsProps = Pick<EditorProps, "failure" | "services"> & {
  lang: "vi" | "en";
  words: DraftWords;
  pictures: string;
  onChange: () => void;
};

/** Title, summary and text in one language. */
export function Words({ lang, words, failure, services, pictures, onChange }: WordsProps) {
  const name = (field: keyof DraftWords) => `${lang}.${field}`;
  return (
    <div className={`${parts.stackTight} ${styles.fields}`}>
      <TextField
        name={name("tieuDe")}
        label={m.articles_field_title()}
        defaultValue={words.tieuDe}
        failure={failure}
        maxLength={160}
      />
      <TextAreaField
        name={name("tomTat")}
        label={m.admin_field_summary()}
        hint={m.articles_field_summary_hint()}
        defaultValue={words.tomTat}
        failure={failure}
        maxLength={400}
        rows={3}
      />
      <TextEditor
        name={name("noiDung")}
        label={lang === "vi" ? m.admin_message_text() : m.admin_text_english()}
        lang={lang}
        html={failure?.values[name("noiDung")] ?? words.noiDung}
        error={fieldError(failure, name("noiDung"))}
        services={services}
        pictures={pictures}
        onChange={onChange}
      />
    </div>
  );
}

const EMPTY: DraftWords = { tieuDe: "", tomTat: "", noiDung: "" };

function English(props: Omit<WordsProps, "lang" | "words"> & { words: DraftWords | null }) {
  const { words, ...rest } = props;
  const typed = rest.failure ? rest.failure.values.coTiengAnh === "true" : words !== null;
  const [on, setOn] = useState(typed);
  return (
    <Panel title={m.admin_english()} note={m.articles_english_note()}>
      <div
        onChange={(event) => {
          const { target } = event;
          if (target instanceof HTMLInputElement && target.name === "coTiengAnh") setOn(target.checked);
        }}
      >
        <CheckboxField name="coTiengAnh" label={m.articles_english_on()} defaultChecked={typed} optional />
      </div>
      {on && <Words {...rest} lang="en" words={words ?? EMPTY} />}
    </Panel>
  );
}

function Filing({ article, choices }: Pick<EditorProps, "article" | "choices">) {
  const { nhap, ngayDang, trangThai } = article;
  const options = (list: { ma: string; ten: string }[]) =>
    list.map(({ ma, ten }) => ({ value: ma, label: ten }));
  const fixed = ngayDang !== null && trangThai !== "HEN_GIO";
  return (
    <Panel title={m.articles_filing()}>
      <div className={`${parts.stackTight} ${styles.fields}`}>
        {fixed ? (
          <input type="hidden" name="slug" value={nhap.slug} />
        ) : (
          <TextField
            name="slug"
            label={m.articles_field_slug()}
            hint={m.articles_field_slug_hint()}
            defaultValue={nhap.slug}
            maxLength={100}
            optional
          />
        )}
        {(["chuyenMuc", "tacGia"] as const).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={name === "tacGia" ? m.articles_field_author() : m.articles_field_category()}
            data={options(choices[name])}
            defaultValue={nhap[name]}
          />
        ))}
        <fieldset
          className={`${parts.stackClose} ${parts.shrinks} ${parts.corners} ${parts.noMargin} ${styles.tags}`}
        >
          <legend>{m.articles_term_tags()}</legend>
          {choices.the.map(({ ma, ten }) => (
            <CheckboxField
              key={ma}
              name={`the:${ma}`}
              label={ten}
              defaultChecked={nhap.the?.includes(ma)}
              optional
            />
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}

function Steps({ article, saved }: { article: EditorArticle; saved: Saved }) {
  const { trangThai } = article;
  const seen = trangThai === "DA_DANG";
  const published = seen || trangThai === "DA_RUT";
  const waits = trangThai === "HEN_GIO" ? article.ngayDang : null;
  return (
    <Panel title={m.admin_save_and_publish()}>
      {waits && (
        <p>
          <strong>
            {m.articles_waits_until()} <DateText value={waits} time />
          </strong>
        </p>
      )}
      <SavedNote saved={saved} />
      <div className={`${parts.stackTight} ${parts.justBelow}`}>
        <Button type="submit" name="intent" value="save" variant="default">
          {m.admin_save_now()}
        </Button>
        {trangThai === "DA_RUT" && (
          <p className={`${parts.small} ${parts.noMargin}`}>{m.articles_field_when_again()}</p>
        )}
        {!published && (
          <TextField
            name="lucDang"
            type="datetime-local"
            label={m.articles_field_when()}
            hint={m.articles_field_when_hint()}
            defaultValue={waits ? localMoment(waits) : undefined}
            optional
          />
        )}
        <Button type="submit" name="intent" value="publish">
          {seen ? m.articles_step_update() : m.articles_step_publish()}
        </Button>
        <ReasonField reader="office" label={m.articles_field_reason()} maxLength={500} optional />
        <Button type="submit" name="intent" value="keep" variant="default">
          {m.articles_step_keep()}
        </Button>
        {(seen || trangThai === "HEN_GIO") && (
          <Button type="submit" name="intent" value="withdraw" variant="default">
            {seen ? m.articles_step_withdraw() : m.articles_step_cancel()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** The editor of one article: texts in both languages on the left, filing and steps next to them. */
export function ArticleEditor({ article, choices, services, failure }: EditorProps) {
  const { id, nhap, phienBan } = article;
  const form = useRef<HTMLFormElement>(null);
  const loaded = Math.max(phienBan, Number(failure?.values.phienBan ?? 0));
  const { version, saved, changed, settle } = useAutosave(
    form,
    `/quan-tri/bai-viet/${id}/tu-luu`,
    loaded,
    failure,
  );
  const shared = { failure, services, pictures: `/quan-tri/bai-viet/${id}/anh`, onChange: changed };
  return (
    <PostForm
      failure={failure}
      ref={form}
      onChange={changed}
      onSubmit={settle}
      className={`${parts.stack} ${styles.columns}`}
    >
      <input type="hidden" name="phienBan" value={version} />
      <div className={parts.stack}>
        <Panel title={m.admin_vietnamese()}>
          <Words {...shared} lang="vi" words={{ ...EMPTY, ...nhap.vi }} />
        </Panel>
        <English {...shared} words={nhap.en ? { ...EMPTY, ...nhap.en } : null} />
        <ReferenceFields
          key={failure ? "refused" : ""}
          given={nhap.vanBan ?? []}
          failure={failure}
          onChange={changed}
        />
      </div>
      <div className={`${parts.stack} ${styles.side}`}>
        <Steps article={article} saved={saved} />
        <Panel title={m.articles_cover()}>
          <CoverField
            value={failure?.values.anhBia ?? nhap.anhBia ?? ""}
            pictures={`/quan-tri/bai-viet/${id}/anh`}
            onChange={changed}
          />
        </Panel>
        <Filing article={article} choices={choices} />
      </div>
    </PostForm>
  );
}
