import type { ReactElement } from 'react';
import type { MailPayload } from './mail-kinds.ts';
import { customerRows, isAnswerable, mailDocument, rows, small, text, title } from './mail-parts.ts';

type Payload = MailPayload<'orderQuestion'>;

export function orderQuestionSubject({ summary }: Payload): string {
  return `Frage zu Auftrag ${summary.orderNumber}`;
}

/** To the studio: what a customer asks on the order's page. An answer to this mail goes to the customer. */
export function orderQuestionMail({ summary, question }: Payload): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title(`Frage zu Auftrag ${summary.orderNumber}`),
    text(question),
    rows(customerRows(summary)),
    ...(isAnswerable(summary.email) ? [small('Eine Antwort auf diese E-Mail geht an den Kunden.')] : []),
  );
}
