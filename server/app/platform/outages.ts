/*
 * Errors that mean that a dependency is temporarily unavailable: they pass by themselves, and a retry helps.
 * They become 503, or 507 for a full disk; everything else that is thrown is a fault of the server.
 */

import type { FastifyBaseLogger } from 'fastify';
import { limits } from './limits.ts';

/** `full`: the disk has no room. `away`: database, storage or disk does not answer. */
export type Outage = 'away' | 'full';

/** Properties of libraries' errors that matter here. */
interface Signs {
  readonly name?: string;
  readonly message?: string;
  /** Node's name of the system error, or PostgreSQL's SQLSTATE. */
  readonly code?: unknown;
  /** SQLite's result code. */
  readonly errcode?: number;
  /** AWS SDK. */
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly cause?: unknown;
}

const FULL = new Set<unknown>([
  'ENOSPC',
  'EDQUOT',
  '53100', // PostgreSQL: disk_full
]);

const AWAY = new Set<unknown>([
  // Network: refused, unreachable, not found, or broken off.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Disk: broken, mounted read-only because it is broken, a lost network drive; or too many open files.
  'EIO',
  'EROFS',
  // Rights or a mount that the operator has changed.
  'EACCES',
  'EPERM',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'EMFILE',
  'ENFILE',
  // PostgreSQL, besides the classes below: read_only_sql_transaction (a standby), idle_in_transaction_session_timeout,
  // lock_not_available, serialization_failure, deadlock_detected.
  '25006',
  '25P03',
  '55P03',
  '40001',
  '40P01',
]);

/**
 * PostgreSQL classes: connection exception, insufficient resources, operator intervention (57014: timeout), system
 * error.
 */
const POSTGRES_AWAY = /^(?:08|53|57|58)[\dA-Z]{3}$/;

/** Messages of pg's and Kysely's errors without a code. */
const AWAY_IN_WORDS =
  /^(?:Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Postgres connection has been discarded)/;

/** AWS SDK: names of its connection errors and timeouts. */
const AWS_AWAY = new Set(['TimeoutError', 'RequestTimeout', 'NetworkingError', 'SlowDown']);

const SQLITE_FULL = 13;
/** SQLITE_BUSY, LOCKED, READONLY, IOERR, CANTOPEN, PROTOCOL: effects of locks and disks. */
const SQLITE_AWAY = new Set([5, 6, 8, 10, 14, 15]);

/** Whether `error` or its cause is an outage, and which; null for everything else. */
export function outageOf(error: unknown): Outage | null {
  if (typeof error !== 'object' || error === null) return null;
  const signs: Signs = error;
  return fromSigns(signs) ?? outageOf(signs.cause);
}

function fromSigns({ name = '', message = '', code, errcode, $metadata }: Signs): Outage | null {
  const sqlite = (errcode ?? 0) & 0xff;
  if (FULL.has(code) || sqlite === SQLITE_FULL) return 'full';
  const isAway =
    AWAY.has(code) ||
    (typeof code === 'string' && POSTGRES_AWAY.test(code)) ||
    SQLITE_AWAY.has(sqlite) ||
    AWS_AWAY.has(name) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    AWAY_IN_WORDS.test(message);
  return isAway ? 'away' : null;
}

const MINUTE = 60_000;
const { lines, linesOfAddress } = limits.events;

/** Logged facts of a refused call. */
interface Refusal {
  readonly kind: string;
  readonly [fact: string]: unknown;
}

export interface RefusalLog {
  /** Logs a refused call of this address, or counts it. */
  readonly note: (log: FastifyBaseLogger, key: string, refusal: Refusal) => void;
  /** Ends the minute: logs the number of calls that were only counted. */
  readonly sum: () => void;
}

/** Logs the first refused calls of a minute, per address and in total, and counts the others. */
export function createRefusalLog(log: FastifyBaseLogger): RefusalLog {
  const ofAddress = new Map<string, number>();
  const further = new Map<string, number>();
  let written = 0;
  let began = performance.now();

  function sum(): void {
    if (further.size > 0) log.info({ calls: Object.fromEntries(further) }, 'further requests refused');
    ofAddress.clear();
    further.clear();
    written = 0;
    began = performance.now();
  }

  return {
    note(own, key, refusal) {
      if (performance.now() - began >= MINUTE) sum();
      const count = (ofAddress.get(key) ?? 0) + 1;
      if (written < lines.value && count <= linesOfAddress.value) {
        written += 1;
        ofAddress.set(key, count);
        own.info(refusal, 'request refused');
      } else {
        further.set(refusal.kind, (further.get(refusal.kind) ?? 0) + 1);
      }
    },
    sum,
  };
}
