import { describe, expect, it } from 'vitest';
import { bookedStatuses } from '../../../domain/order/order-item.ts';
import { mayStillWithdraw } from '../../../domain/order/withdrawal.ts';
import { withdrawalUrl } from '../../../domain/order/order-links.ts';

const bookedAt = '2026-11-20T13:05:00.000Z';
const order = { clientType: 'private', bookedAt, status: 'booked', additions: [] } as const;

describe('the link to the withdrawal', () => {
  it('is shown to private persons until the delivery', () => {
    const open = bookedStatuses.filter((status) => mayStillWithdraw({ ...order, status }, bookedAt));
    expect(open).toEqual(['booked', 'inProduction']);
    expect(mayStillWithdraw({ ...order, clientType: 'company' }, bookedAt)).toBe(false);
  });

  it('is shown until the end of the fourteenth day in Berlin', () => {
    const moments = ['2026-12-04T22:59:59.999Z', '2026-12-04T23:00:00.000Z'];
    expect(moments.map((now) => mayStillWithdraw(order, now))).toEqual([true, false]);
  });

  it('is shown until the fourteenth day after the last addition', () => {
    const extended = { ...order, additions: [{ at: '2026-11-24T09:00:00.000Z' }] };
    const moments = ['2026-12-04T23:00:00.000Z', '2026-12-08T22:59:59.999Z', '2026-12-08T23:00:00.000Z'];
    expect(moments.map((now) => mayStillWithdraw(extended, now))).toEqual([true, true, false]);
  });

  it('carries the number of the order', () => {
    expect(withdrawalUrl('FS-2611-7KQ4M9')).toBe('/widerruf?auftrag=FS-2611-7KQ4M9#widerrufen');
  });
});
