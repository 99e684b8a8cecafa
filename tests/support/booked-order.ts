import { expect } from 'vitest';
import type { DeliveryKind } from '../../domain/catalogue/offer-terms.ts';
import type { WishedKind } from '../../domain/order/order-kinds.ts';
import { ORDER_PATH, TRANSFER_PATH } from '../../domain/order/order-links.ts';
import { address, contact, walk, walkTo } from './order-journeys.ts';
import type { TestApp } from './test-app.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** Books an order of `quantity` images that follow. The confirmation is sent; the secrets are those of its links. */
export async function bookImagesLater(
  test: TestApp,
  quantity: number,
  delivery?: DeliveryKind,
  furtherKinds: readonly WishedKind[] = [],
) {
  const visitor = await atOverview(test, quantity, delivery, furtherKinds);
  const { mail, ...booked } = await book(test, visitor);
  return { visitor, ...booked, transfer: secretOf(TRANSFER_PATH, mail) };
}

/** Walks a new order, with images promised for later, to its overview. */
export async function atOverview(
  test: TestApp,
  quantity: number,
  delivery?: DeliveryKind,
  furtherKinds: readonly WishedKind[] = [],
): Promise<Visitor> {
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'client.overview');
  await walk(visitor, [
    ['setStep', { screen: 'quantity', returnToOverview: true }],
    ['saveQuantity', { quantity, furtherKinds: [...furtherKinds], ...(delivery === undefined ? {} : { delivery }) }],
  ]);
  return visitor;
}

/** The same for a private person who consents to an early start. */
export async function bookPrivately(test: TestApp, quantity: number) {
  const visitor = await atOverview(test, quantity);
  await walk(visitor, [
    ['setStep', { screen: 'client.details', returnToOverview: true }],
    ['setClientType', { client: { clientType: 'private' } }],
    ['saveContactFull', { client: { ...contact, ...address } }],
  ]);
  const { mail, ...booked } = await book(test, visitor, { earlyStart: true });
  return { visitor, ...booked, transfer: secretOf(TRANSFER_PATH, mail) };
}

/** Books an order on its overview; returns its secret and its confirmation. */
export async function book(test: TestApp, visitor: Visitor, consent: { readonly earlyStart?: true } = {}) {
  const number = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
  expect((await visitor.post('finish', consent)).body).toBe('done');
  const mail = (await test.mails()).find(({ subject }) => subject === `Dein Auftrag ${number}`)?.text ?? '';
  return { number, token: secretOf(ORDER_PATH, mail), mail };
}

function secretOf(path: string, mail: string): string {
  return new RegExp(`http://localhost:3000${path}#([\\w-]{43})`).exec(mail)?.[1] ?? '';
}
