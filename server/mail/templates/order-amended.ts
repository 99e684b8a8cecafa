/* What a customer has amended of a booked order, to the studio and to the customer. */
import type { ReactElement } from 'react';
import { type AmendmentChange, amendableLabels } from '../../../domain/order/texts/amendment.ts';
import { studio } from '../../../domain/studio/studio.ts';
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
import { greeting } from './typed-texts.ts';

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
    changesTable(changes),
    ...heldNote(held),
    heading('Kunde'),
    rows([{ label: 'Bestellt', value: summary.bookedAtText }, ...customerRows(summary)]),
  );
}

export function amendmentConfirmedSubject({ summary }: Confirmed): string {
  return `Dein Auftrag ist geändert: ${summary.orderNumber}`;
}

/** To the customer: what was amended, whole; of a long former answer its beginning, so that a mail says no more than the form can hold. */
export function amendmentConfirmedMail({ summary, changes, orderUrl }: Confirmed): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title('Deine Änderung ist gespeichert.'),
    text(
      `${greeting('Hallo', summary.greetingName)},\nwir haben deinen Auftrag ${summary.orderNumber} so geändert, wie du es wolltest. Preis, Liefertermin und alles andere bleiben, wie du es bestellt hast.`,
    ),
    changesTable(changes.map(({ before, ...change }) => ({ ...change, before: beginningOf(before) }))),
    ...toOrderPage(orderUrl),
    small(`Du hast nichts geändert? Antworte bitte gleich auf diese E-Mail oder ruf uns an: ${studio.phone.display}.`),
  );
}

/** Characters of a former answer. */
const FORMER = 500;

function beginningOf(answer: string): string {
  return answer.length > FORMER ? `${answer.slice(0, FORMER)} …` : answer;
}

function changesTable(changes: readonly AmendmentChange[]): ReactElement {
  return table(
    ['Angabe', 'Bisher', 'Jetzt'],
    changes.map(({ field, before, after }) => [amendableLabels[field], before || 'leer', after || 'leer']),
  );
}
