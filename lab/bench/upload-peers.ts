import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { largestRequest } from '../../domain/contracts/upload-calls.ts';
import { syncFile } from '../../server/app/disk/durable-files.ts';
import { type HttpVisitor, httpVisitor, walkToUpload } from './http-visitor.ts';
import { serve } from './serve-process.ts';
import type { SendingJob, Sent } from './upload-sender.ts';
import type { Settling } from './upload-settler.ts';

export interface Files {
  readonly names: readonly string[];
  /** Bytes of each. */
  readonly size: number;
  readonly atOnce: number;
}

/** A server that stores files on disk. */
export interface Peer {
  readonly name: string;
  readonly pid: number;
  /** Address of the wizard for concurrent calls; null without one. */
  readonly wizard: string | null;
  /** Everything needed before the first byte of these files. */
  readonly prepare: (files: Files) => Promise<Prepared>;
  readonly stop: () => Promise<void>;
}

export interface Prepared {
  /** Sends the files; resolves when each was answered, and settled if done file by file. */
  readonly send: () => Promise<Pick<Sent, 'sending' | 'settling'>>;
  /** Ensures that they are on disk. */
  readonly settle: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const head = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();

/** Our server with files in one request each, as scripts may send them. */
export const inOneRequest = 'ours in one request';

/** Our server as `npm start` runs it, or with other Node flags; with our client's requests, and with a script's. */
export async function ours(folder: string, flags?: readonly string[]): Promise<Peer[]> {
  await mkdir(folder, { recursive: true });
  const server = await serve(folder, { RATE_LIMIT: '100000000' }, flags);
  const sendingBy = (name: string, bytes: number): Peer => ({
    name,
    pid: server.pid,
    wizard: server.url,
    async prepare(files) {
      const visitor = await httpVisitor(server.url);
      await walkToUpload(visitor);
      const headers = visitor.credentials();
      const sending = await sender({
        ...files,
        base: server.url,
        how: { largestRequest: bytes },
        headers,
        head,
        settling: null,
      });
      let places: readonly string[] = [];
      return {
        async send() {
          const sent = await sending();
          ({ places } = sent);
          return sent;
        },
        // It answers only when they are on disk.
        settle: () => Promise.resolve(),
        remove: () => removeAll(visitor, places),
      };
    },
    stop: server.stop,
  });
  return [sendingBy('ours', largestRequest), sendingBy(inOneRequest, Number.MAX_SAFE_INTEGER)];
}

async function removeAll(visitor: HttpVisitor, places: readonly string[]): Promise<void> {
  for (const place of places) await visitor.send('DELETE', place, { headers: { 'tus-resumable': '1.0.0' } });
  visitor.leave();
}

/**
 * Debian's nginx with its WebDAV module: as it is,
 * and with fsync (and hash) for each file before its lane sends the next.
 */
export async function nginx(folder: string): Promise<Peer[]> {
  const port = await freePort();
  const files = path.join(folder, 'files');
  await mkdir(files, { recursive: true });
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, nginxConfig(folder, files, port));
  const server = spawn('/usr/sbin/nginx', ['-c', config, '-p', folder, '-e', 'error.log'], { stdio: 'inherit' });
  const base = `http://127.0.0.1:${port}`;
  await answering(base);
  const peer = { pid: server.pid, base, folder: files, stop: () => stopped(server) };
  return [
    putPeer({ ...peer, name: 'nginx', settling: null, isForgetful: true }),
    putPeer({ ...peer, name: 'nginx + fsync', settling: 'sync', isForgetful: false }),
    putPeer({ ...peer, name: 'nginx + fsync + SHA-256', settling: 'syncAndHash', isForgetful: false }),
  ];
}

function nginxConfig(folder: string, files: string, port: number): string {
  return `user root; daemon off; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; client_max_body_size 0; client_body_temp_path ${folder}/body;
  server { listen 127.0.0.1:${port}; root ${files}; location / { dav_methods PUT; create_full_put_path on; } }
}
`;
}

/**
 * A Node server with only `request.pipe(file)`; `durable`: with SHA-256, fsync and a row per file before it answers.
 */
export async function pipe(folder: string, promises: 'bare' | 'durable'): Promise<Peer> {
  await mkdir(folder, { recursive: true });
  const args = promises === 'durable' ? [folder, '--durable'] : [folder];
  const server = fork(path.join(import.meta.dirname, 'upload-pipe.ts'), args);
  const [port] = (await once(server, 'message')) as [number];
  const base = `http://127.0.0.1:${port}`;
  return putPeer({
    name: `${promises} pipe`,
    pid: server.pid,
    base,
    folder,
    settling: null,
    isForgetful: promises === 'bare',
    stop: () => stopped(server),
  });
}

interface PutPeer extends Pick<Peer, 'name' | 'stop'> {
  readonly pid: number | undefined;
  readonly base: string;
  readonly folder: string;
  /** How each file is settled; null: not at all. */
  readonly settling: Settling | null;
  /** Whether acknowledged files may be lost. */
  readonly isForgetful: boolean;
}

function putPeer({ name, pid, base, folder, settling, isForgetful, stop }: PutPeer): Peer {
  return {
    name,
    pid: pid ?? Number.NaN,
    wizard: null,
    async prepare(files) {
      const sending = await sender({
        ...files,
        base,
        how: 'put',
        headers: {},
        head,
        settling: settling === null ? null : { how: settling, folder },
      });
      const paths = files.names.map((one) => path.join(folder, one));
      return {
        send: sending,
        async settle() {
          if (!isForgetful) return;
          for (const one of paths) await syncFile(one);
        },
        async remove() {
          for (const one of paths) await rm(one);
        },
      };
    },
    stop,
  };
}

/** Starts a sending thread; the returned function lets it begin. */
async function sender(job: SendingJob): Promise<() => Promise<Sent>> {
  const worker = new Worker(new URL('./upload-sender.ts', import.meta.url), { workerData: job });
  await once(worker, 'message');
  return async () => {
    worker.postMessage('go', []);
    const [sent] = (await once(worker, 'message')) as [Sent];
    return sent;
  };
}

async function stopped(server: ReturnType<typeof spawn>): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function answering(base: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(base).catch(() => null);
    if (answer !== null) return;
    await setTimeout(50);
  }
  throw new Error(`nobody answers at ${base}`);
}
