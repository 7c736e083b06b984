import type { components } from "~contract/api";

type Listed = components["schemas"]["DichVu"];
type Package = Listed["goiCuoc"][number];
type Price = Pick<
  Package["gia"][number],
  "chuKy" | "tenChuKy" | "donGia" | "phiDichVu" | "chiPhiBenThuBa" | "phiNhaNuoc" | "thueGtgt" | "ghiChuVat"
>;

/** What the finder shows and adds up of a service: its page contains each twice, rendered and for its scripts. */
export type Service = Pick<Listed, "id" | "slug" | "ten" | "loai" | "nhom" | "giaTu"> & {
  goiCuoc: (Pick<Package, "id" | "ten" | "noiBat" | "thanhPhan"> & { gia: Price[] })[];
};
export type PricedLine = Line<Service>;
/** The answers to the finder so far; a skipped question is missing. */
export type Asked = Partial<Omit<Answers, "them">> & {
  them: string[];
  /** Whether all owners are Vietnamese citizens: it changes who may order at the listed price, not what fits. */
  congDan?: (typeof CITIZENS)[number];
};

/** The parts of a price that the calculator adds up; they sum to `donGia`. Whole đồng. */
type Parts = {
  donGia: number;
  phiDichVu: number;
  chiPhiBenThuBa: number;
  phiNhaNuoc: number;
  thueGtgt: number;
};

type PriceLike = Parts & { chuKy: string; tenChuKy: string; ghiChuVat: string };
type PackageLike<P extends PriceLike> = {
  id: string;
  ten: string;
  noiBat: boolean;
  thanhPhan: string[];
  gia: P[];
};
type ServiceLike<P extends PriceLike> = {
  id: string;
  slug: string;
  ten: string;
  loai: "GOI" | "DON_LE";
  nhom: { ma: string };
  goiCuoc: PackageLike<P>[];
};

/** One thing that is bought: a package of a service in one billing cycle. */
export type Line<S = ServiceLike<PriceLike>> = {
  key: string;
  service: S;
  package: { id: string; ten: string };
  price: PriceLike;
};

export const OWNERS = ["MOT", "NHIEU", "CO_PHAN"] as const;
export const CITIZENS = ["CO", "KHONG"] as const;
export const INVOICES = ["CHUA", "CO"] as const;
export const BOOKS = ["TU_LAM", "THUE"] as const;

/** The answers to the finder's questions. */
export type Answers = {
  von: (typeof OWNERS)[number];
  hoaDon: (typeof INVOICES)[number];
  keToan: (typeof BOOKS)[number];
  /** Slugs of further single services. */
  them: string[];
};

const FORMATION = "thanh-lap-doanh-nghiep";
const ACCOUNTING = "ke-toan";
/** Families whose single services the finder offers next to the formation. */
const EXTRAS = [FORMATION, "marketing-so"];

/** The name of a line in an address. */
export function keyOf(packageId: string, cycle: string): string {
  return `${packageId}.${cycle}`;
}

function lowest({ gia }: PackageLike<PriceLike>): number {
  return Math.min(...gia.map(({ donGia }) => donGia));
}

/** The packages of a service, the cheapest first. */
function tiers(service: ServiceLike<PriceLike>): PackageLike<PriceLike>[] {
  return [...service.goiCuoc].sort((one, other) => lowest(one) - lowest(other));
}

function lineOf<S extends ServiceLike<PriceLike>>(
  service: S | undefined,
  chosen: PackageLike<PriceLike> | undefined,
): Line<S>[] {
  const price = chosen?.gia[0];
  if (!service || !chosen || !price) return [];
  return [
    {
      key: keyOf(chosen.id, price.chuKy),
      service,
      package: { id: chosen.id, ten: chosen.ten },
      price,
    },
  ];
}

/** The single services that the finder's last question offers. */
export function extrasOf<S extends ServiceLike<PriceLike>>(services: S[]): S[] {
  return services.filter(({ loai, nhom }) => loai === "DON_LE" && EXTRAS.includes(nhom.ma));
}

function formationFor<S extends ServiceLike<PriceLike>>(services: S[], von: Answers["von"]): S | undefined {
  const sold = services.filter(({ loai, nhom }) => loai === "GOI" && nhom.ma === FORMATION);
  const shares = sold.find(({ slug }) => slug.includes("co-phan"));
  if (von === "CO_PHAN") return shares ?? sold[0];
  return sold.find((service) => service !== shares) ?? sold[0];
}

/** Whether a package holds something of a single service already. */
function contains(chosen: PackageLike<PriceLike> | undefined, slug: string): boolean {
  return chosen?.thanhPhan.some((part) => part.startsWith(`${slug}/`)) ?? false;
}

/**
 * What fits the answers: the formation of the right legal type in the smallest package that includes what was asked
 * for, separate accounting when the package for it would include too much, and the further services that it does not hold.
 */
export function fitting<S extends ServiceLike<PriceLike>>(services: S[], answers: Answers): Line<S>[] {
  const formation = formationFor(services, answers.von);
  const packages = formation ? tiers(formation) : [];
  const invoices = answers.hoaDon === "CO";
  const books = answers.keToan === "THUE";
  const middle = packages.find(({ noiBat }) => noiBat) ?? packages[1] ?? packages[0];
  const chosen = invoices ? (books ? packages.at(-1) : middle) : packages[0];
  const accounting = services.find(({ loai, nhom }) => loai === "GOI" && nhom.ma === ACCOUNTING);
  const apart = books && !invoices ? lineOf(accounting, accounting && tiers(accounting)[0]) : [];
  const further = extrasOf(services)
    .filter(({ slug }) => answers.them.includes(slug) && !contains(chosen, slug))
    .flatMap((service) => lineOf(service, tiers(service)[0]));
  return [...lineOf(formation, chosen), ...apart, ...further];
}

/** The lines that an address names; what is not on sale is left out, duplicates count once. */
export function linesOf<S extends ServiceLike<PriceLike>>(services: S[], keys: string[]): Line<S>[] {
  const all = services.flatMap((service) =>
    service.goiCuoc.flatMap(({ id, ten, gia }) =>
      gia.map((price) => ({ key: keyOf(id, price.chuKy), service, package: { id, ten }, price })),
    ),
  );
  return all.filter(({ key }) => keys.includes(key));
}

/** What is paid in one cycle, part by part. */
export type Total = Parts & { chuKy: string; tenChuKy: string };

/** Separate sums for each billing cycle: what is paid once and what is paid every month never mix. */
export function totals(lines: Line<unknown>[]): Total[] {
  const sums = new Map<string, Total>();
  for (const { price } of lines) {
    const { chuKy, tenChuKy } = price;
    const sum = sums.get(chuKy) ?? {
      chuKy,
      tenChuKy,
      donGia: 0,
      phiDichVu: 0,
      chiPhiBenThuBa: 0,
      phiNhaNuoc: 0,
      thueGtgt: 0,
    };
    for (const part of ["donGia", "phiDichVu", "chiPhiBenThuBa", "phiNhaNuoc", "thueGtgt"] as const) {
      sum[part] += price[part];
    }
    sums.set(chuKy, sum);
  }
  return [...sums.values()];
}
