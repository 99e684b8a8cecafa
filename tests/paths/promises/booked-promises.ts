/* What a booked order promises, to its customer and to the studio; as independent of the chart as order-facts.ts. */
import { isFree } from '../../../domain/client/client.ts';
import { correctionProblems } from '../../../domain/order/corrections.ts';
import { imageCount } from '../../../domain/files/media.ts';
import { answerNames } from '../../../domain/order/answers.ts';
import { isWithinWithdrawalPeriod } from '../../../domain/order/withdrawal.ts';
import { facesOf } from '../../../machines/order/order-decision.ts';
import { isBooking, type OrderPromise } from './order-facts.ts';
import { accepted, after, always, different, never, on, onceThenAlways, unless } from './temporal.ts';

/** Answers with a price: those that the cart multiplies. */
const priced = answerNames.filter((name) => !['media', 'sendLater', 'note', 'client', 'settledAt'].includes(name));
const isBooked = (state: string) => facesOf(state as never).status !== 'draft';
const isPaying = accepted('excess.order');
const isHere = (count: number, quantity: number | null) => count - (quantity ?? 0);

export const bookedPromises: readonly OrderPromise[] = [
  {
    id: 'priced-answers-fixed',
    words: 'Nach der Bestellung ändert sich keine Antwort mit Preis, außer durch nachbestellte Bilder.',
    source: 'Spezifikation 9: Preis; Entscheidungen 3: booked',
    holds: onceThenAlways(isBooking, (moment) =>
      isPaying(moment)
        ? null
        : different(moment.after, Object.fromEntries(priced.map((name) => [name, moment.before[name]]))),
    ),
  },
  {
    id: 'files-kept',
    words: 'Nach der Bestellung verschwindet kein Bild, außer der Kunde nimmt es selbst zurück.',
    source: 'Entscheidungen 3: kein Weg verliert eine Antwort',
    holds: always((moment) => {
      const { from, before, after: order } = moment;
      if (!isBooked(from) || accepted('image.remove', 'excess.takeBack', 'media.report')(moment)) return null;
      return different(order, { media: before.media });
    }),
  },
  {
    id: 'removed-as-named',
    words:
      'Der Kunde entfernt genau die genannten angekommenen Bilder, bis die Arbeit beginnt, und darf andere schicken.',
    source: 'Entscheidungen 3: sendLater',
    holds: always(
      after('image.remove', ({ before, event, after: order }) => {
        const { files } = event;
        if (!files.every((file) => before.media[file]?.complete === true)) return 'ein genanntes Bild ist nicht da';
        const left = Object.fromEntries(Object.entries(before.media).filter(([file]) => !files.includes(file)));
        return different(order, { media: left, sendLater: true });
      }),
    ),
  },
  {
    id: 'excess-as-seen',
    words: 'Über überzählige Bilder entscheidet der Kunde nur für die Zahl, die er gesehen hat.',
    source: 'Wire, finish: mehr als genannt erst nach Anpassung der Zahl',
    holds: always(
      after(['excess.order', 'excess.takeBack'], ({ before, event }) =>
        unless(
          imageCount(before.media) === event.images && isHere(event.images, before.quantity) > 0,
          'eine andere Zahl war gemeint',
        ),
      ),
    ),
  },
  {
    id: 'excess-ordered',
    words:
      'Nachbestellt ist genau die Überzahl: Danach sind so viele Bilder bestellt, wie da sind, und der Nachtrag steht dabei.',
    source: 'Spezifikation 9: Staffel der erreichten Zahl',
    holds: always(
      after('excess.order', ({ before, event, after: order }) => {
        const added = order.additions.at(-1)?.images.reduce((sum, count) => sum + count, 0);
        return (
          different(order, { quantity: event.images }) ??
          unless(
            order.additions.length === before.additions.length + 1 && added === isHere(event.images, before.quantity),
            `${added ?? 0} nachbestellt`,
          )
        );
      }),
    ),
  },
  {
    id: 'excess-consent',
    words: 'Eine Privatperson bestellt nichts nach ohne ihr Einverständnis mit dem Beginn vor Ende der Widerrufsfrist.',
    source: 'Entscheidungen 4: § 356 Abs. 4 BGB',
    holds: always(
      after('excess.order', ({ before, event }) =>
        unless(
          event.earlyStart || before.client.clientType !== 'private' || before.testImages !== null,
          'ohne Einverständnis',
        ),
      ),
    ),
  },
  {
    id: 'excess-taken-back',
    words: 'Nimmt der Kunde die Überzahl zurück, gehen die zuletzt gekommenen Bilder und kein bestelltes.',
    source: 'Entscheidungen 3: Menge ist die des Kunden',
    holds: always(
      after('excess.takeBack', ({ before, event, after: order }) => {
        const kept = Object.entries(before.media).slice(0, before.quantity ?? 0);
        return different(order, { media: Object.fromEntries(kept), settledAt: event.at });
      }),
    ),
  },
  {
    id: 'work-waits',
    words: 'Die Arbeit beginnt nicht, solange Bilder fehlen oder über die Überzahl nicht entschieden ist.',
    source: 'Spezifikation 5: Menge und Bilder können sich unterscheiden',
    holds: always(
      after('production.start', ({ before, event }) => {
        const difference = isHere(imageCount(before.media), before.quantity);
        return unless(difference <= 0 && (event.withThoseHere || difference >= 0), `${difference} Bilder Unterschied`);
      }),
    ),
  },
  {
    id: 'amended-as-given',
    words:
      'Nachträglich ändert der Kunde Notiz und Adresse; weder die Art des Kunden noch die E-Mail-Adresse der Links.',
    source: 'Spezifikation 3: Auftraggeber; Entscheidungen 4: Widerruf hängt an der Art des Kunden',
    holds: always(
      after('order.amend', ({ before, event, after: order }) => {
        const { email, clientType } = before.client;
        const note = event.note ?? before.note;
        return different(order, { note }) ?? different(order.client, { email, clientType });
      }),
    ),
  },
  {
    id: 'amendment-valid',
    words: 'Eine Änderung nach der Bestellung ändert wirklich etwas und lässt keine Pflichtangabe leer.',
    source: 'Spezifikation 5: Pflichtfelder des vollen Formulars',
    holds: always(
      after('order.amend', ({ before, after: order }) => {
        const isSame = different(order.client, before.client) === null && order.note === before.note;
        return unless(
          !isSame && order.client.name.trim() !== '' && !/^DE\d{1,8}$/v.test(order.client.ustid),
          'nichts geändert oder etwas ungültig',
        );
      }),
    ),
  },
  {
    id: 'amended-until-work',
    words: 'Bis die Arbeit beginnt, wird keine mögliche Rücknahme von Bildern abgelehnt; danach jede.',
    source: 'Entscheidungen 3: Status booked',
    holds: always(
      on('image.remove', ({ from, before, event, to }) => {
        const isPossible = from === 'booked' && event.files.every((file) => before.media[file]?.complete === true);
        return unless(isPossible === (to !== null), isPossible ? 'abgelehnt' : 'angenommen');
      }),
    ),
  },
  {
    id: 'customer-cancels-early',
    words: 'Der Kunde storniert nur, bevor die Arbeit beginnt; das Studio auch danach, bis zur Lieferung.',
    source: 'Entscheidungen 3: [4] Status cancelled',
    holds: always(
      on('order.cancel', ({ from, event, to }) => {
        const isPossible = from === 'booked' || (from === 'inProduction' && event.by === 'studio');
        return unless(
          to === (isPossible ? 'cancelled' : null),
          isPossible ? `es wird ${to ?? 'nichts'}` : 'angenommen',
        );
      }),
    ),
  },
  {
    id: 'withdrawal-in-time',
    words: 'Widerrufen kann nur eine Privatperson, die zahlt, binnen 14 Tagen und vor der Lieferung.',
    source: 'Entscheidungen 5: Widerruf (§§ 355, 356, 356a BGB)',
    holds: always(
      on('order.withdraw', ({ from, before, event, to }) => {
        const isInTime = isWithinWithdrawalPeriod(event.bookedAt, event.declaredAt);
        const isPaying = before.client.clientType === 'private' && before.testImages === null;
        const isPossible = ['booked', 'inProduction'].includes(from) && isPaying && isInTime;
        return unless(
          to === (isPossible ? 'withdrawn' : null),
          isPossible ? `es wird ${to ?? 'nichts'}` : 'angenommen',
        );
      }),
    ),
  },
  {
    id: 'withdrawn-early-owes-nothing',
    words: 'Wer widerruft, bevor die Arbeit begonnen hat, bekommt nie eine Rechnung.',
    source: 'Entscheidungen 5: Widerruf (§ 357a BGB)',
    holds: onceThenAlways(
      (moment) => moment.from === 'booked' && accepted('order.withdraw')(moment),
      (moment) => (accepted('order.invoice')(moment) ? 'eine Rechnung ist gestellt' : null),
    ),
  },
  {
    id: 'withdrawn-gets-nothing',
    words: 'Nach einem Widerruf wird nichts mehr geliefert, auch wenn der begonnene Teil berechnet ist.',
    source: 'Entscheidungen 5: Widerruf',
    holds: onceThenAlways(accepted('order.withdraw'), (moment) =>
      accepted('order.deliver')(moment) ? 'es ist geliefert' : null,
    ),
  },
  {
    id: 'free-never-billed',
    words: 'Kostenlose Testbilder bekommen nie eine Rechnung.',
    source: 'Spezifikation 1: die Rechnung folgt nach der Lieferung; Testbilder kosten nichts',
    holds: never(
      (moment) => accepted('order.invoice')(moment) && moment.before.testImages !== null,
      'Testbilder sind berechnet',
    ),
  },
  {
    id: 'one-invoice',
    words: 'Solange eine Rechnung steht, gibt es keine zweite.',
    source: 'Spezifikation 1: eine Rechnung nach der Lieferung',
    holds: onceThenAlways(
      accepted('order.invoice'),
      (moment) => (accepted('order.invoice')(moment) ? 'eine zweite Rechnung' : null),
      accepted('invoice.cancel'),
    ),
  },
  {
    id: 'paid-after-invoice',
    words: 'Bezahlt ist nur, was in Rechnung gestellt ist; eine irrtümlich vermerkte Zahlung lässt sich zurücknehmen.',
    source: 'Entscheidungen 3: [4] Status invoiced',
    holds: always(
      on(['invoice.pay', 'invoice.unpay'], ({ from, event, to }) => {
        const expected =
          event.type === 'invoice.pay' ? (['invoiced', 'paid'] as const) : (['paid', 'invoiced'] as const);
        return unless(to === (from === expected[0] ? expected[1] : null), `von ${from} zu ${to ?? 'nichts'}`);
      }),
    ),
  },
  {
    id: 'invoice-taken-back',
    words: 'Eine Rechnung lässt sich zurücknehmen, bezahlt oder nicht, und danach neu stellen.',
    source: 'Spezifikation 1: Rechnung nach der Lieferung',
    holds: always(
      on(['invoice.cancel', 'order.invoice'], ({ from, event, to }) => {
        if (event.type === 'order.invoice')
          return unless(from !== 'invoiceCancelled' || to === 'invoiced', 'nicht neu gestellt');
        const isPossible = from === 'invoiced' || from === 'paid';
        return unless(to === (isPossible ? 'invoiceCancelled' : null), `von ${from} zu ${to ?? 'nichts'}`);
      }),
    ),
  },
  {
    id: 'own-files-corrected',
    words: 'Korrigieren lässt sich nur ein Bild, das diesem Kunden geliefert wurde.',
    source: 'Entscheidungen, Einleitung: was Kunden des Studios erwarten',
    holds: always(
      after('correction.request', ({ event }) =>
        unless(isFree(correctionProblems(event.requests, event.delivered)), 'ein fremdes Bild'),
      ),
    ),
  },
  {
    id: 'corrections-answered',
    words: 'Erst wenn jede Korrektur beantwortet ist, gilt der Auftrag wieder als geliefert.',
    source: 'Entscheidungen 3: [4] Status delivered',
    holds: always(
      after('order.deliver', ({ from, event }) =>
        unless(from !== 'inCorrection' || event.stillOpen === 0, `${event.stillOpen} offen`),
      ),
    ),
  },
  {
    id: 'corrections-open',
    words:
      'Ein Korrekturwunsch nach der Lieferung wird nie abgelehnt und öffnet die Korrektur; ihre Antworten schließen sie nicht.',
    source: 'Entscheidungen 3: [4] Status',
    holds: always(
      on(['correction.request', 'correction.answer'], ({ from, event, to }) => {
        const states: readonly string[] =
          event.type === 'correction.answer' ? ['inCorrection'] : ['delivered', 'inCorrection'];
        const isOwn = event.type === 'correction.answer' || isFree(correctionProblems(event.requests, event.delivered));
        return unless(
          !isOwn || to === (states.includes(from) ? 'inCorrection' : null),
          `von ${from} zu ${to ?? 'nichts'}`,
        );
      }),
    ),
  },
  {
    id: 'late-delivery-keeps-status',
    words: 'Eine späte Lieferung ändert am Stand der Rechnung nichts; die erste macht den Auftrag geliefert.',
    source: 'Spezifikation 1: Lieferung',
    holds: always(
      after('order.deliver', ({ from, to }) => {
        const isLate = ['accepted', 'invoiced', 'paid', 'invoiceCancelled'].includes(from);
        return unless(to === (isLate ? from : 'delivered'), `von ${from} zu ${to}`);
      }),
    ),
  },
  {
    id: 'accepted-by-customer',
    words: 'Eine Lieferung abnehmen kann der Kunde immer, sobald sie da ist, und nur dann.',
    source: 'Entscheidungen 3: [4] Status',
    holds: always(
      on('order.accept', ({ from, to }) =>
        unless(to === (from === 'delivered' ? 'accepted' : null), `von ${from} zu ${to ?? 'nichts'}`),
      ),
    ),
  },
];
