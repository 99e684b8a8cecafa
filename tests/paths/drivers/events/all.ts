import type { Page } from '@playwright/test';
import type { OrderState } from '../../../../domain/order/order-item.ts';
import type { OrderContext, OrderEvent } from '../../../../machines/order/order-context.ts';
import { frameTexts } from '../../../../src/order/frame/texts.ts';
import { goBack } from '../going-back.ts';
import { afterBooking } from '../booked-steps.ts';
import { chooseMarketplace, openBrief, saveBrief } from './brief.ts';
import { bookOrder, chooseClientType, saveClient, saveContact, saveNote } from './client.ts';
import { type BrowserStep, type EventDriver, type Here, pressing } from './driver.ts';
import {
  chooseScale,
  chooseServiceLevel,
  confirmExtensions,
  confirmFastlane,
  confirmScale,
  reopenFastlane,
  setCustomScale,
  toggleExtension,
  toggleFastlane,
  toggleSalesChannel,
} from './formats.ts';
import { chooseProjectType, matchImages, reportMedia, saveQuantity, submitImages } from './images.ts';
import { closePremium, openPremium, startWizard } from './landing.ts';

const drivers: { readonly [Type in OrderEvent['type']]: EventDriver<Type> } = {
  'premium.open': openPremium,
  'premium.close': closePremium,
  'wizard.start': startWizard,
  'contact.save': saveContact,
  'projectType.choose': chooseProjectType,
  'fastlane.toggle': toggleFastlane,
  'salesChannel.toggle': toggleSalesChannel,
  'fastlane.confirm': confirmFastlane,
  'fastlane.reopen': reopenFastlane,
  'serviceLevel.choose': chooseServiceLevel,
  'scale.choose': chooseScale,
  'customScale.set': setCustomScale,
  'scale.confirm': confirmScale,
  'extension.toggle': toggleExtension,
  'extension.confirm': confirmExtensions,
  'brief.open': openBrief,
  'marketplace.choose': chooseMarketplace,
  'brief.save': saveBrief,
  'quantity.save': saveQuantity,
  'testImages.leave': pressing('button', frameTexts.orderNormally),
  'quantity.matchImages': matchImages,
  'media.report': reportMedia,
  'images.submit': submitImages,
  'clientType.choose': chooseClientType,
  'client.save': saveClient,
  'note.save': saveNote,
  'order.book': bookOrder,
  'production.start': afterBooking(),
  'order.deliver': afterBooking(),
  'correction.request': afterBooking(),
  'correction.answer': afterBooking(),
  'image.remove': afterBooking(),
  'order.amend': afterBooking(),
  'excess.order': afterBooking(),
  'excess.takeBack': afterBooking(),
  'order.accept': afterBooking(),
  'order.invoice': afterBooking(),
  'invoice.pay': afterBooking(),
  'invoice.unpay': afterBooking(),
  'invoice.cancel': afterBooking(),
  'order.cancel': afterBooking(),
  'order.withdraw': afterBooking(),
  'step.back': goBack,
};

function driverOf(event: OrderEvent): EventDriver<OrderEvent['type']> {
  return drivers[event.type] as unknown as EventDriver<OrderEvent['type']>;
}

/** How to cause `event` on this page. files.ts handles files. */
export function browserStep(page: Page, order: Omit<Here, 'page' | 'main'>, event: OrderEvent): BrowserStep {
  const { predicted, expectAnswer } = order;
  return driverOf(event).do({ page, main: page.getByRole('main'), predicted, expectAnswer }, event);
}

/** What a person does, as sentences of `plan-language.ts`. */
export function instruction(event: OrderEvent, before: OrderContext, from: OrderState): readonly string[] {
  return driverOf(event).say(event, before, from);
}

/** What the event's own screen shows afterwards, besides its answers. */
export function expectation(
  event: OrderEvent,
  after: OrderContext,
  before: OrderContext,
  from: OrderState,
): readonly string[] {
  return driverOf(event).see?.(event, after, before, from) ?? [];
}
