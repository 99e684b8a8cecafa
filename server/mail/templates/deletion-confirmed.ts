import type { ReactElement } from 'react';
import type { DeletionReason } from '../../../domain/order/order-history.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatCount, formatDay, formatMoment } from '../../../domain/texts/format.ts';
import type { MailPayload } from './mail-kinds.ts';
import { mailDocument, opening, rows, small, text } from './mail-parts.ts';

type Payload = MailPayload<'deletionConfirmed'>;

const reasons: Readonly<Record<DeletionReason, string>> = {
  period: 'Die Frist nach Lieferung, Stornierung oder Widerruf ist abgelaufen.',
  wish: 'Die Löschung war gewünscht.',
};

export function deletionConfirmedSubject({ orderNumber }: Payload): string {
  return `Löschbestätigung: ${orderNumber}`;
}

/** To the customer: what was deleted, when and why. Without a link: there is nothing left to see. */
export function deletionConfirmedMail({ orderNumber, greetingName, files, reason }: Payload, at: Date): ReactElement {
  return mailDocument(
    `${orderNumber}: gelöscht am ${formatDay(at)}`,
    ...opening({
      name: greetingName,
      title: 'Deine Bilder sind gelöscht.',
      orderNumber,
      date: `gelöscht am ${formatDay(at)}`,
      isDone: true,
    }),
    text(
      'Wir haben alle Bilder gelöscht, die zu deinem Auftrag noch bei uns lagen: Vorlagen und fertige Bilder mit allen Vorschauen.',
    ),
    rows([
      { label: 'Auftrag', value: orderNumber },
      { label: 'Gelöscht', value: files === 1 ? '1 Datei' : `${formatCount(files)} Dateien` },
      { label: 'Vollständig gelöscht am', value: formatMoment(at) },
      { label: 'Grund', value: reasons[reason] },
    ]),
    text(
      `In unseren Sicherungen liegen sie höchstens noch ${retention.backupDays}\u00A0Tage. Die Angaben zu deiner Bestellung bewahren wir auf, solange das Gesetz es verlangt. Bilder gehören nicht dazu.`,
    ),
    small(`Fragen? Antworte einfach auf diese E-Mail oder ruf uns an: ${studio.phone.display}.`),
  );
}
