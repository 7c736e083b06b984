import { LRUCache } from "lru-cache";
import type { Company } from "~/lib/root-data";
import { LOCALES, type Locale } from "~/lib/text/locale";
import type { components } from "~contract/api";
import { now } from "./clock.server";
import { env } from "./env.server";

type Shown = components["schemas"]["CompanyOut"];

/** The API is asked at most this often, in milliseconds: a change in the back office shows on the next page. */
const KEEP_MS = 1_000;
/** A page that has waited in vain for the API waits so long again for its frame. */
const TIMEOUT_MS = 1_000;

/** The family of services that founds companies. */
const FORMATION = "thanh-lap-doanh-nghiep";

function companyOf(shown: Shown, priceFrom: number | null): Company {
  const { tyGiaUsd: rate, tyGiaUsdNgay: on } = shown;
  return {
    priceFrom,
    dollar: rate && on ? { rate, on } : null,
    sample: shown.mau,
    name: shown.ten,
    taxCode: shown.maSoThue,
    address: shown.diaChi,
    email: shown.email,
    hotline: shown.hotline,
    zaloUrl: shown.zaloUrl,
    hours: shown.gioLamViec,
    answerDays: shown.ngayTraLoi,
    closed: shown.ngayNghiSapToi,
  };
}

async function read<T>(locale: Locale, path: string): Promise<T> {
  const answer = await fetch(env().apiUrl + path, {
    headers: { "Accept-Language": locale },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { data: T }).data;
}

/** English pages tell people from abroad what a company costs, wherever they arrive. */
async function priceFrom(locale: Locale): Promise<number | null> {
  if (locale !== "en") return null;
  const path = `/partner/api/v1/dich-vu?loai=GOI&nhom=${FORMATION}&kichThuoc=50`;
  const sold = await read<Pick<components["schemas"]["DichVu"], "giaTu">[]>(locale, path).catch(() => []);
  return sold.length === 0 ? null : Math.min(...sold.map(({ giaTu }) => giaTu.donGia));
}

async function ask(locale: Locale): Promise<Company> {
  const [shown, from] = await Promise.all([
    read<Shown>(locale, "/business/api/v1/cong-ty"),
    priceFrom(locale),
  ]);
  return companyOf(shown, from);
}

/**
 * The company in each language; while the API is down the last known one, at first the environment's. Parallel
 * requests share one call.
 */
const companies = new LRUCache<Locale, Company>({
  max: LOCALES.length,
  // An entry exactly as old as the ttl still counts as fresh.
  ttl: KEEP_MS - 1,
  ttlResolution: 0,
  perf: { now },
  fetchMethod: (locale, known) => ask(locale).catch(() => known ?? env().company),
});

/** Who we are, for header, footer and info parts. Never fails: the frame of a page is always shown. */
export async function loadCompany(locale: Locale): Promise<Company> {
  return (await companies.fetch(locale)) ?? env().company;
}
