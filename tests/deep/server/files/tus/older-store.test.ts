import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FilePage } from '../../../../../domain/contracts/upload-calls.ts';
import { inOwnTransaction } from '../../../../../server/database/open-store.ts';
import { eachEmptyDatabase } from '../../../../support/databases.ts';
import { takeTablesBack } from '../../../../support/older-tables.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';
import { cupFile } from '../../../../support/cup.ts';

const photos = join(import.meta.dirname, '../../../../../public/photos');
const cup = await readFile(cupFile);
const scent = await readFile(join(photos, 'freisteller-parfum-frei.png'));

describe.each(eachEmptyDatabase())('a database from before duplicates and leases, on $name', (database) => {
  it('is opened, and each of its files is listed, continued, removed and booked', async () => {
    const first = await startTestApp({ environment: await database.environment() });
    const before = await newVisitor(first.app);
    await walkTo(before, 'client.overview');
    const old = tusClient(await listen(first.app), before);
    const whole = await old.upload('Tasse.png', cup);
    first.world.pass(1);
    const unwanted = await old.upload('Kopie.png', cup);
    first.world.pass(1);
    const half = (await old.create('Parfum.png', scent.byteLength)).headers.get('location') ?? '';
    await old.patch(half, 0, scent.subarray(0, 1000));
    await inOwnTransaction(first.config, (database) => takeTablesBack(database, '0010-answered-calls'));

    const environment = {
      ...(first.config.databaseUrl && { DATABASE_URL: first.config.databaseUrl }),
      DATA_DIR: first.config.dataDir,
    };
    const { app, store } = await startTestApp({ environment, world: first.world });
    const visitor = await newVisitor(app);
    for (const [name, value] of before.cookies) visitor.cookies.set(name, value);
    const client = tusClient(await listen(app), visitor);
    const list = async () => (await visitor.request({ url: '/api/upload/files' })).json<FilePage>().files;
    const listed = await list();
    await client.terminate(unwanted);
    await client.patch(half, 1000, scent.subarray(1000));
    const booked = await visitor.post('finish', {});

    const [cupId, copyId, scentId] = [whole, unwanted, half].map((place) => place.split('/').at(-1));
    expect(listed.map(({ id, offset, complete, duplicateOf }) => [id, offset, complete, duplicateOf])).toEqual([
      [cupId, cup.byteLength, true, null],
      [copyId, cup.byteLength, true, cupId],
      [scentId, 1000, false, null],
    ]);
    expect([booked.statusCode, booked.body]).toEqual([200, 'done']);
    const rows = await store.read((queries) => queries.selectFrom('uploads').select(['id', 'sha256']).execute());
    expect(new Map(rows.map(({ id, sha256 }) => [id, sha256]))).toEqual(
      new Map([
        [cupId, hashOf(cup)],
        [scentId, hashOf(scent)],
      ]),
    );
  });
});

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
