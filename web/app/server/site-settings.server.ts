import type { Company } from "~/lib/root-data";
import type { Locale } from "~/lib/text/locale";
import type { components } from "~contract/api";
import { now } from "./clock.server";
import { env } from "./env.server";

type Shown = components["schemas"]["CompanyOut"];
type Stored = { company: Company; askedAt: number };

/** The API is asked at most this often, in milliseconds: a change in the back office shows on the next page drawn. */
const KEEP_MS = 1_000;
const TIMEOUT_MS = 2_000;

const kept = new Map<Locale, Stored>();
const asking = new Map<Locale, Promise<Company>>();

function companyOf(shown: Shown): Company {
  return {
    sample: shown.mau,
    name: shown.ten,
    taxCode: shown.maSoThue,
    address: shown.diaChi,
    email: shown.email,
    hotline: shown.hotline,
    zaloUrl: shown.zaloUrl,
    hours: shown.gioLamViec,
    closed: shown.ngayNghiSapToi,
  };
}

/** The company in this language; while the API is silent the last known one, at first the environment's. */
async function ask(locale: Locale): Promise<Company> {
  try {
    const answer = await fetch(`${env().apiUrl}/business/api/v1/cong-ty`, {
      headers: { "Accept-Language": locale },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return companyOf(((await answer.json()) as { data: Shown }).data);
  } catch {
    return kept.get(locale)?.company ?? env().company;
  }
}

/** Who we are, for header, footer and info parts. It never fails: the frame of a page always stands. */
export async function loadCompany(locale: Locale): Promise<Company> {
  const known = kept.get(locale);
  if (known && now() - known.askedAt < KEEP_MS) return known.company;
  const under = asking.get(locale);
  if (under) return under;
  const asked = ask(locale).then((company) => {
    kept.set(locale, { company, askedAt: now() });
    asking.delete(locale);
    return company;
  });
  asking.set(locale, asked);
  return asked;
}
