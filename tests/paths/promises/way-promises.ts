/* What the wizard promises about its screens: the next one, going back, changes from the overview. */
import { isDeepStrictEqual } from 'node:util';
import { clientProblems, contactProblems, isFree } from '../../../domain/client/client.ts';
import { hasUnfinishedUpload, imageCount } from '../../../domain/files/media.ts';
import { answerNames } from '../../../domain/order/answers.ts';
import { type OrderState, type Screen, screens } from '../../../domain/order/order-item.ts';
import {
  confirming,
  isCancel,
  isOpen,
  isPurposeChosen,
  isSizeChosen,
  openBefore,
  type OrderPromise,
  OVERVIEW,
  place,
  questions,
  staysByWish,
} from './order-facts.ts';
import { accepted, after, always, different, type Moment, on, unless } from './temporal.ts';

export const wayPromises: readonly OrderPromise[] = [
  {
    id: 'start',
    words: 'Wer den Auftrag beginnt, wird als Erstes nach seinem Kontakt gefragt.',
    source: 'Spezifikation 4: Start führt von Schritt -1 zu 0',
    holds: always(after('wizard.start', ({ to }) => unless(to === 'contact', `es geht zu ${to}`))),
  },
  {
    id: 'fast-lane-seen',
    words: 'Wer eine gegebene Antwort durch die Überholspur ersetzt, sieht ihr Ergebnis, bevor er weitergeht.',
    source: 'Entscheidungen 3: Änderung von der Übersicht aus, jede Antwort bleibt',
    holds: always(
      after('serviceLevel.choose', ({ before, event: { fastlane }, to }) =>
        unless(
          fastlane.pro ||
            !(fastlane.web || fastlane.print) ||
            to === (before.returnToOverview ? 'formats.scale' : 'quantity'),
          `es geht zu ${to}`,
        ),
      ),
    ),
  },
  {
    id: 'use-seen',
    words: 'Andere Verwendungen führen nie an Größe und Dateiformat vorbei auf die Übersicht.',
    source: 'Entscheidungen 3: setFastlane führt zu formats.scale',
    holds: always(
      after('fastlane.confirm', ({ before, to }) => {
        const chosen = (['web', 'print', 'pro'] as const).filter((key) => before.fastlane[key]);
        const channels = before.fastlane.web ? before.salesChannels : [];
        const isSame = isDeepStrictEqual([chosen, channels], [before.preselectedFor, before.preselectedChannels]);
        return unless(to !== OVERVIEW || (isSame && before.returnToOverview), 'die Größe bleibt ungesehen');
      }),
    ),
  },
  {
    id: 'reopened',
    words:
      'Von der Größe führt ein Knopf zur Verwendung zurück; sie gilt dann als offen, und nichts Gewähltes geht verloren.',
    source: 'Spezifikation 4: zurück von Größe zu Fastlane',
    holds: always(
      on('fastlane.reopen', ({ from, before, to, after: order }) => {
        if (from !== 'formats.scale') return null;
        const answers = Object.fromEntries(answerNames.map((name) => [name, before[name]]));
        return (
          unless(to === 'formats.fastlane', `es geht zu ${to ?? 'nichts'}`) ??
          different(order, { ...answers, fastlaneIsSet: false })
        );
      }),
    ),
  },
  {
    id: 'quantity-stays',
    words: 'Wer die Menge für ein Angebot speichert, bleibt bei der Menge.',
    source: 'Entscheidungen 4: Preise stehen bei der Menge',
    holds: always(
      after('quantity.save', ({ before, event, to }) => {
        const isFreeEnough = event.quantity <= (before.testImages?.mostImages ?? Infinity);
        return unless(event.stays !== true || !isFreeEnough || to === 'quantity', `es geht zu ${to}`);
      }),
    ),
  },
  {
    id: 'nothing-skipped',
    words: 'Kein Schritt nach vorn überspringt einen Bildschirm, dessen Frage offen ist.',
    source: 'Entscheidungen 2: eine nicht erreichte Adresse führt zum erreichten Bildschirm',
    holds: always((moment) => {
      const { from, to, after: order } = moment;
      // Only taking a change back leads forwards by `step.back`; other uses have a promise of their own.
      const isOther = accepted('step.back', 'fastlane.confirm')(moment);
      if (to === null || isOther || !isOpen(to)) return null;
      const skipped = questions.find(
        ([asked, isAnswered]) => place(asked) > place(from) && place(asked) < place(to) && !isAnswered(order),
      );
      return unless(skipped === undefined, `${to}, obwohl ${skipped?.[0]} offen ist`);
    }),
  },
  {
    id: 'only-back-leads-back',
    words: 'Keine Antwort wirft auf einen früheren Bildschirm zurück; das tut nur Zurück.',
    source: 'Spezifikation 4: jeder Zurück-Knopf führt zum vorigen Schritt',
    holds: always((moment) => {
      const { from, to } = moment;
      const goesBack = accepted('step.back', 'premium.close', 'fastlane.reopen', 'testImages.leave')(moment);
      if (to === null || goesBack || !isOpen(from) || !isOpen(to)) return null;
      return unless(place(to) >= place(from), `von ${from} zurück zu ${to}`);
    }),
  },
  {
    id: 'no-test-back',
    words: 'Wer statt Testbildern normal bestellt, kommt mit Zurück zu dem, was er vor der Prüfung gesehen hat.',
    source: 'Spezifikation 4: jeder Zurück-Knopf führt zum vorigen Schritt',
    holds: always(
      after('testImages.leave', ({ to, after: order }) => {
        const previous = order.trail.at(-1);
        // Within a change the check is what was seen before.
        const isChange = order.returnToOverview && previous === OVERVIEW;
        const isBefore = previous === undefined || isChange || (isOpen(to) && place(previous) < place(to));
        return unless(isBefore, `auf ${to} führt Zurück zu ${previous}`);
      }),
    ),
  },
  {
    id: 'one-at-a-time',
    words: 'Außerhalb einer Änderung folgt auf jede Antwort der nächste Bildschirm, nie ein späterer.',
    source: 'Entscheidungen 3: Tabelle der Aufrufe; [5] Bilder führen zur Rechnung',
    holds: always(
      after(confirming, (moment) => {
        const { from, to, before } = moment;
        const next = nextOf(from, moment);
        if (before.returnToOverview || next === null || !isOpen(to)) return null;
        return unless(to === next, `${to} statt ${next}`);
      }),
    ),
  },
  {
    id: 'valid-accepted',
    words: 'Eine gültige Antwort wird auf ihrem Bildschirm nie abgelehnt.',
    source: 'Entscheidungen 3: was erlaubt ist, entscheiden allein die Bedingungen',
    holds: always((moment) => (moment.to === null && isValid(moment) ? 'abgelehnt' : null)),
  },
  {
    id: 'change-returns',
    words: 'Eine Änderung von der Übersicht aus kehrt mit der nächsten fertigen Antwort dorthin zurück.',
    source: 'Entscheidungen 3: Änderungslink; Wire, setStep: returnToOverview',
    holds: always(
      after(confirming, (moment) => {
        const { from, to, event, before, after: order } = moment;
        const isShown =
          event.type === 'serviceLevel.choose' || event.type === 'fastlane.confirm' || staysByWish(moment);
        if (!before.returnToOverview || isShown || !isOpen(to)) return null;
        return unless(to === OVERVIEW || openBefore(order, OVERVIEW) !== undefined, `${from} führt zu ${to}`);
      }),
    ),
  },
  {
    id: 'change-ends',
    words: 'Auf der Übersicht ist keine Änderung mehr offen, und alle vier Schritte sind fertig.',
    source: 'Spezifikation 4: volle Angaben machen alle vier Schritte fertig',
    holds: always((moment) => {
      const { from, to, after: order } = moment;
      if (to !== OVERVIEW || from === OVERVIEW || isCancel(moment)) return null;
      return different(order, {
        returnToOverview: false,
        beforeChange: null,
        steps: ['complete', 'complete', 'complete', 'complete'],
      });
    }),
  },
  {
    id: 'change-undone',
    words: 'Eine zurückgenommene Änderung stellt jede Antwort wieder her, wie sie auf der Übersicht stand.',
    source: 'Entscheidungen 3: jede Antwort bleibt',
    holds: always((moment) => {
      const { before, to, after: order } = moment;
      if (!isCancel(moment) || to === null || before.beforeChange === null) return null;
      const kept = Object.fromEntries(
        answerNames.filter((name) => name !== 'media').map((name) => [name, before.beforeChange?.[name as never]]),
      );
      return unless(to === OVERVIEW, `es geht zu ${to}`) ?? different(order, kept);
    }),
  },
  {
    id: 'back-keeps',
    words: 'Zurück verliert keine Antwort.',
    source: 'Entscheidungen 3: setStep behält die Daten',
    holds: always((moment) => {
      if (moment.event.type !== 'step.back' || moment.to === null || isCancel(moment)) return null;
      return different(moment.after, Object.fromEntries(answerNames.map((name) => [name, moment.before[name]])));
    }),
  },
  {
    id: 'back-as-named',
    words: 'Zurück führt genau auf den genannten früheren Bildschirm, nie nach vorn.',
    source: 'Spezifikation 4: Zurück nur zu einem kleineren Schritt',
    holds: always((moment) => {
      const { from, to, event } = moment;
      if (event.type !== 'step.back' || to === null || isCancel(moment)) return null;
      const isNamed = event.screen === undefined || event.screen === from || event.screen === to;
      return unless(isNamed && place(to) < place(from), `es geht zu ${to}`);
    }),
  },
  {
    id: 'back-offered',
    words: 'Zurück zum zuvor gesehenen Bildschirm wird nie abgelehnt.',
    source: 'Spezifikation 4: jeder Zurück-Knopf; Entscheidungen 2: Zurück des Browsers',
    holds: always(
      on('step.back', ({ from, before, event, to }) => {
        const isPlain = event.screen !== undefined && event.screen === before.trail.at(-1) && !event.returnToOverview;
        return unless(
          !isPlain || !isOpen(from) || event.screen === OVERVIEW || to !== null,
          `${event.screen} abgelehnt`,
        );
      }),
    ),
  },
  {
    id: 'back-way',
    words: 'Nach Zurück zeigt der nächste Zurück-Knopf auf einen noch früheren Bildschirm, nie im Kreis.',
    source: 'Entscheidungen 3: Zurück und Fortschritt gehen den gewöhnlichen Weg',
    holds: always(
      after('step.back', ({ event, to, after: { trail, returnToOverview } }) =>
        unless(
          event.returnToOverview ||
            returnToOverview ||
            to === OVERVIEW ||
            trail.every((seen) => place(seen) < place(to)),
          `davor liegt ${trail.at(-1)}`,
        ),
      ),
    ),
  },
  {
    id: 'change-link',
    words: 'Ein Änderungslink merkt sich, dass er von der Übersicht kommt.',
    source: 'Wire, setStep: returnToOverview gilt nur auf der Übersicht',
    holds: always((moment) => {
      const { from, event, to, before, after: order } = moment;
      if (event.type !== 'step.back' || to === null || !event.returnToOverview || before.returnToOverview) return null;
      return unless(from === OVERVIEW && order.returnToOverview && order.beforeChange !== null, 'der Rückweg fehlt');
    }),
  },
  {
    id: 'premium',
    words: 'Die Beratung öffnet und schließt sich, ohne dass ein Auftrag beginnt.',
    source: 'Spezifikation 2: Premium; Wire: start.premium gehört dem Browser',
    holds: always((moment) => {
      const { event, from, to } = moment;
      if (event.type === 'premium.open' && from === 'start.options')
        return unless(to === 'start.premium', `es geht zu ${to ?? 'nichts'}`);
      if (event.type !== 'premium.close' || from !== 'start.premium') return null;
      return unless(to === 'start.options', `es geht zu ${to ?? 'nichts'}`);
    }),
  },
];

