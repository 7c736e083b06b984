const PATH = "/partner/api/v1/phien-ban-noi-dung";
const TIMEOUT_MS = 2_000;

type Ask = () => Promise<string | null>;

/** Asks the API for the version of the published content; null when it gives none. */
export async function askVersion(apiUrl: string): Promise<string | null> {
  try {
    const answer = await fetch(apiUrl + PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await answer.json()) as { data?: { phienBan?: unknown } };
    const version = body.data?.phienBan;
    return answer.ok && typeof version === "string" ? version : null;
  } catch {
    return null;
  }
}

/**
 * The version of the published content, fetched again in the background of a visit when it is older than `maxAgeMs`.
 * No visitor ever waits for it; while the API is down the last known one stays.
 */
export class ContentVersion {
  readonly #ask: Ask;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #known = "";
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(ask: Ask, maxAgeMs: number, now: () => number = Date.now) {
    this.#ask = ask;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** The last known version. */
  current(): string {
    if (this.#now() - this.#askedAt >= this.#maxAgeMs) {
      this.#askedAt = this.#now();
      this.#ask().then((version) => {
        if (version !== null) this.#known = version;
      });
    }
    return this.#known;
  }
}
