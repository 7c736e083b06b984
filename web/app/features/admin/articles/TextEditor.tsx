import parts from "~/ui/theme/parts.module.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import "@mantine/tiptap/styles.layer.css";
import { RichTextEditor as Rich, type RichTextEditorLabels } from "@mantine/tiptap";
import { type Editor, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import richText from "~/ui/data/RichText.module.css";
import styles from "./article.module.css";
import { EditorExtras } from "./EditorExtras";
import { type EmbeddedService, extensions } from "./extensions";

/** Names of the editor's buttons, in the language of the back office. */
function editorLabels(): Partial<RichTextEditorLabels> {
  return {
    boldControlLabel: m.articles_tool_bold(),
    italicControlLabel: m.articles_tool_italic(),
    underlineControlLabel: m.articles_tool_underline(),
    clearFormattingControlLabel: m.articles_tool_clear(),
    h2ControlLabel: m.articles_tool_h2(),
    h3ControlLabel: m.articles_tool_h3(),
    bulletListControlLabel: m.articles_tool_bullets(),
    orderedListControlLabel: m.articles_tool_numbers(),
    blockquoteControlLabel: m.articles_tool_quote(),
    hrControlLabel: m.articles_tool_line(),
    linkControlLabel: m.articles_tool_link(),
    unlinkControlLabel: m.articles_tool_unlink(),
    linkEditorInputLabel: m.articles_tool_link_address(),
    linkEditorInputPlaceholder: "https://",
    linkEditorExternalLink: m.articles_tool_link_new(),
    linkEditorInternalLink: m.articles_tool_link_same(),
    linkEditorSave: m.articles_tool_link_save(),
    undoControlLabel: m.articles_tool_undo(),
    redoControlLabel: m.articles_tool_redo(),
    tableDeleteControlLabel: m.articles_tool_table_delete(),
    tableColumnAfterControlLabel: m.articles_tool_column(),
    tableColumnDeleteControlLabel: m.articles_tool_column_delete(),
    tableRowAfterControlLabel: m.articles_tool_row(),
    tableRowDeleteControlLabel: m.articles_tool_row_delete(),
  };
}

type TextEditorProps = {
  name: string;
  label: string;
  lang: "vi" | "en";
  html: string;
  error?: ReactNode;
  services: EmbeddedService[];
  /** Where pictures are uploaded to. */
  pictures: string;
  onChange: () => void;
};

function Tools({
  editor,
  services,
  pictures,
}: { editor: Editor } & Pick<TextEditorProps, "services" | "pictures">) {
  const [inTable, setInTable] = useState(false);
  useEffect(() => {
    const look = () => setInTable(editor.isActive("table"));
    editor.on("selectionUpdate", look);
    return () => void editor.off("selectionUpdate", look);
  }, [editor]);
  return (
    <Rich.Toolbar>
      <Rich.ControlsGroup>
        <Rich.H2 />
        <Rich.H3 />
        <Rich.Bold />
        <Rich.Italic />
        <Rich.Underline />
        <Rich.ClearFormatting />
      </Rich.ControlsGroup>
      <Rich.ControlsGroup>
        <Rich.BulletList />
        <Rich.OrderedList />
        <Rich.Blockquote />
        <Rich.Hr />
      </Rich.ControlsGroup>
      <Rich.ControlsGroup>
        <Rich.Link />
        <Rich.Unlink />
      </Rich.ControlsGroup>
      {inTable && (
        <Rich.ControlsGroup>
          <Rich.TableRowAfter />
          <Rich.TableRowDelete />
          <Rich.TableColumnAfter />
          <Rich.TableColumnDelete />
          <Rich.TableDelete />
        </Rich.ControlsGroup>
      )}
      <Rich.ControlsGroup>
        <Rich.Undo />
        <Rich.Redo />
      </Rich.ControlsGroup>
      <EditorExtras editor={editor} services={services} pictures={pictures} />
    </Rich.Toolbar>
  );
}

/** The text of an article. Before scripts arrive its HTML can be edited in a plain field of the same name. */
export function TextEditor(props: TextEditorProps) {
  const { name, label, lang, html, error, onChange } = props;
  const [text, setText] = useState(html);
  const editor = useEditor({
    extensions: extensions(),
    content: html,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        class: richText.text ?? "",
        "aria-label": label,
        role: "textbox",
        "aria-multiline": "true",
        lang,
        id: `${name}-van-ban`,
      },
    },
    onUpdate: ({ editor }) => {
      setText(editor.isEmpty ? "" : editor.getHTML());
      onChange();
    },
  });
  return (
    <div className={`${parts.stackSmall} ${parts.shrinks}`}>
      <label htmlFor={name} className={parts.strong}>
        {label}
      </label>
      {editor ? (
        <>
          <textarea id={name} name={name} value={text} readOnly hidden aria-label={label} />
          <Rich editor={editor} labels={editorLabels()} className={styles.editor}>
            <Tools editor={editor} services={props.services} pictures={props.pictures} />
            <Rich.Content />
          </Rich>
        </>
      ) : (
        <textarea
          id={name}
          name={name}
          defaultValue={html}
          rows={16}
          className={`${parts.edge} ${styles.plain}`}
          lang={lang}
        />
      )}
      <p className={`${parts.small} ${parts.noMargin}`}>{m.articles_text_hint()}</p>
      {error && (
        <p id={`${name}-error`} className={`${parts.strong} ${parts.bad} ${parts.noMargin}`}>
          {error}
        </p>
      )}
    </div>
  );
}
