import type { ReactElement } from 'react';
import { lastingAnswers } from '../../../domain/order/texts/order-summary.ts';
import { retention } from '../../../domain/studio/retention.ts';
import type { MailPayload } from './mail-kinds.ts';
import { customerRows, heading, heldNote, mailDocument, rows, text, title } from './mail-parts.ts';

type Payload = MailPayload<'orderCancelled'>;

export function orderCancelledSubject({ summary }: Payload): string {
  return `Auftrag ${summary.orderNumber}: storniert`;
}

/** To the studio: a customer has cancelled an order before work began. */
export function orderCancelledMail({ summary, held }: Payload): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title(`Auftrag ${summary.orderNumber} ist storniert`),
    text(
      `Der Auftrag wurde auf der Auftragsseite storniert, bevor die Arbeit begonnen hat. Seine Bilder werden nach ${retention.fileDaysAfterDelivery}\u00A0Tagen gelöscht.`,
    ),
    rows([{ label: 'Bestellt', value: summary.bookedAtText }, ...customerRows(summary)]),
    ...heldNote(held),
    heading('Auftrag'),
    rows(lastingAnswers(summary)),
  );
}
