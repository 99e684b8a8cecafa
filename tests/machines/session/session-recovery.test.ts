import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { OrderItem, Screen } from '../../../domain/order-item.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { decideRequest, type Request } from '../../../machines/order/order-forward.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { hangsOnTheChange, remainingRequests } from '../../../machines/session/session-recovery.ts';
import { samples } from '../../paths/data/order-samples.ts';
import { coverPaths, everyTransitionAndSample } from '../../paths/model/cover.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';

interface Stand {
  readonly screen: Screen;
  readonly order: OrderContext;
}

/** Every call of the paths that cover all transitions and samples, with the order before and after it. */
const moves = coverPaths(exploreOrder(), everyTransitionAndSample).flatMap((path) => {
  let before: Stand = { screen: 'start.options', order: initialOrder };
  return path.flatMap(({ sample, screen, order }) => {
    const move = { before, after: { screen, order }, request: sample.wire as Request | null };
    before = move.after;
    return move.request === null ? [] : [{ ...move, request: move.request }];
  });
});
const requests = samples.flatMap(({ wire }) => (wire === null ? [] : [wire as Request]));

describe('after a call whose answer was lost', () => {
  it('the call is sent as it is when the server never heard of it', () => {
    for (const { before, request } of moves) {
      const loss = lossOf(before, request, [request]);
      expect(remainingRequests(loss, loss.before)).toEqual([request]);
    }
  });

  it('nothing is repeated when the server had carried it out, whichever call it was', () => {
    for (const { before, after, request } of moves) {
      expect(remainingRequests(lossOf(before, request, [request]), itemOf(after, 5))).toEqual([]);
    }
  });

  it('a new answer on the same screen takes effect all the same, if need be by way of that screen', () => {
    let anew = 0;
    for (const { before, after, request } of moves) {
      for (const wanted of requests) {
        const outcome = decideRequest(before.screen, before.order, wanted);
        const isSame = outcome?.accepted === true && isDeepStrictEqual(outcome.context, after.order);
        // Without a size, say, the sizes cannot be confirmed any more; then the order shows where it stands.
        const isImpossible = after.screen === before.screen && !isTaken(after, [wanted]);
        // Within a change only the server knows how the order stood before; what is in doubt the customer looks at first.
        if (before.order.returnToOverview) continue;
        if (outcome?.accepted !== true || isSame || isImpossible || after.screen === 'booked') continue;
        anew += 1;
        const rest = remainingRequests(lossOf(before, request, [wanted]), itemOf(after, 5));
        expect(rest?.at(-1), `${request.call} on ${before.screen}`).toEqual(wanted);
        expect(isTaken(after, rest)).toBe(true);
      }
    }
    expect(anew).toBeGreaterThan(500);
  });

  it('what another window has changed is left to the customer', () => {
    for (const { before, after, request } of moves) {
      const elsewhere = { ...after, order: { ...after.order, note: `${after.order.note} Und der Boden bitte weiß.` } };
      if (request.call === 'updateNote' || hangsOnTheChange(before.order, request)) continue;
      expect(remainingRequests(lossOf(before, request, [request]), itemOf(elsewhere, 6))).toBeNull();
    }
  });

  it('files that arrive meanwhile are no change of an answer', () => {
    const before: Stand = { screen: 'quantity', order: initialOrder };
    const save: Request = { call: 'saveQuantity', body: { quantity: 9 } };
    const saved = decideRequest(before.screen, before.order, save);
    if (saved?.accepted !== true) throw new Error('the quantity is refused');
    const media = { a: { name: 'a.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true } };

    const now = itemOf({ screen: saved.screen, order: { ...saved.context, media } }, 6);

    expect(remainingRequests(lossOf(before, save, [save]), now)).toEqual([]);
  });
});

function lossOf(before: Stand, lost: Request, wanted: readonly Request[]) {
  const isNew = before.screen === 'start.options' && before.order === initialOrder;
  return { before: isNew ? null : itemOf(before, 4), lost, wanted };
}

/** Whether the server takes all these requests, one after another. */
function isTaken(stand: Stand, wanted: readonly Request[] | null): boolean {
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
