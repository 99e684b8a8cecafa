import { fragments, preferenceFields } from '../../../../domain/order/order-links.ts';
import { type EventOf, eventOfCall, initialOrder, type LocalEvent } from '../../../../machines/order/order-context.ts';
import { decide } from '../../../../machines/order/order-decision.ts';
import { screenTable } from '../../../../machines/order/order-steps.ts';

type PageEvent = LocalEvent['type'] | 'wizard.start';

/** Links of the two pages as events of the order chart. */
const events: { readonly [Type in PageEvent]: EventOf<Type> } = {
  'premium.open': { type: 'premium.open' },
  'premium.close': { type: 'premium.close' },
  'wizard.start': eventOfCall('setStartWizard', { setStartWizard: true }),
};

/**
 * The address of the screen that the chart shows after the event on `screen`.
 * @throws Error when the chart refuses the event, which ends the build
 */
function wayFrom(screen: 'start.options' | 'start.premium', type: PageEvent): string {
  const decision = decide(screen, initialOrder, events[type]);
  if (!decision.accepted) throw new Error(`${screen}: the chart refuses ${type}`);
  return screenTable[decision.screen].path;
}

/** Link targets of landing and premium page, derived from the chart at build time. */
export const ways: Readonly<Record<PageEvent, string>> = {
  'premium.open': wayFrom('start.options', 'premium.open'),
  'premium.close': wayFrom('start.premium', 'premium.close'),
  'wizard.start': wayFrom('start.options', 'wizard.start'),
};

/** Begins an order of free test images, unless there is an order. */
export const testImagesAddress = `${ways['wizard.start']}?${new URLSearchParams({ [preferenceFields.test]: 'ja' })}#${fragments.begin}`;

/** Begins an order with a kind of image (by its name in the catalogue) and a number of images preset. */
export function preferenceAddress(product: string, quantity: number): string {
  const wish = new URLSearchParams({
    [preferenceFields.product]: product,
    [preferenceFields.quantity]: String(quantity),
  });
  return `${ways['wizard.start']}?${wish}#${fragments.begin}`;
}
