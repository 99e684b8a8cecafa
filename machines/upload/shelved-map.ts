/** Values per shelf: a change in a map of 5,000 copies one shelf, and the list of shelves. */
const SHELF = 64;

type Shelf<Value> = readonly Value[];

/** Caches, because shelves are immutable: results by function and shelf; shelves without a match by predicate. */
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
 * An immutable map for thousands of values of which a few change many times a second: copies share unchanged shelves.
 * Copying everything would leave a megabyte of garbage for each file sent.
 */
export class ShelvedMap<Key, Value> {
  /**
   * Index of each key's value, in the order of the keys.
   * Maps made of one another share it, and the last one may append: indexes from the own size on belong to another map.
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

  /** The map with these values, in place of its own or appended. */
  with(changes: ReadonlyMap<Key, Value>): ShelvedMap<Key, Value> {
    const shelves = [...this.#shelves];
    const own = new Map<number, Value[]>();
    let [places, size] = [this.#places, this.size];
    for (const [key, value] of changes) {
      let place = this.#placeOf(key);
      if (place === undefined) {
        // Another map has already grown from this one.
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
   * Applies `work` to each shelf and caches the results, so that a change recomputes one shelf only.
   * `work` must be pure, and the same function each time.
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
   * The first `count` values for which `holds` is true.
   * Plain loops, which take a tenth of an iterator's time.
   * Remembers shelves without a match, if `holds` is the same function each time.
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
