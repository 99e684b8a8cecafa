import type { ReactElement } from 'react';
import { afterTestImages } from '../../../domain/order/texts/offer-texts.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { cancelledText, lastingAnswers, withdrawnText } from '../../../domain/order/texts/order-summary.ts';
import { partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { formatDay } from '../../../domain/texts/format.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { correctionBlocks } from './order-page-mails.ts';
import { type MailPayload, type OrderNews, orderNews } from './mail-kinds.ts';
import {
  heading,
  mailDocument,
  opening,
  pictureGrid,
  rows,
  type ShownPicture,
  small,
  text,
  toOrderPage,
} from './mail-parts.ts';

type Payload = MailPayload<'orderNews'>;

interface Words {
  /** Subject of the mail, without the order number. */
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** What the button does, where that is more than showing the order. */
  readonly button?: string;
}

const toDownload = `Auf der Seite deines Auftrags kannst du sie ansehen und herunterladen, ${retention.fileDaysAfterDelivery}\u00A0Tage lang.`;

const textsOf: Readonly<Record<OrderNews, Words>> = {
  imagesComplete: {
    subject: 'Alle Bilder sind da',
    title: 'Alle deine Bilder sind da.',
    text: 'Vielen Dank, jetzt haben wir alle Bilder zu deinem Auftrag. Wir fangen bald an.',
  },
  tooManyImages: {
    subject: 'Mehr Bilder als bestellt',
    title: 'Du hast mehr Bilder geschickt als bestellt.',
    text: 'Zu deinem Auftrag sind mehr Bilder angekommen, als du bestellt hast. Bevor wir anfangen, brauchen wir dein Wort: Auf der Seite deines Auftrags siehst du, was die übrigen kosten, und kannst sie nachbestellen oder zurücknehmen.',
    button: 'Nachbestellen oder zurücknehmen',
  },
  surplusRemoved: {
    subject: 'Übrige Bilder gelöscht',
    title: 'Die übrigen Bilder sind gelöscht.',
    text: 'Wie besprochen haben wir die Bilder gelöscht, die über die bestellte Menge hinaus gekommen waren. Dein Auftrag bleibt, wie du ihn bestellt hast. Wir fangen bald an.',
  },
  inProduction: {
    subject: 'Wir haben angefangen',
    title: 'Wir arbeiten an deinen Bildern.',
    text: 'Wir haben mit deinem Auftrag angefangen. Sobald alles fertig ist, hörst du von uns.',
  },
  delivered: {
    subject: 'Deine Bilder sind fertig',
    title: 'Deine Bilder sind fertig.',
    text: 'Wir haben deinen Auftrag geliefert. Den Link zum Herunterladen bekommst du in einer eigenen E-Mail.',
  },
  redelivered: {
    subject: 'Neue Dateien zu deinem Auftrag',
    title: 'Wir haben noch einmal geliefert.',
    text: `Zu deinem Auftrag gibt es neue Dateien. ${toDownload}`,
    button: 'Neue Dateien ansehen',
  },
  inCorrection: {
    subject: 'Deine Korrekturwünsche sind da',
    title: 'Wir sehen uns deine Korrekturen an.',
    text: 'Wir haben deine Korrekturwünsche bekommen und melden uns, sobald sie bearbeitet sind.',
  },
  corrected: {
    subject: 'Deine Korrekturen sind bearbeitet',
    title: 'Deine Korrekturen sind bearbeitet.',
    text: `Wir haben deine Korrekturwünsche beantwortet. Unsere Antworten und was wir neu geliefert haben, findest du auf der Seite deines Auftrags, ${retention.fileDaysAfterDelivery}\u00A0Tage lang.`,
    button: 'Antworten ansehen',
  },
  cancelled: {
    subject: 'Dein Auftrag ist storniert',
    title: 'Dein Auftrag ist storniert.',
    text: `Wir arbeiten nicht weiter daran. ${cancelledText} Deine Bilder löschen wir spätestens ${retention.fileDaysAfterDelivery}\u00A0Tage nach der Stornierung.`,
  },
  withdrawn: {
    subject: 'Dein Auftrag ist widerrufen',
    title: 'Dein Auftrag ist widerrufen.',
    text: `Wir arbeiten nicht weiter daran. ${withdrawnText}`,
  },
};

/** `delivered` with the files on the order's page; without them, the studio sends a separate link. */
const deliveredHere: Words = {
  ...textsOf.delivered,
  text: toDownload,
  button: 'Bilder ansehen und herunterladen',
};

/** News before the delivery; these mails repeat the delivery promise. */
const ahead: ReadonlySet<OrderNews> = new Set(['imagesComplete', 'surplusRemoved', 'inProduction']);

/** News of files that are delivered; these mails show the path as walked. */
const behind: ReadonlySet<OrderNews> = new Set(['delivered', 'redelivered', 'corrected']);

/** Whether the customer gets a mail about this status. */
export function isNews(status: string): status is OrderNews {
  return (orderNews as readonly string[]).includes(status);
}

export function orderNewsSubject({ news, summary }: Payload): string {
  return `${textsOf[news].subject}: ${summary.orderNumber}`;
}

/** After a delivery. Test images are not billed; the mail invites to an order instead. */
function whatFollows(summary: Payload['summary']): string {
  return isTest(summary) ? ` ${afterTestImages}` : ' Die Rechnung folgt.';
}

/** To the customer: the news, and the link to the order's page. `at`: the moment of the news. `pictures`: previews. */
export function orderNewsMail(
  { news, summary, delivery, hasFiles, corrections, orderUrl }: Payload,
  at: Date,
  pictures: readonly ShownPicture[],
): ReactElement {
  const words = news === 'delivered' && hasFiles ? deliveredHere : textsOf[news];
  const isDelivery = news === 'delivered';
  const promise = ahead.has(news) ? delivery : '';
  return mailDocument(
    summary.orderNumber,
    ...opening({
      name: summary.greetingName,
      title: words.title,
      orderNumber: summary.orderNumber,
      date: promise === '' ? `${isDelivery ? 'fertig am ' : ''}${formatDay(at)}` : promise,
      isDone: behind.has(news),
    }),
    ...toOrderPage(orderUrl, words.button),
    text(`${words.text}${isDelivery ? whatFollows(summary) : ''}`),
    ...pictureGrid(pictures, 'Vorschau. Alle Dateien findest du auf der Seite deines Auftrags.'),
    ...correctionBlocks(corrections),
    heading('Dein Auftrag'),
    rows([{ label: partyLabels.delivery, value: promise }, ...lastingAnswers(summary)]),
    small(`Fragen? Antworte einfach auf diese E-Mail oder ruf uns an: ${studio.phone.display}.`),
  );
}
