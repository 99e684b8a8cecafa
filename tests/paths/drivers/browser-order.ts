import type { Page } from '@playwright/test';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { OrderItem, OrderState } from '../../../domain/order/order-item.ts';
import { expect } from '../../../e2e/support/test.ts';
import { orderAtStart } from '../data/studio-offers.ts';
import type { OrderContext, OrderEvent } from '../../../machines/order/order-context.ts';
import { decide, facesOf } from '../../../machines/order/order-decision.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';

/** What the chart predicts of this page's order. */
export interface Predicted {
  readonly screen: OrderState;
  readonly order: OrderContext;
}

/** Poll intervals, in ms: most answers arrive at once. */
const SOON = [20, 50, 100, 250];

/** The order chart that runs beside the browser. */
export class BrowserOrder {
  predicted: Predicted = { screen: 'start.options', order: orderAtStart };
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Sends the event to the chart.
   * @throws Error when the chart refuses it.
   */
  happens(event: OrderEvent): void {
    const { screen, order } = this.predicted;
    const decision = decide(screen, order, event);
    if (!decision.accepted) throw new Error(`${screen}: the chart refuses ${event.type}`);
    this.predicted = { screen: decision.state, order: decision.context };
  }

  /** Waits until the saved order equals the predicted one, ids and the number of calls excepted. */
  async expectSaved(what: string): Promise<void> {
    const expected = this.expectedItem();
    await expect.poll(async () => withoutIds(await this.saved()), { message: what, intervals: SOON }).toEqual(expected);
  }

  readonly expectAnswer = async <Answer>(answerOf: (item: OrderItem) => Answer, wanted: Answer): Promise<void> => {
    const answer = async () => {
      const item = await this.saved();
      return item === null ? null : answerOf(item);
    };
    await expect.poll(answer, { message: 'answer on the server', intervals: SOON }).toEqual(wanted);
  };

  /** Waits until the server holds exactly these files, complete or not, and reports them to the chart. */
  async takeFiles(wanted: Media): Promise<void> {
    const media = async () => (await this.saved())?.media ?? {};
    await expect
      .poll(async () => stateOf(await media()), { message: 'files on the server', intervals: SOON })
      .toEqual(stateOf(wanted));
    this.happens({ type: 'media.report', media: await media() });
  }

  /** The order on the server. */
  async saved(): Promise<OrderItem | null> {
    const answer = await this.page.request.get('/api/wizard/order');
    return ((await answer.json()) as OrderAnswer).orderItem;
  }

  /** The order's current revision; undefined without an order. */
  async revision(): Promise<number | undefined> {
    return (await this.saved())?.revision;
  }

  private expectedItem(): unknown {
    const { screen, order } = this.predicted;
    const isKnown = screen !== 'start.options' && screen !== 'start.premium';
    if (!isKnown && order === orderAtStart) return null;
    const faces = facesOf(screen === 'start.premium' ? 'start.options' : screen);
    const identity = { id: '', revision: 0, wizard_clipping_id: '', status: faces.status };
    return withoutIds(toOrderItem(identity, faces.screen, order));
  }
}

function withoutIds(item: OrderItem | null): unknown {
  if (item === null) return null;
  const { id: _id, revision: _revision, wizard_clipping_id: _number, ...rest } = item;
  return rest;
}

/** File names with their completeness, sorted. */
function stateOf(media: Media): string[] {
  return Object.values(media)
    .map((file) => `${file.name}${file.complete ? '' : ', not whole'}`)
    .sort();
}
