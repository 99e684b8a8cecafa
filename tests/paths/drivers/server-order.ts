import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { paths } from '../../../domain/contracts/paths.ts';
import { BOOKED_ANSWER } from '../../../domain/contracts/wizard-calls.ts';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { OrderItem, OrderState } from '../../../domain/order/order-item.ts';
import { initialOrder, type OrderContext, type OrderEvent } from '../../../machines/order/order-context.ts';
import { allowedCalls, decide, facesOf, stateOf } from '../../../machines/order/order-decision.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { runStudio } from '../../../server/office/commands/commands.ts';
import { openStorage } from '../../../server/files/storage/open-storage.ts';
import { testPapers } from '../../support/papers.ts';
import { testPictures } from '../../support/pictures.ts';
import type { TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import type { Sample } from '../data/order-samples.ts';
import { filesFor, finishedFile, isBookedEvent, isOnOrderPage, pageCall, studioArguments } from './booked-steps.ts';

/** What the chart predicts of a visitor's order. */
export interface Predicted {
  screen: OrderState;
  order: OrderContext;
  /** null before the server has an order. */
  identity: { id: string; wizard_clipping_id: string } | null;
  revision: number;
}

/** A visitor with a real server behind the calls, and the chart beside it. */
export interface ServerOrder {
  readonly visitor: Visitor;
  readonly predicted: Predicted;
  /**
   * Applies the sample on both sides.
   * @throws Error when the chart refuses it.
   */
  readonly perform: (sample: Sample) => Promise<void>;
  /** The server's last answer and the expected one. */
  readonly lastAnswer: () => { readonly actual: unknown; readonly expected: unknown };
  /** GET /api/wizard/order and its row, beside the chart's prediction. */
  readonly compare: () => Promise<{ readonly actual: unknown; readonly expected: unknown }>;
  /** The order's row and its files' rows, as stored. */
  readonly rows: () => Promise<unknown>;
}

/** The price of the excess on the order's page, in cents. */
async function netOfExcess(visitor: Visitor): Promise<number> {
  const page = (await visitor.request({ method: 'GET', url: paths.orderPage })).json<OrderPage>();
  return page.excess?.addition.net ?? 0;
}

let orders = 0;

export async function newServerOrder(test: TestApp): Promise<ServerOrder> {
  const visitor = await newVisitor(test.app);
  const name = `order-${(orders += 1)}`;
  const predicted: Predicted = {
    screen: 'start.options',
    order: { ...initialOrder, offers: test.config.offers },
    identity: null,
    revision: 0,
  };
  let last: { actual: unknown; expected: unknown } = { actual: null, expected: null };

  function expectedItem(): OrderItem | null {
    if (predicted.identity === null) return null;
    // Only the browser knows the premium view: on the server the order stands on the landing.
    const { screen, status } = facesOf(predicted.screen === 'start.premium' ? 'start.options' : predicted.screen);
    return toOrderItem({ ...predicted.identity, revision: predicted.revision, status }, screen, predicted.order);
  }

  async function perform(sample: Sample): Promise<void> {
    const event = ownMedia(sample.event, name);
    // The orders belong to different customers, although the samples have one address.
    if (event.type === 'order.book')
      await test.store.write((queries) => queries.deleteFrom('test_mailboxes').execute());
    // Without an order the server has no files to report.
    if (event.type === 'media.report' && predicted.identity === null) return;
    const decision = decide(predicted.screen, predicted.order, event);
    if (!decision.accepted) throw new Error(`${predicted.screen}: the chart refuses ${sample.id}`);
    predicted.screen = decision.state;
    predicted.order = decision.context;
    if (event.type === 'media.report') await storeMedia(test, predicted, event.media);
    if (isBookedEvent(event) && isOnOrderPage(event)) {
      const files = await finishedFiles(test, predicted, filesFor(event));
      const { url, body } = pageCall(event, files, event.type === 'excess.order' ? await netOfExcess(visitor) : 0);
      const { statusCode } = await visitor.request({ method: 'POST', url, payload: body });
      last = { actual: statusCode, expected: 200 };
      predicted.revision += 1;
    } else if (isBookedEvent(event)) {
      const storage = await openStorage(test.config, test.store);
      const studio = {
        store: test.store,
        storage,
        pictures: testPictures(),
        papers: testPapers,
        world: test.world,
        publicUrl: test.config.publicUrl,
        diskReserve: test.config.diskReserve,
        print: () => undefined,
      };
      const number = predicted.identity?.wizard_clipping_id ?? '';
      last = { actual: await runStudio(studioArguments(event, number), studio), expected: 0 };
      predicted.revision += 1;
    }
    if (sample.wire === null) return;

    const answer = await visitor.post(sample.wire.call, sample.wire.body);
    predicted.revision += 1;
    if (predicted.identity === null) {
      const { id, wizard_clipping_id } = answer.json<OrderItem>();
      predicted.identity = { id, wizard_clipping_id };
    }
    const isBooked = predicted.screen === 'booked';
    last = {
      actual: { status: answer.statusCode, body: isBooked ? answer.body : answer.json<unknown>() },
      expected: { status: 200, body: isBooked ? BOOKED_ANSWER : expectedItem() },
    };
  }

  async function rows() {
    if (predicted.identity === null) return null;
    const { id } = predicted.identity;
    return test.store.read(async (queries) => ({
      order: await queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
      uploads: await queries.selectFrom('uploads').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    }));
  }

  return {
    visitor,
    predicted,
    perform,
    lastAnswer: () => last,
    rows,
    async compare() {
      const orderItem = expectedItem();
      const stored = (await rows()) as { order: { context: string; screen: string } } | null;
      const { media: _files, offers: _now, ...answers } = predicted.order;
      // tests/server/orders/journey tests the texts of the booking.
      const { booked: _words, ...answer } = await visitor.order();
      return {
        actual: {
          answer,
          stored: stored === null ? null : JSON.parse(stored.order.context),
        },
        expected: {
          answer: {
            orderItem,
            allowed: orderItem === null ? ['setStartWizard'] : allowedCalls(stateOf(orderItem), predicted.order),
          },
          stored: orderItem === null ? null : answers,
        },
      };
    },
  };
}

/** File ids must be unique in the database; those of the samples are not. */
function ownMedia(event: OrderEvent, name: string): OrderEvent {
  if (event.type === 'image.remove') return { ...event, files: event.files.map((file) => `${name}-${file}`) };
  if (event.type !== 'media.report') return event;
  return {
    ...event,
    media: Object.fromEntries(Object.entries(event.media).map(([id, entry]) => [`${name}-${id}`, entry])),
  };
}

/** Adds delivered files without a correction request. Returns their ids. */
async function finishedFiles({ store, world }: TestApp, { identity }: Predicted, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => finishedFile(identity?.id ?? '', world.now().toISOString()));
  if (count > 0) await store.write((queries) => queries.insertInto('delivered_files').values(rows).execute());
  return rows.map(({ id }) => id);
}

/** What the upload routes would store. tests/server/files tests real files. */
export async function storeMedia(
  { store, world }: Pick<TestApp, 'store' | 'world'>,
  { identity }: Pick<Predicted, 'identity'>,
  media: Media,
): Promise<void> {
  if (identity === null) throw new Error('there is no order that could have files');
  const now = world.now().toISOString();
  await store.write(async (queries) => {
    await queries.deleteFrom('uploads').where('order_id', '=', identity.id).execute();
    for (const [id, entry] of Object.entries(media)) {
      await queries
        .insertInto('uploads')
        .values({
          id,
          order_id: identity.id,
          name: entry.name,
          relative_path: null,
          size: entry.size,
          bytes_uploaded: entry.bytes_uploaded,
          declared_type: entry.type,
          detected_type: entry.complete ? entry.type : null,
          width: entry.width ?? null,
          height: entry.height ?? null,
          sha256: null,
          fingerprint: null,
          storage_key: `${identity.wizard_clipping_id}/${id}`,
          storage_key_folded: `${identity.wizard_clipping_id}/${id}`.toLowerCase(),
          created_at: now,
          updated_at: now,
          completed_at: entry.complete ? now : null,
        })
        .execute();
    }
  });
}
