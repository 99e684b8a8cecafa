import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startWithPhoto, startWithPreview } from '../../../../support/servers-with-pictures.ts';

it('keeps the picture decoders out of the server process', { timeout: 30_000 }, async () => {
  const server = await startWithPreview();
  const [child] = await childrenOf(server.pid);

  expect([await hasDecoders(server.pid), await hasDecoders(child ?? Number.NaN)]).toEqual([false, true]);
});

it('ends the picture process with the server, however that ends', { timeout: 30_000 }, async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const server = await startWithPreview();
    const [child] = await childrenOf(server.pid);
    server.kill(signal);
    await server.ended;
    await expect.poll(() => isRunning(child ?? Number.NaN)).toBe(false);
  }
});

it('can be stopped as the last action of a process', () => {
  const script = `
    import { createPictureProcess } from '${new URL('../../../../../server/files/previews/pictures.ts', import.meta.url).href}';
    const pictures = createPictureProcess();
    await pictures.perform({ source: 'none', type: 'image/jpeg' }).catch(() => undefined);
    await pictures.stop();
  `;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(0);
});

it('needs no decoder to accept a picture and know its size', { timeout: 30_000 }, async () => {
  const { server, visitor } = await startWithPhoto();
  expect(Object.values((await visitor.order()).orderItem?.media ?? {})).toMatchObject([{ width: 1440, height: 1080 }]);
  expect(await childrenOf(server.pid)).toEqual([]);
});

async function hasDecoders(pid: number): Promise<boolean> {
  return /sharp|vips/.test(await readFile(`/proc/${pid}/maps`, 'utf8'));
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** A zombie does not run. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) Z /.test(status);
}
