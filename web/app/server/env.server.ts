import type { AnalyticsConsent } from "../lib/analytics-consent.ts";
import type { Company } from "../lib/root-data.ts";

export type CookieKey = { id: string; secret: string };

export type Oidc = {
  clientId: string;
  clientSecret: string;
  /** Our own realm's address as browsers reach it. */
  issuer: string;
  /** Whether our realm can send people to Google. */
  google: boolean;
  /** The realm where people log in instead of ours, null when they log in here. */
  foreign: string | null;
  /** The levels that a foreign realm calls two factors; asked of it for the back office. */
  strongAcr: string;
  /** Where people of a foreign realm change their password and factors. */
  accountUrl: string | null;
};

export type Env = {
  production: boolean;
  port: number;
  publicUrl: string;
  apiUrl: string;
  ocrUrl: string;
  chatbotUrl: string;
  /** `issuer` is the realm's address as browsers reach it; `google` whether it can send people to Google. */
  oidc: Oidc;
  /** Signs cookies, and proves to the API that we act for a browser; both know the same. */
  sessionSecret: string;
  /** Seal the session cookie: the first writes, all read. */
  cookieKeys: CookieKey[];
  /** How many of our own proxies write X-Forwarded-For. */
  trustedProxies: number;
  /** Seconds for which everything is still answered after SIGTERM, while proxies learn to ask others. */
  drainSeconds: number;
  /** Who we are until the API has first answered. */
  company: Company;
  /** Tools that count visits of those who allow it; null when no id is set. */
  measuring: AnalyticsConsent | null;
  /** Where Prometheus fetches this process' figures; 0: nowhere. */
  metricsPort: number;
  metricsHost: string;
};

type Source = Record<string, string | undefined>;

const SHORTEST_SECRET = 32;
/** Different characters: a key held down has fewer, 32 random hexadecimal digits once in 28 million. */
const FEWEST_DIFFERENT = 8;
const DEVELOPMENT_SECRETS: Record<string, string> = {
  SESSION_SECRET: "khoisu-session-dev",
  OIDC_CLIENT_SECRET: "khoisu-web-dev",
};

/** A setting that stops the start; the message names it. */
class SettingError extends Error {
  constructor(name: string, reason: string) {
    super(`${name}: ${reason}`);
    this.name = "SettingError";
  }
}

function secret(source: Source, name: string, production: boolean): string {
  const value = source[name]?.trim() || undefined;
  const placeholder = DEVELOPMENT_SECRETS[name] ?? "";
  if (!production) return value ?? placeholder;
  if (!value) throw new SettingError(name, "is required when ENV=production");
  if (value === placeholder) {
    throw new SettingError(name, "must not be the development default when ENV=production");
  }
  if (value.length < SHORTEST_SECRET) {
    throw new SettingError(name, `needs at least ${SHORTEST_SECRET} characters`);
  }
  if (new Set(value).size < FEWEST_DIFFERENT) {
    throw new SettingError(name, "repeats a few characters; take a random one");
  }
  return value;
}

/** `SESSION_COOKIE_KEYS` is `id:secret`, several parted by commas; without it the session secret seals. */
function cookieKeys(source: Source, production: boolean): CookieKey[] {
  const name = "SESSION_COOKIE_KEYS";
  const given = source[name]?.trim();
  if (!given) return [{ id: "0", secret: secret(source, "SESSION_SECRET", production) }];
  return given.split(",").map((entry) => {
    const [, id, text] = /^([A-Za-z0-9]{1,16}):(.+)$/.exec(entry.trim()) ?? [];
    if (!id || !text) throw new SettingError(name, "is not a list of id:secret");
    if (production && text.length < SHORTEST_SECRET) {
      throw new SettingError(name, `needs at least ${SHORTEST_SECRET} characters for each secret`);
    }
    return { id, secret: text };
  });
}

function address(source: Source, name: string, fallback: string): string {
  const value = source[name]?.trim() || fallback;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new SettingError(name, "is not an http(s) address");
  }
  return value.replace(/\/+$/, "");
}

