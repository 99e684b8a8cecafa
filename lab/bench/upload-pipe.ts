/*
 * A bare Node server that writes each body into a file without authentication: a peer of lab/bench/upload.ts.
 * `--durable` adds our guarantees: SHA-256, fsync of file and folder, and a committed row before the answer.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../server/app/disk/durable-files.ts';

const folder = process.argv[2] ?? '';
const take = process.argv.includes('--durable') ? takingDurably() : takeBarely;

async function takeBarely(request: IncomingMessage, name: string): Promise<void> {
  await pipeline(request, createWriteStream(join(folder, name)));
}

function takingDurably(): typeof takeBarely {
  const database = new DatabaseSync(join(folder, 'files.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE files (name TEXT PRIMARY KEY, sha256 TEXT)');
  const insert = database.prepare('INSERT OR REPLACE INTO files VALUES (?, ?)');
  return async (request, name) => {
    const hash = createHash('sha256');
    request.on('data', (piece: Buffer) => void hash.update(piece));
    await pipeline(request, createWriteStream(join(folder, name), { flush: true }));
    await syncFolder(folder);
    insert.run(name, hash.digest('hex'));
  };
}

const server = createServer((request, response) => {
  take(request, request.url?.slice(1) ?? '').then(
    () => response.writeHead(201).end(),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
