/* An invoice or a correction invoice as PDF; with its data as an attachment it is a ZUGFeRD invoice. */
import { type LeavingName, leavingName } from '../../../domain/files/leaving-names.ts';
import {
  dayText,
  introText,
  invoiceTitle,
  paymentTerms,
  taxSentence,
  vatLabel,
} from '../../../domain/order/invoice/invoice-texts.ts';
import type { Invoice } from '../../../domain/order/invoice/invoice.ts';
import { ibanText, purposeOf } from '../../../domain/order/invoice/payment.ts';
import { formatCents, formatCount } from '../../../domain/texts/format.ts';
import { type Block, block } from './html-blocks.ts';
import { rowBlock } from './order-document.ts';
import { pdfOf } from './pdf.ts';

/** File name of the PDF. */
export function invoiceDocumentName(invoice: Pick<Invoice, 'kind' | 'number'>): LeavingName {
  return leavingName(`${invoiceTitle(invoice)}-${invoice.number}.pdf`);
}

/** File name of an XRechnung. */
export function invoiceDataName(invoice: Pick<Invoice, 'kind' | 'number'>): LeavingName {
  return leavingName(`${invoiceTitle(invoice)}-${invoice.number}.xml`);
}

/** The same invoice gives the same bytes. */
export function invoiceDocument(invoice: Invoice, _xml: string | null): Promise<Buffer> {
  return pdfOf({
    title: `${invoiceTitle(invoice)} ${invoice.number}`,
    date: new Date(`${invoice.issuedOn}T12:00:00Z`),
    blocks: blocksOf(invoice),
  });
}

function blocksOf(invoice: Invoice): Block[] {
  const { number, seller, buyer, lines, net, vat, gross, taxCase, dueOn } = invoice;
  const sentence = taxSentence(taxCase);
  return [
    block('h1', `${invoiceTitle(invoice)} ${number}`),
    block('p', buyer.lines.join('\n')),
    block('p', introText(invoice)),
    ...lines.map(({ service, detail, quantity, each, net: sum }) =>
      rowBlock({
        label: [service, detail].filter((part) => part !== '').join(', '),
        value: `${formatCount(quantity)} × ${formatCents(each)} = ${formatCents(sum)}`,
      }),
    ),
    rowBlock({ label: 'Summe netto', value: formatCents(net) }),
    ...(taxCase === 'domestic' ? [rowBlock({ label: vatLabel(invoice), value: formatCents(vat) })] : []),
    block('h3', `Rechnungsbetrag: ${formatCents(gross)}`),
    ...(sentence === null ? [] : [block('p', sentence)]),
    ...(dueOn === null
      ? []
      : [
          block('p', paymentTerms(invoice)),
          block('p', `${seller.bank.holder}, IBAN ${ibanText(seller.bank.iban)}, Zweck ${purposeOf(invoice)}`),
        ]),
    block('p', `Rechnung vom ${dayText(invoice.issuedOn)}, Leistung vom ${dayText(invoice.deliveredOn)}`),
    block('p', `${seller.name}, ${seller.street}, ${seller.zip} ${seller.city}, USt-IdNr. ${seller.vatId}`),
  ];
}
