import type { QuotedPiece } from "./types";

type TextBlock = { kind: "text"; text: string };
type ListBlock = { kind: "list"; items: string[] };
type TableBlock = { kind: "table"; head: string[] | null; rows: string[][] };
export type Block = TextBlock | ListBlock | TableBlock;

function appendItem(blocks: Block[], text: string, continues: boolean): void {
  const last = blocks.at(-1);
  if (last?.kind !== "list") blocks.push({ kind: "list", items: [text] });
  else last.items.push(continues ? `${last.items.pop()} ${text}` : text);
}

function appendRow(blocks: Block[], cells: string[]): void {
  const last = blocks.at(-1);
  if (last?.kind === "table") last.rows.push(cells);
  else blocks.push({ kind: "table", head: null, rows: [cells] });
}

function append(blocks: Block[], { kieu, o, noiTiep }: QuotedPiece): void {
  const last = blocks.at(-1);
  const text = o.join(" ");
  if (kieu === "muc") appendItem(blocks, text, noiTiep);
  else if (kieu === "hang") appendRow(blocks, o);
  else if (kieu === "dau_bang") blocks.push({ kind: "table", head: o, rows: [] });
  else if (noiTiep && last?.kind === "text") last.text += ` ${text}`;
  else blocks.push({ kind: "text", text });
}

/** Quoted pieces as paragraphs, lists and tables, as they stand on the page; no word is added or left out. */
export function toBlocks(pieces: readonly QuotedPiece[]): Block[] {
  const blocks: Block[] = [];
  for (const piece of pieces) append(blocks, piece);
  return blocks;
}
