import { createContext, useContext, useMemo } from 'react';
import type { WizardBody, WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import type { Screen } from '../../../domain/order/order-item.ts';
import type { OrderEvent } from '../../../machines/order/order-events.ts';
import { problemsOf } from '../../../machines/order/order-guards.ts';
import { type CallRequest, wayForward } from '../../../machines/order/order-next.ts';
import type { SessionActor, SessionSnapshot } from '../../../machines/session/session-machine.ts';
import { canSend, isLeaving, isSending, shownOrder, shownScreen } from '../../../machines/session/session-selectors.ts';
import type { Answers, DraftName } from '../../../machines/session/unsent-text-rules.ts';
import { type Decision, shownDraft } from '../../../machines/session/unsent-texts.ts';

export type UseOrder = ReturnType<typeof useOrderView>;
export type OrderActions = ReturnType<typeof orderActions>;

export const OrderContext = createContext<UseOrder | null>(null);
export const OrderActionsContext = createContext<OrderActions | null>(null);

/**
 * Everything that a screen may read.
 * @throws Error outside of an OrderProvider
 */
export function useOrder(): UseOrder {
  const order = useContext(OrderContext);
  if (order === null) throw new Error('useOrder needs an OrderProvider around it');
  return order;
}

/**
 * Everything that a screen may do, as one object for the whole session. Screens never fetch.
 * @throws Error outside of an OrderProvider
 */
export function useOrderActions(): OrderActions {
  const actions = useContext(OrderActionsContext);
  if (actions === null) throw new Error('useOrderActions needs an OrderProvider around it');
  return actions;
}

/** View of the session for all screens, made once by the OrderProvider. */
export function useOrderView(snapshot: SessionSnapshot, savedAt: Date | null) {
  const sending = isSending(snapshot);
  const { context } = snapshot;
  const shown = useMemo(() => shownOrder(context, sending), [context, sending]);
  return useMemo(
    () => ({
      /** The order item as shown, with pending answers; an empty one before the first call. */
      item: shown.item,
      /** The order item without pending answers. */
      savedItem: context.orderItem ?? shown.item,
      /** When the order came from the server, which has saved every accepted answer. */
      savedAt,
      /** Whether the server knows an order of this visitor. */
      hasOrder: context.orderItem !== null,
      screen: shownScreen(context),
      isLoading: snapshot.matches('loading'),
      /** The order could not be loaded. */
      isUnknown:
        context.orderItem === null &&
        context.queue.length === 0 &&
        (snapshot.matches('failed') || snapshot.matches('checking')),
      isSending: sending,
      /** A pending call will lead to another screen. */
      isLeaving: isLeaving(snapshot),
      /** Pending or failed calls, in their order. */
      pendingCalls: context.queue.map((request): WizardCall => request.call),
      problem: context.problem,
      /** Result of the request to discard the order. */
      discard: context.discard,
      isDiscarding: context.discard === 'wanted',
      canRetry: snapshot.matches('failed'),
      /** Values of a form's fields, and the conflicts that the customer has to decide. */
      draftOf: (name: DraftName) => shownDraft(context.drafts, name, context.orderItem ?? shown.item),
      /** Whether the chart accepts the event on the shown order; the only reason to disable a button. */
      can: (event: OrderEvent) => canSend(shown, event),
      /** What the customer has to correct before the chart accepts the event, by field of the call. */
      toMend: (event: OrderEvent) => problemsOf(shown.order, event),
    }),
    [context, savedAt, sending, shown, snapshot],
  );
}

/** What a customer does, for one session. */
export function orderActions(session: SessionActor) {
  /** Sends a call, whose body the contract types. While a screen is being left, further clicks on it are ignored. */
  const ask = <Call extends WizardCall>(call: Call, body: WizardBody<Call>) => {
    if (isLeaving(session.getSnapshot())) return;
    session.send({ type: 'calls.request', requests: [{ call, body } as CallRequest] });
  };
  return {
    ask,
    /**
     * Saves the quantity without leaving the screen.
     * @returns whether the server has saved it
     */
    saveQuantityToStay: (body: WizardBody<'saveQuantity'>): Promise<boolean> => {
      ask('saveQuantity', { ...body, stays: true });
      return settled(session);
    },
    /**
     * Advances towards a later screen as far as the given answers permit.
     * @returns false when not a single step is possible
     */
    goForwardTo: (target: Screen): boolean => {
      const snapshot = session.getSnapshot();
      const { screen, order } = shownOrder(snapshot.context, isSending(snapshot));
      const requests = wayForward(screen, order, target);
      if (requests.length > 0) session.send({ type: 'calls.request', requests });
      return requests.length > 0;
    },
    /** Keeps unsent text of some of a form's fields. */
    typeDraft: (name: DraftName, values: Answers) => session.send({ type: 'draft.type', name, values }),
    decideDraft: (decision: Decision) => session.send({ type: 'draft.decide', ...decision }),
    /** Saves unsent text that saves itself, as on blur. */
    saveDrafts: () => session.send({ type: 'draft.save' }),
    retry: () => session.send({ type: 'call.retry' }),
    dismissProblem: () => session.send({ type: 'problem.dismiss' }),
    discardOrder: () => session.send({ type: 'order.discard' }),
    keepOrder: () => session.send({ type: 'order.keep' }),
    reload: () => session.send({ type: 'order.reload' }),
  };
}

/**
 * Waits until no call is pending.
 * @returns whether all calls have succeeded
 */
function settled(session: SessionActor): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (snapshot: SessionSnapshot) => {
      if (isSending(snapshot)) return;
      looking.unsubscribe();
      resolve(snapshot.context.problem === null);
    };
    const looking = session.subscribe(look);
    look(session.getSnapshot());
  });
}
