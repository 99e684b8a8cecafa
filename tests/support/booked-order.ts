import { expect } from 'vitest';
import type { DeliveryKind } from '../../domain/express-terms.ts';
import { ORDER_PATH } from '../../domain/order-links.ts';
import { TRANSFER_PATH } from '../../domain/transfer-links.ts';
import { walk, walkTo } from './order-journeys.ts';
import type { TestApp } from './test-app.ts';
import { newVisitor } from './visitor.ts';

/** Books an order of so many images that follow. The confirmation has gone out; its secrets are those of its links. */
export async function bookImagesLater(test: TestApp, quantity: number, delivery?: DeliveryKind) {
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'client.overview');
  await walk(visitor, [
    ['setStep', { screen: 'quantity', returnToOverview: true }],
    ['saveQuantity', { quantity, ...(delivery === undefined ? {} : { delivery }) }],
  ]);
  const number = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
  expect((await visitor.post('finish', {})).body).toBe('done');
  const mail = (await test.mails()).find(({ subject }) => subject === `Deine Bestellung ${number}`);
  const [token = '', transfer = ''] = [ORDER_PATH, TRANSFER_PATH].map(
    (path) => new RegExp(`http://localhost:3000${path}#([\\w-]{43})`).exec(mail?.text ?? '')?.[1],
  );
  return { visitor, number, token, transfer };
}
