import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { isWaitOver } from '../../database/ahead-of-clock.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { foldKey } from '../rows/file-removals.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

/** Milliseconds between two words of a server to the others: it is alive, and who wants its files? */
const BEAT = 1000;
/** Milliseconds between two tries for a file that another server holds. */
const TRY_EVERY = 200;

/** Which server works on a file, as its row says it. */
export type Lease = Pick<UploadRow, 'held_by' | 'held_until'>;

/** Nobody works on it. */
export const notHeld: Lease = { held_by: null, held_until: null };

/** What the holder of a file hears. */
export interface LeaseHolder {
  /** Another server wants the file. */
  readonly giveWay: () => void;
  /**
   * The file is not ours any more: another server has taken it over, or it was removed. Nothing more may be written.
   */
  readonly stop: () => void;
}

/**
 * Which server works on a file, among all on the same database: any may go on with any file, one at a time. A lease
 * lasts `limits.files.lease` and is renewed as long as the server lives, so that the files of one that has died are
 * free soon after. The servers' clocks must agree within a second or two.
 */
export interface UploadLeases {
  /** What is written into the row of a file that is this server's from its beginning. */
  readonly ours: () => Lease;
  /**
   * Resolves when the file is this server's.
   * @param isOurs its row says so already
   * @throws AppError unavailable when another server keeps it too long, notFound when there is no such file.
   */
  readonly take: (key: string, holder: LeaseHolder, isOurs?: boolean) => Promise<void>;
  /** The file is free for others, from some moment on. */
  readonly giveBack: (key: string) => void;
  /** Somebody has written `notHeld` into the row: there is nothing to give back. */
  readonly forget: (key: string) => void;
  /** Resolves when everything is given back. */
  readonly close: () => Promise<void>;
}

interface UploadLeaseDeps {
  readonly store: Store;
  readonly world: World;
  readonly log: FastifyBaseLogger;
}

