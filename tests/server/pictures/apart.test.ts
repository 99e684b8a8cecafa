import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { temporaryFolder } from '../../support/test-app.ts';

const photo = join(import.meta.dirname, '../../../public/photos/accessoire-handtasche.jpg');

it('keeps the decoders of pictures out of the server', { timeout: 30_000 }, async () => {
  const server = await startWithPhoto();
  expect((await fetch(`${server.url}/photos/a.jpg?w=80`)).status).toBe(200);
  const [child] = await childrenOf(server.pid);

  expect([await hasDecoders(server.pid), await hasDecoders(child ?? Number.NaN)]).toEqual([false, true]);
});

it('ends the process for pictures with the server, however that ends', { timeout: 30_000 }, async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const server = await startWithPhoto();
    await fetch(`${server.url}/photos/a.jpg?w=80`);
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
    await pictures.perform({ kind: 'none' }).catch(() => undefined);
    await pictures.stop();
  `;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(0);
});

async function startWithPhoto(): Promise<ServerProcess> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site/photos'), { recursive: true });
  await copyFile(photo, join(folder, 'site/photos/a.jpg'));
  return startServerProcess({ DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') });
}

async function hasDecoders(pid: number): Promise<boolean> {
  return /sharp|vips/.test(await readFile(`/proc/${pid}/maps`, 'utf8'));
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

/** A process that has ended and that nobody has taken note of yet (a zombie) does not run. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) Z /.test(status);
}
