/** Values that are copied together when one of them changes. Of 5,000, a change copies this many, and a list of as many shelves. */
const SHELF = 64;

/**
 * A map that never changes, for thousands of values of which a few change many times a second: a map with other values for some keys shares all the
 * rest with the one that it was made of. A copy of the whole each time is garbage by the next, a megabyte for each file that is sent.
 */
export class ShelvedMap<Key, Value> {
  /** On which place the value of a key lies, in the order of the keys. */
  readonly #places: ReadonlyMap<Key, number>;
  readonly #shelves: readonly (readonly Value[])[];

  private constructor(places: ReadonlyMap<Key, number>, shelves: readonly (readonly Value[])[]) {
    this.#places = places;
    this.#shelves = shelves;
  }

  static of<Key, Value>(entries: Iterable<readonly [Key, Value]>): ShelvedMap<Key, Value> {
    return new ShelvedMap<Key, Value>(new Map(), []).with(new Map(entries));
  }

  /** The map with these values, in the place of its own or behind them. */
  with(changes: ReadonlyMap<Key, Value>): ShelvedMap<Key, Value> {
    const shelves: (readonly Value[])[] = [...this.#shelves];
    const own = new Map<number, Value[]>();
    let places: Map<Key, number> | null = null;
    for (const [key, value] of changes) {
      let place = this.#places.get(key);
      if (place === undefined) {
        places ??= new Map(this.#places);
        place = places.size;
        places.set(key, place);
      }
      const number = Math.floor(place / SHELF);
      const shelf = own.get(number) ?? [...(shelves[number] ?? [])];
      shelf[place % SHELF] = value;
      own.set(number, shelf);
      shelves[number] = shelf;
    }
    return new ShelvedMap(places ?? this.#places, shelves);
  }

  /** The map without these keys. */
  without(keys: ReadonlySet<Key>): ShelvedMap<Key, Value> {
    const places = new Map<Key, number>();
    const shelves: Value[][] = [];
    for (const [key, value] of this) {
      if (keys.has(key)) continue;
      if (places.size % SHELF === 0) shelves.push([]);
      shelves.at(-1)?.push(value);
      places.set(key, places.size);
    }
    return new ShelvedMap(places, shelves);
  }

  /** The first `count` values for which this holds. In loops, which take a tenth of what an iterator takes: it is asked many times for each file. */
  first(holds: (value: Value) => boolean, count: number): Value[] {
    const found: Value[] = [];
    for (const shelf of this.#shelves) {
      for (const value of shelf) {
        if (!holds(value)) continue;
        found.push(value);
        if (found.length === count) return found;
      }
    }
    return found;
  }

  get size(): number {
    return this.#places.size;
  }

  has(key: Key): boolean {
    return this.#places.has(key);
  }

  get(key: Key): Value | undefined {
    const place = this.#places.get(key);
    return place === undefined ? undefined : this.#shelves[Math.floor(place / SHELF)]?.[place % SHELF];
  }

  *values(): Generator<Value, void> {
    for (const shelf of this.#shelves) for (const value of shelf) yield value;
  }

  *[Symbol.iterator](): Generator<[Key, Value], void> {
    const keys = this.#places.keys();
    for (const shelf of this.#shelves) for (const value of shelf) yield [keys.next().value as Key, value];
  }
}
