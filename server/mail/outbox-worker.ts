import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries, Store } from '../database/store.ts';
import type { OutboxTable } from '../database/tables.ts';
import { limits } from '../app/platform/limits.ts';
import type { World } from '../app/platform/world.ts';
import { claim, markFailed, markSent, release } from './outbox.ts';
import type { MailMessage, MailTransport } from './transport.ts';

/** Mails sent concurrently. */
const BATCH = 5;
const INTERVAL = 5_000;
/** Retry interval of `noteSent` in ms. */
const NOTE_AGAIN = 1000;
/** Time in ms for releasing aborted mails. */
const LAST_WORDS = 1000;

export interface OutboxWorker {
  /** Triggers sending; returns at once. */
  readonly nudge: () => void;
  /** Polls every few seconds, for delayed mails and for expired leases of other processes. */
  readonly start: () => void;
  /** Sends all due mails, then resolves. */
  readonly drain: () => Promise<void>;
  /**
   * Waits `limits.mails.stopping` for mails in flight, then aborts them. Takes at most a second longer.
   * Aborted mails stay due; the next start sends them under the same Message-ID.
   */
  readonly stop: () => Promise<void>;
}

/** A sent mail: its row before the payload was cleared, and its subject. */
export interface SentMail extends Pick<OutboxTable, 'id' | 'kind' | 'payload'> {
  readonly subject: string;
}

export interface OutboxWorkerDeps {
  readonly store: Store;
  readonly world: World;
  readonly transport: MailTransport;
  /** Makes the mail of a row (`outgoing-mail.ts`). */
  readonly compose: (row: OutboxTable) => Promise<MailMessage>;
  readonly log: FastifyBaseLogger;
  /** Called in the transaction that marks the mail as sent. */
  readonly onSent: (queries: Queries, mail: SentMail) => Promise<void>;
}

export function createOutboxWorker(deps: OutboxWorkerDeps): OutboxWorker {
  const rounds = new Rounds(deps);
  return {
    nudge: () => rounds.nudge(),
    start: () => rounds.start(),
    drain: () => rounds.drain(),
    stop: () => rounds.stop(),
  };
}

/** When rounds run; `sendMail` sends one mail. */
class Rounds {
  readonly #deps: OutboxWorkerDeps;
  readonly #breakOff = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopped = false;

  constructor(deps: OutboxWorkerDeps) {
    this.#deps = deps;
  }

  nudge(): void {
    if (this.#isStopped) return;
    this.drain().catch((error: unknown) => this.#deps.log.error({ err: error }, 'the outbox worker failed'));
  }

  start(): void {
    this.nudge();
    this.#timer = setInterval(() => this.nudge(), INTERVAL);
    this.#timer.unref();
  }

  /** Runs one round at a time; a call during a round causes another round. */
  drain(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#rounds().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    // The caller of `drain` or `nudge` handles the error.
    const ended = this.#running?.catch(() => undefined) ?? Promise.resolve();
    const isInTime = await within(limits.mails.stopping.value, ended);
    this.#breakOff.abort();
    if (!isInTime && !(await within(LAST_WORDS, ended)))
      this.#deps.log.warn('the outbox worker aborted mails and could not store it');
  }

  async #rounds(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      while (!this.#isStopped && (await this.#round()) === BATCH);
    }
  }

  async #round(): Promise<number> {
    const { store, world } = this.#deps;
    const rows = await store.write((queries) => claim(queries, world.now(), BATCH));
    await Promise.all(rows.map((row) => sendMail(this.#deps, row, this.#breakOff.signal)));
    return rows.length;
  }
}

/** Sends a leased mail and stores the result. An aborted mail stays due. */
async function sendMail(deps: OutboxWorkerDeps, row: OutboxTable, signal: AbortSignal): Promise<void> {
  const { store, world, transport, compose, log } = deps;
  const facts = { mail: row.id, kind: row.kind, attempt: row.attempts };
  let subject: string;
  let host: string | undefined;
  try {
    const mail = await compose(row);
    ({ subject } = mail);
    ({ host } = transport);
    await transport.send(mail, signal);
  } catch (error) {
    if (signal.aborted) return giveBack(deps, row);
    const reason = [...(host === undefined ? [] : [host]), reasonOf(error)].join(' ');
    await store.write((queries) => markFailed(queries, row, reason, world.now()));
    log.warn({ ...facts, reason }, 'mail not sent');
    return;
  }
  await noteSent(deps, { ...row, subject }, signal);
  log.info(facts, 'mail sent');
}

/** Retries until the database is back: a mail that went out must not go out again. */
async function noteSent(
  { store, world, onSent, log }: OutboxWorkerDeps,
  mail: SentMail,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await store.write(async (queries) => {
        await markSent(queries, mail.id, world.now());
        await onSent(queries, mail);
      });
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ err: error, mail: mail.id }, 'the server sent a mail and cannot store that yet; it retries');
      await setTimeout(NOTE_AGAIN, undefined, { ref: false });
    }
  }
}

async function giveBack({ store, log }: OutboxWorkerDeps, row: OutboxTable): Promise<void> {
  await store.write((queries) => release(queries, row));
  log.info({ mail: row.id, kind: row.kind }, 'the server aborted a mail; it stays due');
}

/** Whether `work` resolves within `milliseconds`. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const over = new AbortController();
  const isInTime = await Promise.race([
    work.then(() => true),
    setTimeout(milliseconds, false, { signal: over.signal }).catch(() => false),
  ]);
  over.abort();
  return isInTime;
}

/** Summary of an error without mail addresses, which mail servers like to repeat in their answers. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode, command } = error as Error & { code?: string; responseCode?: number; command?: string };
  const parts = [code, responseCode, command].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : error.message.replaceAll(/(?<!\S)\S+@\S+/g, '…');
}
