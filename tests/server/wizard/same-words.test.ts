import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { ClientType } from '../../../domain/client.ts';
import { type OrderSummary, orderSummarySchema } from '../../../domain/order-summary.ts';
import { TRANSFER_PATH } from '../../../domain/transfer-links.ts';
import { AnswerList } from '../../../src/order/overview/answer-list.tsx';
import { Cart } from '../../../src/order/overview/cart.tsx';
import { OrderContext, type UseOrder } from '../../../src/order/session/use-order.ts';
import { livePrice } from '../../../domain/live-price.ts';
import { OrderFacts } from '../../../src/order/summary/order-facts.tsx';
import { Themed } from '../../../src/theme/themed.tsx';
import { address, contact, type Step, walk, walkTo } from '../../support/order-journeys.ts';
import { startTestApp } from '../../support/test-app.ts';
import { listen, tusClient } from '../../support/tus-client.ts';
import { newVisitor } from '../../support/visitor.ts';

/*
 * Every fact once: what the customer reads on the last screen is what the database keeps and both mails say, word for word. The order
 * is booked on the real server; the screens are rendered from the item that the server sent before.
 */
type ChildNode = ReturnType<typeof parseDocument>['childNodes'][number];

interface Shape {
  readonly clientType: ClientType;
  readonly client?: object;
  readonly formats: readonly Step[];
  readonly quantity: number;
  /** Where the studio offers it. */
  readonly isExpress?: boolean;
  /** How many images are here when it is booked; the others follow. */
  readonly uploads?: number;
  /** Rows of which this order is the example. */
  readonly says: Readonly<Record<string, readonly string[]>>;
  /** The amount to pay. */
  readonly pays: string;
}

const fastLane = (web: boolean, print: boolean): Step[] => [
  ['setServiceLevel', { fastlane: { web, print, pro: false } }],
];
const ownFormats: Step[] = [
  ['fastlane', { val: 'pro' }],
  ['setFastlane', {}],
  ['setScale', { scalings: ['Originalformat'], resolution: [0] }],
  ['setCustomScale', { customWidth: 15_000, customHeight: 1600, customDpi: 150, customScale: true }],
  ['setScaleFinish', {}],
  ['toggleExtension', { extension: 'PSD' }],
  ['toggleExtension', { extension: 'PNG' }],
  ['setExtensionIsSet', {}],
];
const oneOfEach: Step[] = [
  ['fastlane', { val: 'web' }],
  ['setFastlane', {}],
  ['setScaleFinish', {}],
  ['toggleExtension', { extension: 'WEBP' }],
  ['setExtensionIsSet', {}],
];
const company = { company: 'Nordlicht Keramik GmbH', ustid: 'DE123456789' };
const later = 'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind';

const shapes: readonly (readonly [name: string, shape: Shape])[] = [
  [
    'a company with its own format in two file formats, all images here',
    {
      clientType: 'company',
      client: { ...company, address2: 'Hinterhaus', reference: 'PO 4711/26' },
      formats: ownFormats,
      quantity: 2,
      uploads: 2,
      says: {
        Größen: ['Originalformat, wie geliefert', 'Eigenes Format, 15.000\u00A0×\u00A01.600\u00A0px, 150\u00A0dpi'],
        'Dateien pro Bild': ['4, jede Größe als PSD und PNG'],
        Lieferung: ['Bis Dienstag, 24. November 2026, 18\u00A0Uhr'],
        'USt-IdNr.': ['DE123456789'],
        'Eigene Referenz': ['PO 4711/26'],
      },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 4,02\u00A0€',
    },
  ],
  [
    'a private person with web and print, all images later',
    {
      clientType: 'private',
      formats: fastLane(true, true),
      quantity: 1200,
      says: {
        'Dateien pro Bild': ['6, jede Größe als JPG, WEBP und TIFF'],
        Farbraum: ['RGB für Onlineshop und Marktplatz', 'CMYK für Katalog und Druck'],
        Bildmenge: ['1.200 Bilder'],
        Bilder: ['Die Bilder folgen.'],
        Lieferung: [later],
      },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 1.071,00\u00A0€',
    },
  ],
  [
    'a private person whose price per image is rounded',
    {
      clientType: 'private',
      formats: oneOfEach,
      quantity: 10,
      says: { Bildmenge: ['10 Bilder'], Größen: ['Webformat, 2000\u00A0×\u00A02000\u00A0px, 96\u00A0dpi'] },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 11,78\u00A0€',
    },
  ],
  [
    'a company abroad with one image',
    {
      clientType: 'company',
      client: { ...company, country: 'Schweiz', ustid: 'CHE123456789' },
      formats: fastLane(false, true),
      quantity: 1,
      says: { Farbraum: ['CMYK'], Bildmenge: ['1 Bild'] },
      pays: 'Gesamtpreis netto 1,59\u00A0€',
    },
  ],
  [
    'a company with so many images that the date is agreed in person',
    {
      clientType: 'company',
      client: company,
      formats: fastLane(true, false),
      quantity: 15_000,
      says: {
        Bildmenge: ['15.000 Bilder'],
        Lieferung: ['Ab 5.000 Bildern vereinbaren wir den Termin mit dir persönlich'],
      },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 9.817,50\u00A0€',
    },
  ],
  [
    'a company that has its images delivered by express',
    {
      clientType: 'company',
      client: company,
      formats: fastLane(true, false),
      quantity: 2,
      uploads: 2,
      isExpress: true,
      says: {
        Lieferzeit: ['Express: am nächsten Arbeitstag, +50\u00A0% je Bild, bis 500 Bilder'],
        Lieferung: ['Express, bis Montag, 23. November 2026, 18\u00A0Uhr'],
      },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 5,69\u00A0€',
    },
  ],
  [
    'a private person with a part of the images here',
    {
      clientType: 'private',
      formats: fastLane(true, false),
      quantity: 5,
      uploads: 1,
      says: {
        Bilder: ['1 von 5 Bildern hochgeladen, 132,8\u00A0kB. Die übrigen folgen.', '1 Bild kleiner als 2000\u00A0px'],
        Lieferung: [later],
      },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 9,46\u00A0€',
    },
  ],
];

