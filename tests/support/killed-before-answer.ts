/*
 * A server that is killed after a call is on disk and before its answer. Prints the visitor's cookies before.
 * `amendOrder` runs on the order that was booked from the screen.
 */
import { paths } from '../../domain/contracts/paths.ts';
import { buildApp } from '../../server/app/app.ts';
import { openOrCreateStore } from '../../server/database/open-store.ts';
import { createTransport } from '../../server/mail/transport.ts';
import { testPapers } from './papers.ts';
import { createPictures } from '../../server/files/previews/pictures.ts';
import { readConfig } from '../../server/app/platform/config.ts';
import { realWorld } from '../../server/app/platform/world.ts';
import { openStorage } from '../../server/files/storage/open-storage.ts';
import { walkTo } from './order-journeys.ts';
import { newVisitor } from './visitor.ts';

const [dataDir, screen, call, body, key] = process.argv.slice(2) as [string, string, string, string, string];
const config = readConfig({
  DATA_DIR: dataDir,
  SITE_DIR: dataDir,
  LOG_LEVEL: 'silent',
  DISK_RESERVE: '0',
  // As in the server that answers the repetition (tests/support/test-app.ts).
  EXPRESS: 'off',
  TEST_IMAGES: 'off',
});
const store = await openOrCreateStore(config);
let isTheLast = false;
const app = await buildApp(config, {
  world: realWorld,
  storage: await openStorage(config, store),
  transport: createTransport(config),
  pictures: createPictures({ spoolDir: dataDir }),
  papers: testPapers,
  legalDocuments: [],
  store: {
    ...store,
    async write(job) {
      const result = await store.write(job);
      if (isTheLast && (await isStored())) process.kill(process.pid, 'SIGKILL');
      return result;
    },
  },
});
const isAmendment = call === 'amendOrder';
const visitor = await newVisitor(app);
if (screen !== 'start.options') await walkTo(visitor, screen as 'quantity');
if (isAmendment) await visitor.post('finish', {});
process.stdout.write(`${JSON.stringify([...visitor.cookies])}\n`, () => {
  isTheLast = true;
  const payload = JSON.parse(body) as object;
  const headers = { 'idempotency-key': key };
  if (isAmendment) void visitor.request({ method: 'POST', url: paths.amendOrder, payload, headers });
  else void visitor.post(call as 'finish', payload, headers);
});

/** Marking the booking's mails as sent is also a write, but not the amendment. */
async function isStored(): Promise<boolean> {
  if (!isAmendment) return true;
  const amended = await store.read((queries) =>
    queries.selectFrom('order_events').select('event').where('event', '=', 'amended').execute(),
  );
  return amended.length > 0;
}
