import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { walkTo } from '../../support/order-journeys.ts';
import { remoteApp } from '../../support/remote-app.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { temporaryFolder } from '../../support/test-app.ts';
import { credentials, tusClient } from '../../support/tus-client.ts';
import { newVisitor } from '../../support/visitor.ts';

const photo = join(import.meta.dirname, '../../../public/photos/accessoire-handtasche.jpg');

it('keeps the decoders of pictures out of the server', { timeout: 30_000 }, async () => {
  const server = await startWithStamp();
  const [child] = await childrenOf(server.pid);

  expect([await hasDecoders(server.pid), await hasDecoders(child ?? Number.NaN)]).toEqual([false, true]);
});

it('ends the process for pictures with the server, however that ends', { timeout: 30_000 }, async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const server = await startWithStamp();
    const [child] = await childrenOf(server.pid);
    server.kill(signal);
    await server.ended;
    await expect.poll(() => isRunning(child ?? Number.NaN)).toBe(false);
  }
});

it('can be stopped as the last thing that a process does', () => {
  const script = `
    import { createPictureProcess } from '${new URL('../../../server/pictures/picture-process.ts', import.meta.url).href}';
    const pictures = createPictureProcess();
    await pictures.perform({ source: 'none' }).catch(() => undefined);
    await pictures.stop();
  `;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(0);
});

it('needs no decoder to take a picture and know its size', { timeout: 30_000 }, async () => {
  const { server, visitor } = await startWithPhoto();
  expect(Object.values((await visitor.order()).orderItem?.media ?? {})).toMatchObject([{ width: 1440, height: 1080 }]);
  expect(await childrenOf(server.pid)).toEqual([]);
});

async function startWithPhoto() {
  const server = await startServerProcess({ DATA_DIR: await temporaryFolder() });
  const visitor = await newVisitor(remoteApp(server.url));
  await walkTo(visitor, 'upload');
  const url = await tusClient(server.url, visitor).upload('a.jpg', await readFile(photo));
  return { server, visitor, url };
}

async function startWithStamp(): Promise<ServerProcess> {
  const { server, visitor, url } = await startWithPhoto();
  const preview = new URL(url.replace('/files/', '/previews/'), server.url);
  const stamp = await fetch(preview, { headers: credentials(visitor) });
  expect(stamp.status).toBe(200);
  await stamp.arrayBuffer();
  return server;
}

async function hasDecoders(pid: number): Promise<boolean> {
  return /sharp|vips/.test(await readFile(`/proc/${pid}/maps`, 'utf8'));
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** A process that has ended and that nobody has taken note of yet (a zombie) does not run. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) Z /.test(status);
}