/** An address that browsers reach: our cookies and codes are sent there, so in production only over TLS. */
function outside(source: Source, name: string, fallback: string): string {
  const value = address(source, name, fallback);
  if (source.ENV === "production" && !value.startsWith("https://")) {
    throw new SettingError(name, "must be the outside address, beginning with https://, when ENV=production");
  }
  return value;
}

function whole(source: Source, name: string, fallback: number): number {
  const value = Number(source[name]?.trim() || fallback);
  if (!Number.isInteger(value) || value < 0) throw new SettingError(name, "is not a whole number");
  return value;
}

function company(source: Source): Company {
  const own = source.COMPANY_NAME?.trim();
  return {
    sample: !own,
    name: own || "Công ty TNHH Khởi Sự",
    taxCode: source.COMPANY_TAX_CODE?.trim() || "0000000000",
    address: source.COMPANY_ADDRESS?.trim() || "12 Đường Mẫu, Phường Sài Gòn, TP. Hồ Chí Minh",
    email: source.COMPANY_EMAIL?.trim() || "lienhe@khoisu.example",
    hotline: source.HOTLINE?.trim() || "1900 0000",
    zaloUrl: address(source, "ZALO_URL", "https://zalo.me/0900000000"),
    hours: "",
    priceFrom: null,
    dollar: null,
    answerDays: null,
    closed: [],
  };
}

function id(source: Source, name: string, form: RegExp): string | null {
  const value = source[name]?.trim() || null;
  if (value && !form.test(value)) throw new SettingError(name, "does not look like such an id");
  return value;
}

function measuring(source: Source): AnalyticsConsent | null {
  const analyticsId = id(source, "ANALYTICS_ID", /^G-[A-Z0-9]{4,20}$/);
  const tagManagerId = id(source, "TAG_MANAGER_ID", /^GTM-[A-Z0-9]{4,20}$/);
  return analyticsId || tagManagerId ? { analyticsId, tagManagerId } : null;
}

function oidc(source: Source, production: boolean, apiPort: number): Oidc {
  const issuer = outside(source, "ISSUER_URL", `http://localhost:${apiPort}/auth/realms/khoisu`);
  const other = source.OIDC_ISSUER?.trim() ? outside(source, "OIDC_ISSUER", "") : issuer;
  const foreign = other === issuer ? null : other;
  return {
    clientId: source.OIDC_CLIENT_ID?.trim() || "khoisu-web",
    clientSecret: secret(source, "OIDC_CLIENT_SECRET", production),
    issuer,
    google: !foreign && Boolean(source.GOOGLE_CLIENT_ID?.trim()),
    foreign,
    strongAcr: (source.OIDC_STRONG_ACR?.trim() || "2").split(",").join(" "),
    accountUrl: source.OIDC_ACCOUNT_URL?.trim() ? outside(source, "OIDC_ACCOUNT_URL", "") : null,
  };
}

/**
 * Reads the settings from the environment.
 * @throws SettingError naming the setting, for a placeholder secret in production or a broken value.
 */
export function readEnv(source: Source = process.env): Env {
  const production = source.ENV === "production";
  const port = whole(source, "PORT", 3000);
  const apiPort = whole(source, "API_PORT", 8000);
  const apiUrl = address(source, "API_URL", `http://127.0.0.1:${apiPort}`);
  return {
    production,
    port,
    publicUrl: outside(source, "PUBLIC_URL", `http://localhost:${port}`),
    apiUrl,
    ocrUrl: address(source, "OCR_URL", apiUrl),
    chatbotUrl: address(source, "CHATBOT_URL", apiUrl),
    oidc: oidc(source, production, apiPort),
    sessionSecret: secret(source, "SESSION_SECRET", production),
    cookieKeys: cookieKeys(source, production),
    trustedProxies: whole(source, "TRUSTED_PROXIES", 0),
    drainSeconds: whole(source, "DRAIN_SECONDS", 0),
    company: company(source),
    measuring: measuring(source),
    metricsPort: whole(source, "METRICS_PORT", 0),
    metricsHost: source.METRICS_HOST?.trim() || "127.0.0.1",
  };
}

let current: Env | undefined;

/** The settings of this process, read once. */
export function env(): Env {
  current ??= readEnv();
  return current;
}
