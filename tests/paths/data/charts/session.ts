/* Samples of the browser's session with the server, unsent texts included. */
import type { OrderItem, Screen } from '../../../../domain/order/order-item.ts';
import { initialOrder, type OrderContext } from '../../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import type { CallRequest } from '../../../../machines/order/order-next.ts';
import { sessionMachine } from '../../../../machines/session/session-machine.ts';
import { CallError, type Problem, type ProblemKind } from '../../../../machines/session/session-problems.ts';
import type { SessionContext, SessionEvent } from '../../../../machines/session/session-setup.ts';
import { shownText } from '../../../../machines/session/unsent-texts.ts';
import { completeOrder, completePrice } from '../../../machines/session/complete-order.ts';
import type { ChartSample, ChartUnderTest } from '../../model/chart-graph.ts';

function anItem(screen: Screen, revision: number, answers: Partial<OrderContext> = completeOrder): OrderItem {
  const identity = { id: 'o1', revision, status: 'draft' as const, wizard_clipping_id: 'FS-2611-ABCDEF' };
  return toOrderItem(identity, screen, { ...initialOrder, ...answers });
}

const quantity = anItem('quantity', 4);
const upload = anItem('upload', 5);
/** Another window has changed the number. */
const elsewhere = anItem('quantity', 6, { ...completeOrder, quantity: 200 });
const purposes = anItem('formats.fastlane', 4, {});
const scale = anItem('formats.scale', 4);
const otherHeight = anItem('formats.scale', 6, { ...completeOrder, custom_height: 900 });
const overview = anItem('client.overview', 7);
const dearer = anItem('client.overview', 8, { ...completeOrder, quantity: 500 });
const begun = anItem('start.options', 1, {});

const save: CallRequest = { call: 'saveQuantity', body: { quantity: 130 } };
const start: CallRequest = { call: 'setStartWizard', body: { setStartWizard: true } };
const note: CallRequest = { call: 'updateNote', body: { note: 'Ohne Schatten' } };
const finish: CallRequest = { call: 'finish', body: { earlyStart: false, net: completePrice } };
const toggle = (val: 'web' | 'print'): CallRequest => ({ call: 'fastlane', body: { val } });

const sent = (name: string, says: string, event: SessionEvent): ChartSample => ({
  id: name === '' ? event.type : `${event.type}/${name}`,
  says,
  event,
});
const request = (name: string, says: string, ...requests: readonly CallRequest[]) =>
  sent(name, says, { type: 'calls.request', requests });
const done = (actor: string, name: string, says: string, output: unknown): ChartSample => ({
  id: `${actor}.done/${name}`,
  says,
  event: { done: actor, output },
});
const failed = (
  actor: string,
  kind: ProblemKind,
  says: string,
  part: Partial<Problem> = {},
  name = '',
): ChartSample => ({
  id: `${actor}.failed/${name === '' ? kind : name}`,
  says,
  event: { failed: actor, error: new CallError({ kind, ...part }) },
});

