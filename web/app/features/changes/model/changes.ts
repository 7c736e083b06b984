import type { FormFailure } from "~/lib/failure";
import { formatCount } from "~/lib/text/format";
import type { StatusTone } from "~/ui/data/StatusBadge";
import type { Province, Ward } from "~/ui/form/address/PlaceFields";
import type { components } from "~contract/api";

type Schemas = components["schemas"];
type ChangesPage = Schemas["ChangesPage"];
export type Change = Schemas["CompanyChangeOut"];
export type Case = Schemas["CaseOut"];
export type CaseFact = Schemas["CaseFact"];
export type Elsewhere = Schemas["ElsewhereOut"];
export type Kind = Schemas["CompanyChangeKind"];

/** What the fields of a change are drawn from. */
export type FieldsProps = {
  kind: Kind;
  values: ChangesPage["giaTri"];
  lines: ChangesPage["nganhNghe"];
  who: ChangesPage["nguoi"];
  provinces: Province[];
  wards: Ward[];
  failure: FormFailure | undefined;
};

const TONES: Record<Schemas["ChangeState"], StatusTone> = {
  SOAN: "neutral",
  CHO_DUYET: "info",
  YEU_CAU_SUA: "warn",
  DA_NOP: "info",
  DA_GHI_NHAN: "good",
  TU_CHOI: "bad",
  DA_RUT: "neutral",
};

/** The colour of a change's state. */
export function toneOf(state: Schemas["ChangeState"]): StatusTone {
  return TONES[state];
}

/** An amount as people type it; empty for none. */
export function grouped(amount: number | undefined): string {
  return amount === undefined ? "" : formatCount(amount);
}

/** The page with what can be changed in a company. */
export function changesPath(ma: string): string {
  return `/cong-ty/${ma}/thay-doi`;
}

/** The page of one change. */
export function changePath(ma: string, thayDoi: string): string {
  return `${changesPath(ma)}/${thayDoi}`;
}
