/* Mails about an addition to a booked order, to the customer and to the studio. */
import type { ReactElement } from 'react';
import { formatImages } from '../../../domain/texts/format.ts';
import { partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import type { MailPayload } from './mail-kinds.ts';
import {
  articles,
  cart,
  customerRows,
  heading,
  heldNote,
  link,
  mailDocument,
  opening,
  paperMissing,
  rows,
  small,
  text,
  title,
  toOrderPage,
} from './mail-parts.ts';

type Confirmed = MailPayload<'additionConfirmed'>;
type Ordered = MailPayload<'additionOrdered'>;

export function additionConfirmedSubject({ summary }: Confirmed): string {
  return `Deine Nachbestellung: ${summary.orderNumber}`;
}

/**
 * Confirms the additional contract (§ 312f (2) BGB).
 * Content: the addition and its price, the whole order, the right of withdrawal.
 */
export function additionConfirmedMail(
  { summary, addition, delivery, earlyStart, orderUrl, legalDocuments }: Confirmed,
  publicUrl: string,
  hasPapers: boolean,
): ReactElement {
  const images = formatImages(addition.quantity);
  return mailDocument(
    `${summary.orderNumber}: ${images} nachbestellt`,
    ...opening({
      name: summary.greetingName,
      title: 'Deine Nachbestellung ist da.',
      orderNumber: summary.orderNumber,
      date: delivery === '' ? summary.delivery : delivery,
    }),
    ...toOrderPage(orderUrl),
    text(
      `Du hast zu deinem Auftrag ${images} nachbestellt. Mit dieser E-Mail nehmen wir die Bestellung an. Für alles, was du vorher bestellt hast, bleibt der Preis, wie er war.`,
    ),
    heading('Nachbestellt'),
    articles(addition.lines),
    rows([{ label: partyLabels.delivery, value: delivery }]),
    heading('Dein ganzer Auftrag'),
    ...cart(summary),
    ...withdrawal({ summary, earlyStart }, publicUrl),
    heading('Bedingungen'),
    text(
      isTest(summary) || legalDocuments.length === 0
        ? 'Es gelten die Bedingungen deines Auftrags: '
        : 'Es gelten die Bedingungen deines Auftrags, sie hängen noch einmal an dieser E-Mail. Du findest sie auch hier: ',
      link(`${publicUrl}/agb`),
    ),
    ...paperMissing(hasPapers),
    small(
      `Du hast nichts nachbestellt? Antworte bitte gleich auf diese E-Mail oder ruf uns an: ${studio.phone.display}.`,
    ),
  );
}

export function additionOrderedSubject({ summary, addition }: Ordered): string {
  return `Auftrag ${summary.orderNumber}: ${formatImages(addition.quantity)} nachbestellt`;
}

/** To the studio: the addition; price, number of images and documents of the order include it. */
export function additionOrderedMail({ summary, addition, earlyStart, isByStudio, held }: Ordered): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title(`${formatImages(addition.quantity)} nachbestellt zu ${summary.orderNumber}`),
    text(
      `${isByStudio ? 'Im Studio-Bereich oder mit der Befehlszeile nach dem Wort des Kunden eingetragen.' : 'Der Kunde hat auf der Auftragsseite nachbestellt, was mehr da war als bestellt.'} Menge, Preis und Auftragszettel zeigen ab jetzt alles zusammen, die Arbeit kann beginnen.${earlyStart ? ' Der sofortige Beginn ist verlangt.' : ''}`,
    ),
    articles(addition.lines),
    ...heldNote(held),
    heading('Ganzer Auftrag'),
    ...cart(summary),
    heading('Kunde'),
    rows([{ label: 'Bestellt', value: summary.bookedAtText }, ...customerRows(summary)]),
  );
}

function withdrawal(
  { summary, earlyStart }: Pick<Confirmed, 'summary' | 'earlyStart'>,
  publicUrl: string,
): ReactElement[] {
  if (summary.clientType !== 'private') return [];
  return [
    heading('Dein Widerrufsrecht'),
    text(
      'Du kannst die Nachbestellung innerhalb von 14\u00A0Tagen ohne Angabe von Gründen widerrufen, zum Beispiel hier: ',
      link(`${publicUrl}/widerruf`),
      '. Die ausführliche Belehrung und das Muster-Formular stehen auf derselben Seite.',
    ),
    ...(earlyStart
      ? [
          text(
            'Du hast auch für die Nachbestellung ausdrücklich verlangt, dass wir vor dem Ende der Widerrufsfrist beginnen, und bestätigt, dass du weißt: Dein Widerrufsrecht erlischt, sobald wir vollständig geliefert haben.',
          ),
        ]
      : []),
  ];
}
