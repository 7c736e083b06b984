import { Plugin } from "@tiptap/pm/state";
import { Extension } from "@tiptap/react";
import { cleanPaste } from "./clean-paste";
import { forOthers, plainText } from "./copy-out";
import { joinLines } from "./lines";

/** What comes into an article from other programs, and how it leaves for them; before the editor's own way of copying text. */
export const Clipboard = Extension.create({
  name: "clipboard",
  priority: 1000,
  addProseMirrorPlugins() {
    const props = {
      transformPastedHTML: cleanPaste,
      transformPastedText: joinLines,
      clipboardSerializer: forOthers(this.editor.schema),
      clipboardTextSerializer: plainText,
    };
    return [new Plugin({ props })];
  },
});
