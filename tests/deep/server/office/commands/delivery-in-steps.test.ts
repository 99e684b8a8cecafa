import { describe, expect, it } from 'vitest';
import { leavingName } from '../../../../../domain/files/leaving-names.ts';
import { timestamp } from '../../../../../server/database/normalise.ts';
import type { Store } from '../../../../../server/database/store.ts';
import { type DeliveredRow, type FinishedFile, rowsOf } from '../../../../../server/files/rows/delivered-files.ts';
import { announceFiles, type DeliveringDeps, sendFiles } from '../../../../../server/office/commands/delivering.ts';
import { findBookedOrder, studioReading } from '../../../../../server/orders/orders-repository.ts';
import { afterEachWrite } from '../../../../support/after-each-write.ts';
import { orderInProduction } from '../../../../support/delivered-order.ts';
import { startTestApp } from '../../../../support/test-app.ts';

const FILES = 5000;
/** Rows that one transaction writes or drops. */
const STEP = 100;
const MANY = Array.from({ length: FILES / STEP }, (_, at) => STEP * (at + 1));

describe('the announcement of 5,000 delivered files', () => {
  it('locks the database for a hundred rows at a time, and so do those that it replaces', async () => {
    const { there, announce } = await withOrder();
    const counts: number[] = [];
    await announce(finished('first'), async () => void counts.push((await there()).length));
    expect(counts).toEqual(MANY);

    counts.length = 0;
    await announce(finished('second'), async () => void counts.push((await there()).length));
    expect(counts).toEqual([...MANY.toReversed().map((count) => count - STEP), ...MANY]);
  });

  it('keeps what another delivery has sent between two steps', async () => {
    const { test, there, announce, deps, order } = await withOrder();
    await store(test.store, await announce(finished('first')));
    const left: string[] = [];

    await announce(finished('second'), async (writes) => {
      if (writes !== 1) return;
      const rows = await there();
      await sendFiles(deps, order, rows, { despite: null });
      left.push(...rows.map(({ id }) => id));
    });
    const sent = (await there()).filter(({ sent_at }) => sent_at !== null);
    expect([left.length, sent.map(({ id }) => id)]).toEqual([FILES - STEP, left]);
  });
});

it('a delivery sends its own files, not those of another one that is announced meanwhile', async () => {
  const { test, there, announce, deps, order } = await withOrder();
  const [own, others] = [finished('own').slice(0, 3), finished('other').slice(3, 6)];
  // Both have read the rows before either writes its own.
  let other: Promise<unknown> | undefined;
  const late: Store = {
    ...test.store,
    write: async (work) => {
      await (other ??= announce(others));
      return test.store.write(work);
    },
  };
  const rows = await announceFiles({ ...deps, store: late }, order, own);
  const ids = rows.map(({ id }) => id);
  const completed_at = timestamp(test.world.now());
  await test.store.write((queries) =>
    queries.updateTable('delivered_files').set({ completed_at }).where('id', 'in', ids).execute(),
  );

  await sendFiles(deps, order, rows, { despite: null });

  const all = await there();
  const sent = all.filter(({ sent_at }) => sent_at !== null).map(({ id }) => id);
  expect([all.length, sent.toSorted()]).toEqual([6, ids.toSorted()]);
});

async function withOrder() {
  const test = await startTestApp();
  const { number, storage } = await orderInProduction(test, ['tasse.png']);
  const { id } = await test.store.read((queries) =>
    queries.selectFrom('orders').select('id').where('wizard_clipping_id', '=', number).executeTakeFirstOrThrow(),
  );
  const order = await test.store.read((queries) => findBookedOrder(queries, id, studioReading));
  if (order === undefined) throw new Error('no such order');
  const deps: DeliveringDeps = {
    store: test.store,
    world: test.world,
    storage,
    publicUrl: 'http://localhost:3000',
    diskReserve: 0,
  };
  return {
    test,
    deps,
    order,
    there: () => test.store.read((queries) => rowsOf(queries, order.id)),
    announce: (files: readonly FinishedFile[], look: (writes: number) => Promise<void> = async () => {}) =>
      announceFiles({ ...deps, store: afterEachWrite(test.store, look) }, order, files),
  };
}

/** Files of the same names, with other bytes for each version. */
function finished(version: string): FinishedFile[] {
  return Array.from({ length: FILES }, (_, at) => ({
    name: leavingName(`${at}.png`),
    size: 10,
    sha256: `${version}-${at}`,
    type: '',
    check: null,
  }));
}

/** As if the bytes of all rows had arrived. */
async function store(store: Store, [row]: readonly DeliveredRow[]): Promise<void> {
  await store.write((queries) =>
    queries
      .updateTable('delivered_files')
      .set({ completed_at: row?.created_at ?? '' })
      .execute(),
  );
}
