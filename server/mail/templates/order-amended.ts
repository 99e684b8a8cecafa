/* What a customer has amended of a booked order, to the studio and to the customer. */
import type { ReactElement } from 'react';
import { type AmendableField, type AmendmentChange, amendableLabels } from '../../../domain/amendment.ts';
import { studio } from '../../../domain/studio.ts';
import type { MailPayload } from './mail-kinds.ts';
import {
  customerRows,
  heading,
  heldNote,
  mailDocument,
  rows,
  small,
  table,
  text,
  title,
  toOrderPage,
} from './mail-parts.ts';
import { greeting, looksLikeLine, looksLikeName, looksLikePhone } from './typed-words.ts';

type Amended = MailPayload<'orderAmended'>;
type Confirmed = MailPayload<'amendmentConfirmed'>;

export function orderAmendedSubject({ summary }: Amended): string {
  return `Auftrag ${summary.orderNumber} geändert`;
}

/** To the studio: each answer as it was and as it is. */
export function orderAmendedMail({ summary, changes, held }: Amended): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title(`Auftrag ${summary.orderNumber} ist geändert`),
    text(
      'Der Kunde hat auf der Auftragsseite Angaben geändert, bevor die Arbeit begonnen hat. Preis, Termin und Bilder sind, wie sie waren. Auftragszettel und Auftrag als PDF zeigen ab jetzt die neuen Angaben.',
    ),
    changesTable(changes, asTyped),
    ...heldNote(held),
    heading('Kunde'),
    rows([{ label: 'Bestellt', value: summary.bookedAtText }, ...customerRows(summary)]),
  );
}

export function amendmentConfirmedSubject({ summary }: Confirmed): string {
  return `Dein Auftrag ist geändert: ${summary.orderNumber}`;
}

/** To the customer. Nobody has proved that the address is the customer's, so what was typed is repeated with care, as the confirmation does. */
export function amendmentConfirmedMail({ summary, changes, orderUrl }: Confirmed): ReactElement {
  const areAllTold = changes.every(({ field, before, after }) => isToldOf(field, before) && isToldOf(field, after));
  return mailDocument(
    summary.orderNumber,
    title('Deine Änderung ist gespeichert.'),
    text(
      `${greeting('Hallo', summary.greetingName)},\nwir haben deinen Auftrag ${summary.orderNumber} so geändert, wie du es wolltest. Preis, Liefertermin und alles andere bleiben, wie du es bestellt hast.`,
    ),
    changesTable(changes, withCare),
    ...(areAllTold
      ? []
      : [
          small(
            'Was du frei geschrieben hast, wiederholen wir in E-Mails nicht. Auf der Seite deines Auftrags steht es.',
          ),
        ]),
    ...toOrderPage(orderUrl),
    small(`Du hast nichts geändert? Antworte bitte gleich auf diese E-Mail oder ruf uns an: ${studio.phone.display}.`),
  );
}

type Say = (change: AmendmentChange) => Pick<AmendmentChange, 'before' | 'after'>;

const asTyped: Say = (change) => change;

const withCare: Say = ({ field, before, after }) => ({
  before: isToldOf(field, before) ? before : 'deine frühere Angabe',
  after: isToldOf(field, after) ? after : 'steht in deinem Auftrag',
});

function changesTable(changes: readonly AmendmentChange[], say: Say): ReactElement {
  return table(
    ['Angabe', 'Bisher', 'Jetzt'],
    changes.map((change) => {
      const { before, after } = say(change);
      return [amendableLabels[change.field], before || 'leer', after || 'leer'];
    }),
  );
}

/** Whether a mail to an unproved address may say it: where it looks like what the field asks for, or the domain has checked it. */
function isToldOf(field: AmendableField, answer: string): boolean {
  switch (field) {
    case 'note':
    case 'invoice_email':
      return answer === '';
    case 'ustid':
    case 'country':
    case 'salutation':
      return true;
    case 'phone':
      return answer === '' || looksLikePhone(answer);
    case 'pre_name':
    case 'name':
      return looksLikeName(answer);
    default:
      return answer === '' || looksLikeLine(answer);
  }
}
