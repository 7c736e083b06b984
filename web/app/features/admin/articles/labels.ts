import type { RichTextEditorLabels } from "@mantine/tiptap";
import { m } from "~/paraglide/messages.js";

/** Names of the editor's buttons, in the language of the back office. */
export function editorLabels(): Partial<RichTextEditorLabels> {
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
