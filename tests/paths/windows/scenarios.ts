/*
 * Two windows of one order, a colleague with a transfer link, and the studio, each with calls of its own. The chart is
 * the order of one call after the other: every schedule must end like one of those.
 */
import { paths } from '../../../domain/contracts/paths.ts';
import { type WizardBody, type WizardCall, wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { imageCount, imagesFollow } from '../../../domain/files/media.ts';
import type { MediaEntry } from '../../../domain/files/media-schema.ts';
import type { OrderState } from '../../../domain/order/order-item.ts';
import {
  eventOfCall,
  type OrderContext,
  type OrderEvent,
  type StudioEvent,
} from '../../../machines/order/order-context.ts';
import { decide, facesOf, takesFiles } from '../../../machines/order/order-decision.ts';
import { landing, walk } from '../../support/order-walk.ts';
import { studioArguments } from '../drivers/booked-steps.ts';

export type ActorName = 'one' | 'two' | 'colleague' | 'studio';

/** What an actor learns; `busy`: the first call with its key is under way. */
export type Answer = 'taken' | 'conflict' | 'busy' | 'invalid' | 'gone';

/** The order as the chart predicts it. */
export interface State {
  readonly screen: OrderState;
  readonly order: OrderContext;
  readonly revision: number;
  /** The revision that each window has seen. */
  readonly seen: Readonly<Record<ActorName, number>>;
  /** Answers by idempotency key. */
  readonly keys: Readonly<Record<string, number>>;
  /** How many mails of each kind there are. */
  readonly mails: Readonly<Record<string, number>>;
  /** Whether the confirmation said that images follow. */
  readonly mayFollow: boolean;
}

/** A request, as the driver sends it. */
export type Sending =
  | { readonly kind: 'wizard'; readonly call: WizardCall; readonly body: object; readonly key?: string }
  | { readonly kind: 'page'; readonly url: string; readonly body: object; readonly withRevision?: true }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'studio'; readonly args: (number: string) => readonly string[] };

export interface Call {
  readonly name: string;
  readonly send: Sending;
  readonly predict: (state: State, actor: ActorName) => { readonly answer: Answer; readonly state: State };
}

export interface Scenario {
  readonly name: string;
  readonly start: { readonly screen: OrderState; readonly order: OrderContext; readonly isBooked: boolean };
  /** Files that are there when the calls begin; ids are those of the order. */
  readonly files: readonly string[];
  readonly programs: Readonly<Partial<Record<ActorName, readonly Call[]>>>;
}

/** Mails that each event sends once. */
const mailsOf: Partial<Record<OrderEvent['type'], readonly string[]>> = {
  'order.book': ['jobTicket', 'orderConfirmation'],
  'excess.order': ['additionConfirmed', 'additionOrdered'],
  // The studio tells itself nothing.
  'order.cancel': ['orderCancelled'],
};
export const watchedMails = Object.values(mailsOf).flat();

const AT = '2026-11-20T13:05:00.000Z';

export function entry(name: string): MediaEntry {
  return { name, size: 1, type: 'image/png', bytes_uploaded: 1, complete: true };
}

function applied(state: State, actor: ActorName, event: OrderEvent): { answer: Answer; state: State } {
  const decision = decide(state.screen, state.order, event);
  if (!decision.accepted) return { answer: decision.code === 'invalid' ? 'invalid' : 'conflict', state };
  const revision = state.revision + 1;
  const isByStudio = event.type === 'order.cancel' && event.by === 'studio';
  const kinds = isByStudio ? [] : (mailsOf[event.type] ?? []);
  const mails = { ...state.mails, ...Object.fromEntries(kinds.map((kind) => [kind, (state.mails[kind] ?? 0) + 1])) };
  const mayFollow = event.type === 'order.book' ? imagesFollow(decision.context) : state.mayFollow;
  const seen = { ...state.seen, [actor]: revision };
  return {
    answer: 'taken',
    state: { ...state, screen: decision.state, order: decision.context, revision, mails, mayFollow, seen },
  };
}

const isOpen = ({ screen }: State) => facesOf(screen).status === 'draft';

function wizard<Name extends WizardCall>(call: Name, body: WizardBody<Name>, key?: string): Call {
  const payload = wizardCalls[call].body.parse(body);
  return {
    name: key === undefined ? call : `${call} (${key})`,
    send: { kind: 'wizard', call, body, ...(key === undefined ? {} : { key }) },
    predict(state, actor) {
      const event = eventOfCall(call, payload as never);
      if (key !== undefined && state.keys[key] !== undefined) {
        return { answer: 'taken', state: { ...state, seen: { ...state.seen, [actor]: state.keys[key] } } };
      }
      if (event.type === 'order.book' && !isOpen(state)) return { answer: 'taken', state };
      if (state.seen[actor] !== state.revision) {
        return { answer: 'conflict', state: { ...state, seen: { ...state.seen, [actor]: state.revision } } };
      }
      const next = applied(state, actor, event);
      if (key === undefined || next.answer !== 'taken') return next;
      return { ...next, state: { ...next.state, keys: { ...next.state.keys, [key]: next.state.revision } } };
    },
  };
}

