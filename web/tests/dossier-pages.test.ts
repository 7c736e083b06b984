import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { PAGES } from "~/features/dossier/model/pages";
import { openPages } from "~/features/dossier/model/state";
import type { DossierData } from "~/features/dossier/model/types";
import { exampleOf, ROWS } from "./every-field";
import { listsOfCodes, sketch } from "./page-sketch";

const TYPES = [...new Set(ROWS.map(({ type }) => type))];
const LISTS = listsOfCodes();

function sketches(dossier: DossierData): string[][] {
  return openPages(PAGES, dossier).map((opened) => sketch(opened, dossier, LISTS));
}

/** A dossier of each legal type whose people and things are there and have nothing in them yet. */
function blankOf(loaiHinhId: string): DossierData {
  const known = exampleOf(loaiHinhId);
  const blank = { hoTen: "", soGiayTo: "", tenToChuc: "", phanVonGop: 0, coPhanList: [], taiSanGopList: [] };
  const owners = known.chuSoHuuList.map((owner) => ({ ...owner, ...blank, nguoiDaiDienList: [] }));
  return {
    ...EMPTY_DOSSIER,
    maHoSo: known.maHoSo,
    hoSo: { ...EMPTY_DOSSIER.hoSo, loaiHinhId },
    chuSoHuuList: owners,
  };
}

/** The pages of a legal type, without those that are word for word as in the type before. */
function written(type: string, make: (type: string) => DossierData): string {
  const before = TYPES[TYPES.indexOf(type) - 1];
  const known = new Set(before ? sketches(make(before)).map((lines) => lines.join()) : []);
  const own = sketches(make(type)).map((lines) =>
    known.has(lines.join()) ? [`${lines[0]}: as in ${before}`] : lines,
  );
  return `${own.map((lines) => lines.join("\n  ")).join("\n")}\n`;
}

/**
 * Every page of the wizard, with every field of the contract filled in: which fields are its own, what check-your-answers says,
 * and what is sent under which name. `vitest -u` writes the files; read what changes in them.
 */
describe.each(TYPES)("the pages of %s [S2.8] [S3.1]", (type) => {
  it.each([
    ["filled", exampleOf],
    ["blank", blankOf],
  ])("ask, show and send what they did: %s", async (name, make) => {
    await expect(written(type, make)).toMatchFileSnapshot(`fixtures/pages/${type}-${name}.txt`);
  });
});
