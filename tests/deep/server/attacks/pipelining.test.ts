import { once } from 'node:events';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '../../../../server/app/platform/limits.ts';
import { type ServerProcess, startServerProcess } from '../../../support/server-process.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

const ATTACKER = '127.0.0.1';
const VISITOR = '127.0.0.2';
const PHOTO = '/photos/accessoire-guertel.jpg';
const requests = (count: number) => `GET ${PHOTO} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count);

// Linux only: /proc shows memory, and all of 127.0.0.0/8 is this machine.
const onLinux = describe.runIf(process.platform === 'linux');

onLinux('requests in bulk on many connections', { timeout: 60_000 }, () => {
  it('delay no other address and use bounded memory: 500 × 23 photos from one address', async () => {
    const { server, before } = await siteServer();
    const attack = Array.from({ length: 500 }, () => attackWith(server.url, requests(23)));
    await Promise.all(attack.map((connection) => connection.settled));

    const waits = [];
    for (let count = 0; count < 5; count += 1) waits.push(await timeFor(server.url, PHOTO));
    expect(Math.max(...waits)).toBeLessThan(3000);
    expect((await peakOf(server)) - before).toBeLessThan(120_000_000);
  });

  it('are limited behind a proxy, too, where all visitors share one address', async () => {
    const { server, before } = await siteServer({ TRUST_PROXY: '1' });
    const { unanswered } = limits.connections;
    const attack = Array.from({ length: 500 }, () => attackWith(server.url, requests(unanswered.value)));
    await Promise.all(attack.map((connection) => connection.settled));

    // A slow machine may cut non-readers before all answers are sent, but must not refuse an unanswered connection.
    expect(attack.filter(({ socket, heard }) => socket.destroyed && heard() === '')).toHaveLength(0);
    expect(await timeFor(server.url, PHOTO)).toBeLessThan(5000);
    expect((await peakOf(server)) - before).toBeLessThan(200_000_000);
  });
});

onLinux('connections', () => {
  it('of one address have a limit, and those of others do not count', async () => {
    const { server } = await siteServer();
    const { value } = limits.connections.ofAddress;
    const open = Array.from({ length: value }, () => attackWith(server.url, ''));
    await Promise.all(open.map((connection) => connection.settled));

    const beyond = attackWith(server.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await beyond.closed;
    expect(beyond.heard()).toBe('');
    expect(await timeFor(server.url, '/healthz')).toBeLessThan(3000);
  });

  it('answer as many requests at once as allowed, in order, and close at one more', async () => {
    const { server } = await siteServer();
    const { value } = limits.connections.unanswered;
    const well = attackWith(server.url, '');
    well.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(value));
    while (well.heard().split('{"status":"ok"}').length <= value) await once(well.socket, 'data');

    const badly = attackWith(server.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(value + 1));
    await badly.closed;
    expect(badly.heard()).toBe('');
  });
});

/** A server with a photo, and its memory before the attack. */
async function siteServer(environment: Record<string, string> = {}) {
  const dataDir = await temporaryFolder();
  const photosDir = join(dataDir, 'site', 'photos');
  await mkdir(photosDir, { recursive: true });
  await copyFile(join(import.meta.dirname, '../../../../public', PHOTO), join(dataDir, 'site', PHOTO));
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SITE_DIR: join(dataDir, 'site'),
    LOG_LEVEL: 'info',
    RATE_LIMIT: '1000000',
    ...environment,
  });
  await timeFor(server.url, PHOTO);
  return { server, before: await peakOf(server) };
}

/** Sends everything at once; `settled` resolves when the server has begun to answer or hung up. */
function attackWith(url: string, bytes: string) {
  const { port, hostname } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: hostname, localAddress: ATTACKER });
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.setEncoding('latin1').on('data', (data: string) => {
    said = (said + data).slice(0, 100_000);
    // Never reads the rest of a photo.
    if (bytes.includes(PHOTO)) socket.pause();
  });
  // A cut during a write gives a reset first.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // A promise that cannot fail: the server may reset a connection beyond the limit before it is there.
  const connected = new Promise<void>((resolve) => {
    socket.once('connect', () => {
      socket.write(bytes);
      resolve();
    });
  });
  const answered = bytes === '' ? connected : once(socket, 'data');
  return { socket, closed, heard: () => said, settled: Promise.race([answered, closed]).catch(() => undefined) };
}

/** ms until another visitor has the whole answer. */
async function timeFor(url: string, path: string): Promise<number> {
  const begin = performance.now();
  const agent = new Agent({ localAddress: VISITOR });
  const request = get(`${url}${path}`, { agent });
  const [answer] = await once(request, 'response');
  expect(answer.statusCode).toBe(200);
  await once(answer.resume(), 'end');
  return performance.now() - begin;
}

/** Peak memory of the process in bytes. */
async function peakOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
