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

/** ms between renewals of the leases; each reads which files other servers want. */
const BEAT = 1000;
/** ms between attempts to take a file from another server. */
const TRY_EVERY = 200;

/** The server that works on a file, and until when. */
export type Lease = Pick<UploadRow, 'held_by' | 'held_until'>;

/** No server works on the file. */
export const notHeld: Lease = { held_by: null, held_until: null };

/** Callbacks for the holder of a file. */
export interface LeaseHolder {
  /** Another request wants the file. */
  readonly giveWay: () => void;
  /** The lease is lost, to another server or a removal. The holder must stop writing. */
  readonly stop: () => void;
}

interface UploadLeaseDeps {
  readonly store: Store;
  readonly world: World;
  readonly log: FastifyBaseLogger;
}

/**
 * Leases of files among the servers on a database: any server may continue any file, a single one at a time.
 * A lease lasts `limits.files.lease`; a living server renews it, so files of a dead server become free soon.
 * The servers' clocks must agree within two seconds.
 */
export class UploadLeases {
  readonly #deps: UploadLeaseDeps;
  readonly #server = randomUUID();
  readonly #held = new Map<string, LeaseHolder>();
  readonly #givingBack = new Map<string, Promise<void>>();
  #beating: NodeJS.Timeout | null = null;
  /** Monotonic clock, in ms. */
  #lastBeat = performance.now();

  constructor(deps: UploadLeaseDeps) {
    this.#deps = deps;
  }

  /** The lease for the row of a file that starts on this server. */
  ours(): Lease {
    const until = new Date(this.#deps.world.now().getTime() + limits.files.lease.value);
    return { held_by: this.#server, held_until: timestamp(until) };
  }

  /**
   * Resolves when this server holds the file.
   * @param isOurs the row has this server's lease already
   * @throws AppError unavailable when another server keeps the file too long, notFound without the file
   */
  async take(key: string, holder: LeaseHolder, isOurs = false): Promise<void> {
    await this.#givingBack.get(key);
    if (!isOurs && !this.#held.has(key)) await this.#win(key);
    if (this.#held.size === 0) this.#lastBeat = performance.now();
    this.#held.set(key, holder);
    this.#beating ??= this.#beatLater();
  }

  /** Releases the file; the row changes soon after. */
  giveBack(key: string): void {
    if (!this.#held.delete(key)) return;
    const { store, log } = this.#deps;
    const given = store
      .writeSoon((queries) =>
        queries
          .updateTable('uploads')
          .set(notHeld)
          .where('storage_key_folded', '=', foldKey(key))
          .where('held_by', '=', this.#server)
          .execute(),
      )
      // The lease expires anyway.
      .then(undefined, (error: unknown) => log.warn({ err: error }, 'the lease of a file could not be given back'))
      .finally(() => this.#givingBack.delete(key));
    this.#givingBack.set(key, given as Promise<void>);
  }

  /** Drops the lease without a query: the caller has written `notHeld`. */
  forget(key: string): void {
    this.#held.delete(key);
  }

  /** Resolves when all releases are written. */
  async close(): Promise<void> {
    if (this.#beating !== null) clearTimeout(this.#beating);
    await Promise.all(this.#givingBack.values());
  }

  async #tryToTake(queries: Queries, key: string): Promise<boolean> {
    const now = this.#deps.world.now();
    const taken = await queries
      .updateTable('uploads')
      .set({ ...this.ours(), wanted_at: null })
      .where('storage_key_folded', '=', foldKey(key))
      .where((row) =>
        row.or([
          row.eb('held_by', 'is', null),
          row.eb('held_by', '=', this.#server),
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

  /**
   * Polls until this server has the file.
   * @throws AppError unavailable after `limits.files.turn`
   */
  async #win(key: string): Promise<void> {
    const deadline = performance.now() + limits.files.turn.value;
    while (!(await this.#deps.store.write((queries) => this.#tryToTake(queries, key)))) {
      if (performance.now() > deadline) throw new AppError('unavailable');
      await pause(TRY_EVERY);
    }
  }

  /** Renews all leases with a single statement, and notifies holders of wanted or lost files. */
  async #beat(): Promise<void> {
    const before = [...this.#held];
    const begin = performance.now();
    const rows = await this.#deps.store.write((queries) =>
      queries
        .updateTable('uploads')
        .set(this.ours())
        .where('held_by', '=', this.#server)
        .returning(['storage_key', 'wanted_at'])
        .execute(),
    );
    this.#lastBeat = begin;
    const wanted = new Map(rows.map((row) => [row.storage_key, row.wanted_at]));
    for (const [key, holder] of before) {
      // Another request may hold the file meanwhile.
      if (this.#held.get(key) !== holder) continue;
      if (!wanted.has(key)) this.#lose(key, holder);
      else if (wanted.get(key) !== null) holder.giveWay();
    }
  }

  async #keepBeating(): Promise<void> {
    this.#beating = null;
    if (this.#held.size === 0) return;
    try {
      await this.#beat();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the leases of files could not be renewed');
      if (performance.now() - this.#lastBeat > limits.files.lease.value - BEAT) {
        for (const [key, holder] of this.#held) this.#lose(key, holder);
      }
    }
    this.#beating ??= this.#beatLater();
  }

  #lose(key: string, holder: LeaseHolder): void {
    this.#held.delete(key);
    holder.stop();
  }

  #beatLater(): NodeJS.Timeout {
    return setTimeout(() => void this.#keepBeating(), BEAT).unref();
  }
}

/** Lets a single request at a time work on a file, among all servers. */
export interface UploadLocks {
  /**
   * Resolves with the release function once the request has the file.
   * Calls `giveWay` when another request wants the file, `stop` when the lease is lost.
   * @param isOurs the row has this server's lease (`UploadLeases.ours`)
   * @throws AppError unavailable after `limits.files.turn`, notFound without the file
   */
  readonly hold: (key: string, holder: LeaseHolder, isOurs?: boolean) => Promise<() => void>;
  /** The holder has written `notHeld` into the row; the next request on this server takes a new lease. */
  readonly freed: (key: string) => void;
}

/** Requests on this server for a file. The server takes the lease for the first and releases it after the last. */
interface Line {
  holder: LeaseHolder;
  readonly waiting: Set<() => void>;
}

export function createUploadLocks(leases: Pick<UploadLeases, 'take' | 'giveBack' | 'forget'>): UploadLocks {
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
    freed: (key) => leases.forget(key),
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
