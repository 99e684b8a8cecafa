/* A quote as PDF on one page: what is offered, its price and validity, and the link that orders it. */
import { cartText } from '../../../domain/order/texts/cart-texts.ts';
import { deliveryOfQuote } from '../../../domain/delivery/delivery.ts';
import { expressOf } from '../../../domain/catalogue/offers.ts';
import { formatDay, formatImages } from '../../../domain/texts/format.ts';
import { type LeavingName, leavingName } from '../../../domain/files/leaving-names.ts';
import {
  hasInvoiceAddress,
  invoiceLines,
  type OrderRowName,
  orderText,
  partyLabels,
} from '../../../domain/order/texts/order-texts.ts';
import type { OrderAnswers } from '../../../domain/order/answers.ts';
import { paymentText } from '../../../domain/pricing/price-texts.ts';
import type { Quoted } from '../../../domain/order/quote.ts';
import { type Block, block } from './blocks.ts';
import { cartBlocks, smallFacts } from './order-document.ts';
import { paperOf } from './paper.ts';
import type { Picture } from './pictures.ts';
import { plain } from './lines.ts';

/** Several people may read the document, so its texts use neither "Sie" nor "du". */
const words = {
  title: (number: string) => `Angebot ${number}`,
  heading: (images: string) => `Preisangebot: ${images} freistellen`,
  number: 'Angebotsnummer',
  date: 'Datum',
  until: 'Preise gelten bis',
  validUntil: (day: string) => `Preise gelten bis ${day}`,
  answers: 'Leistung',
  holds:
    'Diese Preise gelten für jeden Auftrag, der bis dahin mit diesem Angebot beginnt, auch wenn sich die Preisliste ändert: ',
  changes:
    'Für eine andere Menge gilt ihre Staffel, für weitere Größen und Dateiformate der Aufpreis vom Tag des Angebots. Eine andere Bildart kostet, was sie am Tag der Bestellung kostet.',
  express:
    'Der Zuschlag für Express und die Lieferzeit gelten wie angegeben, für höchstens so viele Bilder, wie dort steht.',
  contract:
    'Mit dem Angebot ist noch nichts bestellt. Der Vertrag kommt zustande, wenn die Bestellung mit „Zahlungspflichtig bestellen“ abgeschickt ist und wir sie per E-Mail bestätigt haben. Es gelten unsere ',
  terms: 'Allgemeinen Geschäftsbedingungen',
  link: 'Auftrag mit diesen Angaben beginnen',
  code: {
    alt: 'QR-Code mit dem Link, der einen Auftrag mit diesem Angebot beginnt',
    title: 'Öffnet dieses Angebot',
    hint: 'Code scannen, Bilder hochladen, bestellen',
  },
} as const;

export interface QuoteContent extends Pick<Quoted, 'number' | 'madeAt' | 'until'> {
  readonly order: OrderAnswers;
  /** Secret URL that begins an order with the quote. */
  readonly link: string;
  readonly termsUrl: string;
  /** The customer's first images, at most six. */
  readonly pictures: readonly Picture[];
}

/** File name of the PDF. */
export function quoteDocumentName({ number }: Pick<Quoted, 'number'>): LeavingName {
  return leavingName(`Angebot-${number}.pdf`);
}

/**
 * The same quote gives the same bytes.
 * @throws Error for an order without a price
 */
export function quoteDocument(quote: QuoteContent): Promise<Buffer> {
  const { number, madeAt, until, order, link } = quote;
  const blocks = blocksOf(quote);
  return paperOf({
    title: words.title(number),
    date: new Date(madeAt),
    head: {
      address: hasInvoiceAddress(order.client) ? invoiceLines(order.client) : [],
      facts: [
        { label: words.number, value: number, isStrong: true },
        { label: words.date, value: formatDay(new Date(madeAt)) },
        { label: words.until, value: formatDay(new Date(until)), isStrong: true },
        { label: partyLabels.delivery, value: deliveryOfQuote(order) },
      ],
      code: { data: link, ...words.code },
    },
    blocks,
  });
}

/** Rows that the heading and the table say, and those that change until the order. */
const placed: ReadonlySet<string> = new Set<OrderRowName>(['images', 'productType', 'quantity']);

function blocksOf({ number, until, order, link, termsUrl, pictures }: QuoteContent): Block[] {
  const cart = cartText(order);
  if (cart === null) throw new Error(`${number} has no price`);
  const answers = orderText(order)
    .filter(({ name, lines }) => !placed.has(name) && lines.length > 0)
    .map(({ label, lines }) => ({ label, value: lines.join('\n') }));
  const terms = { text: words.terms, href: termsUrl };
  return [
    block('h1', words.heading(formatImages(order.quantity ?? 0))),
    ...(pictures.length === 0 ? [] : [{ kind: 'pictures', pictures, boxes: false, isOptional: true } as const]),
    ...cartBlocks(cart, true),
    { kind: 'path', isDone: false },
    {
      kind: 'columns',
      columns: [
        {
          width: 88,
          blocks: [
            block('lead', words.validUntil(formatDay(new Date(until)))),
            { kind: 'small', runs: [plain(words.holds), { text: words.link, href: link }, plain('.')] },
            block('small', words.changes),
            ...(expressOf(order) === null ? [] : [block('small', words.express)]),
            { kind: 'small', runs: [plain(words.contract), terms, plain('.')] },
          ],
        },
        { width: 12, blocks: [] },
        {
          width: 65,
          blocks: [
            block('h2', words.answers),
            smallFacts([...answers, { label: partyLabels.payment, value: paymentText }]),
          ],
        },
      ],
    },
  ];
}
