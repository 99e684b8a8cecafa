/*
 * Guards and actions of the order's chart, each with the type of its parameters. order-machine.ts connects them to
 * events; the compiler rejects an event without the fields that an action stores.
 */
import { assign, setup } from 'xstate';
import { amended } from '../../domain/order/texts/amendment.ts';
import { productOfType } from '../../domain/catalogue/catalogue.ts';
import { contactOf, contactProblems, isFree } from '../../domain/client/client.ts';
import { correctionProblems } from '../../domain/order/corrections.ts';
import { excessFiles, excessOf, withExcess } from '../../domain/order/texts/excess.ts';
import { furtherKindsFor } from '../../domain/order/order-kinds.ts';
import { imageCount, imagesFollow } from '../../domain/files/media.ts';
import type { Screen } from '../../domain/order/order-item.ts';
import { quotedProduct } from '../../domain/order/quote.ts';
import { isTest } from '../../domain/catalogue/offers.ts';
import { isWithinWithdrawalPeriod } from '../../domain/order/withdrawal.ts';
import type { OrderContext, OrderEvent, PayloadOf } from './order-context.ts';
import {
  begun,
  chosenExpress,
  customScale,
  filledByMarketplace,
  toggledExtension,
  withProduct,
} from './order-effects.ts';
import * as guards from './order-guards.ts';
import * as recommendation from './order-recommendation.ts';
import { stepsOn } from './order-steps.ts';
import * as way from './order-change.ts';

