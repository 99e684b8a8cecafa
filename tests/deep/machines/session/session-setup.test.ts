import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { OrderItem, Screen } from '../../../../domain/order/order-item.ts';
import { initialOrder, type OrderContext } from '../../../../machines/order/order-context.ts';
import { facesOf } from '../../../../machines/order/order-decision.ts';
import { type CallRequest, decideRequest } from '../../../../machines/order/order-next.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import { type KeyedRequest, wayTo, withKeys } from '../../../../machines/session/session-setup.ts';
import { samples } from '../../../paths/data/order-samples.ts';
import { coverPaths, everyTransitionAndSample } from '../../../paths/model/cover.ts';
import { exploreOrder } from '../../../paths/model/order-graph.ts';

interface Stand {
  readonly screen: Screen;
  readonly order: OrderContext;
}

/** Every call of the paths that cover all transitions and samples, with the order before and after it. */
const moves = coverPaths(exploreOrder(), everyTransitionAndSample).flatMap((whole) => {
  // After the booking there is no call.
  const path = whole.map((step) => ({ ...step, screen: facesOf(step.screen).screen }));
  let before: Stand = { screen: 'start.options', order: initialOrder };
  return path.flatMap(({ sample, screen, order }) => {
    const move = { before, after: { screen, order }, request: sample.wire as CallRequest | null };
    before = move.after;
    return move.request === null ? [] : [{ ...move, request: move.request }];
  });
});
const requests = samples.flatMap(({ wire }) => (wire === null ? [] : [wire as CallRequest]));

describe(withKeys, () => {
  const save: CallRequest = { call: 'saveQuantity', body: { quantity: 9 } };
  const keys = { name: 'window', made: 4 };

  it('gives every call of a window its own key', () => {
    expect(withKeys(keys, [save, save])).toEqual({
      keys: { name: 'window', made: 6 },
      keyed: [
        { ...save, key: 'window.5' },
        { ...save, key: 'window.6' },
      ],
    });
  });

  it('repeats a lost call under its key, and sends another call under another key', () => {
    const lost: KeyedRequest = { ...save, key: 'window.2' };
    const other: CallRequest = { call: 'saveQuantity', body: { quantity: 10 } };
    expect(withKeys(keys, [save], lost).keyed).toEqual([lost]);
    expect(withKeys(keys, [other, save], lost).keyed).toEqual([
      { ...other, key: 'window.5' },
      { ...save, key: 'window.6' },
    ]);
  });
});

describe(wayTo, () => {
  it('lets a new answer apply although the previous one was saved, for every question', () => {
    let anew = 0;
    for (const { before, after, request } of moves) {
      for (const wanted of requests) {
        const outcome = decideRequest(before.screen, before.order, wanted);
        const isSame = outcome?.accepted === true && isDeepStrictEqual(outcome.context, after.order);
        // Without a size, for example, the sizes cannot be confirmed; then the order keeps its screen.
        const isImpossible = after.screen === before.screen && !isTaken(after, [wanted]);
        // Within a change only the server knows the order before it, so the customer decides.
        if (before.order.returnToOverview) continue;
        // A begun order keeps its kind, and an order that leaves test images must choose a client type.
        if (wanted.call === 'setStartWizard' && before.order === initialOrder) continue;
        if (request.call === 'orderNormally' && before.screen === 'client.overview') continue;
        if (outcome?.accepted !== true || isSame || isImpossible || after.screen === 'booked') continue;
        if (isTaken(after, [wanted])) continue;
        anew += 1;
        const way = wayTo(before.order === initialOrder ? null : itemOf(before, 4), itemOf(after, 5));
        expect(isTaken(after, [...way, wanted]), `${request.call} on ${before.screen}`).toBe(true);
      }
    }
    expect(anew).toBeGreaterThan(200);
  });
});

/** Whether the server accepts all these requests in sequence. */
function isTaken(stand: Stand, wanted: readonly CallRequest[] | null): boolean {
  let { screen, order } = stand;
  return (wanted ?? []).every((request) => {
    const decision = decideRequest(screen, order, request);
    if (decision?.accepted === true) ({ screen, context: order } = decision);
    return decision?.accepted === true;
  });
}

function itemOf({ screen, order }: Stand, revision: number): OrderItem {
  const status = screen === 'booked' ? 'booked' : 'draft';
  return toOrderItem({ id: 'o1', revision, status, wizard_clipping_id: 'FS-2611-ABCDEF' }, screen, order);
}
