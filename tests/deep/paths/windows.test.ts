/*
 * Schedules of two windows, a colleague and the studio, on the real server, and mistakes of concurrency put into its
 * modules: each must be found by some schedule.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Headers from '../../../server/app/http/call-headers.ts';
import type * as Access from '../../../server/files/rows/upload-access.ts';
import type * as Changes from '../../../server/orders/booked/customer-changes.ts';
import type * as Excess from '../../../server/orders/booked/excess.ts';
import type * as Booking from '../../../server/orders/journey/booking.ts';
import type * as Repository from '../../../server/orders/orders-repository.ts';
import { describeDifference, explore, readExcessNet, startWindows } from '../../paths/windows/explore.ts';
import { scenarios } from '../../paths/windows/scenarios.ts';

const faults = [
  'the revision is ignored',
  'the key is ignored',
  'a call works on an old copy of the order',
  'the revision is compared before the order is locked',
  'the revision stays the same',
  'the booking sees the files of before',
  'a booked order is booked again',
  'the studio gets two tickets',
  'files come after work has begun',
  'the customer cancels although work has begun',
  'an amendment overwrites that of the other window',
  'excess is ordered twice',
  'ordered excess is taken back',
  'work begins before the excess is decided',
] as const;

const planted = vi.hoisted(() => ({
  fault: null as string | null,
  /** Orders by the hash of their token, as a first reading saw them. */
  old: new Map<string, Repository.Order>(),
}));
const is = (fault: (typeof faults)[number]) => planted.fault === fault;

vi.mock('../../../server/app/http/call-headers.ts', async (original) => {
  const real = await original<typeof Headers>();
  return {
    ...real,
    sentRevision: (...args: Parameters<typeof real.sentRevision>) =>
      is('the revision is ignored') ? undefined : real.sentRevision(...args),
    sentKey: (...args: Parameters<typeof real.sentKey>) =>
      is('the key is ignored') ? undefined : real.sentKey(...args),
  };
});

vi.mock('../../../server/orders/orders-repository.ts', async (original) => {
  const real = await original<typeof Repository>();
  const reading = { ...real.studioReading };
  return {
    ...real,
    hasOrder: async (...[queries, hash]: Parameters<typeof real.hasOrder>) => {
      const found = await real.findOrder(queries, hash, reading);
      if (found !== undefined && !planted.old.has(hash)) planted.old.set(hash, found);
      return real.hasOrder(queries, hash);
    },
    findOrder: async (...args: Parameters<typeof real.findOrder>) => {
      const found = await real.findOrder(...args);
      if (found !== undefined) planted.old.set(args[1], found);
      return found;
    },
    lockOrder: async (...args: Parameters<typeof real.lockOrder>) => {
      const order = await real.lockOrder(...args);
      const old = planted.old.get(args[1]);
      if (order === undefined) return undefined;
      if (is('a booked order is booked again')) return { ...order, status: 'draft', screen: 'client.overview' };
      if (old === undefined || order.status !== 'draft') return order;
      const { context } = order;
      if (is('a call works on an old copy of the order')) return { ...order, context: old.context };
      if (is('the revision is compared before the order is locked')) return { ...order, revision: old.revision };
      if (is('the booking sees the files of before')) {
        return { ...order, context: { ...context, media: old.context.media } };
      }
      return order;
    },
    lockBookedOrder: async (...args: Parameters<typeof real.lockBookedOrder>) => {
      const order = await real.lockBookedOrder(...args);
      if (order === undefined || !is('work begins before the excess is decided')) return order;
      const { context } = order;
      const media = Object.fromEntries(Object.entries(context.media).slice(0, context.quantity ?? 0));
      return args[2] === real.studioReading ? { ...order, context: { ...context, media } } : order;
    },
    saveOrder: async (...[queries, world, before, next]: Parameters<typeof real.saveOrder>) => {
      if (is('the revision is compared before the order is locked') || is('a booked order is booked again')) {
        const { revision } = await queries
          .selectFrom('orders')
          .select('revision')
          .where('id', '=', before.id)
          .executeTakeFirstOrThrow();
        return real.saveOrder(queries, world, { ...before, revision }, next);
      }
      const saved = await real.saveOrder(queries, world, before, next);
      if (!is('the revision stays the same')) return saved;
      const { revision } = before;
      await queries.updateTable('orders').set({ revision }).where('id', '=', before.id).execute();
      return { ...saved, revision };
    },
  };
});

