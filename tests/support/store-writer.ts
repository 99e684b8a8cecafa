/* A process that writes rows as fast as it can and prints the acknowledged ones, until it is killed. */
import { openSqliteStore } from '../../server/database/sqlite-store.ts';
import { toStored } from '../../server/database/stored-json.ts';

const store = await openSqliteStore(process.argv[2] as string, { mayCreate: true });
const write = process.argv[3] === 'writeSoon' ? store.writeSoon : store.write;

async function writeForEver(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const id = `${writer}-${count}`;
    await write((queries) =>
      queries
        .insertInto('outbox')
        .values({
          id,
          kind: 'test',
          payload: toStored('outbox.payload', {}),
          attempts: 0,
          due_at: '2026-11-20T13:05:00.000Z',
          created_at: '2026-11-20T13:05:00.000Z',
        })
        .execute(),
    );
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, (_, writer) => writeForEver(writer)));
