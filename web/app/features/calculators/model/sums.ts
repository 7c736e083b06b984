/** The first year in short: its sum and the groups that make it up, in đồng. */
export type Sums = { tongCong: number; nhom: { ma: string; ten: string; tong: number }[] };
