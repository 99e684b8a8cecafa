/* A quote as PDF: what is offered, its price and validity, and the link that orders it. */
import encodeQR from 'qr';
import { cartText } from '../../../domain/order/texts/cart-texts.ts';
import { deliveryOfQuote } from '../../../domain/delivery/delivery.ts';
import { expressOf } from '../../../domain/catalogue/offers.ts';
import { formatDay } from '../../../domain/texts/format.ts';
import { type LeavingName, leavingName } from '../../../domain/files/leaving-names.ts';
import { hasInvoiceAddress, invoiceLines, orderText, partyLabels } from '../../../domain/order/texts/order-texts.ts';
import type { OrderAnswers } from '../../../domain/order/answers.ts';
import { paymentText } from '../../../domain/pricing/price-texts.ts';
import type { Quoted } from '../../../domain/order/quote.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { type Block, block } from './html-blocks.ts';
import { cartBlocks, rowBlock } from './order-document.ts';
import { pdfOf } from './pdf.ts';

const { legal, phone, email } = studio;

/** Several people may read the document, so its texts use neither "Sie" nor "du". */
const words = {
  title: (number: string) => `Angebot ${number}`,
  dates: (made: string, until: string) => `Vom ${made}, gültig bis ${until}.`,
  from: [
    legal.entity,
    `${legal.street}, ${legal.zip} ${legal.city}, ${legal.country}`,
    `Telefon ${phone.display}, ${email}`,
    `${legal.registerCourt}, ${legal.registerNumber}, USt-IdNr. ${legal.vatId}`,
  ].join('\n'),
  to: 'An',
  nobody:
    'Ohne Anschrift. Mit Anschrift gibt es das Angebot, sobald im Auftrag die Rechnungsangaben stehen: dort dann noch einmal „Angebot als PDF“ wählen.',
  answers: 'Leistung',
  price: 'Preis',
  promise: 'Was dieses Angebot zusagt',
  holds: (until: string) =>
    `Diese Preise gelten für jeden Auftrag, der bis zum ${until} mit dem Link dieses Angebots begonnen wird, auch wenn die Preisliste sich bis dahin ändert.`,
  changes:
    'Für eine andere Menge gilt ihre Staffel vom Tag des Angebots, für weitere Größen und Dateiformate der Aufpreis von diesem Tag. Eine andere Bildart kostet, was sie am Tag der Bestellung kostet.',
  express:
    'Der Zuschlag für Express und die Lieferzeit gelten wie angegeben, für höchstens so viele Bilder, wie dort steht.',
  contract:
    'Mit dem Angebot ist noch nichts bestellt. Der Vertrag kommt zustande, wenn jemand mit „Zahlungspflichtig bestellen“ bestellt hat und wir die Bestellung per E-Mail bestätigt haben.',
  terms: 'Es gelten unsere Allgemeinen Geschäftsbedingungen: ',
  order: 'Mit diesem Angebot bestellen',
  link: 'Auftrag mit diesen Angaben und Preisen beginnen',
  linkHint:
    ' (der Link steht auch im QR-Code). Vor der Bestellung wird jede Angabe noch einmal gezeigt und lässt sich ändern.',
  code: 'QR-Code mit dem Link, der einen Auftrag mit diesem Angebot beginnt',
} as const;

/** Side of the QR code, in PDF points. */
const CODE_SIDE = 120;

export interface QuoteContent extends Pick<Quoted, 'number' | 'madeAt' | 'until'> {
  readonly order: OrderAnswers;
  /** Secret URL that begins an order with the quote. */
  readonly link: string;
  readonly termsUrl: string;
}

/** File name of the PDF. */
export function quoteDocumentName({ number }: Pick<Quoted, 'number'>): LeavingName {
  return leavingName(`Angebot-${number}.pdf`);
}

/** The same quote gives the same bytes. */
export function quoteDocument(quote: QuoteContent): Promise<Buffer> {
  return pdfOf({
    title: words.title(quote.number),
    date: new Date(quote.madeAt),
    blocks: blocksOf(quote),
    more: (doc, root) => drawCode(doc, root, quote.link),
  });
}

/** @throws Error for an order without a price */
function blocksOf({ number, madeAt, until, order, link, termsUrl }: QuoteContent): Block[] {
  const cart = cartText(order);
  if (cart === null) throw new Error(`${number} has no price`);
  const lastDay = formatDay(new Date(until));
  const answers = orderText(order).filter(({ name, lines }) => name !== 'images' && lines.length > 0);
  return [
    block('h1', words.title(number)),
    block('p', words.dates(formatDay(new Date(madeAt)), lastDay)),
    block('p', words.from),
    ...(hasInvoiceAddress(order.client)
      ? [block('h2', words.to), block('p', invoiceLines(order.client).join('\n'))]
      : [block('p', words.nobody)]),
    block('h2', words.answers),
    ...answers.map(({ label, lines }) => rowBlock({ label, value: lines.join('\n') })),
    rowBlock({ label: partyLabels.delivery, value: deliveryOfQuote(order) }),
    block('h2', words.price),
    ...cartBlocks(cart),
    rowBlock({ label: partyLabels.payment, value: paymentText }),
    block('h2', words.promise),
    block('p', words.holds(lastDay)),
    block('p', words.changes),
    ...(expressOf(order) === null ? [] : [block('p', words.express)]),
    block('p', words.contract),
    {
      kind: 'p',
      runs: [
        { text: words.terms, href: null },
        { text: termsUrl, href: termsUrl },
      ],
    },
    block('h2', words.order),
    {
      kind: 'p',
      runs: [
        { text: words.link, href: link },
        { text: words.linkHint, href: null },
      ],
    },
  ];
}

/** QR code (ISO/IEC 18004), dark on white, with the quiet zone that readers need. */
function drawCode(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, link: string): void {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 });
  const { left, bottom } = doc.page.margins;
  if (doc.y + CODE_SIDE > doc.page.height - bottom) doc.addPage();
  const { y: top } = doc;
  const side = CODE_SIDE / rows.length;
  root.add(
    doc.struct('Figure', { alt: words.code }, () => {
      for (const [y, row] of rows.entries()) {
        for (const [x, isDark] of row.entries()) if (isDark) doc.rect(left + x * side, top + y * side, side, side);
      }
      doc.fill('#000');
    }),
  );
}
