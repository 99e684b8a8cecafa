/* Samples of the charts of a booked order's page: one call, and the corrections. */
import { correctionLimits, type CorrectionWish } from '../../../../domain/order/corrections.ts';
import {
  type BookedCallContext,
  type BookedCallEvent,
  bookedCallMachine,
} from '../../../../machines/booked/booked-call-machine.ts';
import {
  type CorrectionContext,
  type CorrectionEvent,
  correctionMachine,
  noCorrections,
} from '../../../../machines/correction/correction-machine.ts';
import { noUnsentText } from '../../../../machines/session/field-values.ts';
import { CallError } from '../../../../machines/session/session-problems.ts';
import type { ChartSample, ChartUnderTest } from '../../model/chart-graph.ts';

const offline = new CallError({ kind: 'offline' });
const refused = new CallError({ kind: 'refused' });

const call = (name: string, says: string, event: BookedCallEvent): ChartSample => ({
  id: name === '' ? event.type : `${event.type}/${name}`,
  says,
  event,
});

export const bookedCallChart: ChartUnderTest = {
  name: 'booked-call',
  title: 'Ein Aufruf der Auftragsseite',
  chart: bookedCallMachine,
  starts: [
    { id: 'start', says: 'Die Seite eines gebuchten Auftrags öffnen.', input: { unsent: noUnsentText, traits: {} } },
    {
      id: 'start/reloads',
      says: 'Die Seite öffnen; dieser Aufruf lädt nach einem Fehler den Auftrag neu.',
      input: { unsent: noUnsentText, traits: { reloads: true } },
    },
    {
      id: 'start/overlaps',
      says: 'Die Seite öffnen; dieser Aufruf darf mehrmals zugleich laufen.',
      input: { unsent: noUnsentText, traits: { overlaps: true } },
    },
  ],
  samples: [
    call('', 'Eine Anmerkung tippen.', { type: 'text.type', saved: { note: '' }, values: { note: 'Ohne Schatten' } }),
    call('back', 'Die Anmerkung wieder leeren.', { type: 'text.type', saved: { note: '' }, values: { note: '' } }),
    call('executed', 'Weiter tippen; der Server hat den ersten Text schon.', {
      type: 'text.type',
      saved: { note: 'Ohne Schatten' },
      values: { note: 'Ohne Schatten, bitte' },
    }),
    call('typed', 'Den eigenen Text behalten.', {
      type: 'text.decide',
      saved: { note: 'Mit Schatten' },
      decision: { field: 'note', take: 'typed' },
    }),
    call('saved', 'Den gespeicherten Text nehmen.', {
      type: 'text.decide',
      saved: { note: 'Mit Schatten' },
      decision: { field: 'note', take: 'saved' },
    }),
    call('', 'Den Text verwerfen.', { type: 'text.drop' }),
    call('', 'Abschicken.', { type: 'call.send', body: { note: 'Ohne Schatten' }, key: 'k1' }),
    call('mistake', 'Mit einem Fehler abschicken.', {
      type: 'call.send',
      body: {},
      key: 'k2',
      mistakes: { note: 'Bitte kürze den Text.' },
    }),
    call('', 'Die Meldung schließen.', { type: 'outcome.dismiss' }),
    { id: 'sendCall.done', says: 'Der Server nimmt den Aufruf an.', event: { done: 'sendCall' } },
    {
      id: 'sendCall.failed/offline',
      says: 'Die Verbindung reißt ab.',
      event: { failed: 'sendCall', error: offline },
    },
    {
      id: 'sendCall.failed/refused',
      says: 'Der Server lehnt den Aufruf ab.',
      event: { failed: 'sendCall', error: refused },
    },
    { id: 'reloadOrder.done', says: 'Der Auftrag ist neu geladen.', event: { done: 'reloadOrder' } },
    {
      id: 'reloadOrder.failed',
      says: 'Der Auftrag lässt sich nicht neu laden.',
      event: { failed: 'reloadOrder', error: offline },
    },
  ],
  facts: ({ context }) => {
    const { unsent, sent, problem, mistakes, traits } = context as BookedCallContext;
    return [unsent.typed, sent, problem?.kind, Object.keys(mistakes), traits];
  },
};

const wish: CorrectionWish = { file: 'cup', comment: 'Heller.', pin: null };
const full = { ...noCorrections, wishes: Array.from({ length: correctionLimits.atOnce }, () => wish) };

const correction = (name: string, says: string, event: CorrectionEvent): ChartSample => ({
  id: name === '' ? event.type : `${event.type}/${name}`,
  says,
  event,
});

const tooLong = 'ü'.repeat(correctionLimits.text + 1);

