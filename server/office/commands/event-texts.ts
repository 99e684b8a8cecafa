/* What has happened to an order, in words for the studio. */
import { changeInWords } from '../../../domain/order/texts/amendment.ts';
import { formatCents, formatCount, formatImages } from '../../../domain/texts/format.ts';
import { kindInWords } from '../../../domain/order/further-kinds.ts';
import type { OrderEventName } from '../../../domain/order/order-history.ts';
import { amendmentsIn, type KeptOrderEvent } from '../../orders/rows/order-events.ts';

type Words = (event: KeptOrderEvent) => string;

const words: Readonly<Record<OrderEventName, Words>> = {
  imagesRemoved: (event) => `${files(event)} entfernt`,
  imagesSorted: ({ count, topic }) =>
    topic === ''
      ? `Zuordnung von ${formatCount(count)} ${count === 1 ? 'Bild' : 'Bildern'} zurückgenommen`
      : `${formatImages(count)} der Bildart „${kindInWords(topic)}“ zugeordnet`,
  excessOrdered: ({ count, topic }) => `${formatImages(count)} nachbestellt, ${formatCents(Number(topic))} netto`,
  amended: ({ subject }) => ['Angaben geändert', ...amendedInWords(subject)].join(': '),
  cancelled: () => 'Storniert',
  downloaded: (event) => {
    if (event.topic === 'order') return `Auftrag als PDF heruntergeladen${times(event)}`;
    if (event.topic === 'all') return `Alle fertigen Dateien als ZIP heruntergeladen${times(event)}`;
    return `${files(event)} heruntergeladen`;
  },
  delivered: (event) => `${files(event)} geliefert`,
  replaced: (event) => `${files(event)} durch neue Fassung ersetzt`,
  mailSent: ({ topic, subject }) => `E-Mail an ${topic === 'studio' ? 'das Studio' : 'den Kunden'}: ${subject}`,
};

/** "Webformat/tasse.png geliefert", "3 Dateien entfernt: a.png, b.png, c.png". */
export function eventInWords(event: KeptOrderEvent): string {
  // A newer version may have noted what this one has no words for.
  const said = (words as Partial<typeof words>)[event.event]?.(event) ?? event.event;
  const isList = event.count > 1 && event.subject !== '' && event.event !== 'mailSent';
  return isList ? `${said}: ${event.subject}` : said;
}

function amendedInWords(subject: string): string[] {
  const changes = amendmentsIn(subject);
  return changes.length === 0 ? [] : [changes.map(changeInWords).join('; ')];
}

/** The name of the one, or how many; names are forgotten with the files. */
function files({ count, subject }: KeptOrderEvent): string {
  if (count > 1) return `${formatCount(count)} Dateien`;
  return subject === '' ? 'Eine Datei' : subject;
}

function times({ count }: KeptOrderEvent): string {
  return count > 1 ? `, ${formatCount(count)}-mal` : '';
}
