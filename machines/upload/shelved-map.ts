/** Values that are copied together when one of them changes. Of 5,000, a change copies this many, and a list of as many shelves. */
const SHELF = 64;

type Shelf<Value> = readonly Value[];

/** What was worked out of shelves, by the work, and shelves on which nothing lies that somebody looks for. A shelf stays what it is. */
const known = new WeakMap<WeakKey, WeakMap<WeakKey, unknown>>();
const bareShelves = new WeakMap<WeakKey, WeakSet<WeakKey>>();

function bareOf(holds: WeakKey): WeakSet<WeakKey> {
  const before = bareShelves.get(holds);
  if (before !== undefined) return before;
  const bare = new WeakSet();
  bareShelves.set(holds, bare);
  return bare;
}

/**
 * A map that never changes, for thousands of values of which a few change many times a second: a map with other values for some keys shares all the
 * rest with the one that it was made of. A copy of the whole each time is garbage by the next, a megabyte for each file that is sent.
 */
export class ShelvedMap<Key, Value> {
  /**
   * On which place the value of a key lies, in the order of the keys. Maps that were made of one another share it, and the last one may add to it: what lies
   * behind the own size is another map's.
   */
  readonly #places: Map<Key, number>;
  readonly #shelves: readonly Shelf<Value>[];
  readonly size: number;

  private constructor(places: Map<Key, number>, shelves: readonly Shelf<Value>[], size: number) {
    this.#places = places;
    this.#shelves = shelves;
    this.size = size;
  }

  static of<Key, Value>(entries: Iterable<readonly [Key, Value]>): ShelvedMap<Key, Value> {
    return new ShelvedMap<Key, Value>(new Map(), [], 0).with(new Map(entries));
  }

  /** The map with these values, in the place of its own or behind them. */
  with(changes: ReadonlyMap<Key, Value>): ShelvedMap<Key, Value> {
    const shelves = [...this.#shelves];
    const own = new Map<number, Value[]>();
    let [places, size] = [this.#places, this.size];
    for (const [key, value] of changes) {
      let place = this.#placeOf(key);
      if (place === undefined) {
        // Another map has grown of this one before.
        if (places.size !== size) places = new Map([...places].filter(([, taken]) => taken < size));
        place = size;
        places.set(key, place);
        size += 1;
      }
      const number = Math.floor(place / SHELF);
      const shelf = own.get(number) ?? [...(shelves[number] ?? [])];
      shelf[place % SHELF] = value;
      own.set(number, shelf);
      shelves[number] = shelf;
    }
    return new ShelvedMap(places, shelves, size);
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
    return new ShelvedMap(places, shelves, places.size);
  }

  /**
   * What `work` makes of the values, shelf by shelf. It is asked once about each shelf, so of thousands of values it looks at those that lie beside one that
   * has changed; therefore it has to be the same function each time, and to give the same for the same values.
   */
  ofShelves<Result>(work: (values: Shelf<Value>) => Result): Result[] {
    const before = (known.get(work) ?? new WeakMap()) as WeakMap<Shelf<Value>, { readonly result: Result }>;
    known.set(work, before);
    return this.#shelves.map((shelf) => {
      const { result } = before.get(shelf) ?? { result: work(shelf) };
      if (!before.has(shelf)) before.set(shelf, { result });
      return result;
    });
  }

  /**
   * The first `count` values for which this holds. In loops, which take a tenth of what an iterator takes: it is asked many times for each file. Shelves without
   * one are known after the first look, if `holds` is the same function each time.
   */
  first(holds: (value: Value) => boolean, count: number): Value[] {
    const found: Value[] = [];
    const bare = bareOf(holds);
    for (const shelf of this.#shelves) {
      if (bare.has(shelf)) continue;
      const before = found.length;
      for (const value of shelf) {
        if (!holds(value)) continue;
        found.push(value);
        if (found.length === count) return found;
      }
      if (found.length === before) bare.add(shelf);
    }
    return found;
  }

  has(key: Key): boolean {
    return this.#placeOf(key) !== undefined;
  }

  get(key: Key): Value | undefined {
    const place = this.#placeOf(key);
    return place === undefined ? undefined : this.#shelves[Math.floor(place / SHELF)]?.[place % SHELF];
  }

  #placeOf(key: Key): number | undefined {
    const place = this.#places.get(key);
    return place === undefined || place >= this.size ? undefined : place;
  }

  *values(): Generator<Value, void> {
    for (const shelf of this.#shelves) for (const value of shelf) yield value;
  }

  *[Symbol.iterator](): Generator<[Key, Value], void> {
    const keys = this.#places.keys();
    for (const shelf of this.#shelves) for (const value of shelf) yield [keys.next().value as Key, value];
  }
}
