/*
 * The vocabulary of the order's chart: its guards and its actions, each with the type of what it is told. Which event tells whom is
 * wired in order-machine.ts; the compiler refuses an event that does not carry what an action stores.
 */
import { assign, setup } from 'xstate';
import { catalogue } from '../../domain/catalogue.ts';
import { contactProblems, isFree } from '../../domain/client.ts';
import { imageCount } from '../../domain/media.ts';
import type { Screen } from '../../domain/order-item.ts';
import type { OrderContext } from './order-context.ts';
import * as effects from './order-effects.ts';
import type { OrderEvent, PayloadOf } from './order-events.ts';
import * as guards from './order-guards.ts';
import { screenTable } from './order-steps.ts';

export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the cast carries the type, XState's own idiom
    input: {} as Partial<OrderContext>,
    tags: {} as 'screen',
  },
  guards: {
    isContact: (_, { client }: PayloadOf<'contact.save'>) => isFree(contactProblems(client)),
    hasFastlane: ({ context }) => guards.hasFastlane(context),
    hasServiceLevel: (_, { fastlane }: PayloadOf<'serviceLevel.choose'>) => guards.hasServiceLevel(fastlane),
    hasScale: ({ context }) => guards.hasScale(context),
    hasExtension: ({ context }) => guards.hasExtension(context),
    hasImages: ({ context }) => guards.hasImages(context),
    hasImagesOrPromise: ({ context }, { sendLater }: PayloadOf<'images.submit'>) =>
      isFree(guards.imageProblems(context, sendLater)),
    isClient: ({ context }, { client }: PayloadOf<'client.save'>) => isFree(guards.invoiceProblems(context, client)),
    isBookable: ({ context }, { earlyStart }: PayloadOf<'order.book'>) =>
      guards.isComplete(context) && isFree(guards.bookingProblems(context, earlyStart)),
    /** A change link has led here, and the answers of this event are the only ones that can still be missing. */
    leadsBack: ({ context }, answered: readonly guards.Question[]) =>
      context.returnToOverview && guards.isCompleteWith(context, answered),
    /** The same for the purposes, which take recommended sizes and formats along. */
    leadsBackWithPurposes: ({ context }) =>
      context.returnToOverview && guards.isComplete({ ...context, ...effects.confirmedFastlane(context) }),
    isTarget: (_, { from, to, ...event }: PayloadOf<'step.back'> & { from: Screen; to: Screen }) =>
      guards.isTarget(event, from, to),
  },
  actions: {
    assignContact: assign(({ context }, { client }: PayloadOf<'contact.save'>) => ({
      client: { ...context.client, ...client },
      steps: effects.stepsAt(1),
    })),
    assignProjectType: assign((_, { projectType }: PayloadOf<'projectType.choose'>) => {
      const orderItemType = catalogue.products.findIndex((product) => product.type === projectType);
      return { product: catalogue.products[orderItemType] ?? null, orderItemType, steps: effects.stepsAt(2) };
    }),
    toggleFastlane: assign(({ context: { fastlane } }, { val }: PayloadOf<'fastlane.toggle'>) => ({
      fastlane: { ...fastlane, [val]: !fastlane[val] },
    })),
    confirmFastlane: assign(({ context }) => effects.confirmedFastlane(context)),
    assignServiceLevel: assign((_, { fastlane }: PayloadOf<'serviceLevel.choose'>) => effects.serviceLevel(fastlane)),
    reopenFastlane: assign({ fastlaneIsSet: false }),
    assignScales: assign((_, { scalings, resolution }: PayloadOf<'scale.choose'>) => ({
      scalings,
      resolutions: resolution,
    })),
    assignCustomScale: assign((_, custom: PayloadOf<'customScale.set'>) => effects.customScale(custom)),
    confirmScales: assign({ scaleIsSet: true }),
    toggleExtension: assign(({ context }, { extension }: PayloadOf<'extension.toggle'>) =>
      effects.toggledExtension(context, extension),
    ),
    confirmExtensions: assign({ extensionIsSet: true, steps: () => effects.stepsAt(3) }),
    assignQuantity: assign((_, { quantity }: PayloadOf<'quantity.save'>) => ({
      quantity,
      steps: effects.stepsAt(3),
    })),
    assignImageCount: assign({ quantity: ({ context }) => imageCount(context.media) }),
    assignSendLater: assign((_, { sendLater }: PayloadOf<'images.submit'>) => ({
      sendLater,
      steps: effects.stepsAt(4),
    })),
    assignClientType: assign(({ context }, { client: { clientType } }: PayloadOf<'clientType.choose'>) => ({
      client: { ...context.client, clientType },
      clientIsSet: true,
    })),
    assignClient: assign(({ context }, { client }: PayloadOf<'client.save'>) => ({
      client: { ...context.client, ...client },
      companyIsSet: context.client.clientType === 'company',
    })),
    assignNote: assign((_, { note }: PayloadOf<'note.save'>) => ({ note })),
    assignEarlyStart: assign((_, { earlyStart }: PayloadOf<'order.book'>) => ({ earlyStart })),
    assignMedia: assign((_, { media }: PayloadOf<'media.report'>) => ({ media })),
    goBack: assign((_, { to, returnToOverview }: PayloadOf<'step.back'> & { to: Screen }) => ({
      steps: effects.stepsAt(screenTable[to].step),
      returnToOverview,
    })),
    /** Every question has its answer: the overview shows a finished way. */
    finishWay: assign({ returnToOverview: false, steps: () => effects.stepsAt(5) }),
  },
});
