import type { ReactElement } from 'react';
import { statusNames } from '../../../domain/order/order-item.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { MailPayload } from './mail-kinds.ts';
import { emailRow, heading, heldNote, mailDocument, rows, small, text, title } from './mail-parts.ts';
import { greeting } from './typed-texts.ts';

/** The order chart has no withdrawal of test images (`mayWithdraw`). */
const NOTHING_TO_PAY =
  'Es sind kostenlose Testbilder, deshalb lässt sich der Auftrag nicht als widerrufen führen. Soll niemand mehr daran arbeiten, lässt er sich stornieren.';

export function withdrawalSubject({ order, name }: MailPayload<'withdrawal'>): string {
  return `Widerruf von ${name}${order === null ? '' : `, Auftrag ${order.orderNumber}`}`;
}

/** To the studio: a customer has withdrawn from a contract. Urgent, because a statutory period runs. */
export function withdrawalMail(payload: MailPayload<'withdrawal'>): ReactElement {
  return mailDocument(
    `Eingegangen am ${payload.receivedAtText}`,
    title('Ein Vertrag wurde widerrufen'),
    ...whole(payload),
    small(IN_TIME),
  );
}

const IN_TIME = 'Ob der Widerruf rechtzeitig ist, prüft das Studio.';

export function collectedWithdrawalsSubject({ withdrawals }: MailPayload<'collectedWithdrawals'>): string {
  return withdrawals.length === 1 ? '1 weiterer Widerruf' : `${withdrawals.length} weitere Widerrufe`;
}

/** To the studio: each declaration in full. */
export function collectedWithdrawalsMail({ withdrawals }: MailPayload<'collectedWithdrawals'>): ReactElement {
  return mailDocument(
    'Es kamen mehr Widerrufe in einer Minute als sonst.',
    title(collectedWithdrawalsSubject({ withdrawals })),
    text(
      'Es kamen mehr Widerrufe in einer Minute, als einzelne E-Mails hinausgehen. Hier stehen die übrigen, jeder vollständig. Geantwortet wird an die Adresse, die beim Widerruf steht.',
    ),
    ...withdrawals.flatMap((received) => [heading(withdrawalSubject(received)), ...whole(received)]),
    small(IN_TIME),
  );
}

function whole(payload: MailPayload<'withdrawal'>): ReactElement[] {
  const { order } = payload;
  return [
    rows([
      { label: 'Eingegangen', value: payload.receivedAtText },
      { label: 'Name', value: payload.name },
      { label: 'Auftrag laut Kunde', value: payload.orderNumber },
      emailRow('E-Mail', payload.email),
      { label: 'Gefundener Auftrag', value: order?.orderNumber ?? 'keiner mit dieser Nummer' },
      { label: 'Status', value: order === null ? '' : statusNames[order.status] },
      { label: 'E-Mail wie im Auftrag', value: order === null ? '' : order.isSameEmail ? 'ja' : 'nein, bitte prüfen' },
    ]),
    ...(order?.isTest === true ? [text(NOTHING_TO_PAY)] : []),
    ...heldNote(payload.held),
  ];
}

export function withdrawalReceiptSubject(): string {
  return 'Eingangsbestätigung Ihres Widerrufs';
}

/** Receipt on a durable medium (§ 356a (4) BGB): the declaration, with date and time of its arrival. */
export function withdrawalReceipt(payload: MailPayload<'withdrawalReceipt'>): ReactElement {
  return mailDocument(
    `Eingegangen am ${payload.receivedAtText}`,
    title('Ihr Widerruf ist eingegangen.'),
    text(
      `${greeting('Guten Tag', payload.name)},\nIhre Erklärung ist am ${payload.receivedAtText} bei uns eingegangen:`,
    ),
    text(`„Hiermit widerrufe ich den Vertrag mit der ${studio.legal.entity} über den genannten Auftrag.“`),
    rows([
      { label: 'Name', value: payload.name },
      { label: 'Auftrag', value: payload.orderNumber },
      { label: 'E-Mail für die Bestätigung', value: payload.email },
      { label: 'Eingegangen am', value: payload.receivedAtText },
    ]),
    text('Wir melden uns wegen der Abwicklung. Bitte bewahren Sie diese E-Mail auf.'),
    small(
      'Sie haben nichts widerrufen? Dann hat jemand Ihre Adresse eingetippt. Bitte antworten Sie kurz auf diese E-Mail.',
    ),
  );
}
