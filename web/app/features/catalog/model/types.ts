import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type ServiceRow = Schemas["DichVuTomTat"];
export type Service = Schemas["DichVu"];
export type Package = Schemas["GoiCuoc"];
export type Price = Schemas["Gia"];
export type Family = Schemas["NhomDichVu"];
