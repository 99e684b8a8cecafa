import type { GivenBrief } from '../../../domain/order/brief.ts';
import type { ExtensionName, FastlaneKey, ScaleName } from '../../../domain/catalogue/catalogue.ts';
import type { ClientAnswers, ClientType, ContactAnswers } from '../../../domain/client/client.ts';
import type { WizardBody, WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import type { MarketplaceName } from '../../../domain/catalogue/marketplace-names.ts';
import type { Screen } from '../../../domain/order/order-item.ts';
import type { CallRequest } from '../../../machines/order/order-next.ts';
import type { Answers, DraftName } from '../../../machines/session/unsent-text-rules.ts';
import type { Decision } from '../../../machines/session/unsent-texts.ts';
import type { SessionActor, SessionSnapshot } from '../../../machines/session/session-machine.ts';
import { isLeaving, isSending } from '../../../machines/session/session-selectors.ts';

function requestOf<Call extends WizardCall>(call: Call, body: WizardBody<Call>): CallRequest {
  return { call, body } as CallRequest;
}

/** Waits until nothing is on its way any more. Whether all of it has arrived. */
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

/** One named function for each thing a customer can do. While a screen is being left, further clicks on it are ignored. */
export function orderActions(session: SessionActor) {
  const ask = (...requests: CallRequest[]) => {
    if (!isLeaving(session.getSnapshot())) session.send({ type: 'calls.request', requests });
  };
  return {
    startWizard: (wantsTestImages = false) =>
      ask(requestOf('setStartWizard', { setStartWizard: true, ...(wantsTestImages && { wantsTestImages }) })),
    /** Of an order of test images: from now on it is one like any other. */
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
    /** `delivery` left out where there is nothing to choose: then it stays as it is. */
    saveQuantity: (body: WizardBody<'saveQuantity'>) => ask(requestOf('saveQuantity', body)),
    /** The same without going on. Whether the server has it. */
    saveQuantityToStay: (body: WizardBody<'saveQuantity'>): Promise<boolean> => {
      ask(requestOf('saveQuantity', { ...body, stays: true }));
      return settled(session);
    },
    setQuantityToImageCount: () => ask(requestOf('setQuantityToImageCount', {})),
    submitImages: (sendLater: boolean) => ask(requestOf('saveImage', { sendLater })),
    chooseClientType: (clientType: ClientType) => ask(requestOf('setClientType', { client: { clientType } })),
    saveClient: (client: ClientAnswers) => ask(requestOf('saveContactFull', { client })),
    book: (earlyStart: boolean) => ask(requestOf('finish', { earlyStart })),
    /** Back to an earlier screen, data kept; within a change back to the overview, which takes the change back. */
    goBackTo: (screen: Screen) => ask(requestOf('setStep', { screen })),
    /** Opens one screen from the overview; saving it leads back there. */
    change: (screen: Screen) => ask(requestOf('setStep', { screen, returnToOverview: true })),
    /** Keeps what stands in some fields of a draft now. */
    typeDraft: (name: DraftName, values: Answers) => session.send({ type: 'draft.type', name, values }),
    decideDraft: (decision: Decision) => session.send({ type: 'draft.decide', ...decision }),
    /** What saves itself is saved now, as when its field is left. */
    saveDrafts: () => session.send({ type: 'draft.save' }),
    retry: () => session.send({ type: 'call.retry' }),
    dismissProblem: () => session.send({ type: 'problem.dismiss' }),
    discardOrder: () => session.send({ type: 'order.discard' }),
    keepOrder: () => session.send({ type: 'order.keep' }),
    reload: () => session.send({ type: 'order.reload' }),
  };
}