describe('screen, database and mails say the same of', () => {
  it.each(shapes)('%s', async (_, shape) => {
    const { screen, aside, stored, confirmation, ticket, imagesFollow } = await booked(shape);

    expect(screen.rows).toMatchObject(shape.says);
    expect(screen.totals).toContain(shape.pays);
    expect(screen.rows).toMatchObject(aside);
    expect(stored).toEqual(screen);
    const { Zahlung: payment, ...rows } = screen.rows;
    expect(confirmation).toMatchObject({ ...screen, rows: { ...rows, Zahlung: payment } });
    // How the customer pays is no news for the studio.
    expect(ticket).toMatchObject({ ...screen, rows });
    // The thank-you page asks for the other images by the summary, the confirmation brings the link for them.
    const isWanted = (shape.uploads ?? 0) < shape.quantity;
    expect(imagesFollow).toEqual({ inSummary: isWanted, inConfirmation: isWanted });
  });
});

/** What somebody reads of an order: label and lines of every row, the cart's lines cell by cell, its sums and the note below. */
interface Read {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly cart: readonly (readonly string[])[];
  readonly totals: readonly string[];
  readonly taxNote: string | null;
}

/** Books the order on a server of its own and reads it everywhere. */
async function booked({ clientType, client = {}, formats, quantity, isExpress = false, uploads = 0 }: Shape) {
  const { app, store, world, mails } = await startTestApp({ environment: isExpress ? { EXPRESS: 'on' } : {} });
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'formats.fastlane');
  await walk(visitor, [...formats, ['saveQuantity', { quantity, ...(isExpress ? { delivery: 'express' } : {}) }]]);
  const uploader = uploads > 0 ? tusClient(await listen(app), visitor) : undefined;
  const file = await readFile(join(import.meta.dirname, '../../../public/photos/accessoire-handtasche.jpg'));
  for (let number = 1; number <= uploads; number += 1) await uploader?.upload(`Tasche ${number}.jpg`, file);
  await walk(visitor, [
    ['saveImage', { sendLater: uploads < quantity }],
    ['setClientType', { client: { clientType } }],
    ['saveContactFull', { client: { ...contact, ...address, ...client } }],
  ]);
  const { orderItem: item } = await visitor.order();
  if (item === null) throw new Error('the order is gone');
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() });
  const screen = screenAsRead(render(AnswerList, { item }), render(Cart, { item }));
  const aside = definitionsIn(render(OrderFacts, { item, price: livePrice(item) }));
  vi.useRealTimers();
  await visitor.post('finish', clientType === 'private' ? { earlyStart: true } : {});

  const [row] = await store.read((queries) => queries.selectFrom('order_summaries').select('summary').execute());
  const [ticket, confirmation] = await mails();
  const summary = orderSummarySchema.parse(JSON.parse(row?.summary ?? ''));
  return {
    screen,
    aside,
    stored: summaryAsRead(summary),
    imagesFollow: {
      inSummary: summary.imagesFollow,
      inConfirmation: (confirmation?.html ?? '').includes(`${TRANSFER_PATH}#`),
    },
    confirmation: mailAsRead(confirmation?.html ?? ''),
    ticket: mailAsRead(ticket?.html ?? ''),
  };
}

