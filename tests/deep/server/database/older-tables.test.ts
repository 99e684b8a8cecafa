import { describe, expect, it } from 'vitest';
import { inOwnTransaction } from '../../../../server/database/open-store.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { loadPage } from '../../../support/amended-order.ts';
import { eachEmptyDatabase } from '../../../support/databases.ts';
import { anyway, finishedFile, folderOf, orderInProduction } from '../../../support/delivered-order.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { takeTablesBack } from '../../../support/older-tables.ts';
import { startTestApp } from '../../../support/test-app.ts';

/** A backup is restored by the program that made it: this is what its update finds then. */
describe.each(eachEmptyDatabase())('an older backup, restored by its program, on $name', (database) => {
  it.each(['0034-counted-mails', '0035-invoices'])('opens after the update from %s', async (migration) => {
    const first = await startTestApp({ environment: await database.environment() });
    const { number, token, studio } = await orderInProduction(first, ['tasse.png']);
    await studio(
      'deliver',
      number,
      await folderOf({ 'Webformat/tasse.jpg': await finishedFile('Webformat/tasse.jpg') }),
      ...anyway,
    );
    const before = await loadPage(first, token);
    await inOwnTransaction(first.config, (transaction) => takeTablesBack(transaction, migration));

    const environment = {
      ...(first.config.databaseUrl && { DATABASE_URL: first.config.databaseUrl }),
      DATA_DIR: first.config.dataDir,
    };
    const updated = await startTestApp({ environment, world: first.world });
    const { config, store, world } = updated;
    const office = studioOffice({ store, storage: await openStorage(config, store), world });

    const files = before.delivered?.files.map((file) => ({ ...file, check: null }));
    expect(await loadPage(updated, token)).toEqual({ ...before, delivered: { ...before.delivered, files } });
    expect(files).toHaveLength(1);
    // Of the ordered formats one is delivered. Before invoices were written here, the order may be billed elsewhere.
    const isDoubtful = migration === '0034-counted-mails';
    expect((await office('invoice', number, '--alle')).code).toBe(isDoubtful ? 1 : 0);
    if (isDoubtful) expect((await office('invoice', number, '--alle', '--unberechnet')).code).toBe(0);
  });
});
