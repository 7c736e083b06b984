import type { components } from "~contract/api";
import type { Answers, Line } from "./recommender";

type Listed = components["schemas"]["DichVu"];
type Package = Listed["goiCuoc"][number];
type Price = Pick<
  Package["gia"][number],
  "chuKy" | "tenChuKy" | "donGia" | "phiDichVu" | "chiPhiBenThuBa" | "phiNhaNuoc" | "thueGtgt" | "ghiChuVat"
>;

/** What the finder shows and adds up of a service: its page carries each of them twice, drawn and for its scripts. */
export type Service = Pick<Listed, "id" | "slug" | "ten" | "loai" | "nhom" | "giaTu"> & {
  goiCuoc: (Pick<Package, "id" | "ten" | "noiBat"> & { gia: Price[] })[];
};
export type PricedLine = Line<Service>;
/** What the finder was answered so far; a question that was skipped is missing. */
export type Asked = Partial<Omit<Answers, "them">> & { them: string[] };