export const correctionChart: ChartUnderTest = {
  name: 'correction',
  title: 'Korrekturwünsche',
  chart: correctionMachine,
  starts: [
    { id: 'start', says: 'Die Seite eines gelieferten Auftrags öffnen.', input: noCorrections },
    { id: 'start/full', says: 'Die Seite mit so vielen Wünschen öffnen, wie auf einmal gehen.', input: full },
    {
      id: 'start/writing',
      says: 'Die Seite neu laden, während ein Wunsch geschrieben wird.',
      input: { ...noCorrections, written: wish, names: { cup: 'tasse.jpg' } },
    },
  ],
  samples: [
    correction('cup', 'Die Dateien erscheinen.', { type: 'files.see', files: [{ id: 'cup', name: 'tasse.jpg' }] }),
    correction('anew', 'Die Datei wird neu geliefert.', {
      type: 'files.see',
      files: [{ id: 'cup2', name: 'tasse.jpg' }],
    }),
    correction('none', 'Das Studio nimmt keine Wünsche mehr an.', { type: 'files.see', files: [] }),
    correction('', 'Einen Wunsch beginnen.', { type: 'wish.begin', file: 'cup' }),
    correction('', 'Den ersten Wunsch ändern.', { type: 'wish.change', place: 0 }),
    correction('', 'Den ersten Wunsch entfernen.', { type: 'wish.remove', place: 0 }),
    correction('', '„Heller.“ schreiben.', { type: 'comment.type', comment: 'Heller.' }),
    correction('other', '„Dunkler.“ schreiben.', { type: 'comment.type', comment: 'Dunkler.' }),
    correction('empty', 'Den Text leeren.', { type: 'comment.type', comment: '' }),
    correction('long', 'Einen zu langen Text schreiben.', { type: 'comment.type', comment: tooLong }),
    correction('', 'Eine Stelle markieren.', { type: 'mark.begin', file: 'cup' }),
    correction('', 'Das Kreuz bewegen.', { type: 'cross.move', by: { x: 0.1, y: 0 } }),
    correction('', 'Die Stelle setzen.', { type: 'pin.set', pin: { x: 0.5, y: 0.5 } }),
    correction('', 'Das Markieren verlassen.', { type: 'mark.leave' }),
    correction('', 'Die Stelle entfernen.', { type: 'pin.remove' }),
    correction('', 'Den Wunsch übernehmen.', { type: 'wish.keep' }),
    correction('', 'Das Formular mit Zurück schließen.', { type: 'wish.close' }),
    correction('', 'Den Wunsch verlassen.', { type: 'wish.leave' }),
    correction('', 'Die Wünsche abschicken.', { type: 'wishes.send', key: 'k1', first: 1 }),
    { id: 'sendCorrections.done', says: 'Der Server nimmt die Wünsche an.', event: { done: 'sendCorrections' } },
    {
      id: 'sendCorrections.failed/offline',
      says: 'Die Verbindung reißt ab.',
      event: { failed: 'sendCorrections', error: offline },
    },
    {
      id: 'sendCorrections.failed/refused',
      says: 'Der Server lehnt die Wünsche ab.',
      event: { failed: 'sendCorrections', error: refused },
    },
    {
      id: 'loadCorrections.done/none',
      says: 'Der Server hat keinen der Wünsche.',
      event: { done: 'loadCorrections', output: [] },
    },
    {
      id: 'loadCorrections.done/listed',
      says: 'Der Server hat den Wunsch „Heller.“.',
      event: { done: 'loadCorrections', output: [{ comment: 'Heller.', pin: null, number: 1 }] },
    },
    {
      id: 'loadCorrections.failed',
      says: 'Die Wünsche lassen sich nicht laden.',
      event: { failed: 'loadCorrections', error: offline },
    },
  ],
  facts: ({ context }) => {
    const { wishes, written, place, attempt, files, isMarkedFirst } = context as CorrectionContext;
    const about = ({ comment, pin, file }: CorrectionWish) => [comment, pin !== null, file];
    return [
      wishes.length > 2 ? wishes.length : wishes.map(about),
      written === null ? null : about(written),
      place,
      attempt?.body.length === undefined || attempt.body.length > 2 ? attempt?.body.length : attempt.body.map(about),
      files,
      isMarkedFirst,
    ];
  },
  // Two wishes say everything about more; only a full list differs. Places and files are tried with the first wish.
  isWanted: ({ context, value }, { id }) => {
    const { wishes, written, attempt, files } = context as CorrectionContext;
    const [type = '', name = ''] = id.split('/');
    if (wishes.length > 2) return ['wish.begin', 'mark.begin', 'wish.remove', 'wishes.send'].includes(type);
    const isFirst = wishes.length === 0 && attempt === null;
    if (['mark.begin', 'cross.move', 'pin.remove'].includes(type)) return isFirst;
    if (type === 'files.see') return isFirst && (files === null || name !== 'cup');
    if (name === 'long') return isFirst && written?.pin === null;
    if (name === 'other') return wishes.length === 1;
    if (type === 'wish.begin') return wishes.length < 2;
    return type !== 'wish.change' || (wishes.length === 1 && value === 'collecting');
  },
};
