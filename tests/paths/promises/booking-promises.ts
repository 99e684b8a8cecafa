/* What the wizard promises about the order button. */
import { hasUnfinishedUpload, imageCount } from '../../../domain/files/media.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import { hasArchive, isBooking, isOpen, isPrivate, openBefore, type OrderPromise } from './order-facts.ts';
import { after, always, different, never, onceThenAlways, unless } from './temporal.ts';

export const bookingPromises: readonly OrderPromise[] = [
  {
    id: 'only-the-button',
    words: 'Nur der Bestellknopf bestellt.',
    source: 'Entscheidungen 4: Zahlungspflichtig bestellen (§ 312j BGB)',
    holds: never(
      ({ from, to, event }) => to !== null && isOpen(from) && !isOpen(to) && event.type !== 'order.book',
      'ohne Bestellknopf bestellt',
    ),
  },
  {
    id: 'button-books',
    words: 'Der Bestellknopf bestellt oder tut nichts.',
    source: 'Spezifikation 4: Bestellung gelingt, wenn der Server done sagt',
    holds: always(after('order.book', ({ to }) => unless(to === 'booked', `es geht zu ${to}`))),
  },
  {
    id: 'consent',
    words: 'Keine Privatperson bestellt ohne ihr Einverständnis mit dem Beginn vor Ende der Widerrufsfrist.',
    source: 'Entscheidungen 4: Häkchen für Privatpersonen (§ 356 Abs. 4 BGB); Wire, finish',
    holds: always(
      after('order.book', ({ before, event }) =>
        unless(!isPrivate(before) || before.testImages !== null || event.earlyStart, 'ohne Einverständnis bestellt'),
      ),
    ),
  },
  {
    id: 'consent-noted',
    words: 'Das Einverständnis ist mit der Bestellung vermerkt, und nur, wenn es gegeben wurde.',
    source: 'Wire, finish: earlyStart',
    holds: always(after('order.book', ({ event, after: order }) => different(order, { earlyStart: event.earlyStart }))),
  },
  {
    id: 'nothing-open-booked',
    words: 'Keine Bestellung, solange eine Frage offen ist.',
    source: 'Entscheidungen 3: finish auf der Übersicht',
    holds: always(
      after('order.book', ({ before }) => {
        const open = openBefore(before, 'booked');
        return unless(open === undefined, `${open} ist offen`);
      }),
    ),
  },
  {
    id: 'no-upload-booked',
    words: 'Keine Bestellung, während ein Bild noch lädt, außer der Kunde reicht Bilder nach.',
    source: 'Wire, finish: alle Bilder sind da oder zugesagt',
    holds: always(
      after('order.book', ({ before }) =>
        unless(before.sendLater || !hasUnfinishedUpload(before.media), 'ein Bild lädt noch'),
      ),
    ),
  },
  {
    id: 'count-decided',
    words: 'Keine Bestellung mit mehr Bildern als genannt, und mit weniger nur gegen die Zusage der übrigen.',
    source: 'Wire, finish: fields.quantity',
    holds: always(
      after('order.book', ({ before }) => {
        const count = imageCount(before.media);
        const stated = before.quantity ?? 0;
        // Without any image the question of the upload is open, which has a promise of its own.
        return unless(
          count === 0 || count === stated || (count < stated && (before.sendLater || hasArchive(before))),
          `${count} Bilder statt ${stated}`,
        );
      }),
    ),
  },
  {
    id: 'told-price',
    words:
      'Wem ein Preis genannt wurde, der zahlt ihn: Mit einem anderen wird nicht bestellt, und die Bestellung ändert ihn nicht.',
    source: 'Spezifikation 9: Nettosumme immer sichtbar; Entscheidungen 4: Preise',
    holds: always(
      after('order.book', ({ before, event, after: order }) => {
        const told = event.net ?? priceOf(before)?.price;
        return unless(told === priceOf(before)?.price && told === priceOf(order)?.price, `${told} genannt`);
      }),
    ),
  },
  {
    id: 'booked-has-no-way-back',
    words: 'Nach der Bestellung führt nichts mehr in den Auftrag zurück.',
    source: 'Spezifikation 4: nach der Bestellung geht es zu /danke',
    holds: onceThenAlways(isBooking, ({ to, after: { trail, beforeChange } }) =>
      unless(
        (to === null || !isOpen(to)) && trail.length === 0 && beforeChange === null,
        to !== null && isOpen(to) ? `wieder auf ${to}` : 'ein früherer Bildschirm ist noch vermerkt',
      ),
    ),
  },
];