/** The screen after this answer outside a change; null where the answer itself decides. */
function nextOf(from: OrderState, { event, before }: Moment): Screen | null {
  if (event.type === 'quantity.save') return event.stays === true ? null : 'upload';
  if (event.type === 'serviceLevel.choose') return 'quantity';
  if (event.type === 'extension.confirm' || event.type === 'brief.save') return 'quantity';
  if (event.type === 'images.submit') {
    return from === OVERVIEW || before.testImages !== null ? OVERVIEW : 'client.type';
  }
  return screens[place(from) + 1] ?? null;
}

/** Whether this attempt is a valid answer on its screen. */
function isValid({ from, before, event }: Moment): boolean {
  switch (event.type) {
    case 'contact.save':
      return from === 'contact' && isFree(contactProblems(event.client));
    case 'projectType.choose':
      return from === 'projectType';
    case 'fastlane.toggle':
    case 'salesChannel.toggle':
      return from === 'formats.fastlane';
    case 'fastlane.confirm':
      return from === 'formats.fastlane' && isPurposeChosen(before);
    case 'scale.choose':
    case 'customScale.set':
      return from === 'formats.scale';
    case 'scale.confirm':
      return from === 'formats.scale' && isSizeChosen(before);
    case 'extension.toggle':
      return from === 'formats.extensions';
    case 'extension.confirm':
    case 'brief.open':
      return from === 'formats.extensions' && before.extensions.length > 0;
    case 'marketplace.choose':
    case 'brief.save':
      return from === 'formats.brief';
    case 'quantity.save':
      return from === 'quantity' && event.delivery === undefined && before.testImages === null;
    case 'images.submit':
      return (
        from === 'upload' && (event.sendLater || (imageCount(before.media) > 0 && !hasUnfinishedUpload(before.media)))
      );
    case 'clientType.choose':
      return from === 'client.type';
    case 'client.save':
      return from === 'client.details' && isFree(clientProblems({ ...before.client, ...event.client }));
    case 'note.save':
      return from === OVERVIEW;
    default:
      return false;
  }
}