vi.mock('../../../server/orders/journey/booking.ts', async (original) => {
  const real = await original<typeof Booking>();
  const { enqueue } = await import('../../../server/mail/outbox.ts');
  const { fixedWorld } = await import('../../support/fixed-world.ts');
  return {
    ...real,
    createBooking: (...args: Parameters<typeof real.createBooking>) => {
      const booking = real.createBooking(...args);
      const record: typeof booking.record = async (queries, order, source, listed) => {
        await booking.record(queries, order, source, listed);
        if (!is('the studio gets two tickets')) return;
        const world = { ...fixedWorld(), randomBytes: (size: number) => crypto.getRandomValues(new Uint8Array(size)) };
        const { payload } = await queries
          .selectFrom('outbox')
          .select('payload')
          .where('kind', '=', 'jobTicket')
          .where('payload', 'like', `%${order.wizard_clipping_id}%` as never)
          .executeTakeFirstOrThrow();
        await enqueue(queries, world, 'jobTicket', JSON.parse(payload) as never);
      };
      return { ...booking, record };
    },
  };
});

vi.mock('../../../server/files/rows/upload-access.ts', async (original) => {
  const real = await original<typeof Access>();
  return {
    ...real,
    checkOpen: (access: Parameters<typeof real.checkOpen>[0]) => {
      if (!is('files come after work has begun')) real.checkOpen(access);
    },
  };
});

vi.mock('../../../server/orders/booked/customer-changes.ts', async (original) => {
  const real = await original<typeof Changes>();
  return {
    ...real,
    amendForCustomer: (...[queries, deps, asked]: Parameters<typeof real.amendForCustomer>) =>
      real.amendForCustomer(
        queries,
        deps,
        is('an amendment overwrites that of the other window') ? { ...asked, revision: undefined } : asked,
      ),
    cancelForCustomer: async (...args: Parameters<typeof real.cancelForCustomer>) => {
      const [queries, , number] = args;
      if (is('the customer cancels although work has begun')) {
        const [here, status] = [queries.updateTable('orders'), 'booked'] as const;
        await here
          .set({ status })
          .where('wizard_clipping_id', '=', number)
          .where('status', '=', 'inProduction')
          .execute();
      }
      return real.cancelForCustomer(...args);
    },
  };
});

vi.mock('../../../server/orders/booked/excess.ts', async (original) => {
  const real = await original<typeof Excess>();
  const { timestamp } = await import('../../../server/database/normalise.ts');
  return {
    ...real,
    orderExcess: async (...args: Parameters<typeof real.orderExcess>) => {
      const [queries, deps, number, { images }] = args;
      const before = await contextOf(queries, number);
      await real.orderExcess(...args);
      if (!is('excess is ordered twice') || before.additions.length === 0) return;
      const again = { at: timestamp(deps.world.now()), images: [images] };
      await store(queries, number, { ...before, additions: [...before.additions, again] });
    },
    takeBackExcess: async (...args: Parameters<typeof real.takeBackExcess>) => {
      const [queries, , number] = args;
      const before = await contextOf(queries, number);
      if (is('ordered excess is taken back') && before.additions.length > 0) {
        await store(queries, number, { ...before, quantity: 1, additions: [] });
      }
      return real.takeBackExcess(...args);
    },
  };
});

interface Stored {
  readonly quantity: number;
  readonly additions: readonly object[];
}
type Queries = Parameters<typeof Repository.lockBookedOrder>[0];

async function contextOf(queries: Queries, number: string): Promise<Stored> {
  const { context } = await queries
    .selectFrom('orders')
    .select('context')
    .where('wizard_clipping_id', '=', number)
    .executeTakeFirstOrThrow();
  return JSON.parse(context) as Stored;
}

async function store(queries: Queries, number: string, context: Stored): Promise<void> {
  await queries
    .updateTable('orders')
    .set({ context: JSON.stringify(context) as never })
    .where('wizard_clipping_id', '=', number)
    .execute();
}

beforeEach(() => planted.old.clear());
afterEach(() => {
  planted.fault = null;
});

/** The first difference that any scenario shows, as a sentence; null: none. */
async function firstDifference(mostSwitches: number): Promise<string | null> {
  const { fault } = planted;
  planted.fault = null;
  const test = await startWindows();
  const net = await readExcessNet(test);
  planted.fault = fault;
  for (const scenario of scenarios(net)) {
    const { difference } = await explore(test, scenario, mostSwitches);
    if (difference !== null) return describeDifference(difference);
  }
  return null;
}

it('ends every schedule like some order of the same calls', { timeout: 300_000 }, async () => {
  expect(await firstDifference(2)).toBeNull();
});

it.each(faults)('finds a schedule where %s', { timeout: 60_000 }, async (fault) => {
  planted.fault = fault;
  expect(await firstDifference(1)).not.toBeNull();
});
