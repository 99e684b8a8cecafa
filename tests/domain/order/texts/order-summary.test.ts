import { expect, it } from 'vitest';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import {
  amendedSummary,
  bookedText,
  extendedSummary,
  lastingAnswers,
  type OrderSummary,
  orderSummarySchema,
  partiesHeading,
  partiesNow,
  summaryOf,
  summaryParties,
} from '../../../../domain/order/texts/order-summary.ts';
import { excessText } from '../../../../domain/order/texts/excess-texts.ts';
import { isAgreedInPerson } from '../../../../domain/delivery/delivery.ts';
import { limits } from '../../../../domain/texts/limits.ts';
import { initialOrder, type OrderContext } from '../../../../machines/order/order-context.ts';
import { companyAnswers } from '../../../paths/data/order-samples.ts';

/** A stored row of version 1. */
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

it('reads a summary of the oldest format without changing its texts', () => {
  const { colorSpace: _, ...kept } = old;

  expect(orderSummarySchema.parse(old)).toEqual({
    ...kept,
    express: null,
    testImages: null,
    additions: [],
    reference: '',
    invoiceEmail: '',
    processing: '',
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

it('reads its own summaries unchanged', () => {
  const newest = orderSummarySchema.parse(old);

  expect(orderSummarySchema.parse(newest)).toEqual(newest);
});

it('refuses anything else than a summary', () => {
  expect(orderSummarySchema.safeParse({ ...old, version: 3 }).success).toBe(false);
});

it('adds no colour space to an old order without one', () => {
  expect(orderSummarySchema.parse({ ...old, colorSpace: '' }).answers).toEqual(old.answers);
});

const order: OrderContext = {
  ...initialOrder,
  product: catalogue.products[0] ?? null,
  scalings: ['Webformat', 'Druckformat'],
  resolutions: [96, 300],
  extensions: ['JPG'],
  quantity: 1000,
  sendLater: true,
  note: 'Bitte den Schatten behalten.',
  client: {
    ...companyAnswers,
    clientType: 'company',
    reference: 'PO 4711/26',
    invoice_email: 'rechnung@muster.example',
  },
};
const arrived = { size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true };
const friday = new Date('2026-11-20T13:05:00Z');

it('keeps the whole order as the customer read it, without open questions', () => {
  const summary = summaryOf(order, 'FS-2611-YGPGKS', friday);

  expect(orderSummarySchema.parse(summary)).toEqual(summary);
  expect(summary).toEqual({
    version: 2,
    express: null,
    testImages: null,
    additions: [],
    orderNumber: 'FS-2611-YGPGKS',
    bookedAt: '2026-11-20T13:05:00.000Z',
    bookedAtText: '20. November 2026 um 14:05\u00A0Uhr',
    answers: [
      { label: 'Bildart', value: 'Klare Kontur' },
      {
        label: 'Größen',
        value:
          'Webformat, 2000\u00A0×\u00A02000\u00A0px, 96\u00A0dpi\nDruckformat, 3000\u00A0×\u00A03000\u00A0px, 300\u00A0dpi',
      },
      { label: 'Dateiformate', value: 'JPG' },
      { label: 'Dateien pro Bild', value: '2, jede Größe als JPG' },
      { label: 'Bildmenge', value: '1.000 Bilder' },
      { label: 'Bilder', value: 'Die Bilder folgen.' },
    ],
    cart: [
      {
        service: 'Freistellen, Klare Kontur',
        detail: 'eine Größe und ein Dateiformat inklusive',
        quantity: '1.000',
        unitPrice: ['0,45\u00A0€ netto', '0,54\u00A0€ inkl.\u00A0MwSt., gerundet'],
        sum: ['450,00\u00A0€ netto', '535,50\u00A0€ inkl.\u00A0MwSt.'],
      },
      {
        service: 'Zweite Größe',
        detail: '',
        quantity: '1.000',
        unitPrice: ['0,10\u00A0€ netto', '0,12\u00A0€ inkl.\u00A0MwSt., gerundet'],
        sum: ['100,00\u00A0€ netto', '119,00\u00A0€ inkl.\u00A0MwSt.'],
      },
    ],
    totals: [
      { label: 'Netto', value: '550,00\u00A0€', leads: false },
      { label: '19\u00A0% MwSt.', value: '104,50\u00A0€', leads: false },
      { label: 'Gesamtpreis inkl.\u00A0MwSt.', value: '654,50\u00A0€', leads: true },
    ],
    processing: '',
    taxNote: null,
    price: { imagePrice: 45, imagePriceUpsell: 10, price: 55_000, vat: 10_450, total: 65_450 },
    invoiceTo: ['Muster & Söhne GmbH', 'Frau Erika Muster', 'Lindenallee 12a', '10115 Berlin', 'Deutschland'],
    email: 'erika.muster@example.org',
    phone: '030 23125 110',
    vatId: 'DE136695976',
    reference: 'PO 4711/26',
    invoiceEmail: 'rechnung@muster.example',
    clientType: 'company',
    greetingName: 'Erika Muster',
    note: 'Bitte den Schatten behalten.',
    imagesFollow: true,
    delivery: 'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
    payment: 'Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung',
    earlyStart: false,
  });
});

it('shows only booking, price and current promise on the thank-you page', () => {
  const now = { delivery: 'Bis Freitag', imagesFollow: false };
  const ofOld = bookedText(orderSummarySchema.parse(old), now);
  const test = { ...order, quantity: 3, testImages: { mostImages: 3 } };
  const ofTest = bookedText(summaryOf(test, 'FS-2611-YGPGKS', friday), now);
  expect(bookedText(orderSummarySchema.parse({ ...old, totals: [] }), now)).toEqual({ ...ofOld, total: null });
  expect([ofOld, ofTest]).toEqual([
    {
      orderNumber: 'FS-2611-YGPGKS',
      greetingName: 'Jana Winter',
      email: 'jana.winter@nordlicht.example',
      reference: '',
      ...now,
      quantity: '',
      total: { label: 'Gesamtpreis', value: '785,40\u00A0€' },
      isTest: false,
    },
    {
      orderNumber: 'FS-2611-YGPGKS',
      greetingName: 'Erika Muster',
      email: 'erika.muster@example.org',
      reference: '',
      ...now,
      quantity: '3 Bilder',
      total: { label: 'Gesamtpreis', value: '0,00\u00A0€' },
      isTest: true,
    },
  ]);
});

it('has a heading for delivery and invoice, and for test images none for an invoice', () => {
  const test = { testImages: { mostImages: 3 } };
  expect([{ testImages: null }, test].map(partiesHeading)).toEqual(['Lieferung und Rechnung', 'Lieferung']);
});

it('says when and where to deliver, and who pays how, and omits missing answers', () => {
  const person = { ...order.client, clientType: 'private' as const, phone: '' };
  const address = 'Frau Erika Muster\nLindenallee 12a\n10115 Berlin\nDeutschland';
  const toPay = ['Zahlung', 'Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung'];
  const delivered = [
    ['Lieferung', 'Bis Freitag'],
    ['Lieferung an', 'erika.muster@example.org'],
  ];
  expect([partiesOf(order), partiesOf({ ...order, note: '', client: person })]).toEqual([
    [
      ...delivered,
      ['Rechnung an', `Muster & Söhne GmbH\n${address}`],
      ['E-Mail für die Rechnung', 'rechnung@muster.example'],
      ['USt-IdNr.', 'DE136695976'],
      ['Eigene Referenz', 'PO 4711/26'],
      ['Telefon', '030 23125 110'],
      toPay,
      ['Deine Notiz', 'Bitte den Schatten behalten.'],
    ],
    [...delivered, ['Rechnung an', address], toPay],
  ]);
});

it('lists the order without the images received so far', () => {
  expect(lastingAnswers(summaryOf(order, 'FS-2611-YGPGKS', friday)).map(({ label }) => label)).toEqual([
    'Bildart',
    'Größen',
    'Dateiformate',
    'Dateien pro Bild',
    'Bildmenge',
  ]);
});

it('applies the customer’s amendments, and keeps everything else', () => {
  const booked = summaryOf(order, 'FS-2611-YGPGKS', friday);
  const client = {
    ...order.client,
    company: 'Muster KG',
    ustid: '',
    reference: 'PO 1',
    invoice_email: 'kg@muster.example',
    phone: '1',
    name: 'Meier',
    email: 'nie@muster.example',
  };
  expect(amendedSummary(booked, { client, note: 'Neu', testImages: null })).toEqual({
    ...booked,
    invoiceTo: ['Muster KG', 'Frau Erika Meier', 'Lindenallee 12a', '10115 Berlin', 'Deutschland'],
    vatId: '',
    reference: 'PO 1',
    invoiceEmail: 'kg@muster.example',
    phone: '1',
    greetingName: 'Erika Meier',
    note: 'Neu',
  });
});

it('omits company fields for a private person, even when typed before', () => {
  const person = { ...order, earlyStart: true, client: { ...order.client, clientType: 'private' as const } };
  const { vatId, reference, invoiceEmail, clientType, earlyStart } = summaryOf(person, 'FS-2611-YGPGKS', friday);
  const none = { vatId: '', reference: '', invoiceEmail: '' };
  expect({ vatId, reference, invoiceEmail, clientType, earlyStart }).toEqual({
    ...none,
    clientType: 'private',
    earlyStart: true,
  });
});

it.each([
  ['a product', { product: null }, 'price'],
  ['a quantity', { quantity: null }, 'price'],
  ['a client type', { client: { ...order.client, clientType: null } }, 'client'],
])('makes no summary of an order without %s', (_, missing, what) => {
  expect(() => summaryOf({ ...order, ...missing }, 'FS-2611-YGPGKS', friday)).toThrow(
    new Error(`FS-2611-YGPGKS has no ${what}`),
  );
});

const isPromise = (label: string) => label === 'Lieferung' || label === 'Zahlung';

it.each([
  ['booked', ['Lieferung', 'Zahlung']],
  ['delivered', ['Lieferung', 'Zahlung']],
  ['withdrawn', ['Zahlung']],
  ['cancelled', []],
] as const)('promises of a %s order, among delivery and payment: %j', (status, promised) => {
  const booked = summaryOf(order, 'FS-2611-YGPGKS', friday);
  const labels = partiesNow(booked, { status, delivery: 'Bis Freitag' }).map(({ label }) => label);
  const lasting = summaryParties(booked, '').flatMap(({ label }) => (isPromise(label) ? [] : [label]));
  expect([labels.filter(isPromise), labels.filter((label) => !isPromise(label))]).toEqual([promised, lasting]);
});

it('has an addition’s lines, number, price and date beside what was booked', () => {
  const booked = summaryOf(order, 'FS-2611-YGPGKS', friday);
  const monday = new Date('2026-11-23T09:00:00Z');
  const media = Object.fromEntries(Array.from({ length: 1002 }, (_, id) => [id, { ...arrived, name: `${id}.jpg` }]));
  const addition = excessText({ ...order, media, additions: [] }, booked.price.price, monday);
  const extended = extendedSummary(booked, { ...order, media, quantity: 1002 }, addition, {
    at: monday,
    earlyStart: false,
  });
  const { answers, cart, totals, price, additions, ...others } = extended;
  expect(others).toEqual(
    Object.fromEntries(Object.keys(others).map((key) => [key, booked[key as keyof OrderSummary]])),
  );
  expect(answers.find(({ label }) => label === 'Bildmenge')?.value).toBe(
    '1.002 Bilder\ndavon 2 Bilder nachbestellt am 23. November 2026',
  );
  expect(answers.filter(({ label }) => label !== 'Bildmenge')).toEqual(
    booked.answers.filter(({ label }) => label !== 'Bildmenge'),
  );
  expect(cart).toEqual([...booked.cart, ...addition.lines]);
  expect([price, totals.map(({ value }) => value)]).toEqual([
    { imagePrice: 45, imagePriceUpsell: 10, price: 55_110, vat: 10_471, total: 65_581 },
    ['551,10\u00A0€', '104,71\u00A0€', '655,81\u00A0€'],
  ]);
  expect(additions).toEqual([
    { quantity: 2, net: 110, vat: 21, total: 131, at: monday.toISOString(), earlyStart: false },
  ]);
});

it('has no VAT in an addition to an order from abroad, and no price in one of test images', () => {
  const monday = { at: new Date('2026-11-23T09:00:00Z'), earlyStart: false };
  const two = { quantity: 2, net: 110, vat: null, total: null, lines: [] };
  const client = { ...order.client, country: 'Schweiz' as const, ustid: '' };
  const abroad = extendedSummary(summaryOf({ ...order, client }, 'FS-1', friday), { ...order, client }, two, monday);
  const test = { ...order, quantity: 3, testImages: { mostImages: 3 } };
  const ofTest = summaryOf(test, 'FS-1', friday);
  const free = extendedSummary(ofTest, { ...test, quantity: 5 }, { ...two, net: 0 }, monday);
  expect([abroad.price, abroad.totals.map(({ value }) => value)]).toEqual([
    { imagePrice: 45, imagePriceUpsell: 10, price: 55_110, vat: null, total: null },
    ['551,10\u00A0€'],
  ]);
  expect([free.totals, free.price]).toEqual([ofTest.totals, ofTest.price]);
});

it('agrees the delivery of an addition in person from a certain number on', () => {
  const booked = summaryOf(order, 'FS-1', friday);
  const none = { quantity: 2, net: 0, vat: 0, total: 0, lines: [] };
  const at = { at: friday, earlyStart: false };
  const most = extendedSummary(booked, { ...order, quantity: limits.quantity }, none, at);
  expect([most.delivery === booked.delivery, isAgreedInPerson(limits.quantity)]).toEqual([false, true]);
});

/** The parties' rows of a booked order. */
function partiesOf(booked: OrderContext): string[][] {
  const rows = summaryParties(summaryOf(booked, 'FS-2611-YGPGKS', friday), 'Bis Freitag');
  return rows.map(({ label, value }) => [label, value]);
}
