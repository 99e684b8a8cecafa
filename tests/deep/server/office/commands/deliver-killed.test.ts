import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { compiled } from '../../../../support/compiled.ts';
import { anyway, folderOf, orderInProduction, png } from '../../../../support/delivered-order.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';

const root = join(import.meta.dirname, '../../../../..');
const names = ['Eigenes Format/tasse.jpg', 'Eigenes Format/tasse.png', 'Webformat/tasse.jpg', 'Webformat/tasse.png'];
/** Bytes; large enough to interrupt a copy. */
const PADDING = 24_000_000;

// Two killed processes, and 300 MB to disk.
it('a killed delivery has no effect, and the next one is complete', {
  timeout: 120_000,
}, async () => {
  const test = await startTestApp();
  const { number, token, studio } = await orderInProduction(test, ['tasse.png']);
  const padding = Buffer.alloc(PADDING);
  const pictures = await Promise.all(names.map(async (name) => Buffer.concat([await png(name), padding])));
  const folder = await folderOf(Object.fromEntries(names.map((name, index) => [name, pictures[index] as Buffer])));

  for (const isFarEnough of [
    async () => (await announced(test)).length > 0,
    async () => (await announced(test)).some(({ completed_at }) => completed_at !== null),
  ]) {
    const killed = spawn(
      process.execPath,
      [...compiled, 'server/office/cli.ts', 'deliver', number, folder, ...anyway],
      {
        cwd: root,
        env: {
          ...process.env,
          DATA_DIR: test.config.dataDir,
          PUBLIC_URL: test.config.publicUrl,
          DISK_RESERVE: '0',
        },
        stdio: 'ignore',
      },
    );
    const end = once(killed, 'exit');
    await vi.waitFor(async () => expect(await isFarEnough()).toBe(true), { timeout: 60_000, interval: 5 });
    killed.kill('SIGKILL');
    expect(await end).toEqual([null, 'SIGKILL']);
    expect(factsOf(await load(test, token))).toEqual(['inProduction', null]);
    expect((await test.mails()).filter(({ subject = '' }) => subject.includes('fertig'))).toEqual([]);
  }

  expect((await studio('deliver', number, folder, ...anyway)).code).toBe(0);
  expect(factsOf(await load(test, token))).toEqual(['delivered', names]);
  const mails = (await test.mails()).filter(({ subject = '' }) => subject.includes('fertig'));
  expect(mails).toHaveLength(1);
});

function announced({ store }: TestApp) {
  return store.read((queries) => queries.selectFrom('delivered_files').select('completed_at').execute());
}

function factsOf({ status, delivered }: OrderPage) {
  return [status, delivered?.files.map(({ name }) => name) ?? null];
}

async function load({ app }: TestApp, token: string): Promise<OrderPage> {
  return (await app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } })).json<OrderPage>();
}
