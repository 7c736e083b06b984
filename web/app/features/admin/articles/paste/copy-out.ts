import { DOMSerializer, type Node, type Schema, type Slice } from "@tiptap/pm/model";

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, at) => node.child(at));
}

function textOf(node: Node): string {
  if (node.isText) return node.text ?? "";
  if (node.type.name === "hardBreak") return "\n";
  if (node.isAtom) return String(node.attrs.name ?? node.attrs.alt ?? "");
  if (node.inlineContent) return childrenOf(node).map(textOf).join("");
  return (WRITTEN[node.type.name] ?? blocksOf)(node);
}

function blocksOf(node: Node): string {
  return childrenOf(node).map(textOf).join("\n\n");
}

/** Items below their marks, a deeper line as far in as the words above it. */
function itemsOf(list: Node, markOf: (at: number) => string): string {
  return childrenOf(list)
    .map((item, at) => {
      const mark = markOf(at);
      const inside = childrenOf(item).map(textOf).join("\n");
      return mark + inside.replace(/\n/g, `\n${" ".repeat(mark.length)}`);
    })
    .join("\n");
}

const WRITTEN: Record<string, (node: Node) => string> = {
  bulletList: (list) => itemsOf(list, () => "- "),
  orderedList: (list) => itemsOf(list, (at) => `${Number(list.attrs.start ?? 1) + at}. `),
  // A sheet and a mail both take tabs for columns.
  table: (table) => childrenOf(table).map(textOf).join("\n"),
  tableRow: (row) =>
    childrenOf(row)
      .map((cell) => blocksOf(cell).replace(/\s*\n\s*/g, " "))
      .join("\t"),
};

/** What is copied as plain text: with the marks of lists, which only a browser draws, and the columns of tables. */
export function plainText({ content, openStart, openEnd }: Slice): string {
  let inside = content;
  // Some words of one item or cell are copied without its mark.
  for (let open = Math.min(openStart, openEnd); open > 0; open -= 1) {
    const only = inside.childCount === 1 ? inside.firstChild : null;
    if (!only || (only.childCount > 1 && !only.isTextblock)) break;
    inside = only.content;
  }
  const parts = Array.from({ length: inside.childCount }, (_, at) => textOf(inside.child(at)));
  return inside.firstChild?.isInline ? parts.join("") : parts.filter(Boolean).join("\n\n");
}

/** What is copied as HTML: addresses that lead here from anywhere, and tables that have lines without our styles. */
class ForOthers extends DOMSerializer {
  override serializeFragment(
    ...[fragment, options, target]: Parameters<DOMSerializer["serializeFragment"]>
  ): ReturnType<DOMSerializer["serializeFragment"]> {
    const made = super.serializeFragment(fragment, options, target);
    for (const name of ["href", "src"]) {
      for (const element of made.querySelectorAll(`[${name}^='/']`)) {
        element.setAttribute(name, new URL(element.getAttribute(name) ?? "", location.href).href);
      }
    }
    for (const table of made.querySelectorAll("table")) {
      table.querySelector("colgroup")?.remove();
      table.setAttribute("style", "border-collapse: collapse");
      table.setAttribute("border", "1");
      table.setAttribute("cellpadding", "6");
    }
    return made;
  }
}

export function forOthers(schema: Schema): DOMSerializer {
  return new ForOthers(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
}
