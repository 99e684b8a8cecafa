import type { ReactElement } from 'react';
import { PROCESSING_PATH, transferLinkDays } from '../../../domain/order/order-links.ts';
import { partiesHeading, summaryParties } from '../../../domain/order/texts/order-summary.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatDay } from '../../../domain/texts/format.ts';
import type { MailPayload } from './mail-kinds.ts';
import {
  button,
  cart,
  heading,
  link,
  mailDocument,
  opening,
  paperMissing,
  rows,
  small,
  text,
  toOrderPage,
} from './mail-parts.ts';

type Payload = MailPayload<'orderConfirmation'>;

export function orderConfirmationSubject({ summary }: Payload): string {
  return `Dein Auftrag ${summary.orderNumber}`;
}

/**
 * Confirms receipt and contract (§ 312i (1) no. 3, § 312f (2) BGB; Art. 246a § 1 EGBGB).
 * Content: order, all prices, delivery, payment, withdrawal, identity of the studio.
 * Terms and withdrawal instruction are attached as they were at the booking.
 * `hasPapers`: the order is attached as PDF.
 */
export function orderConfirmation(
  { summary, transferUrl, orderUrl, legalDocuments }: Payload,
  publicUrl: string,
  hasPapers: boolean,
): ReactElement {
  return mailDocument(
    `${summary.orderNumber}: ${summary.delivery}`,
    ...opening({
      name: summary.greetingName,
      title: 'Danke, dein Auftrag ist da.',
      orderNumber: summary.orderNumber,
      date: summary.delivery,
    }),
    ...nextStep(orderUrl, transferUrl),
    text(`Deine Bestellung ist am ${summary.bookedAtText} bei uns eingegangen. Mit dieser E-Mail nehmen wir sie an.`),
    heading('Dein Auftrag'),
    rows(summary.answers),
    heading('Preis'),
    ...cart(summary),
    heading(partiesHeading(summary)),
    rows(summaryParties(summary, summary.delivery)),
    ...withdrawal(summary, publicUrl, legalDocuments.length > 0),
    heading('Bedingungen'),
    ...terms(summary, publicUrl, legalDocuments.length > 0),
    ...paperMissing(hasPapers),
    small(`Fragen? Antworte einfach auf diese E-Mail oder ruf uns an: ${studio.phone.display}.`),
  );
}

function terms(
  { clientType, processing }: Payload['summary'],
  publicUrl: string,
  areAttached: boolean,
): ReactElement[] {
  const agb = link(`${publicUrl}/agb`);
  const contract =
    processing === ''
      ? []
      : [
          text(
            `Mit der Bestellung haben wir den Vertrag zur Auftragsverarbeitung geschlossen (AVV, Stand ${formatDay(new Date(processing))}). ${areAttached ? 'Er hängt an dieser E-Mail. ' : ''}Du findest ihn auch hier: `,
            link(`${publicUrl}${PROCESSING_PATH}`),
          ),
        ];
  if (!areAttached) return [text('Es gelten unsere AGB: ', agb), ...contract];
  if (clientType !== 'private') {
    return [
      text(
        'Unsere AGB hängen an dieser E-Mail, so wie sie bei deiner Bestellung galten. Du findest sie auch hier: ',
        agb,
      ),
      ...contract,
    ];
  }
  return [
    text(
      'Unsere AGB und die Widerrufsbelehrung hängen an dieser E-Mail, so wie sie bei deiner Bestellung galten. Du findest sie auch hier: ',
      agb,
      ' und ',
      link(`${publicUrl}/widerruf`),
    ),
  ];
}

/** The one button: sending the images if they follow, else the order's page. */
function nextStep(orderUrl: string | null, transferUrl: string | null): ReactElement[] {
  if (transferUrl === null) return orderUrl === null ? [] : toOrderPage(orderUrl);
  return [
    button(transferUrl, 'Bilder senden'),
    small(
      `Das geht auch von einem anderen Gerät. Der Link gilt ${transferLinkDays.booking} Tage und ist nur für dich: Wer ihn kennt, kann Bilder zu deinem Auftrag hochladen.`,
    ),
    ...(orderUrl === null
      ? []
      : [
          small(
            link(orderUrl, 'Auftrag ansehen'),
            '\nAuch dieser Link ist nur für dich: Wer ihn kennt, sieht deinen Auftrag.',
          ),
        ]),
  ];
}

function withdrawal(summary: Payload['summary'], publicUrl: string, isAttached: boolean): ReactElement[] {
  if (summary.clientType !== 'private') return [];
  return [
    heading('Dein Widerrufsrecht'),
    text(
      'Du kannst diesen Vertrag innerhalb von 14\u00A0Tagen ohne Angabe von Gründen widerrufen, zum Beispiel hier: ',
      link(`${publicUrl}/widerruf`),
      `. Die ausführliche Belehrung und das Muster-Formular stehen ${isAttached ? 'dort und im Anhang' : 'auf derselben Seite'}.`,
    ),
    ...(summary.earlyStart
      ? [
          text(
            'Du hast ausdrücklich verlangt, dass wir vor dem Ende der Widerrufsfrist beginnen, und bestätigt, dass du weißt: Dein Widerrufsrecht erlischt, sobald wir vollständig geliefert haben.',
          ),
        ]
      : []),
  ];
}