export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the cast carries the type, XState's own idiom
    input: {} as Partial<OrderContext>,
    /**
     * `takesFiles`: files may be sent (see also `takesFiles` in order-decision.ts); `closed`: the retention period of
     * the files runs.
     */
    tags: {} as 'takesFiles' | 'closed',
  },
  guards: {
    isContact: (_, { client }: PayloadOf<'contact.save'>) => isFree(contactProblems(client)),
    hasFastlane: ({ context }) => guards.hasFastlane(context),
    hasServiceLevel: (_, { fastlane }: PayloadOf<'serviceLevel.choose'>) => guards.hasServiceLevel(fastlane),
    /** Within a change, too, the customer has to see the result of the fast lane. */
    hasServiceLevelToShow: ({ context }, { fastlane }: PayloadOf<'serviceLevel.choose'>) =>
      context.returnToOverview && guards.hasServiceLevel(fastlane),
    hasScale: ({ context }) => guards.hasScale(context),
    hasExtension: ({ context }) => guards.hasExtension(context),
    mayStart: ({ context }, wish: PayloadOf<'wizard.start'>) => isFree(guards.startProblems(context, wish)),
    isTest: ({ context }) => isTest(context),
    isBilled: ({ context }) => !isTest(context),
    isStanding: ({ context }) => !context.isWithdrawn,
    isPartlyOwed: ({ context }) => !isTest(context) && context.earlyStart,
    isQuantity: ({ context }, answer: PayloadOf<'quantity.save'>) => isFree(guards.quantityProblems(context, answer)),
    isQuantityToStay: ({ context }, answer: PayloadOf<'quantity.save'>) =>
      answer.stays === true && isFree(guards.quantityProblems(context, answer)),
    canMatchImages: ({ context, event }) =>
      !guards.isOutdated(context, event) && guards.canMatchImages(context, imageCount(context.media)),
    hasImagesOrPromise: ({ context }, { sendLater }: PayloadOf<'images.submit'>) =>
      isFree(guards.imageProblems(context, sendLater)),
    isClient: ({ context }, { client }: PayloadOf<'client.save'>) => isFree(guards.invoiceProblems(context, client)),
    isBookable: ({ context, event }, { earlyStart }: PayloadOf<'order.book'>) =>
      !guards.isOutdated(context, event) &&
      guards.isComplete(context) &&
      isFree(guards.bookingProblems(context, earlyStart)),
    canBegin: ({ context }, { withThoseHere }: PayloadOf<'production.start'>) =>
      excessOf(context) === 0 && (withThoseHere || !imagesFollow(context)),
    isExcessSeen: ({ context }, decided: PayloadOf<'excess.takeBack'>) => guards.isExcessSeen(context, decided),
    canOrderExcess: ({ context }, decided: PayloadOf<'excess.order'>) =>
      guards.isExcessSeen(context, decided) && isFree(guards.excessProblems(context, decided)),
    isByStudio: (_, { by }: PayloadOf<'order.cancel'>) => by === 'studio',
    areImages: ({ context: { media } }, { files }: PayloadOf<'image.remove'>) =>
      files.length > 0 && files.every((file) => media[file]?.complete === true),
    amends: ({ context }, amendment: PayloadOf<'order.amend'>) => guards.amends(context, amendment),
    mayRequest: (_, { requests, delivered }: PayloadOf<'correction.request'>) =>
      isFree(correctionProblems(requests, delivered)),
    isAnswered: (_, { stillOpen }: PayloadOf<'order.deliver'>) => stillOpen === 0,
    /** Private customers who pay, within the period; the delivery ends the right (§ 356 (4) BGB). */
    mayWithdraw: ({ context }, { bookedAt, declaredAt }: PayloadOf<'order.withdraw'>) =>
      !isTest(context) && context.client.clientType === 'private' && isWithinWithdrawalPeriod(bookedAt, declaredAt),
    /** Within a change: this event's answers are the only ones that may be missing. */
    leadsBack: ({ context }, answered: readonly guards.Question[]) => guards.leadsBack(context, answered),
    /** The same for the last question of an order of test images, which always leads to the overview. */
    leadsBackOrIsTest: ({ context }, answered: readonly guards.Question[]) =>
      isTest(context) || guards.leadsBack(context, answered),
    /** The same for purposes: different ones change sizes, formats and price, which the customer has to see first. */
    leadsBackWithSameUse: ({ context }) =>
      context.returnToOverview &&
      recommendation.isSameUse(context) &&
      guards.isCompleteWith(context, ['formats.fastlane']),
    isCancel: ({ context }, { screen, returnToOverview }: PayloadOf<'step.back'>) =>
      context.returnToOverview && screen === 'client.overview' && !returnToOverview,
    isTarget: ({ context }, { from, to, ...event }: PayloadOf<'step.back'> & { from: Screen; to: Screen }) =>
      guards.hasScreen(context, to) &&
      guards.isTarget({ ...event, returnToOverview: guards.beginsChange(context, event) }, from, to),
  },
  actions: {
    assignKind: assign(({ context }, wish: PayloadOf<'wizard.start'>) => begun(context, wish)),
    leaveTestImages: assign({ testImages: null }),
    markSteps: assign((_, screen: Screen) => ({ steps: stepsOn(screen) })),
    assignContact: assign(({ context }, { client }: PayloadOf<'contact.save'>) => ({
      client: { ...context.client, ...client },
    })),
    assignProjectType: assign(({ context }, { projectType }: PayloadOf<'projectType.choose'>) =>
      withProduct(context, quotedProduct(context.quote, projectType) ?? productOfType(projectType) ?? null),
    ),
    toggleFastlane: assign(({ context: { fastlane } }, { val }: PayloadOf<'fastlane.toggle'>) => ({
      fastlane: { ...fastlane, [val]: !fastlane[val] },
    })),
    toggleSalesChannel: assign(({ context }, { salesChannel }: PayloadOf<'salesChannel.toggle'>) =>
      recommendation.toggledSalesChannel(context, salesChannel),
    ),
    confirmFastlane: assign(({ context }) => recommendation.confirmedFastlane(context)),
    assignServiceLevel: assign(({ context }, { fastlane }: PayloadOf<'serviceLevel.choose'>) =>
      recommendation.serviceLevel(context, fastlane),
    ),
    reopenFastlane: assign(({ context }) => ({ ...way.reopened(context), fastlaneIsSet: false })),
    assignScales: assign((_, { scalings, resolution }: PayloadOf<'scale.choose'>) => ({
      scalings,
      resolutions: resolution,
    })),
    assignCustomScale: assign((_, custom: PayloadOf<'customScale.set'>) => customScale(custom)),
    confirmScales: assign({ scaleIsSet: true }),
    toggleExtension: assign(({ context }, { extension }: PayloadOf<'extension.toggle'>) =>
      toggledExtension(context, extension),
    ),
    confirmExtensions: assign({ extensionIsSet: true }),
    fillByMarketplace: assign(({ context }, { marketplace }: PayloadOf<'marketplace.choose'>) =>
      filledByMarketplace(context, marketplace),
    ),
    assignBrief: assign(({ context }, { brief }: PayloadOf<'brief.save'>) => ({
      brief: brief === null ? null : { ...brief, marketplace: context.brief?.marketplace ?? null },
    })),
    assignQuantity: assign(({ context }, answer: PayloadOf<'quantity.save'>) => ({
      quantity: answer.quantity,
      furtherKinds: furtherKindsFor(answer.furtherKinds, context.product, context.quote),
      express: chosenExpress(context, answer.delivery),
    })),
    assignImageCount: assign(({ context: { media } }) => ({ quantity: imageCount(media) })),
    assignSendLater: assign((_, { sendLater }: PayloadOf<'images.submit'>) => ({ sendLater })),
    assignClientType: assign(({ context }, { client: { clientType } }: PayloadOf<'clientType.choose'>) => ({
      client: { ...context.client, clientType },
      clientIsSet: true,
    })),
    assignClient: assign(({ context }, { client }: PayloadOf<'client.save'>) => ({
      client: { ...context.client, ...client },
    })),
    assignNote: assign((_, { note }: PayloadOf<'note.save'>) => ({ note })),
    assignEarlyStart: assign((_, { earlyStart }: PayloadOf<'order.book'>) => ({ earlyStart })),
    /** A withdrawal before work began: nothing is owed for an early start. */
    forgetEarlyStart: assign({ earlyStart: false }),
    noteWithdrawal: assign({ isWithdrawn: true }),
    removeImages: assign(({ context: { media } }, { files }: PayloadOf<'image.remove'>) => {
      const removed = new Set(files);
      const left = Object.entries(media).filter(([file]) => !removed.has(file));
      return { media: Object.fromEntries(left), sendLater: true };
    }),
    orderExcess: assign(({ context }, { at }: PayloadOf<'excess.order'>) => withExcess(context, at)),
    takeBackExcess: assign(({ context }, { at }: PayloadOf<'excess.takeBack'>) => {
      const removed = new Set(excessFiles(context));
      const left = Object.entries(context.media).filter(([file]) => !removed.has(file));
      return { media: Object.fromEntries(left), settledAt: at };
    }),
    amend: assign(({ context }, amendment: PayloadOf<'order.amend'>) => amended(context, amendment)),
    assignMedia: assign((_, { media }: PayloadOf<'media.report'>) => ({ media })),
    /** On every exit from a screen. */
    noteSeen: assign(({ context }, screen: Screen) => way.left(context, screen)),
    goBack: assign(({ context }, { to, ...event }: PayloadOf<'step.back'> & { to: Screen }) =>
      way.wentBack(context, to, guards.beginsChange(context, event)),
    ),
    finishWay: assign(({ context }) => way.finished(context)),
    cancelChange: assign(({ context }) => way.cancelled(context)),
    /** An order without an invoice keeps no invoice address. */
    forgetInvoice: assign(({ context: { testImages, client } }) =>
      testImages === null ? {} : { client: contactOf(client), clientIsSet: false },
    ),
    /** A booked order has no previous screen. */
    endWay: assign({ trail: [], beforeChange: null }),
  },
});
