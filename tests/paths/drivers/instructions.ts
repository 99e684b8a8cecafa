/* A step of a path for a person: what to do and what to see, in sentences of plan-language.ts. */
import { type OrderState, type Screen, statusNames, stepNames } from '../../../domain/order/order-item.ts';
import { cartText } from '../../../domain/order/texts/cart-texts.ts';
import { orderText, partiesText } from '../../../domain/order/texts/order-texts.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { amountsOf, taxLabels } from '../../../domain/pricing/price-texts.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { facesOf, snapshotOf } from '../../../machines/order/order-decision.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { orderThanks } from '../../../src/site/pages/thanks/content.ts';
import { asideTexts } from '../../../src/order/summary/texts.ts';
import type { Sample } from '../data/order-samples.ts';
import { orderAtStart } from '../data/studio-offers.ts';
import type { Step } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';
import { seenAfterBooking } from './booked-plan.ts';
import { isBookedEvent } from './booked-steps.ts';
import { isByScript } from './by-hand.ts';
import { expectation, instruction } from './events/all.ts';
import { CUSTOMER, plain, said, shortened, understand } from './plan-language.ts';

export interface Instruction {
  /** One after the other. */
  readonly steps: readonly string[];
  /** The same as one text. */
  readonly todo: string;
  readonly seen: readonly string[];
  readonly risk: Risk;
}

/** What an error would cost, the worst first. */
export const risks = { money: 'Geld', mail: 'Mail', privacy: 'Daten', other: 'sonst' } as const;
export type Risk = keyof typeof risks;

export function instructionsFor(path: Path): Instruction[] {
  return path.map((step, index) => {
    const before = path[index - 1]?.order ?? orderAtStart;
    const start = said('open', { window: CUSTOMER, address: screenTable['start.options'].path });
    const own = saidStep(step, before);
    // A path may begin at an address of its own.
    const steps = index === 0 && understand(own[0] ?? '').kind !== 'open' ? [start, ...own] : own;
    return { steps, todo: steps.join(' '), seen: seenStep(step, before), risk: riskOf(step, before) };
  });
}

function saidStep({ sample, from }: Step, before: OrderContext): readonly string[] {
  const { event } = sample;
  if (isByScript(snapshotOf(from, before), event) && !isBookedEvent(event)) return byScript(sample);
  return instruction(event, before, from);
}

/** No screen offers the step; the window must notice it. */
function byScript({ event, wire }: Sample): string[] {
  const look = said('reload', {});
  if (event.type === 'media.report') {
    const names = Object.values(event.media).map(({ name, complete }) => `${name}${complete ? '' : ' (nur halb)'}`);
    return [
      `Sorge aus einem anderen Fenster dafür, dass genau diese Dateien da sind: ${names.join(', ') || 'keine'}.`,
      look,
    ];
  }
  return [`Mit einem Skript, als derselbe Kunde: \`${wire?.call}\` mit \`${JSON.stringify(wire?.body)}\`.`, look];
}

/** Screen, then what it says of the event, then the answers that have changed: what is gone is said as gone. */
function seenStep({ screen, from, order, sample }: Step, before: OrderContext): string[] {
  const { event } = sample;
  const extras = expectation(event, order, before, from);
  if (isBookedEvent(event)) return extras.length > 0 ? [...extras] : [`Der Auftrag ist ${screenName(screen)}.`];
  if (screen === 'booked') return [...seenScreen(screen, order), ...seenAfterBooking(order)];
  const rows = rowsOn(screen, order);
  // The overview is read as a whole before the booking.
  const known = screen === from || !isOverview(screen) ? rowsOn(screen, before) : new Map<string, readonly string[]>();
  const all = [...(screen === from ? [] : seenScreen(screen, order)), ...extras, ...seenRows(rows, known)];
  return all.length === 0 ? [seenHeading(screen, order)] : all;
}

function seenScreen(state: OrderState, order: OrderContext): string[] {
  const { screen } = facesOf(state);
  const { path, bar } = screenTable[screen];
  const progress = bar === null ? [] : [said('progress', { name: stepNames[bar.step - 1] ?? '' })];
  return [seenHeading(state, order), said('address', { address: path }), ...progress];
}

