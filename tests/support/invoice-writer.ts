/* A process that writes the invoices of all delivered orders, several at once, when it is told to: a line for each.
 * With `kill` it ends itself with SIGKILL when it comes to the mail of its first invoice. */
import { once } from 'node:events';
import { openOrCreateStore } from '../../server/database/open-store.ts';
import { noWishes } from '../../domain/order/invoice/invoice-wishes.ts';
import { readConfig } from '../../server/app/platform/config.ts';
import { realWorld } from '../../server/app/platform/world.ts';
import type { Queries } from '../../server/database/store.ts';
import { takeStep } from '../../server/office/commands/office-orders.ts';

const AT_ONCE = 10;

const config = readConfig({ ...process.env, SITE_DIR: '.', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
const store = await openOrCreateStore(config);
const isKilled = process.argv[2] === 'kill';
const waiting = await store.read((queries) =>
  queries.selectFrom('orders').select('wizard_clipping_id').where('status', '=', 'delivered').orderBy('id').execute(),
);

/** Ends the process where the transaction would write a mail. */
function dyingAtTheMail(queries: Queries): Queries {
  return new Proxy(queries, {
    get(target, name) {
      const method = Reflect.get(target, name) as unknown;
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        if (name === 'insertInto' && given[0] === 'outbox') process.kill(process.pid, 'SIGKILL');
        return (method as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

process.stdout.write('ready\n');
await once(process.stdin, 'data');

async function writeAll(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const number = next.wizard_clipping_id;
    const taken = await store.write((queries) =>
      takeStep(
        isKilled ? dyingAtTheMail(queries) : queries,
        { world: realWorld, publicUrl: config.publicUrl },
        number,
        'invoiced',
        { withThoseHere: false, day: null, invoice: { ...noWishes, areAllDone: true } },
      ),
    );
    process.stdout.write(`${taken.kind === 'taken' ? taken.document?.number : taken.kind}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, writeAll));
await store.close();
process.stdin.destroy();
