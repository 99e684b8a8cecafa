import type { ReactElement } from 'react';
import { isAgreedInPerson } from '../../../domain/delivery/delivery.ts';
import { formatCount } from '../../../domain/texts/format.ts';
import { areImagesMissing } from '../../../domain/files/media.ts';
import { fileList } from './job-ticket.ts';
import type { MailPayload, TicketFile } from './mail-kinds.ts';
import { mailDocument, rows, title } from './mail-parts.ts';

type Payload = MailPayload<'imagesArrived'>;

export function imagesArrivedSubject({ orderNumber }: Payload, files: readonly TicketFile[]): string {
  return `Bilder zu Auftrag ${orderNumber}: ${formatCount(files.length)} da`;
}

/** To the studio: which images of a booked order are here by now, and whether they are all. */
export function imagesArrived({ orderNumber, quantity }: Payload, files: readonly TicketFile[]): ReactElement {
  return mailDocument(
    `${formatCount(files.length)} von ${formatCount(quantity)}`,
    title(`Bilder zu Auftrag ${orderNumber}`),
    rows([
      { label: 'Angekommen', value: `${formatCount(files.length)} von ${formatCount(quantity)} angegebenen` },
      {
        label: 'Lieferung',
        value: areImagesMissing(quantity, files)
          ? 'Es fehlen noch Bilder, die Lieferzeit läuft noch nicht.'
          : files.length > quantity
            ? 'Mehr Bilder als bestellt: Die Lieferzeit läuft erst, wenn der Kunde die übrigen nachbestellt oder zurücknimmt.'
            : isAgreedInPerson(quantity)
              ? 'Alle Bilder sind da, der Termin ist zu vereinbaren.'
              : 'Alle Bilder sind da, die Lieferzeit läuft.',
      },
    ]),
    ...fileList(files),
  );
}
