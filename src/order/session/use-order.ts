import { createContext, useContext, useMemo } from 'react';
import type { ExtensionName, FastlaneKey, ScaleName } from '../../../domain/catalogue/catalogue.ts';
import type { MarketplaceName } from '../../../domain/catalogue/marketplace-names.ts';
import type { ClientAnswers, ClientType, ContactAnswers } from '../../../domain/client/client.ts';
import type { WizardBody, WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import type { GivenBrief } from '../../../domain/order/brief.ts';
import type { Screen } from '../../../domain/order/order-item.ts';
import type { OrderEvent } from '../../../machines/order/order-events.ts';
import { problemsOf } from '../../../machines/order/order-guards.ts';
import { type CallRequest, wayForward } from '../../../machines/order/order-next.ts';
import type { SessionActor, SessionSnapshot } from '../../../machines/session/session-machine.ts';
import { canSend, isLeaving, isSending, shownOrder, shownScreen } from '../../../machines/session/session-selectors.ts';
import type { Answers, DraftName } from '../../../machines/session/unsent-text-rules.ts';
import { type Decision, shownDraft } from '../../../machines/session/unsent-texts.ts';

export type UseOrder = ReturnType<typeof useOrderView>;

export const OrderContext = createContext<UseOrder | null>(null);

/**
 * Everything that a screen may read and do. Screens never fetch and never build calls.
 * @throws Error outside of an OrderProvider
 */
export function useOrder(): UseOrder {
  const order = useContext(OrderContext);
  if (order === null) throw new Error('useOrder needs an OrderProvider around it');
  return order;
}

/** View of the session for all screens, made once by the OrderProvider. */
export function useOrderView(session: SessionActor, snapshot: SessionSnapshot, savedAt: Date | null) {
  const sending = isSending(snapshot);
  const { context } = snapshot;
  const shown = useMemo(() => shownOrder(context, sending), [context, sending]);
  const actions = useMemo(() => orderActions(session), [session]);
  return useMemo(
    () => ({
      ...actions,
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
      isOffline: snapshot.matches({ failed: 'offline' }),
      /** Whether the chart accepts the event on the shown order; the only reason to disable a button. */
      can: (event: OrderEvent) => canSend(shown, event),
      /** What the customer has to correct before the chart accepts the event, by field of the call. */
      toMend: (event: OrderEvent) => problemsOf(shown.order, event),
      /**
       * Advances towards a later screen as far as the given answers permit.
       * @returns false when not a single step is possible
       */
      goForwardTo: (screen: Screen): boolean => {
        const requests = wayForward(shown.screen, shown.order, screen);
        if (requests.length > 0) session.send({ type: 'calls.request', requests });
        return requests.length > 0;
      },
    }),
    [actions, context, savedAt, sending, session, shown, snapshot],
  );
}

/** One named function per action of the customer. While a screen is being left, further clicks on it are ignored. */
function orderActions(session: SessionActor) {
  const ask = (...requests: CallRequest[]) => {
    if (!isLeaving(session.getSnapshot())) session.send({ type: 'calls.request', requests });
  };
  return {
    startWizard: (wantsTestImages = false) =>
      ask(requestOf('setStartWizard', { setStartWizard: true, ...(wantsTestImages && { wantsTestImages }) })),
    /** Turns an order of test images into a regular one. */
    orderNormally: () => ask(requestOf('orderNormally', {})),
    saveContact: (client: ContactAnswers) => ask(requestOf('saveContact', { client })),
    chooseProjectType: (projectType: string) => ask(requestOf('setProjectType', { projectType })),
    toggleFastlane: (val: FastlaneKey) => ask(requestOf('fastlane', { val })),
    confirmFastlane: () => ask(requestOf('setFastlane', {})),
    chooseServiceLevel: (fastlane: Record<FastlaneKey, boolean>) => ask(requestOf('setServiceLevel', { fastlane })),
    reopenFastlane: () => ask(requestOf('goToFastlane', {})),
    chooseScales: (scalings: ScaleName[], resolution: number[]) => ask(requestOf('setScale', { scalings, resolution })),
    confirmScale: () => ask(requestOf('setScaleFinish', {})),
    toggleExtension: (extension: ExtensionName) => ask(requestOf('toggleExtension', { extension })),
    confirmExtensions: () => ask(requestOf('setExtensionIsSet', {})),
    openBrief: () => ask(requestOf('goToBrief', {})),
    chooseMarketplace: (marketplace: MarketplaceName) => ask(requestOf('setMarketplace', { marketplace })),
    saveBrief: (brief: GivenBrief | null) => ask(requestOf('saveBrief', { brief })),
    /** Omit `delivery` where there is no choice: it stays unchanged. */
    saveQuantity: (body: WizardBody<'saveQuantity'>) => ask(requestOf('saveQuantity', body)),
    /**
     * Like `saveQuantity`, without leaving the screen.
     * @returns whether the server has saved it
     */
    saveQuantityToStay: (body: WizardBody<'saveQuantity'>): Promise<boolean> => {
      ask(requestOf('saveQuantity', { ...body, stays: true }));
      return settled(session);
    },
    setQuantityToImageCount: () => ask(requestOf('setQuantityToImageCount', {})),
    submitImages: (sendLater: boolean) => ask(requestOf('saveImage', { sendLater })),
    chooseClientType: (clientType: ClientType) => ask(requestOf('setClientType', { client: { clientType } })),
    saveClient: (client: ClientAnswers) => ask(requestOf('saveContactFull', { client })),
    book: (earlyStart: boolean) => ask(requestOf('finish', { earlyStart })),
    /** Back to an earlier screen, with all data; within a change back to the overview, which cancels the change. */
    goBackTo: (screen: Screen) => ask(requestOf('setStep', { screen })),
    /** Opens one screen from the overview; saving it returns there. */
    change: (screen: Screen) => ask(requestOf('setStep', { screen, returnToOverview: true })),
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

function requestOf<Call extends WizardCall>(call: Call, body: WizardBody<Call>): CallRequest {
  return { call, body } as CallRequest;
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
