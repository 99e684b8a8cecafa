import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { OwnBody, WizardBody, WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem, Screen } from '../../../domain/order/order-item.ts';
import type { OrderWishes } from '../../../domain/order/order-wishes.ts';
import type { OrderEvent } from '../../../machines/order/order-context.ts';
import { problemsOf } from '../../../machines/order/order-guards.ts';
import {
  type CallRequest,
  completesChange,
  type Forward,
  orderAfter,
  screenAfter,
  wayForward,
  wayWith,
} from '../../../machines/order/order-next.ts';
import { isSamePage } from '../../../machines/order/order-steps.ts';
import type { SessionActor, SessionSnapshot } from '../../../machines/session/session-machine.ts';
import {
  areTextsFixed,
  canSend,
  isLeaving,
  isSending,
  type Shown,
  shownOrder,
  shownScreen,
} from '../../../machines/session/session-selectors.ts';
import type { SessionContext } from '../../../machines/session/session-setup.ts';
import type { FieldTexts, FormName, OrderAnswers } from '../../../domain/order/answers.ts';
import { type Decision, shownText } from '../../../machines/session/unsent-texts.ts';

/** What screens read of the session. */
export type OrderView = ReturnType<typeof viewOf>;
export type OrderActions = ReturnType<typeof orderActions>;

interface SessionReading {
  readonly session: SessionActor;
  /** What the build has rendered. */
  readonly first: SessionSnapshot;
  /** What all readers show while the next screen renders. */
  readonly held: SessionSnapshot | null;
}

export const OrderContext = createContext<SessionReading | null>(null);
export const OrderActionsContext = createContext<OrderActions | null>(null);
export const SavedAtContext = createContext<Date | null>(null);

/**
 * What `select` takes of the order's view. Rerenders only when `isSame` finds another value, by default field by field.
 * @throws Error outside of an OrderProvider
 */
export function useOrder<Selected>(
  select: (order: OrderView) => Selected,
  isSame: (one: Selected, other: Selected) => boolean = shallowEqual,
): Selected {
  const reading = useContext(OrderContext);
  if (reading === null) throw new Error('useOrder needs an OrderProvider around it');
  const { session, first, held } = reading;
  const live = useSelector(session, (snapshot: SessionSnapshot) => select(orderView(snapshot)), isSame);
  const shown = useIsHydrating() ? first : held;
  return shown === null ? live : select(orderView(shown));
}

/** React hydrates parts of the document late, when the session may have its answer: they must match the document. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

function never() {
  return () => undefined;
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

/** When the order came from the server, which has saved every accepted answer; null before the first answer. */
export function useSavedAt(): Date | null {
  return useContext(SavedAtContext);
}

const views = new WeakMap<SessionSnapshot, OrderView>();

/** The view of a snapshot, derived once for all readers: an order may have thousands of files. */
export function orderView(snapshot: SessionSnapshot): OrderView {
  const view = views.get(snapshot) ?? viewOf(snapshot);
  views.set(snapshot, view);
  return view;
}

function viewOf(snapshot: SessionSnapshot) {
  const { context } = snapshot;
  const { item, can, toMend, nextScreen, orderAfterNext, leadsBack, forwardTo, wayWith } = shownIn(snapshot);
  const savedItem = context.orderItem ?? item;
  return {
    /** The order item as shown, with pending answers; an empty one before the first call. */
    item,
    /** The order item without pending answers. */
    savedItem,
    /** Whether the server knows an order of this visitor. */
    hasOrder: context.orderItem !== null,
    screen: shownScreen(context),
    isLoading: snapshot.matches('loading'),
    /** The order could not be loaded. */
    isUnknown:
      context.orderItem === null &&
      context.queue.length === 0 &&
      (snapshot.matches('failed') || snapshot.matches('checking')),
    isSending: isSending(snapshot),
    /** A pending call will lead to another screen. */
    isLeaving: isLeaving(snapshot),
    /** Pending or failed calls, in their order. */
    pendingCalls: context.queue.map((request): WizardCall => request.call),
    /** The order is being booked, or may be booked already: it takes no text. */
    areTextsFixed: areTextsFixed(snapshot),
    problem: context.problem,
    /** Result of the request to discard the order; `wanted` while it is pending. */
    discard: context.discard,
    /** Whether the customer requests an early start, which the law asks of private customers. */
    earlyStart: context.earlyStart,
    canRetry: snapshot.matches('failed'),
    /** Values of a form's fields, and the conflicts that the customer has to decide. */
    unsentTextOf: (name: FormName) => shownText(context.unsentTexts, name, savedItem),
    /** Whether the chart accepts the event on the shown order; the only reason to disable a button. */
    can,
    /** What the customer has to correct before the chart accepts the event, by field of the call. */
    toMend,
    /** Where the button to the next screen leads, by its call or with the shown answers. */
    nextScreen,
    /** The order that it leaves behind; null where the chart refuses it. */
    orderAfterNext,
    /** Whether that completes a change. */
    leadsBack,
    /** The calls towards a later screen, as far as the given answers permit. */
    forwardTo,
    /** The same with wishes for the open questions, and the order after them. */
    wayWith,
    /** The change that began on the overview, there also after it. */
    change: context.change,
  };
}

