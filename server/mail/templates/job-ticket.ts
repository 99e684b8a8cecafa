/* Mails that start the studio's work: the job ticket, and notice of images that arrive after it. */
import type { ReactElement } from 'react';
import { isAgreedInPerson } from '../../../domain/delivery/delivery.ts';
import { areImagesMissing } from '../../../domain/files/media.ts';
import { kindText } from '../../../domain/order/order-kinds.ts';
import { colourModeNames, imageText } from '../../../domain/order/texts/image-notes.ts';
import { partyLabels, processingText } from '../../../domain/order/texts/order-texts.ts';
import { formatBytes, formatCount } from '../../../domain/texts/format.ts';
import { csvOf } from '../../app/platform/csv.ts';
import { nameInFolder } from '../../app/platform/storage-key.ts';
import type { MailPayload, TicketFile } from './mail-kinds.ts';
import { cart, emailRow, heading, heldNote, mailDocument, rows, small, text, title, unscanned } from './mail-parts.ts';

type Ticket = MailPayload<'jobTicket'>;
type Arrived = MailPayload<'imagesArrived'>;

/** Files named in the mail; the attached list names all. */
const LISTED = 50;

export function jobTicketSubject({ summary, files }: Ticket): string {
  const images = files.length === 0 ? [] : [countOf(files)];
  const rest = summary.imagesFollow ? [files.length === 0 ? 'Bilder folgen' : 'weitere folgen'] : [];
  const marks = [
    ...(summary.express === null ? [] : ['Express']),
    ...(summary.testImages === null ? [] : ['Testbilder']),
  ];
  return `Auftrag ${summary.orderNumber}: ${[...marks, ...images, ...rest].join(', ')}`;
}

/** To the studio: everything that the work needs. */
export function jobTicket({ summary, files, held }: Ticket): ReactElement {
  return mailDocument(
    `${summary.orderNumber}, ${summary.delivery}`,
    title(`Auftrag ${summary.orderNumber}`),
    rows([
      { label: 'Bestellt', value: summary.bookedAtText },
      { label: partyLabels.delivery, value: summary.delivery },
      { label: partyLabels.email, value: summary.email },
    ]),
    ...heldNote(held),
    heading('Technische Angaben'),
    rows(summary.answers),
    ...(summary.note === '' ? [] : [heading('Notiz'), text(summary.note)]),
    heading('Dateien'),
    ...fileList(files),
    heading('Kunde'),
    rows([
      { label: 'Art', value: clientOf(summary) },
      { label: partyLabels.invoice, value: summary.invoiceTo.join('\n') },
      emailRow('E-Mail', summary.email),
      { label: partyLabels.phone, value: summary.phone },
      { label: partyLabels.invoiceEmail, value: summary.invoiceEmail },
      { label: partyLabels.vatId, value: summary.vatId },
      { label: partyLabels.reference, value: summary.reference },
      { label: partyLabels.processing, value: processingText(summary.processing) },
    ]),
    heading('Preis'),
    ...cart(summary),
  );
}

export function imagesArrivedSubject({ orderNumber }: Arrived, files: readonly TicketFile[]): string {
  return `Bilder zu Auftrag ${orderNumber}: ${formatCount(files.length)} da`;
}

/** To the studio: which images of a booked order have arrived, and whether they are all. */
export function imagesArrived({ orderNumber, quantity }: Arrived, files: readonly TicketFile[]): ReactElement {
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

function clientOf({ clientType }: Ticket['summary']): string {
  if (clientType === null) return 'Testbilder, keine Rechnung';
  return clientType === 'company' ? 'Firma' : 'Privat';
}

/** Number, total size and first names of the files. */
function fileList(files: readonly TicketFile[]): ReactElement[] {
  if (files.length === 0) return [text('Bilder folgen.')];
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const listed = files.slice(0, LISTED);
  const rest = files.length - listed.length;
  const unseen = files.filter(({ scan }) => scan === 'unscanned');
  return [
    text(`${countOf(files)}, ${formatBytes(bytes)}. Vollständige Liste: dateien.csv im Anhang.`),
    ...(unseen.length > 0 ? [unscanned(`${countOf(unseen)}, siehe dateien.csv`)] : []),
    rows(listed.map((file) => ({ label: nameInFolder(file.storageKey), value: factsOf(file) }))),
    ...(rest > 0 ? [small(`und ${formatCount(rest)} weitere`)] : []),
  ];
}

function countOf(files: readonly TicketFile[]): string {
  return files.length === 1 ? '1 Datei' : `${formatCount(files.length)} Dateien`;
}

const scanTexts: Readonly<Record<NonNullable<TicketFile['scan']>, string>> = {
  clean: 'nichts gefunden',
  unscanned: 'nicht geprüft',
};

function factsOf(file: TicketFile): string {
  const image = imageText({ ...file, width: file.width ?? undefined, height: file.height ?? undefined });
  return [formatBytes(file.size), kindText(file.kind), image].filter((part) => part !== '').join(', ');
}

/** All files as CSV. */
export function fileListCsv(files: readonly TicketFile[]): string {
  const head = [
    'Datei',
    'Name beim Kunden',
    'Ordner beim Kunden',
    'Bytes',
    'Typ',
    'Breite',
    'Höhe',
    'Farbmodus',
    'Bit',
    'dpi',
    'Farbprofil',
    'Transparenz',
    'Ausrichtung',
    'SHA-256',
    'Virenprüfung',
    'Bildart',
  ];
  const lines = files.map((file) => [
    nameInFolder(file.storageKey),
    file.name,
    file.relativePath ?? '',
    file.size,
    file.type ?? '',
    file.width ?? '',
    file.height ?? '',
    file.colourMode === undefined ? '' : colourModeNames[file.colourMode],
    file.bitDepth ?? '',
    file.dpi ?? '',
    file.profile ?? '',
    file.alpha === true ? 'ja' : '',
    file.orientation ?? '',
    file.sha256 ?? '',
    file.scan === null ? '' : scanTexts[file.scan],
    kindText(file.kind),
  ]);
  return csvOf(head, lines);
}
