import type { components } from "~contract/api";

export type Cart = components["schemas"]["GioHang"];
export type CartLine = components["schemas"]["DongGioHang"];
