import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { leavingName } from '../../../../../domain/files/leaving-names.ts';
import { announceFiles, type DeliveringDeps, receiveFile } from '../../../../../server/office/commands/delivering.ts';
import { rowsOf } from '../../../../../server/files/rows/delivered-files.ts';
import { factsOf } from '../../../../../server/files/hashing/file-hashes.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import { findBookedOrder, studioReading } from '../../../../../server/orders/orders-repository.ts';
import { orderInProduction, png } from '../../../../support/delivered-order.ts';
import { onDisk, onS3 } from '../../../../support/storages.ts';
import { startTestApp } from '../../../../support/test-app.ts';

describe.each([onDisk, onS3])('a finished file uploaded twice at the same moment, $name', ({ environment }) => {
  it('is delivered with the announced bytes, whichever upload comes first', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { store, world } = test;
    const { number, storage } = await orderInProduction(test, ['tasse.png']);
    const deps: DeliveringDeps = { store, world, storage, publicUrl: 'http://localhost:3000', diskReserve: 0 };
    const right = await png('richtig');
    const wrong = await png('falsch!');
    const { id } = await store.read((queries) =>
      queries.selectFrom('orders').select('id').where('wizard_clipping_id', '=', number).executeTakeFirstOrThrow(),
    );
    const order = await store.read((queries) => findBookedOrder(queries, id, studioReading));
    if (order === undefined) throw new Error('no such order');
    const facts = await factsOf(Readable.from([right]));
    const [row] = await announceFiles(deps, order, [
      { ...facts, name: leavingName('tasse.png'), type: '', check: null },
    ]);
    if (row === undefined) throw new Error('nothing announced');

    const tries = await Promise.allSettled([
      receiveFile(deps, row, inPieces(right)),
      receiveFile(deps, row, inPieces(wrong)),
      receiveFile(deps, row, inPieces(right)),
      receiveFile(deps, row, inPieces(wrong)),
    ]);
    await removeDueFiles({ store, storage, world, log: test.app.log });

    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    const [brought] = await store.read((queries) => rowsOf(queries, id));
    expect(brought?.completed_at).not.toBeNull();
    expect((await buffer(await storage.read(brought?.storage_key ?? ''))).equals(right)).toBe(true);
    const lying: string[] = [];
    for await (const { key } of storage.files()) if (key.includes('-geliefert-')) lying.push(key);
    expect(lying).toEqual([brought?.storage_key]);
  });
});

/** Slow enough that others interleave. */
function inPieces(bytes: Buffer): Readable {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 65_536) {
      yield bytes.subarray(at, at + 65_536);
      await new Promise((resolve) => void setImmediate(resolve));
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
