/* What customers want changed of finished files, and that they have accepted them. */
import { isTest } from '../../../domain/catalogue/test-images.ts';
import type { ReactElement } from 'react';
import { formatCorrections } from '../../../domain/order/texts/correction-texts.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import type { MailPayload } from './mail-kinds.ts';
import { customerRows, heading, heldNote, mailDocument, rows, text, title } from './mail-parts.ts';

type Requested = MailPayload<'correctionsRequested'>;
type Accepted = MailPayload<'deliveryAccepted'>;

/** Each with its file, its place, what the customer says, and what the studio has said to it. */
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

export function correctionsSubject({ summary, corrections }: Requested): string {
  return `Auftrag ${summary.orderNumber}: ${formatCorrections(corrections.length)}`;
}

/** To the studio: what shall be changed, and the command that answers it. */
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

export function acceptedSubject({ summary }: Accepted): string {
  return `Auftrag ${summary.orderNumber}: abgenommen`;
}

/** To the studio: nothing is left to do but the invoice. */
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
