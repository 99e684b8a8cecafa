/**
 * `npm run lab -- downloads`, on Linux: cost of one or two ZIP downloads of 5,000 files, 12 GiB in all (ZIP64).
 * Writes memory and throughput to results/downloads.md; exits with 1 above the goal.
 */
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { leavingPaths } from '../../domain/files/leaving-names.ts';
import { inSteps } from '../../server/database/normalise.ts';
import { openOrCreateStore } from '../../server/database/open-store.ts';
import { newOrderLink } from '../../server/orders/rows/order-keys.ts';
import { readConfig } from '../../server/app/platform/config.ts';
import { realWorld } from '../../server/app/platform/world.ts';
import { addRows, planDelivery, sendDelivery } from '../../server/files/rows/delivered-files.ts';
import { orderRow } from '../../tests/support/stored-rows.ts';
import { keptReport } from './kept-report.ts';
import { watchMemory } from './process-memory.ts';
import { serve } from './serve-process.ts';

/** Memory of the whole server during one download, in MB of a million bytes. */
const GOAL = 150;
const FILES = 5000;
const SMALL = 200_000;
const LARGE = 12 * 2 ** 30 - FILES * SMALL;
const ORDER = 'FS-2611-ABCDEF';

const folder = await mkdtemp(path.join(tmpdir(), 'bench-downloads-'));
const dataDir = path.join(folder, 'data');
const report = keptReport('downloads', 'Alle fertigen Dateien als ZIP');
const server = await serve(folder, { RATE_LIMIT: '100000000', DISK_RESERVE: '0' });
const memory = watchMemory(server.pid);
let ofOne = Number.POSITIVE_INFINITY;

try {
  const token = await deliveredOrder();
  memory.peak();
  await setTimeout(3000);
  const rest = memory.peak().pss / 1e6;
  report.line(`In Ruhe ${Math.round(rest)} MB.\n\n| Kunden | GB | PSS MB | MB/s |\n| --- | ---: | ---: | ---: |`);
  for (const customers of [1, 2]) {
    memory.peak();
    const begun = performance.now();
    const sizes = await Promise.all(Array.from({ length: customers }, () => download(token)));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const seconds = (performance.now() - begun) / 1000;
    const pss = memory.peak().pss / 1e6;
    if (customers === 1) ofOne = pss;
    report.line(
      `| ${customers} | ${(bytes / 1e9).toFixed(1)} | ${pss.toFixed(0)} | ${(bytes / 1e6 / seconds).toFixed(0)} |`,
    );
  }
  const holds = ofOne <= GOAL;
  report.line(`\n${Math.round(ofOne)} MB bei einem Kunden (Ziel ${GOAL}): ${holds ? 'erreicht' : 'verfehlt'}.`);
  await report.save();
  if (!holds) process.exitCode = 1;
} finally {
  memory.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Stores an order with its delivered files beside the running server. Returns the secret of its page's link. */
async function deliveredOrder(): Promise<string> {
  const store = await openOrCreateStore(readConfig({ DATA_DIR: dataDir }));
  const now = realWorld.now();
  const names = leavingPaths(Array.from({ length: FILES + 1 }, (_, index) => `Webformat/Bild ${index}.png`));
  const files = names.map((name, index) => ({
    name,
    size: index === FILES ? LARGE : SMALL,
    sha256: `${index}`,
    type: 'image/png',
    check: null,
  }));
  const moment = now.toISOString();
  const order = orderRow({
    id: 'order',
    wizard_clipping_id: ORDER,
    screen: 'booked',
    status: 'delivered',
    booked_at: moment,
    closed_at: moment,
  });
  const url = await store.write(async (queries) => {
    await queries.insertInto('orders').values(order).execute();
    const { rows } = planDelivery(realWorld, { id: order.id, folder: ORDER }, [], files);
    for (const step of inSteps(rows)) await addRows(queries, step);
    await mkdir(path.join(dataDir, 'uploads', ORDER), { recursive: true });
    for (const { id, storage_key, size } of rows) {
      const file = await open(path.join(dataDir, 'uploads', storage_key), 'w');
      await file.truncate(size);
      await file.close();
      await queries
        .updateTable('delivered_files')
        .set({ completed_at: now.toISOString(), detected_type: 'image/png' })
        .where('id', '=', id)
        .execute();
    }
    await sendDelivery(queries, order.id, rows, now);
    return newOrderLink(queries, realWorld, { orderId: order.id, publicUrl: server.url });
  });
  await store.close();
  return new URL(url).hash.slice(1);
}

/**
 * Downloads and discards the ZIP file; returns its bytes.
 * @throws Error when there are fewer than announced.
 */
async function download(token: string): Promise<number> {
  const asked = await fetch(`${server.url}/api/order/downloads/all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { url } = (await asked.json()) as { url: string };
  const [answer] = (await once(get(server.url + url), 'response')) as [IncomingMessage];
  let bytes = 0;
  answer.on('data', (piece: Buffer) => (bytes += piece.length));
  await once(answer, 'end');
  if (bytes !== Number(answer.headers['content-length'])) throw new Error(`only ${bytes} bytes came`);
  return bytes;
}
