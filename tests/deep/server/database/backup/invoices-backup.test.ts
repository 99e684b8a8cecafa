import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runBackupCommand } from '../../../../../server/database/backup/commands.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { orderInProduction } from '../../../../support/delivered-order.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';

it('a restored database gives no number again, and asks before it bills an order of before', async () => {
  const test = await startTestApp();
  const { store, config, world } = test;
  const storage = await openStorage(config, store);
  const folder = join(await temporaryFolder(), 'sicherung');
  const command = (...args: string[]) =>
    runBackupCommand(args, { config, store, storage, world, print: () => undefined });
  const { number, studio } = await orderInProduction(test, ['a.png']);
  await studio('status', number, 'geliefert');
  expect(await command('backup', folder)).toBe(0);
  const lost = await studio('invoice', number);

  world.pass(60_000);
  expect(await command('restore', folder, '--ja')).toBe(0);

  const again = await studio('invoice', number);
  const confirmed = await studio('invoice', number, '--unberechnet');
  expect([numberIn(lost), again.code, numberIn(again), numberIn(confirmed)]).toEqual([
    'RE-2026-0001',
    1,
    undefined,
    'RE-2026-11201306-0001',
  ]);
});

function numberIn({ lines }: { readonly lines: readonly string[] }): string | undefined {
  return /RE-[\d-]+/.exec(lines.join(' '))?.[0];
}
