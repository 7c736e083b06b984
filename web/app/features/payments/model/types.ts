import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type Payment = Schemas["PaymentState-Output"];
