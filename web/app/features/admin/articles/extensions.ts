import { Link } from "@mantine/tiptap";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { type Editor, type Extensions, Mark, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { Clipboard } from "./paste/clipboard";

export type EmbeddedService = { slug: string; name: string; path: string };

/** One of our services, as a card in the text: one paragraph that holds a marked link. */
const ServiceCard = Node.create({
  name: "serviceCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ slug: { default: "" }, name: { default: "" }, path: { default: "" } }),
  parseHTML: () => [
    {
      tag: "p",
      priority: 100,
      getAttrs: (paragraph) => {
        const link = paragraph.childElementCount === 1 && paragraph.querySelector(":scope > a[data-dich-vu]");
        if (!link || paragraph.textContent !== link.textContent) return false;
        return {
          slug: link.getAttribute("data-dich-vu"),
          name: link.textContent,
          path: link.getAttribute("href"),
        };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "p",
    ["a", { href: attrs.path, "data-dich-vu": attrs.slug }, String(attrs.name)],
  ],
});

/** Raised and lowered letters: m², CO₂. */
const MOVED = ["sup", "sub"].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/** What an article may contain; the API has the same list (`content/html.py`). */
export function extensions(): Extensions {
  return [
    StarterKit.configure({ heading: { levels: [2, 3] }, link: false }),
    Link.configure({ openOnClick: false, HTMLAttributes: { target: null, rel: null } }),
    Image,
    TableKit.configure({ table: { resizable: false } }),
    ServiceCard,
    ...MOVED,
    Clipboard,
  ];
}

/** Inserts a block below the one with the cursor, and moves the cursor under it: nothing selected is replaced. */
export function putBelow(editor: Editor, type: string, attrs: Record<string, unknown>): void {
  const { $to, to } = editor.state.selection;
  const place = $to.depth > 0 ? $to.after(1) : to;
  editor
    .chain()
    .focus()
    .insertContentAt(place, [{ type, attrs }, { type: "paragraph" }])
    .run();
}