/** The shown order with what the chart says about it. */
type Judged = Shown & {
  readonly can: (event: OrderEvent) => boolean;
  readonly toMend: (event: OrderEvent) => Readonly<Record<string, string>>;
  readonly nextScreen: (request?: CallRequest) => Screen | null;
  readonly orderAfterNext: (request?: CallRequest) => OrderAnswers | null;
  readonly leadsBack: (request?: CallRequest) => boolean;
  readonly forwardTo: (target: Screen) => readonly CallRequest[];
  readonly wayWith: (target: Screen, wishes: OrderWishes | null) => Forward;
};

const judgements = new WeakMap<Shown, Judged>();
const withPending = new WeakMap<SessionContext['queue'], { readonly on: OrderItem | null; readonly shown: Shown }>();

/** The same objects and functions as long as neither the saved order nor a pending call changes. */
function shownIn(snapshot: SessionSnapshot): Judged {
  const shown = isSending(snapshot) ? shownWithPending(snapshot.context) : shownOrder(snapshot.context, false);
  const judged = judgements.get(shown) ?? {
    ...shown,
    can: (event: OrderEvent) => canSend(shown, event),
    toMend: (event: OrderEvent) => problemsOf(shown.order, event),
    nextScreen: (request?: CallRequest) => screenAfter(shown.screen, shown.order, request),
    orderAfterNext: (request?: CallRequest) => orderAfter(shown.screen, shown.order, request),
    leadsBack: (request?: CallRequest) => completesChange(shown.screen, shown.order, request),
    forwardTo: (target: Screen) => wayForward(shown.screen, shown.order, target),
    wayWith: (target: Screen, wishes: OrderWishes | null) => wayWith(shown.screen, shown.order, target, wishes),
  };
  judgements.set(shown, judged);
  return judged;
}

function shownWithPending(context: SessionContext): Shown {
  const { queue, orderItem } = context;
  const known = withPending.get(queue);
  if (known?.on === orderItem) return known.shown;
  const shown = shownOrder(context, true);
  withPending.set(queue, { on: orderItem, shown });
  return shown;
}

/** What a customer does, for one session. */
export function orderActions(session: SessionActor) {
  let drawn = shownScreen(session.getSnapshot().context);
  /** Sends calls in sequence, unless a pending one leaves the screen. */
  const follow = (requests: readonly CallRequest[]) => {
    if (!isLeaving(session.getSnapshot())) session.send({ type: 'calls.request', requests });
  };
  /** The same for a press: it belongs to the drawn screen, and is ignored once the order has left that. */
  const request = (requests: readonly CallRequest[]) => {
    if (isSamePage(drawn, shownScreen(session.getSnapshot().context))) follow(requests);
  };
  /** Sends a call, whose body the contract types. */
  const ask = <Call extends WizardCall>(call: Call, body: OwnBody<Call>) => request([{ call, body } as CallRequest]);
  return {
    request,
    ask,
    /** For the browser's Back and Forward, which lead to a screen from any other. */
    follow,
    /**
     * Saves the quantity without leaving the screen.
     * @returns whether the server has saved it
     */
    saveQuantityToStay: (body: WizardBody<'saveQuantity'>): Promise<boolean> => {
      ask('saveQuantity', { ...body, stays: true });
      return settled(session);
    },
    /** Keeps unsent text of some of a form's fields. */
    typeUnsentText: (name: FormName, values: FieldTexts) => session.send({ type: 'unsentText.type', name, values }),
    decideUnsentText: (decision: Decision) => session.send({ type: 'unsentText.decide', ...decision }),
    /** Saves unsent text that saves itself, as on blur. */
    saveUnsentTexts: () => session.send({ type: 'unsentText.save' }),
    setEarlyStart: (earlyStart: boolean) => session.send({ type: 'consent.set', earlyStart }),
    retry: () => session.send({ type: 'call.retry' }),
    dismissProblem: () => session.send({ type: 'problem.dismiss' }),
    discardOrder: () => session.send({ type: 'order.discard' }),
    keepOrder: () => session.send({ type: 'order.keep' }),
    reload: () => session.send({ type: 'order.reload' }),
    /** Notes which screen the customer sees from now on. */
    reportDrawn: (screen: Screen) => {
      drawn = screen;
    },
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