function render<Props extends object>(screen: ComponentType<Props>, props: Props): ChildNode[] {
  const order = { change: () => undefined } as unknown as UseOrder;
  const html = renderToStaticMarkup(
    createElement(Themed, null, createElement(OrderContext, { value: order }, createElement(screen, props))),
  );
  return parseDocument(html).childNodes;
}

function screenAsRead(answers: ChildNode[], cart: ChildNode[]): Read {
  const [, ...lines] = elementsIn(cart, 'tr').map((line) => line.children.flatMap(textsIn));
  const [note] = elementsIn(cart, 'p').map(DomUtils.textContent);
  return {
    rows: definitionsIn(answers),
    // "Bilder à" is there for phones; what the law wants repeated beside the button is compared as a row.
    cart: lines.map((line) => line.filter((text) => text !== ' Bilder à' && !/^\p{Lu}[\p{L} ]+: /u.test(text))),
    totals: Object.entries(definitionsIn(cart)).map(([label, [value]]) => `${label} ${value}`),
    taxNote: note ?? null,
  };
}

/** Questions and answers of a definition list, line by line. */
function definitionsIn(nodes: ChildNode[]): Read['rows'] {
  return Object.fromEntries(
    elementsIn(nodes, 'dt').map((term) => {
      const answer = DomUtils.nextElementSibling(term);
      // The names of the uploaded files fold out below.
      const lines = (answer?.children ?? []).filter((line) => !DomUtils.isTag(line) || line.name !== 'details');
      return [DomUtils.textContent(term), lines.map((line) => DomUtils.textContent(line))];
    }),
  );
}

function elementsIn(nodes: ChildNode[], name: string) {
  return DomUtils.getElementsByTagName(name, nodes);
}

/** The texts of a cell, each element's by itself; the parts of one sentence together. */
function textsIn(node: ChildNode): string[] {
  if (!DomUtils.isTag(node) || node.name === 'small') return [DomUtils.textContent(node)];
  return node.children.flatMap(textsIn);
}

function summaryAsRead(summary: OrderSummary): Read {
  const rows: [label: string, lines: string[]][] = [
    ...summary.answers.map(({ label, value }): [string, string[]] => [label, value.split('\n')]),
    ['Lieferung', [summary.delivery]],
    ['Lieferung an', [summary.email]],
    ['Rechnung an', summary.invoiceTo],
    ['USt-IdNr.', [summary.vatId]],
    ['Eigene Referenz', [summary.reference]],
    ['Telefon', [summary.phone]],
    ['Zahlung', [summary.payment]],
  ];
  return {
    rows: Object.fromEntries(rows.filter(([, lines]) => lines.join('') !== '')),
    cart: summary.cart.map(({ service, detail, quantity, unitPrice, sum }) =>
      [service, detail, quantity, ...unitPrice, ...sum].filter((text) => text !== ''),
    ),
    totals: summary.totals.map(({ label, value }) => `${label} ${value}`),
    taxNote: summary.taxNote,
  };
}

/** The tables of a mail: rows of the order, and the cart, the only one with a head, with its sums below. */
function mailAsRead(html: string): Read {
  const page = parseDocument(html.replaceAll(/<br\s*\/?>/g, '\n').replaceAll(/<!--.*?-->/gs, '')).childNodes;
  const tables = elementsIn(page, 'table').filter((table) => table.attribs['class'] === 'data');
  const start = tables.findIndex((table) => elementsIn([table], 'thead').length > 0);
  const cellsOf = (table: ChildNode | undefined) =>
    elementsIn(table === undefined ? [] : [table], 'tr').map((row) =>
      row.children.map((cell) => DomUtils.textContent(cell).split('\n')),
    );
  const [, ...lines] = cellsOf(tables[start]);
  const note = elementsIn(page, 'p')
    .map(DomUtils.textContent)
    .find((words) => words.startsWith('Ohne deutsche'));
  return {
    rows: Object.fromEntries(
      tables
        .toSpliced(start, 2)
        .flatMap(cellsOf)
        .map(([label, words]) => [label?.[0] ?? '', words ?? []]),
    ),
    cart: lines.map((cells) => cells.flat()),
    totals: cellsOf(tables[start + 1]).map((cells) => cells.flat().join(' ')),
    taxNote: note ?? null,
  };
}