/** The heading; one with a long name only by its end. */
function seenHeading(state: OrderState, { client }: OrderContext): string {
  const { screen } = facesOf(state);
  const { heading } = screenTable[screen];
  const name = `${client.pre_name} ${client.name}`;
  const greetings: Partial<Record<Screen, readonly [start: string, end: string]>> = {
    projectType: [`Hallo ${name},`, 'was sollen wir freistellen?'],
    booked: [`${orderThanks.thanks}, ${name}.`, orderThanks.heading],
  };
  const [start, end] = greetings[screen] ?? [];
  if (start === undefined || end === undefined) return said('heading', { text: heading });
  const whole = plain(`${start} ${end}`);
  return shortened(whole) === whole ? said('heading', { text: whole }) : said('headingEnds', { text: end });
}

type Rows = ReadonlyMap<string, readonly string[]>;

const isOverview = (screen: OrderState) => screen === 'client.overview';

/** Screens with the summary beside them. */
const withSummary: ReadonlySet<OrderState> = new Set<OrderState>([
  'formats.fastlane',
  'formats.scale',
  'formats.extensions',
  'formats.brief',
  'quantity',
  'upload',
  'client.type',
  'client.details',
]);

/** Rows of the summary that are not there while they are empty; the others are open. */
const hiddenIfEmpty: ReadonlySet<string> = new Set(['filesPerImage', 'colorSpace', 'brief', 'express', 'quote']);

/** The rows that the screen shows of the order, by label. The day of the delivery depends on the day of the test. */
function rowsOn(screen: OrderState, order: OrderContext): Rows {
  if (isOverview(screen)) {
    const rows = [...orderText(order), ...partiesText(order, new Date())].filter(
      ({ name, lines }) => lines.length > 0 && name !== 'delivery' && name !== 'images',
    );
    const totals = cartText(order)?.totals ?? [];
    return new Map([
      ...rows.map(({ label, lines }) => [label, lines] as const),
      ...totals.map(({ label, value }) => [label, [value]] as const),
    ]);
  }
  if (!withSummary.has(screen)) return new Map();
  const rows = orderText(order).filter(
    ({ name, lines }) => name !== 'images' && (lines.length > 0 || !hiddenIfEmpty.has(name)),
  );
  return new Map([
    ...rows.map(({ label, lines }) => [label, lines.length > 0 ? lines : [asideTexts.open]] as const),
    ...priceRows(order),
  ]);
}

function priceRows(order: OrderContext): [string, string[]][] {
  const price = livePrice(order);
  if (price.kind === 'none' || price.kind === 'free') return [];
  const isTotal = price.kind === 'total';
  return amountsOf(isTotal ? price.total : price.perImage, order.client).map(({ tax, text }) => [
    taxLabels[tax],
    [isTotal ? text : `${asideTexts.from} ${text}`],
  ]);
}

function seenRows(now: Rows, known: Rows): string[] {
  const gone = [...known.keys()].filter((label) => !now.has(label)).map((place) => said('rowGone', { place }));
  const changed = [...now].flatMap(([place, lines]) => {
    const had = known.get(place) ?? [];
    const lost = had.length + lines.length < 3 ? [] : had.filter((line) => !lines.some((one) => one.includes(line)));
    const come = lines.filter((line) => !had.includes(line));
    return come
      .map((line) => said('row', { place, text: shortened(line) }))
      .concat(lost.map((line) => said('rowLacks', { place, text: shortened(line) })));
  });
  return [...changed, ...gone];
}

const withMail: ReadonlySet<string> = new Set([
  'order.book',
  'production.start',
  'order.deliver',
  'correction.request',
  'order.cancel',
  'order.withdraw',
  'order.amend',
  'image.remove',
]);
const withPerson: ReadonlySet<string> = new Set([
  'contact.save',
  'client.save',
  'clientType.choose',
  'note.save',
  'media.report',
]);
const withInvoice = /^(order\.(book|invoice|withdraw)|invoice\.|excess\.)/;

/** The worst that the step touches: money if a total changes or is owed. */
function riskOf({ sample: { event }, order }: Step, before: OrderContext): Risk {
  const isPriced = cartText(order) !== null && cartText(order)?.price.price !== cartText(before)?.price.price;
  if (withInvoice.test(event.type) || isPriced) return 'money';
  if (withMail.has(event.type)) return 'mail';
  return withPerson.has(event.type) ? 'privacy' : 'other';
}

/** The screen's heading, or the status in German. */
export function nameOfState(state: OrderState): string {
  const { screen, status } = facesOf(state);
  return state === screen ? screenTable[screen].heading : statusNames[status];
}

/** The same in quotation marks. */
export function screenName(screen: OrderState): string {
  return `„${nameOfState(screen)}“`;
}
