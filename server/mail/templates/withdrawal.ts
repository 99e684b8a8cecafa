import type { ReactElement } from 'react';
import { statusNames } from '../../../domain/order-item.ts';
import { studio } from '../../../domain/studio.ts';
import type { MailPayload } from './mail-kinds.ts';
import { heldNote, mailDocument, rows, small, text, title } from './mail-parts.ts';
import { greeting, looksLikeLine, looksLikeName } from './typed-words.ts';

const NOT_REPEATED =
  'Die Eingangsbestätigung wiederholt Name oder Auftrag nicht wörtlich, weil sie nicht wie solche aussehen und die Adresse von niemandem geprüft ist. Ist die Erklärung echt, schicken Sie ihren Wortlaut bitte selbst (§ 356a Abs. 4 BGB).';

/** The chart knows no withdrawal of them (`mayWithdraw`). */
const NOTHING_TO_PAY =
  'Es sind kostenlose Testbilder, deshalb lässt sich der Auftrag nicht als widerrufen führen. Soll niemand mehr daran arbeiten, lässt er sich stornieren.';

export function withdrawalSubject({ order, name }: MailPayload<'withdrawal'>): string {
  return `Widerruf von ${name}${order === null ? '' : `, Auftrag ${order.orderNumber}`}`;
}

/** For the studio: somebody has withdrawn from a contract. The period ends by law, so it is worth looking at once. */
export function withdrawalMail(payload: MailPayload<'withdrawal'>): ReactElement {
  const { order } = payload;
  return mailDocument(
    `Eingegangen am ${payload.receivedAtText}`,
    title('Ein Vertrag wurde widerrufen'),
    rows([
      { label: 'Eingegangen', value: payload.receivedAtText },
      { label: 'Name', value: payload.name },
      { label: 'Auftrag laut Kunde', value: payload.orderNumber },
      { label: 'E-Mail', value: payload.email },
      { label: 'Gefundener Auftrag', value: order?.orderNumber ?? 'keiner mit dieser Nummer' },
      { label: 'Status', value: order === null ? '' : statusNames[order.status] },
      { label: 'E-Mail wie im Auftrag', value: order === null ? '' : order.isSameEmail ? 'ja' : 'nein, bitte prüfen' },
    ]),
    ...(order?.isTest === true ? [text(NOTHING_TO_PAY)] : []),
    ...heldNote(payload.held),
    ...(isRepeated(payload) ? [] : [text(NOT_REPEATED)]),
    small('Ob der Widerruf rechtzeitig ist, prüft das Studio.'),
  );
}

export function withdrawalReceiptSubject(): string {
  return 'Eingangsbestätigung Ihres Widerrufs';
}

/** In place of words that do not look like what was asked; the studio can send them to somebody it knows. */
const AS_DECLARED = 'wie in Ihrer Erklärung, die uns im Wortlaut vorliegt';

/** Whether the receipt repeats the whole declaration. */
function isRepeated({ name, orderNumber }: MailPayload<'withdrawal'>): boolean {
  return looksLikeName(name) && looksLikeLine(orderNumber);
}

/** Receipt on a durable medium (§ 356a (4) BGB): the declaration as it was made, with date and time of its arrival. */
export function withdrawalReceipt(payload: MailPayload<'withdrawalReceipt'>): ReactElement {
  return mailDocument(
    `Eingegangen am ${payload.receivedAtText}`,
    title('Ihr Widerruf ist eingegangen.'),
    text(
      `${greeting('Guten Tag', payload.name)},\nIhre Erklärung ist am ${payload.receivedAtText} bei uns eingegangen:`,
    ),
    text(`„Hiermit widerrufe ich den Vertrag mit der ${studio.legal.entity} über den genannten Auftrag.“`),
    rows([
      { label: 'Name', value: looksLikeName(payload.name) ? payload.name : AS_DECLARED },
      { label: 'Auftrag', value: looksLikeLine(payload.orderNumber) ? payload.orderNumber : AS_DECLARED },
      { label: 'E-Mail für die Bestätigung', value: payload.email },
      { label: 'Eingegangen am', value: payload.receivedAtText },
    ]),
    text('Wir melden uns wegen der Abwicklung. Bitte bewahren Sie diese E-Mail auf.'),
    small(
      'Sie haben nichts widerrufen? Dann hat jemand Ihre Adresse eingetippt. Bitte antworten Sie kurz auf diese E-Mail.',
    ),
  );
}
