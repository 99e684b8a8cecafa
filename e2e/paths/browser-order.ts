import { mkdtemp, rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { OrderAnswer } from '../../domain/contracts/wizard-calls.ts';
import type { Media, OrderItem, Screen } from '../../domain/order-item.ts';
import { initialOrder, type OrderContext } from '../../machines/order/order-context.ts';
import { decide } from '../../machines/order/order-decision.ts';
import type { OrderEvent } from '../../machines/order/order-events.ts';
import { toOrderItem } from '../../machines/order/order-item-view.ts';
import { expect } from '../support/test.ts';

/** What the chart says about the order of this page's customer. */
export interface Predicted {
  readonly screen: Screen;
  readonly order: OrderContext;
}

/** The chart beside the browser. */
export class BrowserOrder {
  predicted: Predicted = { screen: 'start.options', order: initialOrder };
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Lets the same happen in the chart. @throws Error when the chart refuses it */
  happens(event: OrderEvent): void {
    const { screen, order } = this.predicted;
    const decision = decide(screen, order, event);
    if (!decision.accepted) throw new Error(`${screen}: the chart refuses ${event.type}`);
    this.predicted = { screen: decision.screen, order: decision.context };
  }

  /** Waits until the saved order is the predicted one: whole, except ids and the number of calls it took. */
  async expectSaved(what: string): Promise<void> {
    const expected = this.expectedItem();
    await expect.poll(async () => withoutIds(await this.saved()), { message: what, timeout: 10_000 }).toEqual(expected);
  }

  /** Whether the saved order is the predicted one now. */
  async isSaved(): Promise<boolean> {
    return isDeepStrictEqual(withoutIds(await this.saved()), this.expectedItem());
  }

  /** Waits until the server holds exactly these files whole, and lets the chart hear of them. */
  async takeFiles(names: readonly string[]): Promise<void> {
    const media = async () => (await this.saved())?.media ?? {};
    const whole = async () =>
      namesOf(Object.fromEntries(Object.entries(await media()).filter(([, file]) => file.complete)));
    await expect.poll(whole, { message: 'files on the server' }).toEqual([...names]);
    this.happens({ type: 'media.report', media: await media() });
  }

  /** The order as the server has it. */
  async saved(): Promise<OrderItem | null> {
    const answer = await this.page.request.get('/api/wizard/order');
    return ((await answer.json()) as OrderAnswer).orderItem;
  }

  private expectedItem(): unknown {
    const { screen, order } = this.predicted;
    const isKnown = screen !== 'start.options' && screen !== 'start.premium';
    if (!isKnown && order === initialOrder) return null;
    const status = screen === 'booked' ? 'booked' : 'draft';
    const identity = { id: '', revision: 0, wizard_clipping_id: '', status } as const;
    return withoutIds(toOrderItem(identity, screen === 'start.premium' ? 'start.options' : screen, order));
  }
}

function withoutIds(item: OrderItem | null): unknown {
  if (item === null) return null;
  const { id: _id, revision: _revision, wizard_clipping_id: _number, ...rest } = item;
  return rest;
}

/** Real pictures under the names of the samples, each with content of its own; removed by `remove`. */
export async function makePictures(): Promise<{ pathOf: (name: string) => string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'freistell-pfade-'));
  await picture(10).jpeg().toFile(join(folder, 'flasche.jpg'));
  await picture(90).png().toFile(join(folder, 'tasse ü.png'));
  await picture(170).tiff().toFile(join(folder, 'uhr.tif'));
  return {
    pathOf: (name) => join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function picture(red: number) {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 120, b: 80 } } });
}

/** Names of the files, sorted. */
export function namesOf(media: Media): string[] {
  return Object.values(media)
    .map((file) => file.name)
    .sort();
}
