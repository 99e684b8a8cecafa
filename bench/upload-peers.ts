import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { type HttpVisitor, httpVisitor, walkToUpload } from './http-visitor.ts';
import { serve } from './serve-process.ts';
import type { SendingJob } from './upload-sender.ts';

export interface Files {
  readonly names: readonly string[];
  /** Bytes of each. */
  readonly size: number;
  readonly atOnce: number;
}

/** A server that takes files and lays them on the disk. */
export interface Peer {
  readonly name: string;
  readonly pid: number;
  /** Where somebody calls the wizard meanwhile; null where there is none. */
  readonly wizard: string | null;
  /** Sends the files; resolves when each was answered. Gives what makes sure that they lie on the disk, and then removes them. */
  readonly take: (
    files: Files,
  ) => Promise<{ readonly settle: () => Promise<void>; readonly remove: () => Promise<void> }>;
  readonly stop: () => Promise<void>;
}

const head = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();

/** Our server as `npm start` runs it, or with other flags of Node. */
export async function ours(folder: string, flags?: readonly string[]): Promise<Peer> {
  await mkdir(folder, { recursive: true });
  const server = await serve(folder, { RATE_LIMIT: '100000000' }, flags);
  return {
    name: 'ours',
    pid: server.pid,
    wizard: server.url,
    async take(files) {
      const visitor = await httpVisitor(server.url);
      await walkToUpload(visitor);
      const places = await sent({ ...files, base: server.url, how: 'tus', headers: visitor.credentials(), head });
      return {
        // It has answered only when they were on the disk.
        settle: () => Promise.resolve(),
        remove: () => removeAll(visitor, places),
      };
    },
    stop: server.stop,
  };
}

async function removeAll(visitor: HttpVisitor, places: readonly string[]): Promise<void> {
  for (const place of places) await visitor.send('DELETE', place, { headers: { 'tus-resumable': '1.0.0' } });
  visitor.leave();
}

/** Debian's nginx, which takes files by its module for WebDAV. */
export async function nginx(folder: string): Promise<Peer> {
  const port = await freePort();
  const files = path.join(folder, 'files');
  await mkdir(files, { recursive: true });
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, nginxConfig(folder, files, port));
  const server = spawn('/usr/sbin/nginx', ['-c', config, '-p', folder, '-e', 'error.log'], { stdio: 'inherit' });
  const base = `http://127.0.0.1:${port}`;
  await answering(base);
  return putPeer('nginx', server.pid, base, files, () => stopped(server));
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

/** A Node server that does nothing but `request.pipe(file)`. */
export async function barePipe(folder: string): Promise<Peer> {
  await mkdir(folder, { recursive: true });
  const server = fork(path.join(import.meta.dirname, 'upload-pipe.ts'), [folder]);
  const [port] = (await once(server, 'message')) as [number];
  return putPeer('bare pipe', server.pid, `http://127.0.0.1:${port}`, folder, () => stopped(server));
}

function putPeer(name: string, pid: number | undefined, base: string, folder: string, stop: () => Promise<void>): Peer {
  return {
    name,
    pid: pid ?? Number.NaN,
    wizard: null,
    async take(files) {
      const names = await sent({ ...files, base, how: 'put', headers: {}, head });
      const paths = names.map((one) => path.join(folder, one));
      return {
        async settle() {
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

async function sent(job: SendingJob): Promise<string[]> {
  const worker = new Worker(new URL('./upload-sender.ts', import.meta.url), { workerData: job });
  const [places] = (await once(worker, 'message')) as [string[]];
  return places;
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
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
