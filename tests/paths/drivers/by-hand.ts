import { dpiOfScale } from '../../../domain/catalogue/catalogue.ts';
import { clientProblems, isFree } from '../../../domain/client/client.ts';
import { furtherCount } from '../../../domain/order/image-kinds.ts';
import { imageCount, openCount } from '../../../domain/files/media.ts';
import { lazily } from '../../../domain/texts/format.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import {
  chosenFastlanes,
  type EventOf,
  type OrderContext,
  type OrderEvent,
} from '../../../machines/order/order-context.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { coverPaths, type Goals } from '../model/cover.ts';
import { isPastBooking, screenAt } from '../model/facts.ts';
import { obstacleOfBooked } from './booked-plan.ts';
import { isBookedEvent } from './booked-steps.ts';
import { exploreOrder, type OrderGraph } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';

/** Why a person cannot cause an event on the wizard's screens. The wire allows more than the wizard offers. */
export interface Obstacle {
  readonly reason: string;
  /**
   * `answer`, `transition`: no screen offers it, so a script makes the customer's call.
   * `situation`: a screen offers it, but not for this order.
   */
  readonly lacks: 'answer' | 'transition' | 'situation';
}

const answer = (reason: string): Obstacle => ({ reason, lacks: 'answer' });
const situation = (reason: string): Obstacle => ({ reason, lacks: 'situation' });

/** What keeps a person from causing this event on this order; null if nothing does. */
export function obstacleOf(snapshot: OrderSnapshot, event: OrderEvent): Obstacle | null {
  const { client, media, quantity, testImages } = snapshot.context;
  switch (event.type) {
    case 'scale.choose':
      return isOfTheBoxes(snapshot.context, event) ? null : answer('each box brings its own resolution');
    case 'customScale.set':
      return event.customScale === [event.customWidth, event.customHeight, event.customDpi].every((one) => one !== null)
        ? null
        : answer('the three fields switch the custom format on and off by themselves');
    case 'client.save':
      return obstacleOfClient(client, event);
    case 'images.submit':
      return screenAt(snapshot) === 'client.overview' ? obstacleOfPromise(snapshot.context, event) : null;
    case 'order.book':
      return event.earlyStart === (client.clientType === 'private' && testImages === null)
        ? null
        : situation('only a private person has the box for the early start');
    case 'media.report':
      return obstacleOfFiles(snapshot, event);
    case 'quantity.save':
      return event.furtherKinds.some(({ product }) => product.type === snapshot.context.product?.type)
        ? situation('the order’s own kind has no field among the others')
        : obstacleOfQuote(snapshot.context, event);
    case 'quantity.matchImages':
      if (imageCount(media) === quantity) return situation('the button stands there while the numbers differ');
      return imageCount(media) > furtherCount(snapshot.context.furtherKinds)
        ? null
        : situation('with fewer images than the further kinds have, their numbers are asked for anew');
    case 'production.start':
    case 'order.deliver':
    case 'correction.request':
    case 'correction.answer':
    case 'image.remove':
    case 'order.amend':
    case 'excess.order':
    case 'excess.takeBack':
    case 'order.accept':
    case 'order.invoice':
    case 'invoice.pay':
    case 'invoice.unpay':
    case 'invoice.cancel':
    case 'order.cancel':
    case 'order.withdraw':
      return {
        reason:
          'the studio’s command line moves a booked order, and the order’s page, which is no screen of the wizard',
        lacks: 'transition',
      };
    case 'fastlane.reopen':
      return snapshot.context.trail.at(-1) === 'formats.fastlane'
        ? null
        : situation('the button leads to the screen that was seen before');
    case 'step.back':
      return obstacleOfBack(snapshot, event);
    default:
      return null;
  }
}

/** With everything saved the button only makes a quote; test images have no quote. */
function obstacleOfQuote(order: OrderContext, { stays, quantity }: EventOf<'quantity.save'>): Obstacle | null {
  if (stays !== true) return null;
  if (isTest(order)) return situation('there is no quote of test images');
  return order.quantity === quantity && order.furtherKinds.length === 0
    ? situation('what is saved already is not saved once more for its quote')
    : null;
}

/** Whether the event may lie on a path to a goal: by hand, or any event after the booking. */
export function mayPass(snapshot: OrderSnapshot, event: OrderEvent): boolean {
  return isByHand(snapshot, event) || isPastBooking(snapshot);
}

/** Whether a person can cause this event on this order. */
export function isByHand(snapshot: OrderSnapshot, event: OrderEvent): boolean {
  return obstacleOf(snapshot, event) === null;
}

/** Whether a person can cause it on any screen: also on those of a booked order, the office's and the order's page. */
export function isForPerson(snapshot: OrderSnapshot, event: OrderEvent): boolean {
  return isBookedEvent(event)
    ? obstacleOfBooked(screenAt(snapshot), event, snapshot.context) === null
    : isByHand(snapshot, event);
}

