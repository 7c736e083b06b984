import type { FormFailure } from "~/lib/failure";
import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type Profile = Schemas["Profile"];
export type Device = Schemas["SessionRow"];
export type Consent = Schemas["ConsentRow"];
export type DataRequest = Schemas["DataRequestOut"];
export type Address = Schemas["AddressOut"];
export type Province = { ma: string; ten: string; tenDayDu: string };
export type Ward = { ma: string; tenDayDu: string; maTinh: string };
export type Adding = { dinhDanh: string; expiresIn: number; resendIn: number };

/** The refusal when it belongs to one of these forms of the page. */
export function refusalOf(failure: FormFailure | undefined, ...intents: string[]): FormFailure | undefined {
  return failure && intents.includes(failure.values.intent ?? "") ? failure : undefined;
}
