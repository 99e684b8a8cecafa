/* A step of a path in German words for a person at the browser: what to do, and what must be seen afterwards. */
import { catalogue } from '../../../domain/catalogue.ts';
import { formatCount } from '../../../domain/format.ts';
import { imageCount } from '../../../domain/media.ts';
import type { Screen } from '../../../domain/order-item.ts';
import { orderInWords } from '../../../domain/order-words.ts';
import { priceLines } from '../../../domain/price-words.ts';
import { priceOf } from '../../../domain/pricing.ts';
import { chosenFastlanes, initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { snapshotOf } from '../../../machines/order/order-decision.ts';
import type { EventOf } from '../../../machines/order/order-events.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { clientTexts } from '../../../src/order/client/texts.ts';
import { contactTexts } from '../../../src/order/contact/texts.ts';
import { extensionTexts, fastlaneTexts, scaleTexts } from '../../../src/order/formats/texts.ts';
import { frameTexts } from '../../../src/order/frame/texts.ts';
import { premiumTexts } from '../../../src/order/landing/premium-texts.ts';
import { landingTexts } from '../../../src/order/landing/texts.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import { quantityTexts } from '../../../src/order/quantity/texts.ts';
import { uploadTexts } from '../../../src/order/upload/texts.ts';
import type { Sample } from '../data/order-samples.ts';
import type { Step } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';
import { isByScript } from './by-hand.ts';

export interface Instruction {
  readonly todo: string;
  readonly seen: readonly string[];
}

/** The whole path in words. */
export function instructionsFor(path: Path): Instruction[] {
  return path.map((step, index) => {
    const before = path[index - 1]?.order ?? initialOrder;
    return { todo: todo(step, before), seen: seen(step, before) };
  });
}

function todo({ sample, from }: Step, before: OrderContext): string {
  const { event } = sample;
  if (isByScript(snapshotOf(from, before), event)) return byScript(sample);
  /** On the way of a change link every forward button says the same. */
  const press = (words: string) => button(before.returnToOverview ? frameTexts.saveAndReturn : words);
  switch (event.type) {
    case 'premium.open':
      return button(landingTexts.premium.open);
    case 'premium.close':
      return button(premiumTexts.back);
    case 'wizard.start':
      return button(landingTexts.order.start);
    case 'contact.save':
      return `Eintragen: ${fields({
        [contactTexts.email]: event.client.email,
        [contactTexts.preName]: event.client.pre_name,
        [contactTexts.name]: event.client.name,
        [contactTexts.phone]: event.client.phone,
      })}. ${press(contactTexts.next)}`;
    case 'projectType.choose':
      return `Die Karte „${catalogue.products.find((one) => one.type === event.projectType)?.name}“ anklicken.`;
    case 'fastlane.toggle':
      return `Die Karte „${laneName(event.val)}“ ${before.fastlane[event.val] ? 'abwählen' : 'wählen'}.`;
    case 'fastlane.confirm':
      return press(fastlaneTexts.next(chosenFastlanes(before).length));
    case 'serviceLevel.choose':
      return `Genau diese Karten wählen: ${chosenFastlanes(event).map(laneName).join(', ')}. ${button(fastlaneTexts.fastlane)}`;
    case 'scale.choose':
      return event.scalings.length === 0
        ? 'Alle Größen abwählen.'
        : `Genau diese Größen wählen: ${event.scalings.join(', ')} (${event.resolution.join(', ') || 'keine'} dpi).`;
    case 'customScale.set':
      return `${scaleTexts.custom}: ${fields({
        [scaleTexts.width]: String(event.customWidth ?? ''),
        [scaleTexts.height]: String(event.customHeight ?? ''),
        [scaleTexts.dpi]: String(event.customDpi ?? ''),
      })}.`;
    case 'scale.confirm':
      return press(scaleTexts.next);
    case 'fastlane.reopen':
      return button(frameTexts.back);
    case 'extension.toggle':
      return `Bei ${event.extension} auf „${before.extensions.includes(event.extension) ? extensionTexts.remove : extensionTexts.choose}“ klicken.`;
    case 'extension.confirm':
      return press(extensionTexts.next);
    case 'quantity.save':
      return `${quantityTexts.label}: ${formatCount(event.quantity)}. ${press(quantityTexts.next)}`;
    case 'quantity.matchImages':
      return from === 'upload'
        ? button(uploadTexts.differs.change(imageCount(before.media)))
        : button(overviewTexts.differs.button(imageCount(before.media)));
    case 'media.report':
      return todoWithFiles(event.media);
    case 'images.submit':
      return `„${uploadTexts.later.label}“ ${event.sendLater ? 'ankreuzen' : 'nicht ankreuzen'}. ${press(uploadTexts.finish)}`;
    case 'clientType.choose':
      return `„${clientTexts.types[event.client.clientType].name}“ wählen.`;
    case 'client.save':
      return `${Object.keys(event.client).length === 0 ? 'Nichts ändern' : `Eintragen: ${fields(clientFields(event.client))}`}. ${press(clientTexts.next)}`;
    case 'note.save':
      return `${overviewTexts.note}: ${quoted(event.note)} eintragen und das Feld verlassen.`;
    case 'order.book':
      return `${event.earlyStart ? 'Das Kästchen zum früheren Beginn ankreuzen. ' : ''}${button(overviewTexts.book)}`;
    case 'step.back':
      return todoBack(event, from, before);
    default:
      return event satisfies never;
  }
}

/** What no screen offers; the window then has to notice it. */
function byScript({ event, wire }: Sample): string {
  const look = 'Danach das Fenster neu laden.';
  if (event.type === 'media.report') return `Aus einem anderen Fenster: ${todoWithFiles(event.media)} ${look}`;
  return `Mit einem Skript, als derselbe Kunde: \`${wire?.call}\` mit \`${JSON.stringify(wire?.body)}\`. ${look}`;
}

function todoBack({ screen, returnToOverview }: EventOf<'step.back'>, from: Screen, before: OrderContext): string {
  if (screen === undefined) throw new Error('no screen goes back by a number');
  const name = screenName(screen);
  if (returnToOverview) return `„${overviewTexts.change}“ bei der Angabe anklicken, die auf ${name} steht.`;
  if (before.returnToOverview && screen === 'client.overview') return button(frameTexts.cancelChange);
  if (screen === before.trail.at(-1) && from !== 'formats.scale') return button(frameTexts.back);
  return `Mit der Zurück-Taste des Browsers oder der Fortschrittsleiste zu ${name} gehen.`;
}

function todoWithFiles(media: OrderContext['media']): string {
  const files = Object.values(media);
  if (files.length === 0) return 'Alle hochgeladenen Dateien entfernen.';
  const names = files.map((file) => `${file.name}${file.complete ? '' : ' (mittendrin anhalten)'}`);
  return `Genau diese Dateien sind hochgeladen: ${names.join(', ')}.`;
}

function seen({ screen, from, order, sample }: Step, before: OrderContext): string[] {
  const arrival = screen === from ? [] : [`Es erscheint ${screenName(screen)} unter \`${screenTable[screen].path}\`.`];
  const rowsBefore = shownRows(before);
  const changes = shownRows(order).flatMap(([label, words], index) =>
    changed(label, rowsBefore[index]?.[1] ?? '', words),
  );
  const steps = ['complete', 'current', 'upcoming'] as const;
  const signs = { complete: '✓', current: '●', upcoming: '○' };
  const marks = order.steps.map((status) => signs[status]).join(' ');
  const hasMoved = order.steps.some(
    (status, index) => steps.indexOf(status) !== steps.indexOf(before.steps[index] ?? 'upcoming'),
  );
  const fallback = arrival.length + changes.length === 0 ? [nothingElse(sample.event.type)] : [];
  return [...arrival, ...changes, ...(hasMoved ? [`Schritte im Auftrag: ${marks}`] : []), ...fallback];
}

function nothingElse(type: Step['sample']['event']['type']): string {
  return type === 'note.save' ? `„${overviewTexts.noteSaved}“` : 'Die Seite bleibt, die Angaben sind übernommen.';
}

function changed(name: string, before: string, now: string): string[] {
  return before === now ? [] : [`${name}: ${now === '' ? 'keine' : now}`];
}

/** The heading of a screen, or the greeting that stands in its place. */
export function screenName(screen: Screen): string {
  return `„${screenTable[screen].heading}“`;
}

/** What a screen shows of the order, in the words that stand there; the files are named by what is to be done. */
function shownRows(order: OrderContext): [label: string, words: string][] {
  const rows = orderInWords(order).filter(({ name }) => name !== 'images');
  const price = priceOf(order);
  return [
    ...rows.map(({ label, lines }): [string, string] => [label, lines.join('; ')]),
    ['Gesamtpreis', price === null ? '' : priceLines(price.price, order.client).join(', ')],
  ];
}

function laneName(key: string): string {
  return catalogue.fastlanes.find((lane) => lane.key === key)?.name ?? key;
}

function button(words: string): string {
  return `„${words}“ drücken.`;
}

function clientFields(client: Partial<OrderContext['client']>): Record<string, string> {
  return {
    [clientTexts.company]: client.company ?? '',
    [clientTexts.ustid]: client.ustid ?? '',
    [clientTexts.salutation]: client.salutation ?? '',
    [clientTexts.preName]: client.pre_name ?? '',
    [clientTexts.name]: client.name ?? '',
    [clientTexts.email]: client.email ?? '',
    [clientTexts.phone]: client.phone ?? '',
    [clientTexts.street]: client.street ?? '',
    [clientTexts.zip]: client.zip ?? '',
    [clientTexts.city]: client.city ?? '',
    [clientTexts.country]: client.country ?? '',
  };
}

function fields(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${quoted(value)}`)
    .join(', ');
}

/** Long texts only by their beginning and length; one letter repeated is easy to make by hand. */
function quoted(value: string): string {
  if (value === '') return '(leer)';
  const line = value.replaceAll(/\s+/g, ' ');
  return value.length <= 80 ? `\`${line}\`` : `${formatCount(value.length)}-mal \`${line[0]}\``;
}