/** Whether browser tests cause this event by a call, because no screen offers it. */
export function isByScript(snapshot: OrderSnapshot, event: OrderEvent): boolean {
  return (obstacleOf(snapshot, event)?.lacks ?? 'situation') !== 'situation';
}

function isInBrowser(snapshot: OrderSnapshot, event: OrderEvent): boolean {
  return isByHand(snapshot, event) || isByScript(snapshot, event);
}

function isOfTheBoxes(order: OrderSnapshot['context'], { scalings, resolution }: EventOf<'scale.choose'>): boolean {
  const purposes = chosenFastlanes(order);
  return (
    resolution.length === scalings.length &&
    scalings.every((name, index) => dpiOfScale(name, purposes) === resolution[index])
  );
}

const companyFields = ['company', 'ustid', 'reference', 'invoice_email', 'processing'] as const;

function obstacleOfClient(client: OrderSnapshot['context']['client'], event: EventOf<'client.save'>): Obstacle | null {
  if (Object.keys(event.client).length === 0) return null;
  const isCompany = client.clientType === 'company';
  if (isCompany) return event.client.company === '' ? situation('a company has to give its name') : null;
  if (event.client.company === '' && companyFields.every((field) => client[field] === '')) return null;
  return isFree(clientProblems({ ...client, ...event.client, clientType: 'company' }))
    ? situation('a private person sees no fields for the company, so what stands in them stays')
    : answer('only a private person could give it, who sees no fields for the company');
}

function obstacleOfFiles(snapshot: OrderSnapshot, event: EventOf<'media.report'>): Obstacle | null {
  if (screenAt(snapshot) !== 'upload') return situation('files are chosen on the upload screen');
  return Object.values(event.media).every((file) => file.complete)
    ? null
    : answer('a half sent file is left behind by another window; this one goes on by itself');
}

function obstacleOfPromise(order: OrderSnapshot['context'], event: EventOf<'images.submit'>): Obstacle | null {
  if (!event.sendLater) return answer('the overview takes no promise back');
  return openCount(order) === 'fewer' ? null : situation('the button stands there while images are missing unpromised');
}

function obstacleOfBack({ context, value }: OrderSnapshot, event: EventOf<'step.back'>): Obstacle | null {
  const here = screenAt({ value });
  if (event.screen === undefined) return answer('screens go back to a screen, not to the number of a step');
  if (event.returnToOverview) {
    if (context.returnToOverview) return answer('within a change no screen marks a way back as the beginning of one');
    return event.screen === 'client.type' ? answer('the overview changes the client type on the whole form') : null;
  }
  if (event.screen === 'start.options' && context.trail.at(-1) !== 'start.options') {
    return {
      reason: 'from here the landing is only looked at, and the order waits (decisions, section 2)',
      lacks: 'transition',
    };
  }
  const { trail, returnToOverview } = context;
  if (returnToOverview && event.screen === 'client.overview') return null;
  // Browser Back leads to every screen of the trail; on the sizes the button is a call of its own.
  if (!trail.includes(event.screen))
    return situation('only the progress bar leads to what was never seen, and not everywhere');
  if (!returnToOverview || (event.screen === trail.at(-1) && here !== 'formats.scale')) return null;
  return situation('after a change link only the button is sure to lead back');
}

export interface PathSet {
  readonly graph: OrderGraph;
  readonly paths: readonly Path[];
}

/** A scripted step does not count as a goal that a person could meet. */
const byHandWhereverPossible: Goals = ({ transition, sample, before }) =>
  obstacleOf(before, sample.event)?.lacks === 'answer' ? [sample.id] : [transition.id, sample.id];

/**
 * Every transition of an open order that a person can take. Of going back: every screen that it leaves and every screen
 * that it reaches. Only deep tests go back from each screen to each other one.
 */
const transitionsByHand: Goals = (offer) => {
  const { before, sample, transition } = offer;
  if (isPastBooking(before) || !byHandWhereverPossible(offer).includes(transition.id)) return [];
  const { source, target } = transition;
  const isWayBack = sample.event.type === 'step.back' && source !== 'client.overview' && target !== 'client.overview';
  return isWayBack ? [`${source}/step.back`, `step.back/${target}`] : [transition.id];
};

const exploredInBrowser = lazily(() => exploreOrder(undefined, undefined, isInBrowser));
const everySample = lazily(() => coverPaths(exploredInBrowser(), byHandWhereverPossible, { mayPass }));
const everyTransition = lazily(() => coverPaths(exploredInBrowser(), transitionsByHand, { mayPass, endsAtGoal: true }));

/**
 * The paths of the deep browser tests and of the report: every transition and every sample. A script takes a step only
 * where no screen offers it.
 * Searched once per process, which takes seconds.
 */
export function pathsInBrowser(): PathSet {
  return { graph: exploredInBrowser(), paths: everySample() };
}

/** The paths of the gate's browser tests: every transition of an open order (`transitionsByHand`). */
export function transitionPathsInBrowser(): readonly Path[] {
  return everyTransition();
}
