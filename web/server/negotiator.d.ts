/** What we use of negotiator 1.1; the published types lack `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** Those of `available` that the visitor accepts, by weight and then in the order of `preferred`. */
    encodings<E extends string>(available: readonly E[], options: { preferred: readonly E[] }): E[];
  }
}
