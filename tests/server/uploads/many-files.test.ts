import { describe, expect, it } from 'vitest';
import { timestamp } from '../../../server/database/normalise.ts';
import { walk, walkTo } from '../../support/order-journeys.ts';
import { startTestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const FILES = 5000;

describe('an order with 5,000 files', () => {
  it('takes every further call, counts its images and is booked with a list of them all', {
    timeout: 60_000,
  }, async () => {
    const { app, store, world, mails } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    const { orderItem } = await visitor.order();
    const moment = timestamp(world.now());
    await store.write(async (queries) => {
      for (let number = 1; number <= FILES; number += 1) {
        const name = `IMG_${String(number).padStart(5, '0')}.jpg`;
        await queries
          .insertInto('uploads')
          .values({
            id: `upload-${number}`,
            order_id: orderItem?.id ?? '',
            name,
            relative_path: `Herbst/${name}`,
            size: 4_000_000,
            bytes_uploaded: 4_000_000,
            detected_type: 'image/jpeg',
            width: 6000,
            height: 4000,
            storage_key: `${orderItem?.wizard_clipping_id}/${name}`,
            storage_key_folded: `${orderItem?.wizard_clipping_id}/${name}`.toLowerCase(),
            created_at: moment,
            updated_at: moment,
            completed_at: moment,
          })
          .execute();
      }
    });

    const counted = await visitor.call('setQuantityToImageCount', {});
    expect([counted.quantity, counted.imagePrice, Object.keys(counted.media).length]).toEqual([FILES, 45, FILES]);
    // An old-style caller posts the whole order item back.
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
