import { ORIGINAL_DPI, catalogue } from '../../domain/catalogue.ts';
import { imageCount } from '../order/order-context.ts';
import type { OrderEvent } from '../order/order-events.ts';
import type { OrderSnapshot } from '../order/order-machine.ts';
import { previousScreen } from '../order/order-steps.ts';
import { coverPaths, everyTransitionAndSample } from './cover.ts';
import { screenAt } from './facts.ts';
import { exploreOrder, type OrderGraph } from './order-graph.ts';
import type { Path } from './search.ts';

/**
 * Whether a person can bring this event about on the screens of the wizard as the order stands. The rest is for scripts: the
 * wire allows more than the wizard offers (a step by its number, sizes with a foreign resolution, a change link nobody draws).
 */
export function isByHand(snapshot: OrderSnapshot, event: OrderEvent): boolean {
  const { client, fastlane, media, quantity, returnToOverview } = snapshot.context;
  switch (event.type) {
    case 'serviceLevel.choose':
      // The button takes the purposes that are ticked.
      return Object.entries(event.fastlane).every(([key, is]) => fastlane[key as keyof typeof fastlane] === is);
    case 'scale.choose':
      return (
        event.resolution.length === event.scalings.length &&
        event.scalings.every((name, index) => (ownDpi(name) ?? ORIGINAL_DPI) === event.resolution[index])
      );
    case 'customScale.set':
      return (
        event.customScale === [event.customWidth, event.customHeight, event.customDpi].every((one) => one !== null)
      );
    case 'client.save':
      if (Object.keys(event.client).length === 0) return true;
      // A private person sees no fields for the company, so what stands in them stays.
      return client.clientType === 'company'
        ? event.client.company !== ''
        : event.client.company === '' && client.company === '' && client.ustid === '';
    case 'order.book':
      return event.earlyStart === (client.clientType === 'private');
    case 'media.report':
      return screenAt(snapshot) === 'upload' && Object.values(event.media).every((file) => file.complete);
    case 'quantity.matchImages':
      return imageCount(media) !== quantity;
    case 'step.back':
      return isBackByHand(snapshot, event, returnToOverview);
    default:
      return true;
  }
}

function ownDpi(name: string): number | null | undefined {
  return catalogue.scales.find((scale) => scale.name === name)?.dpi;
}

function isBackByHand(
  snapshot: OrderSnapshot,
  event: OrderEvent & { type: 'step.back' },
  isReturning: boolean,
): boolean {
  const here = screenAt(snapshot);
  if (event.screen === undefined) return false;
  // The overview changes the client type on the screen of the whole form.
  if (event.returnToOverview) return event.screen !== 'client.type';
  // From further on the landing is only looked at; the order waits (decisions, section 2).
  if (event.screen === 'start.options') return here === 'contact';
  // Browser Back leads to every screen that was visited on the way; after a change link only the button is sure.
  return !isReturning || event.screen === previousScreen(here);
}

/** The graph of what a customer can do, and the paths that browser tests and report walk: every transition, every sample. */
export function pathsByHand(): { readonly graph: OrderGraph; readonly paths: readonly Path[] } {
  const graph = exploreOrder(undefined, undefined, isByHand);
  return { graph, paths: coverPaths(graph, everyTransitionAndSample) };
}