export function createUploadLeases({ store, world, log }: UploadLeaseDeps): UploadLeases {
  const server = randomUUID();
  const held = new Map<string, LeaseHolder>();
  const givingBack = new Map<string, Promise<void>>();
  let beating: NodeJS.Timeout | null = null;
  /** On the clock of this machine, which nobody sets. */
  let lastBeat = performance.now();

  function ours(): Lease {
    const until = new Date(world.now().getTime() + limits.files.lease.value);
    return { held_by: server, held_until: timestamp(until) };
  }

  async function tryToTake(queries: Queries, key: string): Promise<boolean> {
    const now = world.now();
    const taken = await queries
      .updateTable('uploads')
      .set({ ...ours(), wanted_at: null })
      .where('storage_key_folded', '=', foldKey(key))
      .where((row) =>
        row.or([
          row.eb('held_by', 'is', null),
          row.eb('held_by', '=', server),
          isWaitOver('held_until', now, limits.files.lease.value),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (taken !== undefined) return true;
    const asked = await queries
      .updateTable('uploads')
      .set({ wanted_at: timestamp(now) })
      .where('storage_key_folded', '=', foldKey(key))
      .returning('id')
      .executeTakeFirst();
    if (asked === undefined) throw new AppError('notFound');
    return false;
  }

  /** Tries until the file is ours. @throws AppError unavailable when that takes too long */
  async function win(key: string): Promise<void> {
    const deadline = performance.now() + limits.files.turn.value;
    while (!(await store.write((queries) => tryToTake(queries, key)))) {
      if (performance.now() > deadline) throw new AppError('unavailable');
      await pause(TRY_EVERY);
    }
  }

  /** Renews all leases by one statement, and passes on what others have asked for. */
  async function beat(): Promise<void> {
    const before = [...held];
    const begin = performance.now();
    const rows = await store.write((queries) =>
      queries
        .updateTable('uploads')
        .set(ours())
        .where('held_by', '=', server)
        .returning(['storage_key', 'wanted_at'])
        .execute(),
    );
    lastBeat = begin;
    const wanted = new Map(rows.map((row) => [row.storage_key, row.wanted_at]));
    for (const [key, holder] of before) {
      // Somebody else's turn may have begun meanwhile.
      if (held.get(key) !== holder) continue;
      if (!wanted.has(key)) lose(key, holder);
      else if (wanted.get(key) !== null) holder.giveWay();
    }
  }

  async function keepBeating(): Promise<void> {
    beating = null;
    if (held.size === 0) return;
    try {
      await beat();
    } catch (error) {
      log.warn({ err: error }, 'the leases of files could not be renewed');
      if (performance.now() - lastBeat > limits.files.lease.value - BEAT) {
        for (const [key, holder] of held) lose(key, holder);
      }
    }
    beating ??= beatLater();
  }

  function lose(key: string, holder: LeaseHolder): void {
    held.delete(key);
    holder.stop();
  }

  function beatLater(): NodeJS.Timeout {
    return setTimeout(() => void keepBeating(), BEAT).unref();
  }

  return {
    ours,
    async take(key, holder, isOurs = false) {
      await givingBack.get(key);
      if (!isOurs && !held.has(key)) await win(key);
      if (held.size === 0) lastBeat = performance.now();
      held.set(key, holder);
      beating ??= beatLater();
    },
    giveBack(key) {
      if (!held.delete(key)) return;
      const given = store
        .writeSoon((queries) =>
          queries
            .updateTable('uploads')
            .set(notHeld)
            .where('storage_key_folded', '=', foldKey(key))
            .where('held_by', '=', server)
            .execute(),
        )
        // It ends by itself.
        .then(undefined, (error: unknown) => log.warn({ err: error }, 'the lease of a file could not be given back'))
        .finally(() => givingBack.delete(key));
      givingBack.set(key, given as Promise<void>);
    },
    forget: (key) => void held.delete(key),
    async close() {
      if (beating !== null) clearTimeout(beating);
      await Promise.all(givingBack.values());
    },
  };
}

/** Lets one request at a time work on a file, whichever server it has come to. */
export interface UploadLocks {
  /**
   * Resolves with what gives the file free, when it is one's turn. `giveWay` is called when somebody else wants it
   * meanwhile, `stop` when it is not ours any more.
   * @param isOurs the file's row was written as this server's (`UploadLeases.ours`)
   * @throws AppError unavailable when it takes too long, notFound when there is no such file.
   */
  readonly hold: (key: string, holder: LeaseHolder, isOurs?: boolean) => Promise<() => void>;
  /**
   * The holder has written into the row that nobody holds it any more (`notHeld`); the next on this server takes it
   * anew.
   */
  readonly freed: (key: string) => void;
}

/**
 * Those on this server who want one file. The server takes it for the first and gives it back after the last of them.
 */
interface Line {
  holder: LeaseHolder;
  readonly waiting: Set<() => void>;
}

export function createUploadLocks(leases: UploadLeases): UploadLocks {
  const lines = new Map<string, Line>();

  function wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(patience);
        line.waiting.delete(go);
        resolve();
      };
      const patience = setTimeout(() => {
        line.waiting.delete(go);
        reject(new AppError('unavailable'));
      }, limits.files.turn.value);
      line.waiting.add(go);
      line.holder.giveWay();
    });
  }

  function leave(key: string, { waiting }: Line): void {
    const [next] = waiting;
    if (next !== undefined) return next();
    lines.delete(key);
    leases.giveBack(key);
  }

  return {
    freed: leases.forget,
    async hold(key, holder, isOurs) {
      const line = lines.get(key) ?? { holder, waiting: new Set() };
      if (lines.has(key)) await wait(line);
      else lines.set(key, line);
      line.holder = holder;
      try {
        await leases.take(key, holder, isOurs);
      } catch (error) {
        leave(key, line);
        throw error;
      }
      if (line.waiting.size > 0) holder.giveWay();
      return () => leave(key, line);
    },
  };
}
