/*
 * Runs calls of several actors in every order of their transactions: each transaction waits until the schedule lets it
 * begin. Two reads commute, so of schedules that differ only in their order one is run (sleep sets).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../../../server/database/store.ts';

type Kind = 'read' | 'write';

/** One actor's calls, one after the other. */
export interface Actor {
  readonly name: string;
  readonly run: () => Promise<void>;
}

interface Running {
  waiting: { readonly kind: Kind; readonly go: () => void } | null;
  arrived: () => void;
}

/** A call of an actor, and how many of its writing transactions still wait for their turn. */
interface Turns {
  readonly actor: Running;
  writes: number;
}

const running = new AsyncLocalStorage<Running>();
const calling = new AsyncLocalStorage<Turns>();

/**
 * A call of the actor that is running. After `writes` writing transactions, the rest only makes its answer and wakes
 * the outbox, which waits for no turn.
 */
export function inCall<Result>(writes: number, call: () => Promise<Result>): Promise<Result> {
  const actor = running.getStore();
  if (actor === undefined) throw new Error('no actor is running');
  const turns: Turns = { actor, writes };
  return calling.run(turns, async () => {
    try {
      return await call();
    } finally {
      turns.writes = 0;
    }
  });
}

async function turn(kind: Kind): Promise<void> {
  const turns = calling.getStore();
  if (turns === undefined || turns.writes === 0) return;
  if (kind === 'write') turns.writes -= 1;
  await new Promise<void>((go) => {
    turns.actor.waiting = { kind, go };
    turns.actor.arrived();
  });
}

/** The store with transactions that wait for their turn; those of no actor begin at once. */
export function inTurns(store: Store): Store {
  return {
    ...store,
    read: async (job) => {
      await turn('read');
      return store.read(job);
    },
    write: async (job) => {
      await turn('write');
      return store.write(job);
    },
    writeSoon: async (job) => {
      await turn('write');
      return store.writeSoon(job);
    },
  };
}

/** A decision of a schedule: who may run, and whom it lets run. */
interface Point {
  readonly enabled: ReadonlyMap<string, Kind>;
  readonly asleep: Set<string>;
  /** The actor of the decision before; null at the first one, and where that actor cannot go on. */
  readonly going: string | null;
  /** How often an actor that could go on had to wait, before this decision. */
  readonly switches: number;
  chosen: string;
}

export interface Schedule {
  /** Names of the actors in the order of their transactions. */
  readonly turns: readonly string[];
}

/**
 * Runs `prepare` and its actors once for each schedule with at most `mostSwitches` changes of an actor that could have
 * gone on; yields each when its actors are done.
 */
export async function* schedules(prepare: () => Promise<readonly Actor[]>, mostSwitches = 2): AsyncGenerator<Schedule> {
  const points: Point[] = [];
  for (;;) {
    const actors = await prepare();
    yield { turns: await runOnce(actors, points, mostSwitches) };
    // Back to the last decision with an alternative.
    for (;;) {
      const last = points.at(-1);
      if (last === undefined) return;
      last.asleep.add(last.chosen);
      const next = alternatives(last, mostSwitches)[0];
      if (next === undefined) points.pop();
      else {
        last.chosen = next;
        break;
      }
    }
  }
}

async function runOnce(actors: readonly Actor[], points: Point[], mostSwitches: number): Promise<string[]> {
  const all = new Map(actors.map((actor) => [actor.name, begin(actor)]));
  for (const { settled } of all.values()) await settled();
  const turns: string[] = [];
  for (;;) {
    const enabled = new Map(
      [...all].flatMap(([name, { state }]) => (state.waiting === null ? [] : [[name, state.waiting.kind] as const])),
    );
    if (enabled.size === 0) return turns;
    const depth = turns.length;
    const point = points[depth] ?? newPoint(enabled, points[depth - 1], mostSwitches);
    if (depth === points.length) points.push(point);
    const actor = all.get(point.chosen);
    if (actor === undefined || !enabled.has(point.chosen)) throw new Error('the calls did not repeat themselves');
    turns.push(point.chosen);
    await actor.next();
  }
}

function newPoint(enabled: ReadonlyMap<string, Kind>, before: Point | undefined, mostSwitches: number): Point {
  const isRead = before?.enabled.get(before.chosen) === 'read';
  const asleep = [...(before?.asleep ?? [])].filter((name) => isRead && before?.enabled.get(name) === 'read');
  const going = before !== undefined && enabled.has(before.chosen) ? before.chosen : null;
  const waited = before !== undefined && before.going !== null && before.going !== before.chosen ? 1 : 0;
  const point = { enabled, asleep: new Set(asleep), going, switches: (before?.switches ?? 0) + waited, chosen: '' };
  const [first] = alternatives(point, mostSwitches);
  // Where all others are asleep, another schedule has the same end, and this one only has to end.
  return { ...point, chosen: first ?? going ?? ([...enabled.keys()][0] as string) };
}

/** Who may run and has not, the actor of the decision before first. */
function alternatives({ enabled, asleep, going, switches }: Point, mostSwitches: number): string[] {
  const isBound = going !== null && switches >= mostSwitches;
  const awake = [...enabled.keys()].filter((name) => !asleep.has(name) && (!isBound || name === going));
  return awake.toSorted((one, other) => Number(other === going) - Number(one === going));
}

function begin({ run }: Actor) {
  const state: Running = { waiting: null, arrived: () => undefined };
  let arrival = Promise.withResolvers<void>();
  state.arrived = () => arrival.resolve();
  const settled = () => arrival.promise;
  const done = running.run(state, async () => {
    await run();
    state.arrived();
  });
  done.catch((error: unknown) => arrival.reject(error));
  return {
    state,
    settled,
    /** Lets the waiting transaction run; resolves at the next one, or at the end. */
    async next(): Promise<void> {
      const { waiting } = state;
      arrival = Promise.withResolvers<void>();
      state.waiting = null;
      waiting?.go();
      await arrival.promise;
    },
  };
}
