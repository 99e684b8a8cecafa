/* Invoices of every kind of customer, for tests. */
import { catalogue } from '../../domain/catalogue/catalogue.ts';
import {
  type Billed,
  correctionOf,
  type Invoice,
  invoiceNumber,
  invoiceOf,
} from '../../domain/order/invoice/invoice.ts';
import { noWishes } from '../../domain/order/invoice/invoice-wishes.ts';
import type { Media } from '../../domain/files/media-schema.ts';
import { summaryOf } from '../../domain/order/texts/order-summary.ts';
import { invoicing } from '../../domain/studio/invoicing.ts';
import { studio } from '../../domain/studio/studio.ts';
import { initialOrder, type OrderContext } from '../../machines/order/order-context.ts';
import { companyAnswers } from '../paths/data/order-samples.ts';

export const issuer = { studio, invoicing };
const bookedAt = new Date('2026-11-25T09:30:00.000Z');
export const deliveredAt = new Date('2026-11-27T13:05:00.000Z');

/** An order of 120 images in two sizes and formats. */
export function billedOrder(client: Partial<OrderContext['client']>, part: Partial<OrderContext> = {}): OrderContext {
  return {
    ...initialOrder,
    product: catalogue.products[0] ?? null,
    quantity: 120,
    scalings: ['Webformat', 'Druckformat'],
    resolutions: [96, 300],
    extensions: ['JPG', 'PNG'],
    client: { ...companyAnswers, clientType: 'company', ...client },
    ...part,
  };
}

/** What an invoice of this order is written from. */
export function billedOf(order: OrderContext): Billed {
  const summary = summaryOf(order, 'FS-2611-MG38NJ', bookedAt);
  const media = filesOf(order.quantity ?? 0);
  return { order, summary, deliveredAt, withdrawnAt: null, media, sentFiles: 0, mayBeBilled: false };
}

/** Arrived images of this number. */
export function filesOf(count: number): Media {
  const file = { size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true } as const;
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, { ...file, name: `${at}.jpg` }]));
}

export const customers = {
  'a private person': { clientType: 'private', company: '', ustid: '' },
  'a German company': {},
  'an Austrian company': { country: 'Österreich', zip: '1010', city: 'Wien', ustid: 'ATU12345678' },
  'an Austrian company without VAT id': { country: 'Österreich', zip: '1010', city: 'Wien', ustid: '' },
  'a Swiss company': { country: 'Schweiz', zip: '8001', city: 'Zürich', ustid: 'CHE-123.456.789 MWST' },
  'an authority': { company: 'Amt für Bilder', reference: '04011000-12345-03', ustid: '' },
} as const satisfies Record<string, Partial<OrderContext['client']>>;

/** The invoice of each of them. */
export const invoices = Object.entries(customers).map(([who, client], index) => {
  return [who, invoiceFor(client, index + 1)] as const;
});

export const germanInvoice = invoiceFor({}, 2);
export const austrianInvoice = invoiceFor(customers['an Austrian company'], 3);

function invoiceFor(client: Partial<OrderContext['client']>, count: number): Invoice {
  const stamp = { number: invoiceNumber('2026', count), issuedAt: deliveredAt };
  return invoiceOf(billedOf(billedOrder(client)), { ...noWishes, withoutVatId: true }, issuer, stamp);
}

export function stornoOf(invoice: Invoice): Invoice {
  return correctionOf(invoice, 'Falsche Anschrift', { number: 'RE-2026-0099', issuedAt: deliveredAt });
}
