import { describe, expect, it } from 'vitest';
import { type Outage, outageOf } from '../../../../server/app/platform/outages.ts';

/** Errors as the libraries throw them: message, properties and cause. */
const table: readonly (readonly [what: string, expected: Outage | null, error: unknown])[] = [
  ['the disk is full', 'full', thrown('', { code: 'ENOSPC' })],
  ['the quota of the disk is used up', 'full', thrown('', { code: 'EDQUOT' })],
  ['SQLite: the disk is full', 'full', sqlite(13)],
  ['PostgreSQL: the disk is full', 'full', thrown('', { code: '53100' })],

  ['a port without a listener', 'away', thrown('', { code: 'ECONNREFUSED' })],
  ['a connection that broke', 'away', thrown('', { code: 'ECONNRESET' })],
  ['a connection that was closed before', 'away', thrown('', { code: 'EPIPE' })],
  ['a machine that is off', 'away', thrown('', { code: 'EHOSTUNREACH' })],
  ['no network', 'away', thrown('', { code: 'ENETUNREACH' })],
  ['a machine that never answers', 'away', thrown('', { code: 'ETIMEDOUT' })],
  ['a name that nobody knows', 'away', thrown('', { code: 'ENOTFOUND' })],
  ['a name server that is away', 'away', thrown('', { code: 'EAI_AGAIN' })],
  ['a disk that is read-only', 'away', thrown('', { code: 'EROFS' })],
  ['a folder whose rights were changed', 'away', thrown('', { code: 'EACCES' })],
  ['a disk that is broken', 'away', thrown('', { code: 'EIO' })],
  ['a network drive that was mounted anew', 'away', thrown('', { code: 'ESTALE' })],
  ['too many open files', 'away', thrown('', { code: 'EMFILE' })],

  ['SQLite: locked', 'away', sqlite(5)],
  ['SQLite: locked, while recovering', 'away', sqlite(5 | (1 << 8))],
  ['SQLite: a table locked', 'away', sqlite(6)],
  ['SQLite: read-only', 'away', sqlite(8)],
  ['SQLite: the disk fails', 'away', sqlite(10)],
  ['SQLite: the disk fails on fsync', 'away', sqlite(10 | (4 << 8))],
  ['SQLite: cannot open', 'away', sqlite(14)],
  ['SQLite: trouble with locks', 'away', sqlite(15)],

  ['PostgreSQL: a statement took too long', 'away', thrown('', { code: '57014' })],
  ['PostgreSQL: shutdown', 'away', thrown('', { code: '57P01' })],
  ['PostgreSQL: crash', 'away', thrown('', { code: '57P02' })],
  ['PostgreSQL: starting', 'away', thrown('', { code: '57P03' })],
  ['PostgreSQL: connection failure', 'away', thrown('', { code: '08006' })],
  ['PostgreSQL: too many connections', 'away', thrown('', { code: '53300' })],
  ['PostgreSQL: out of memory', 'away', thrown('', { code: '53200' })],
  ['PostgreSQL: its disk fails', 'away', thrown('', { code: '58030' })],
  ['PostgreSQL: a standby', 'away', thrown('', { code: '25006' })],
  ['PostgreSQL: a transaction forgotten', 'away', thrown('', { code: '25P03' })],
  ['PostgreSQL: a deadlock', 'away', thrown('', { code: '40P01' })],
  ['pg: connection gone', 'away', thrown('Connection terminated unexpectedly')],
  ['pg: connection not made in time', 'away', thrown('Connection terminated due to connection timeout')],
  ['pg: no connection free', 'away', thrown('timeout exceeded when trying to connect')],
  ['pg: no answer', 'away', thrown('Query read timeout')],
  ['pg: used after it broke', 'away', thrown('Client has encountered a connection error and is not queryable')],

  ['S3: no answer', 'away', thrown('', { name: 'TimeoutError' })],
  ['S3: 503', 'away', thrown('', { name: 'SlowDown', $metadata: { httpStatusCode: 503 } })],
  ['S3: 500', 'away', thrown('', { name: 'InternalError', $metadata: { httpStatusCode: 500 } })],
  ['wrapped in an error of ours', 'away', new Error('cannot be opened', { cause: sqlite(5) })],

  ['S3: no such object', null, thrown('', { name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } })],
  ['S3: wrong key', null, thrown('', { name: 'InvalidAccessKeyId', $metadata: { httpStatusCode: 403 } })],
  ['SQLite: a value twice', null, sqlite(2067)],
  ['SQLite: no such table', null, sqlite(1)],
  ['PostgreSQL: a value twice', null, thrown('', { code: '23505' })],
  ['PostgreSQL: no such table', null, thrown('', { code: '42P01' })],
  ['no such file', null, thrown('', { code: 'ENOENT' })],
  ['a body that is no JSON', null, thrown('', { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 })],
  ['a fault of ours', null, new TypeError("Cannot read properties of undefined (reading 'x')")],
  ['a word', null, 'thrown'],
  ['nothing', null, undefined],
];

describe(outageOf.name, () => {
  it.each(table)('%s: %s', (_what, expected, error) => {
    expect(outageOf(error)).toBe(expected);
  });
});

function thrown(message: string, signs: object = {}): Error {
  return Object.assign(new Error(message), signs);
}

function sqlite(errcode: number): Error {
  return thrown('words of SQLite', { code: 'ERR_SQLITE_ERROR', errcode });
}
