/* Mails about customers' actions on the order's page: to the studio, for an amendment also to the customer. */
import type { ReactElement } from 'react';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { amendableLabels, type AmendmentChange } from '../../../domain/order/texts/amendment.ts';
import { formatCorrections } from '../../../domain/order/corrections.ts';
import { lastingAnswers } from '../../../domain/order/texts/order-summary.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import type { MailPayload } from './mail-kinds.ts';
import {
  customerRows,
  heading,
  heldNote,
  isAnswerable,
  mailDocument,
  opening,
  rows,
  small,
  text,
  title,
  toOrderPage,
} from './mail-parts.ts';
import { formatDay } from '../../../domain/texts/format.ts';

type Requested = MailPayload<'correctionsRequested'>;
type Accepted = MailPayload<'deliveryAccepted'>;
type Amended = MailPayload<'orderAmended'>;
type AmendmentConfirmed = MailPayload<'amendmentConfirmed'>;
type Cancelled = MailPayload<'orderCancelled'>;
type Question = MailPayload<'orderQuestion'>;

export function correctionsSubject({ summary, corrections }: Requested): string {
  return `Auftrag ${summary.orderNumber}: ${formatCorrections(corrections.length)}`;
}

/** To the studio: the requested corrections, and the commands that answer them. */
export function correctionsMail({ summary, corrections, held }: Requested): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title(`${formatCorrections(corrections.length)} zu Auftrag ${summary.orderNumber}`),
    text(
      `Beantwortet wird mit den neuen Dateien (${commandLine(`deliver ${summary.orderNumber} ORDNER`)}) oder mit einem Satz (${commandLine(`answer ${summary.orderNumber} NUMMER "SATZ"`)}).`,
    ),
    rows(customerRows(summary)),
    ...heldNote(held),
    ...correctionBlocks(corrections),
  );
}

/** Each correction with its file, its place, the customer's wish, and the studio's answer. */
export function correctionBlocks(corrections: Requested['corrections']): ReactElement[] {
  return corrections.flatMap(({ number, file, place, comment, answer }) => [
    heading(`Korrektur ${number}: ${file}`),
    rows([
      { label: 'Stelle', value: place },
      { label: 'Wunsch', value: comment },
      { label: 'Antwort', value: answer },
    ]),
  ]);
}

export function acceptedSubject({ summary }: Accepted): string {
  return `Auftrag ${summary.orderNumber}: abgenommen`;
}

/** To the studio: the customer has accepted the delivery, only the invoice remains. */
export function acceptedMail({ summary }: Accepted): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title(`Auftrag ${summary.orderNumber} ist abgenommen`),
    text(
      `Die Lieferung wurde auf der Auftragsseite abgenommen. ${isTest(summary) ? 'Es sind Testbilder, eine Rechnung gibt es nicht.' : 'Es fehlt nur noch die Rechnung.'}`,
    ),
    rows(customerRows(summary)),
  );
}

export function orderAmendedSubject({ summary }: Amended): string {
  return `Auftrag ${summary.orderNumber} geändert`;
}

/** To the studio: each amended answer before and after. */
export function orderAmendedMail({ summary, changes, held }: Amended): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title(`Auftrag ${summary.orderNumber} ist geändert`),
    text(
      'Der Kunde hat auf der Auftragsseite Angaben geändert, bevor die Arbeit begonnen hat. Preis, Termin und Bilder sind, wie sie waren. Auftragszettel und Auftrag als PDF zeigen ab jetzt die neuen Angaben.',
    ),
    changed(changes),
    ...heldNote(held),
    heading('Kunde'),
    rows([{ label: 'Bestellt', value: summary.bookedAtText }, ...customerRows(summary)]),
  );
}

export function amendmentConfirmedSubject({ summary }: AmendmentConfirmed): string {
  return `Dein Auftrag ist geändert: ${summary.orderNumber}`;
}

/**
 * To the customer: what was amended.
 * Shortens long former answers, so that the mail shows no more than the form can hold.
 */
export function amendmentConfirmedMail({ summary, changes, orderUrl }: AmendmentConfirmed, at: Date): ReactElement {
  return mailDocument(
    summary.orderNumber,
    ...opening({
      name: summary.greetingName,
      title: 'Deine Änderung ist gespeichert.',
      orderNumber: summary.orderNumber,
      date: `geändert am ${formatDay(at)}`,
    }),
    ...toOrderPage(orderUrl),
    text(
      'Wir haben deinen Auftrag so geändert, wie du es wolltest. Preis, Liefertermin und alles andere bleiben, wie du es bestellt hast.',
    ),
    changed(changes.map(({ before, ...change }) => ({ ...change, before: beginningOf(before) }))),
    small(`Du hast nichts geändert? Antworte bitte gleich auf diese E-Mail oder ruf uns an: ${studio.phone.display}.`),
  );
}

export function orderCancelledSubject({ summary }: Cancelled): string {
  return `Auftrag ${summary.orderNumber}: storniert`;
}

/** To the studio: a customer has cancelled an order before work began. */
export function orderCancelledMail({ summary, held }: Cancelled): ReactElement {
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

export function orderQuestionSubject({ summary }: Question): string {
  return `Frage zu Auftrag ${summary.orderNumber}`;
}

/** To the studio: a customer's question from the order's page; a reply goes to the customer. */
export function orderQuestionMail({ summary, question }: Question): ReactElement {
  return mailDocument(
    summary.orderNumber,
    title(`Frage zu Auftrag ${summary.orderNumber}`),
    text(question),
    rows(customerRows(summary)),
    ...(isAnswerable(summary.email) ? [small('Eine Antwort auf diese E-Mail geht an den Kunden.')] : []),
  );
}

/** Characters of a former answer that the mail shows. */
const FORMER = 500;

function beginningOf(answer: string): string {
  return answer.length > FORMER ? `${answer.slice(0, FORMER)} …` : answer;
}

function changed(changes: readonly AmendmentChange[]): ReactElement {
  return rows(
    changes.map(({ field, before, after }) => ({
      label: amendableLabels[field],
      value: `Bisher: ${before || 'leer'}\nJetzt: ${after || 'leer'}`,
    })),
  );
}