export const sessionChart: ChartUnderTest = {
  name: 'session',
  title: 'Sitzung mit dem Server, mit den Entwürfen',
  chart: sessionMachine,
  starts: [{ id: 'start', says: 'Den Assistenten öffnen.', input: { name: 'window' } }],
  samples: [
    done('loadOrder', 'none', 'Der Server kennt keinen Auftrag.', null),
    done('loadOrder', 'quantity', 'Der Server antwortet mit dem Auftrag bei der Menge.', quantity),
    done('loadOrder', 'upload', 'Der Server antwortet mit dem Auftrag bei den Dateien.', upload),
    done('loadOrder', 'elsewhere', 'Der Server antwortet mit einer anderen Menge.', elsewhere),
    done('loadOrder', 'purposes', 'Der Server antwortet mit dem Auftrag bei der Verwendung.', purposes),
    done('loadOrder', 'scale', 'Der Server antwortet mit dem Auftrag bei den Größen.', scale),
    done('loadOrder', 'overview', 'Der Server antwortet mit dem Auftrag bei der Übersicht.', overview),
    failed('loadOrder', 'offline', 'Der Auftrag lässt sich ohne Verbindung nicht laden.'),
    failed('loadOrder', 'failed', 'Der Server kann den Auftrag nicht laden.'),
    request('quantity', 'Die Menge speichern.', save),
    request('start', 'Einen Auftrag beginnen.', start),
    request('web', 'Onlineshop ankreuzen.', toggle('web')),
    request('print', 'Druck ankreuzen.', toggle('print')),
    request('note', 'Die Anmerkung speichern.', note),
    request('finish', 'Kostenpflichtig bestellen.', finish),
    request('note-and-finish', 'Die Anmerkung speichern und sofort bestellen.', note, finish),
    done('sendCall', 'upload', 'Der Server führt zu den Dateien.', upload),
    done('sendCall', 'purposes', 'Der Server speichert die Verwendung.', anItem('formats.fastlane', 5, {})),
    done('sendCall', 'overview', 'Der Server speichert die Anmerkung.', anItem('client.overview', 8)),
    done('sendCall', 'scale', 'Der Server speichert die Breite.', anItem('formats.scale', 5)),
    done('sendCall', 'dearer', 'Der Server antwortet mit einem anderen Preis.', dearer),
    done('sendCall', 'booked', 'Der Server nimmt die Bestellung an.', 'done'),
    failed('sendCall', 'offline', 'Die Verbindung reißt ab.'),
    failed('sendCall', 'failed', 'Der Server meldet einen Fehler.'),
    failed('sendCall', 'refused', 'Der Server lehnt den Aufruf ab.'),
    failed('sendCall', 'gone', 'Der Server kennt den Auftrag nicht mehr.'),
    failed('sendCall', 'stale', 'Ein anderes Fenster war schneller.', { orderItem: elsewhere }),
    failed(
      'sendCall',
      'stale',
      'Ein anderes Fenster hat die Höhe geändert.',
      { orderItem: otherHeight },
      'stale-scale',
    ),
    failed('sendCall', 'refused', 'Ein begonnener Auftrag ist schon da.', { orderItem: upload }, 'there'),
    failed('sendCall', 'refused', 'Ein unberührter Auftrag ist schon da.', { orderItem: begun }, 'untouched'),
    sent('', 'Noch einmal versuchen.', { type: 'call.retry' }),
    sent('', 'Die Meldung schließen.', { type: 'problem.dismiss' }),
    sent('', 'Das Fenster wieder ansehen.', { type: 'order.reload' }),
    sent('', 'Die Dateien ändern den Auftrag.', { type: 'order.report', orderItem: anItem('upload', 6) }),
    sent('', 'Den Auftrag verwerfen.', { type: 'order.discard' }),
    sent('', 'Den Auftrag doch behalten.', { type: 'order.keep' }),
    { id: 'discardOrder.done', says: 'Der Server verwirft den Auftrag.', event: { done: 'discardOrder' } },
    failed('discardOrder', 'failed', 'Der Server kann den Auftrag nicht verwerfen.'),
    failed('discardOrder', 'stale', 'Der Auftrag hat sich geändert.', { orderItem: elsewhere }),
    sent('', 'Die Verbindung ist wieder da.', { type: 'network.found' }),
    sent('quantity', 'Die Menge 130 tippen.', {
      type: 'unsentText.type',
      name: 'quantity',
      values: { quantity: '130' },
    }),
    sent('width', 'Die Breite 1.200 tippen.', {
      type: 'unsentText.type',
      name: 'customScale',
      values: { width: '1.200' },
    }),
    sent('note', 'Eine Anmerkung tippen.', {
      type: 'unsentText.type',
      name: 'note',
      values: { note: 'Mit Schatten' },
    }),
    sent('typed', 'Den eigenen Text behalten.', {
      type: 'unsentText.decide',
      name: 'quantity',
      field: 'quantity',
      take: 'typed',
    }),
    sent('saved', 'Den gespeicherten Text nehmen.', {
      type: 'unsentText.decide',
      name: 'quantity',
      field: 'quantity',
      take: 'saved',
    }),
    sent('', 'Eine Pause beim Tippen.', { type: 'unsentText.save' }),
    sent('', 'Den Beginn vor Ablauf der Widerrufsfrist verlangen.', { type: 'consent.set', earlyStart: true }),
  ],
  facts: ({ context }) => {
    const { orderItem, queue, problem, lost, discard, unsentTexts, earlyStart } = context as SessionContext;
    const names = Object.keys(unsentTexts.byName) as (keyof typeof unsentTexts.byName)[];
    const conflicts =
      orderItem === null ? 0 : names.flatMap((name) => shownText(unsentTexts, name, orderItem).conflicts).length;
    return [
      [orderItem?.screen, orderItem?.status, orderItem?.revision],
      queue.map(({ call }) => call),
      problem?.kind,
      lost === null ? null : [lost.call, lost.key === queue[0]?.key],
      discard,
      [names, conflicts],
      earlyStart,
    ];
  },
  // A third waiting call, a call on another screen than its own, and an answer to another call say nothing new.
  isWanted: ({ context }, { id }) => {
    const { queue, orderItem, discard, problem, lost } = context as SessionContext;
    const screen = orderItem?.screen ?? null;
    const [kind = '', name = ''] = id.split('/');
    const isQuiet = queue.length === 0 && problem === null;
    switch (kind) {
      case 'calls.request':
        return queue.length < 2 && (name !== 'print' || queue.length === 1) && screen === screenOf[name];
      case 'loadOrder.done':
        return screen === null || follows[screen]?.includes(name) === true;
      case 'sendCall.done':
        return answers[queue[0]?.call ?? '']?.includes(name) === true;
      case 'sendCall.failed':
        return (
          (name !== 'stale' || screen === 'quantity') &&
          (name !== 'stale-scale' || screen === 'formats.scale') &&
          (!['there', 'untouched'].includes(name) || queue[0]?.call === 'setStartWizard')
        );
      case 'unsentText.type':
        // A note only where it could be lost: while the order is being booked.
        if (name === 'note') return queue[0]?.call === 'finish' || lost?.call === 'finish';
        return screen === screenOf[name] && queue.length < 2;
      case 'consent.set':
        return screen === 'client.overview' && isQuiet;
      case 'order.report':
        return screen === 'upload' && isQuiet;
      case 'order.discard':
        return discard === null && queue.length < 2 && screen === 'quantity';
      default:
        return true;
    }
  },
};

/** The screen on which a customer causes this; null without an order. */
const screenOf: Readonly<Record<string, Screen | null>> = {
  quantity: 'quantity',
  start: null,
  web: 'formats.fastlane',
  print: 'formats.fastlane',
  note: 'client.overview',
  finish: 'client.overview',
  'note-and-finish': 'client.overview',
  width: 'formats.scale',
};

/** What a reload finds, by the screen before it. */
const follows: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  quantity: ['quantity', 'upload', 'elsewhere'],
  upload: ['upload'],
  'formats.fastlane': ['purposes'],
  'formats.scale': ['scale'],
  'client.overview': ['overview'],
};

/** What answers which call. */
const answers: Readonly<Record<string, readonly string[]>> = {
  saveQuantity: ['upload'],
  setStartWizard: ['upload'],
  fastlane: ['purposes'],
  setCustomScale: ['scale'],
  updateNote: ['overview', 'dearer'],
  finish: ['booked'],
};
