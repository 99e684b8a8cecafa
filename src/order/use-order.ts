import { useMemo } from 'react';
import type { WizardBody, WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { ExtensionName, FastlaneKey, ScaleName } from '../../domain/catalogue.ts';
import type { ClientAnswers, ClientType, ContactAnswers } from '../../domain/client.ts';
import type { Screen } from '../../domain/order-item.ts';
import { type Request, wayForward } from '../../machines/order/order-forward.ts';
import type { OrderEvent } from '../../machines/order/order-events.ts';
import type { SessionActor } from '../../machines/session/session-machine.ts';
import { canSend, isSending, shownOrder, shownScreen } from '../../machines/session/session-selectors.ts';
import { OrderSession } from './order-provider.tsx';

/** Everything a screen may read and do. Screens never fetch and never build events. */
export function useOrder() {
  const session = OrderSession.useActorRef();
  const snapshot = OrderSession.useSelector((state) => state);
  const sending = isSending(snapshot);
  const shown = useMemo(() => shownOrder(snapshot.context, sending), [snapshot.context, sending]);
  const actions = useMemo(() => actionsOf(session), [session]);
  return {
    ...actions,
    /** The order item as it is shown; before the first call an empty one. */
    item: shown.item,
    /** Whether the server knows an order of this visitor. */
    hasOrder: snapshot.context.orderItem !== null,
    screen: shownScreen(snapshot.context),
    /** Where the order itself stands, also while the landing is looked at in between. */
    orderScreen: shown.screen,
    isLoading: snapshot.matches('loading'),
    isSending: sending,
    /** The call under way or failed, for the button that shows it as busy. */
    pendingCall: snapshot.context.queue[0]?.call ?? null,
    problem: snapshot.context.problem,
    canRetry: snapshot.matches('failed'),
    isOffline: snapshot.matches({ failed: 'offline' }),
    /** Whether the chart accepts the event on what is shown; buttons are disabled by this and nothing else. */
    can: (event: OrderEvent) => canSend(shown, event),
    /** Walks to a later screen as far as the given answers carry. False when not a single step is possible. */
    goForwardTo: (screen: Screen): boolean => {
      const requests = wayForward(shown.screen, shown.order, screen);
      if (requests.length > 0) session.send({ type: 'calls.request', requests });
      return requests.length > 0;
    },
  };
}

export type UseOrder = ReturnType<typeof useOrder>;

function actionsOf(session: SessionActor) {
  const call = <Call extends WizardCall>(name: Call, body: WizardBody<Call>) =>
    session.send({ type: 'calls.request', requests: [{ call: name, body } as Request] });
  return {
    startWizard: () => call('setStartWizard', { setStartWizard: true }),
    resume: () => session.send({ type: 'landing.leave' }),
    showLanding: () => session.send({ type: 'landing.open' }),
    openPremium: () => session.send({ type: 'premium.open' }),
    closePremium: () => session.send({ type: 'premium.close' }),
    saveContact: (client: ContactAnswers) => call('saveContact', { client }),
    chooseProjectType: (projectType: string) => call('setProjectType', { projectType }),
    toggleFastlane: (val: FastlaneKey) => call('fastlane', { val }),
    confirmFastlane: () => call('setFastlane', {}),
    chooseServiceLevel: (fastlane: Record<FastlaneKey, boolean>) => call('setServiceLevel', { fastlane }),
    reopenFastlane: () => call('goToFastlane', {}),
    chooseScales: (scalings: ScaleName[], resolution: number[]) => call('setScale', { scalings, resolution }),
    setCustomScale: (custom: WizardBody<'setCustomScale'>) => call('setCustomScale', custom),
    confirmScale: () => call('setScaleFinish', {}),
    toggleExtension: (extension: ExtensionName) => call('toggleExtension', { extension }),
    confirmExtensions: () => call('setExtensionIsSet', {}),
    saveQuantity: (quantity: number) => call('saveQuantity', { quantity }),
    setQuantityToImageCount: () => call('setQuantityToImageCount', {}),
    submitImages: (sendLater: boolean) => call('saveImage', { sendLater }),
    chooseClientType: (clientType: ClientType) => call('setClientType', { client: { clientType } }),
    saveClient: (client: ClientAnswers) => call('saveContactFull', { client }),
    saveNote: (note: string) => call('updateNote', { note }),
    book: (earlyStart: boolean) => call('finish', { earlyStart }),
    /** Back to an earlier screen, data kept. */
    goBackTo: (screen: Screen) => call('setStep', { screen }),
    /** Opens one screen from the overview; saving it leads back there. */
    change: (screen: Screen) => call('setStep', { screen, returnToOverview: true }),
    retry: () => session.send({ type: 'call.retry' }),
    dismissProblem: () => session.send({ type: 'problem.dismiss' }),
    reload: () => session.send({ type: 'order.reload' }),
  };
}
