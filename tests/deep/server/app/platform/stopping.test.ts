import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anEnquiry } from '../../../../support/an-enquiry.ts';
import { newBrowser } from '../../../../support/browser.ts';
import { type ServerProcess, startServerProcess } from '../../../../support/server-process.ts';
import { startWithPreview } from '../../../../support/servers-with-pictures.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';

/** ms from SIGTERM until the whole server has ended. */
const BOUND = 8000;

describe('a server that is told to stop', { timeout: 30_000 }, () => {
  it('fails /readyz first and serves all requests meanwhile', async () => {
    const server = await started({ DRAIN_MS: '1500' });
    const browser = await newBrowser(server.url);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.kill('SIGTERM');
    await logged(server, 'stopping');

    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, (await ready.json()).draining]).toEqual([503, true]);
    expect((await browser.post('setStartWizard', { setStartWizard: true })).status).toBe(200);
    expect(await server.ended).toEqual([0, null]);
  });

  it('aborts a request that does not end, and exits with 0 within 8 s', async () => {
    const server = await started({ DRAIN_MS: '1000' });
    const cut = once(unfinished(server), 'error');
    await logged(server, 'Server listening');
    const begin = performance.now();
    server.kill('SIGTERM');

    expect(await server.ended).toEqual([0, null]);
    expect(performance.now() - begin).toBeLessThan(BOUND);
    await cut;
  });

  it('does not wait for a mail server that never answers', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    onTestFinished(() => void mute.close());
    const server = await started({ SMTP_URL: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}` });
    const asked = once(mute, 'connection');
    expect((await post(server, '/api/offer/createOffer', anEnquiry)).status).toBe(200);
    await asked;
    const begin = performance.now();
    server.kill('SIGTERM');

    expect(await server.ended).toEqual([0, null]);
    expect(performance.now() - begin).toBeLessThan(BOUND);
  });

  it('exits at once on a second signal', async () => {
    const server = await started({ DRAIN_MS: '60000' });
    server.kill('SIGTERM');
    await logged(server, 'stopping');
    const begin = performance.now();
    server.kill('SIGTERM');

    expect(await server.ended).toEqual([143, null]);
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  it.skipIf(process.platform !== 'linux').each([1, 2])(
    'leaves no process for pictures behind, stopped %i times',
    async (signals) => {
      const server = await startWithPreview({ DRAIN_MS: signals === 1 ? '0' : '60000' });
      const children = await childrenOf(server.pid);
      expect(children).toHaveLength(1);
      server.kill('SIGTERM');
      await logged(server, 'stopping');
      if (signals === 2) server.kill('SIGTERM');
      await server.ended;

      // The server's last act ends the children, which exit slightly later.
      await expect.poll(() => Promise.all(children.map(isWorking))).toEqual([false]);
    },
  );

  it.each([
    ['a promise that nobody awaited', 'void Promise.reject(new Error("nobody"))', 'unhandledRejection'],
    ['an error in a callback', 'throw new Error("nobody")', 'uncaughtException'],
  ])('shuts down in order with 1 after %s', async (_what, fault, origin) => {
    const trap = `data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(fault)}})`;
    const server = await started({ NODE_OPTIONS: `--import=${trap}` });
    server.kill('SIGUSR2');

    expect(await server.ended).toEqual([1, null]);
    const fatal = server.log().filter(({ level }) => level === 60);
    expect(fatal.map((line) => [line['origin'], (line['err'] as Error).message])).toEqual([[origin, 'nobody']]);
  });
});

async function started(environment: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess({ DATA_DIR: await temporaryFolder(), ...environment });
}

async function childrenOf(pid: number): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter((child) => child !== '');
}

/** False for a missing process and for a zombie. */
async function isWorking(pid: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tX');
  return !/^State:\t[ZX]/m.test(status);
}

/** Resolves when the server has logged `words`. */
async function logged(server: ServerProcess, words: string): Promise<void> {
  while (!server.log().some(({ msg }) => String(msg).startsWith(words))) await server.nextOutput();
}

function unfinished(server: ServerProcess) {
  const call = request(`${server.url}/api/offer/createOffer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  call.write('{');
  return call;
}

function post(server: ServerProcess, path: string, body: object): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(body),
  });
}
