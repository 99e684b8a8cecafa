import { createContext, useContext, useMemo } from 'react';
import type { WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import type { Screen } from '../../../domain/order/order-item.ts';
import type { OrderEvent } from '../../../machines/order/order-events.ts';
import { wayForward } from '../../../machines/order/order-next.ts';
import { problemsOf } from '../../../machines/order/order-guards.ts';
import type { DraftName } from '../../../machines/session/unsent-text-rules.ts';
import { shownDraft } from '../../../machines/session/unsent-texts.ts';
import type { SessionActor, SessionSnapshot } from '../../../machines/session/session-machine.ts';
import { canSend, isLeaving, isSending, shownOrder, shownScreen } from '../../../machines/session/session-selectors.ts';
import { orderActions } from './order-actions.ts';

export type UseOrder = ReturnType<typeof useOrderView>;

export const OrderContext = createContext<UseOrder | null>(null);

/** Everything a screen may read and do. Screens never fetch and never build calls. */
export function useOrder(): UseOrder {
  const order = useContext(OrderContext);
  if (order === null) throw new Error('useOrder needs an OrderProvider around it');
  return order;
}

/** What the session shows, made once for all screens by the OrderProvider. */
export function useOrderView(session: SessionActor, snapshot: SessionSnapshot, savedAt: Date | null) {
  const sending = isSending(snapshot);
  const { context } = snapshot;
  const shown = useMemo(() => shownOrder(context, sending), [context, sending]);
  const actions = useMemo(() => orderActions(session), [session]);
  return useMemo(
    () => ({
      ...actions,
      /** The order item as it is shown; before the first call an empty one. */
      item: shown.item,
      /** The same without the answers that are still on their way. */
      savedItem: context.orderItem ?? shown.item,
      /** When the order came from the server; every accepted answer is saved there. */
      savedAt,
      /** Whether the server knows an order of this visitor. */
      hasOrder: context.orderItem !== null,
      screen: shownScreen(context),
      isLoading: snapshot.matches('loading'),
      /** The order could not even be looked up. */
      isUnknown:
        context.orderItem === null &&
        context.queue.length === 0 &&
        (snapshot.matches('failed') || snapshot.matches('checking')),
      isSending: sending,
      /** A call is under way that will lead to another screen. */
      isLeaving: isLeaving(snapshot),
      /** The calls under way or failed, in their order. */
      pendingCalls: context.queue.map((request): WizardCall => request.call),
      problem: context.problem,
      /** How the wish to discard the order went. */
      discard: context.discard,
      isDiscarding: context.discard === 'wanted',
      canRetry: snapshot.matches('failed'),
      /** What stands in the fields of a draft, and which of them wait for a word of the customer. */
      draftOf: (name: DraftName) => shownDraft(context.drafts, name, context.orderItem ?? shown.item),
      isOffline: snapshot.matches({ failed: 'offline' }),
      /** Whether the chart accepts the event on what is shown; buttons are disabled by this and nothing else. */
      can: (event: OrderEvent) => canSend(shown, event),
      /** What the customer has to mend before the chart accepts it, by field of the call. */
      toMend: (event: OrderEvent) => problemsOf(shown.order, event),
      /** Walks to a later screen as far as the given answers carry. False when not a single step is possible. */
      goForwardTo: (screen: Screen): boolean => {
        const requests = wayForward(shown.screen, shown.order, screen);
        if (requests.length > 0) session.send({ type: 'calls.request', requests });
        return requests.length > 0;
      },
    }),
    [actions, context, savedAt, sending, session, shown, snapshot],
  );
}
