import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runBackupCommand } from '../../../../../server/database/backup/commands.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { makeQuote, openQuote } from '../../../../support/quotes.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { newVisitor } from '../../../../support/visitor.ts';

it('a restored database has the quotes of its backup with their links, and no later ones', async () => {
  const { app, store, config, world } = await startTestApp();
  const storage = await openStorage(config, store);
  const folder = join(await temporaryFolder(), 'sicherung');
  const command = (...args: string[]) =>
    runBackupCommand(args, { config, store, storage, world, print: () => undefined });
  const [early, late] = [await newVisitor(app), await newVisitor(app)];
  await walkTo(early, 'upload');
  const kept = await makeQuote(early);
  expect(await command('backup', folder)).toBe(0);
  await walkTo(late, 'upload');
  const lost = await makeQuote(late);

  expect(await command('restore', folder, '--ja')).toBe(0);

  const answers = [
    await openQuote(await newVisitor(app), kept.token),
    await openQuote(await newVisitor(app), lost.token),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  // The same revision gives the same number.
  expect((await makeQuote(early)).number).toBe(kept.number);
});