/** A call of the order's page; `isRepeated`: what it wants has happened already. */
function page(
  name: string,
  send: Omit<Extract<Sending, { kind: 'page' }>, 'kind'>,
  event: OrderEvent,
  isRepeated: (state: State) => boolean = () => false,
): Call {
  return {
    name,
    send: { kind: 'page', ...send },
    predict(state, actor) {
      if (isRepeated(state)) return { answer: 'taken', state };
      if (send.withRevision === true && state.seen[actor] !== state.revision) return { answer: 'conflict', state };
      return applied(state, actor, event);
    },
  };
}

function studio(event: StudioEvent): Call {
  return {
    name: event.type,
    send: { kind: 'studio', args: (number) => studioArguments(event, number) },
    predict: (state, actor) => applied(state, actor, event),
  };
}

function file(name: string): Call {
  return {
    name: `send ${name}`,
    send: { kind: 'file', name },
    predict(state) {
      const promised = { sendLater: state.order.sendLater, imagesFollow: state.mayFollow };
      if (!takesFiles(state.screen, promised)) return { answer: 'conflict', state };
      const media = { ...state.order.media, [name]: entry(name) };
      const decision = decide(state.screen, state.order, { type: 'media.report', media });
      return decision.accepted
        ? { answer: 'taken', state: { ...state, order: decision.context } }
        : { answer: 'conflict', state };
    },
  };
}

const upTo = (...more: readonly (string | OrderEvent)[]) =>
  walk(
    landing,
    'wizard.start',
    'contact.save',
    'projectType.choose/contour',
    'fastlane.toggle/pro',
    'fastlane.confirm',
    'scale.choose/web',
    'scale.confirm',
    ...more,
  );
const client = ['clientType.choose/company', 'client.save/company'];
const overview = upTo(
  'extension.toggle/PNG',
  'extension.confirm',
  'quantity.save/1',
  'media.report/one',
  'images.submit',
  ...client,
);
const promised = upTo('extension.toggle/PNG', 'extension.confirm', 'quantity.save/9', 'images.submit/later', ...client);
const opened = ({ screen, context }: ReturnType<typeof walk>) => ({ screen, order: context, isBooked: false });
const toBook = (stand: ReturnType<typeof walk>) => ({ ...opened(stand), isBooked: true });

export const finish = wizard('finish', {});
const note = (text: string, key?: string) => wizard('updateNote', { note: text }, key);
const toggle = (extension: 'PNG' | 'PSD' | 'TIFF') => wizard('toggleExtension', { extension });
const orderExcess = (images: number, net: number) =>
  page(
    'order excess',
    { url: paths.orderExcess, body: { images, net, earlyStart: false } },
    { type: 'excess.order', images, earlyStart: false, at: AT },
    ({ order }) => order.additions.length > 0 && order.quantity === images && imageCount(order.media) === images,
  );
const takeBack = (images: number) =>
  page(
    'take excess back',
    { url: paths.takeBackExcess, body: { images } },
    { type: 'excess.takeBack', images, at: AT },
    ({ screen, order }) =>
      screen === 'booked' &&
      imageCount(order.media) <= (order.quantity ?? 0) &&
      imageCount(order.media) < images &&
      order.quantity !== images,
  );
const cancel = page(
  'cancel',
  { url: paths.cancelOrder, body: {} },
  { type: 'order.cancel', by: 'customer' },
  ({ screen }) => screen === 'cancelled',
);
const amend = (text: string) =>
  page(
    'amend',
    { url: paths.amendOrder, body: { note: text }, withRevision: true },
    { type: 'order.amend', client: {}, note: text },
  );
const begins = studio({ type: 'production.start', withThoseHere: true });
const cancelledByStudio = studio({ type: 'order.cancel', by: 'studio' });

/** `net`: the price of one more image, in cents, as the order's page tells it. */
export const scenarios = (net: number): readonly Scenario[] => [
  {
    name: 'both windows type a note and order',
    start: opened(overview),
    files: ['eins.png'],
    programs: { one: [note('eins'), finish], two: [note('zwei'), finish] },
  },
  {
    name: 'both windows choose formats',
    start: opened(upTo()),
    files: [],
    programs: { one: [toggle('PNG'), toggle('TIFF')], two: [toggle('PSD'), toggle('PNG')] },
  },
  {
    name: 'both windows order while a colleague sends an image',
    start: opened(overview),
    files: ['eins.png'],
    programs: { one: [finish], two: [finish], colleague: [file('zwei.png')] },
  },
  {
    name: 'a call is repeated by its key',
    start: opened(overview),
    files: ['eins.png'],
    programs: { one: [note('eins', 'schluessel-1'), note('drei')], two: [note('eins', 'schluessel-1')] },
  },
  {
    name: 'one orders the excess, one takes it back, the studio begins',
    start: toBook(overview),
    files: ['eins.png', 'zwei.png'],
    programs: { one: [orderExcess(2, net)], two: [takeBack(2)], studio: [begins] },
  },
  {
    name: 'both windows order the excess',
    start: toBook(overview),
    files: ['eins.png', 'zwei.png'],
    programs: { one: [orderExcess(2, net)], two: [orderExcess(2, net)], studio: [begins] },
  },
  {
    name: 'one cancels, one amends, the studio begins',
    start: toBook(overview),
    files: ['eins.png'],
    programs: { one: [cancel], two: [amend('doch ohne Schatten')], studio: [begins, cancelledByStudio] },
  },
  {
    name: 'both windows amend while a colleague sends images',
    start: toBook(promised),
    files: ['eins.png'],
    programs: { one: [amend('eins')], two: [amend('zwei')], colleague: [file('zwei.png')], studio: [begins] },
  },
];
