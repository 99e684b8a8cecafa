import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../../domain/order/order-item.ts';
import { walk, walkTo } from '../../../../support/order-journeys.ts';
import { storeFiles } from '../../../../support/stored-files.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { newVisitor } from '../../../../support/visitor.ts';

const FILES = 5000;

describe('an order with 5,000 files', () => {
  it('accepts every further call, counts its images and is booked with a list of them all', {
    timeout: 60_000,
  }, async () => {
    const { app, store, world, mails } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    const { orderItem } = await visitor.order();
    await storeFiles({ store, world }, orderItem as OrderItem, FILES);

    const counted = await visitor.call('setQuantityToImageCount', {});
    expect([counted.quantity, counted.imagePrice, Object.keys(counted.media).length]).toEqual([FILES, 45, FILES]);
    // A client that posts the whole order item back.
    expect((await visitor.post('saveImage', counted)).statusCode).toBe(200);
    await walk(visitor, [
      ['setClientType', { client: { clientType: 'company' } }],
      ['saveContactFull', { client: { company: 'N GmbH', street: 'Weg 1', zip: '10999', city: 'Berlin' } }],
    ]);
    expect((await visitor.post('finish', {})).body).toBe('done');

    const [ticket] = await mails();
    expect(ticket?.subject).toBe(`Auftrag ${orderItem?.wizard_clipping_id}: 5.000 Dateien`);
    expect(ticket?.text).toContain('und 4.950 weitere');
    const csv = new TextDecoder().decode(ticket?.attachments[0]?.content as ArrayBuffer);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(FILES + 1);
  });
});
