import { expect, it } from 'vitest';
import { orderSummarySchema } from '../../domain/order-summary.ts';

/** A row as it was stored until November 2026. */
const old = {
  version: 1,
  orderNumber: 'FS-2611-YGPGKS',
  bookedAt: '2026-11-20T13:05:00.000Z',
  bookedAtText: '20. November 2026 um 14:05\u00A0Uhr',
  answers: [
    { label: 'Bildart', value: 'Klare Kontur' },
    { label: 'Bilder', value: '1.200 angegeben, die Bilder folgen' },
  ],
  colorSpace: 'RGB',
  cart: [
    {
      service: '1\u00A0weiteres Dateiformat',
      detail: 'je Bild',
      quantity: '1.200',
      unitPrice: '0,10\u00A0€',
      net: '120,00\u00A0€',
    },
  ],
  totals: [
    { label: 'Netto', value: '660,00\u00A0€' },
    { label: '19\u00A0% MwSt.', value: '125,40\u00A0€' },
    { label: 'Gesamtpreis', value: '785,40\u00A0€' },
  ],
  taxNote: null,
  price: { imagePrice: 45, imagePriceUpsell: 10, price: 66_000, vat: 12_540, total: 78_540 },
  invoiceTo: ['Nordlicht Keramik GmbH', 'Frau Jana Winter', 'Musterweg 12', '22763 Hamburg', 'Deutschland'],
  email: 'jana.winter@nordlicht.example',
  phone: '',
  vatId: 'DE123456789',
  clientType: 'company',
  greetingName: 'Jana Winter',
  note: '',
  imagesFollow: true,
  delivery: 'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
  earlyStart: false,
};

it('reads the summary of an order that was booked before the words stood once, and changes none of them', () => {
  const { colorSpace: _, ...kept } = old;

  expect(orderSummarySchema.parse(old)).toEqual({
    ...kept,
    version: 2,
    answers: [...old.answers, { label: 'Farbraum', value: 'RGB' }],
    cart: [
      {
        service: '1\u00A0weiteres Dateiformat',
        detail: 'je Bild',
        quantity: '1.200',
        unitPrice: ['0,10\u00A0€ netto'],
        sum: ['120,00\u00A0€ netto'],
      },
    ],
    totals: [
      { label: 'Netto', value: '660,00\u00A0€', leads: false },
      { label: '19\u00A0% MwSt.', value: '125,40\u00A0€', leads: false },
      { label: 'Gesamtpreis', value: '785,40\u00A0€', leads: true },
    ],
    payment: 'Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung',
  });
});

it('reads its own summaries as they are', () => {
  const newest = orderSummarySchema.parse(old);

  expect(orderSummarySchema.parse(newest)).toEqual(newest);
});

it('refuses what is no summary', () => {
  expect(orderSummarySchema.safeParse({ ...old, version: 3 }).success).toBe(false);
});
