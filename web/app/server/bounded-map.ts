/** A map of at most so many entries; the least recently used goes first. For what anybody can ask for under any key. */
export class BoundedMap<K, V> {
  readonly #most: number;
  readonly #entries = new Map<K, V>();

  /** @param most number of entries that are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Entries held now. */
  get size(): number {
    return this.#entries.size;
  }

  /** The value, which is young again; undefined when there is none. */
  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break;
      this.#entries.delete(oldest);
    }
  }
}
