import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { defaultBrief } from '../../../../domain/order/brief.ts';
import type { ClientType } from '../../../../domain/client/client.ts';
import type { OfficeOrder } from '../../../../domain/contracts/office.ts';
import { officePaths } from '../../../../domain/contracts/office-paths.ts';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import { paths, pathTo } from '../../../../domain/contracts/paths.ts';
import type { WizardBody } from '../../../../domain/contracts/wizard-calls.ts';
import { formatImages } from '../../../../domain/texts/format.ts';
import { livePrice } from '../../../../domain/pricing/live-price.ts';
import { ORDER_DOCUMENT, TRANSFER_PATH } from '../../../../domain/order/order-links.ts';
import { type OrderSummary, orderSummarySchema } from '../../../../domain/order/texts/order-summary.ts';
import { OrderedTexts } from '../../../../src/booked/order-page/ordered-texts.tsx';
import { AnswerList, Cart } from '../../../../src/order/overview/answer-list.tsx';
import { type OrderActions, OrderActionsContext } from '../../../../src/order/session/use-order.ts';
import { OrderFacts } from '../../../../src/order/summary/order-facts.tsx';
import { Themed } from '../../../../src/ui/theme/themed.tsx';
import { atHome, officeBrowser } from '../../../support/office.ts';
import { address, contact, type Step, walk, walkTo } from '../../../support/order-journeys.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { makeQuote, openQuote } from '../../../support/quotes.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

/*
 * The last screen, the database, both mails, later pages and the papers state every fact in the same texts.
 * Books on the real server, renders the screens from its items and reads documents as PDF.
 */
type ChildNode = ReturnType<typeof parseDocument>['childNodes'][number];

interface Shape {
  /** null for test images, which have no invoice. */
  readonly clientType: ClientType | null;
  readonly client?: object;
  /** How the order reaches the uses; the usual way by default. */
  readonly begin?: (test: TestApp, visitor: Visitor) => Promise<void>;
  readonly formats: readonly Step[];
  readonly quantity: number;
  /** Images of other kinds among them. */
  readonly furtherKinds?: WizardBody<'saveQuantity'>['furtherKinds'];
  /** Requires the studio's offer. */
  readonly isExpress?: boolean;
  /** Images present at the booking; the others follow. */
  readonly uploads?: number;
  /** Rows that this order is the example of. */
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
const withBrief: Step[] = [
  ...ownFormats.slice(0, -1),
  ['goToBrief', {}],
  [
    'saveBrief',
    {
      brief: {
        ...defaultBrief,
        background: 'colour',
        colour: '#F2F2F2',
        margin: 5,
        shadow: 'soft',
        clippingPath: true,
        profile: 'srgb',
        fileNames: '{name}_frei',
      },
    },
  ],
];
const oneOfEach: Step[] = [
  ['fastlane', { val: 'web' }],
  ['setFastlane', {}],
  ['setScaleFinish', {}],
  ['toggleExtension', { extension: 'WEBP' }],
  ['setExtensionIsSet', {}],
];
const testBeginning: Step[] = [
  ['setStartWizard', { setStartWizard: true, wantsTestImages: true }],
  ['saveContact', { client: contact }],
  ['setProjectType', { projectType: 'contour' }],
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
      client: { ...company, country: 'Schweiz', zip: '8001', ustid: 'CHE123456789' },
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
        Lieferzeit: ['Express: am nächsten Arbeitstag, +50\u00A0% pro Bild, bis 500 Bilder'],
        Lieferung: ['Express, bis Montag, 23. November 2026, 18\u00A0Uhr'],
      },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 5,69\u00A0€',
    },
  ],
  [
    'a company with a brief and images of two kinds',
    {
      clientType: 'company',
      client: company,
      formats: withBrief,
      quantity: 20,
      furtherKinds: [{ product: { type: 'hair' }, quantity: 5 }],
      says: {
        Bildart: ['Klare Kontur', 'Personen, Haare, Fell'],
        Vorgaben: [
          'Hintergrund: #F2F2F2',
          'Rand: 5\u00A0% je Seite',
          'Schatten: weicher Schatten',
          'Beschneidungspfad: in PSD',
          'Farbprofil: sRGB',
          'Dateinamen: {name}_frei',
        ],
        Bildmenge: ['20 Bilder', '15 × Klare Kontur', '5 × Personen, Haare, Fell'],
      },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 49,15\u00A0€',
    },
  ],
  [
    'a company that orders by a quote',
    {
      clientType: 'company',
      client: company,
      begin: beginByQuote,
      formats: [
        ['setFastlane', {}],
        ['setScaleFinish', {}],
        ['setExtensionIsSet', {}],
      ],
      quantity: 120,
      says: { Preis: [expect.stringMatching(/^nach Angebot A-2611-[2-9A-Z]{6} vom 20\. November 2026$/)] },
      pays: 'Gesamtpreis inkl.\u00A0MwSt. 141,37\u00A0€',
    },
  ],
  [
    'free test images',
    {
      clientType: null,
      begin: (_, visitor) => walk(visitor, testBeginning),
      formats: fastLane(true, true),
      quantity: 3,
      says: { Bildmenge: ['3 Bilder'], Preis: ['Kostenlose Testbilder'] },
      pays: 'Gesamtpreis 0,00\u00A0€',
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

describe('screen, database, mails, pages and documents have the same texts for', () => {
  it.each(shapes)('%s', async (_, shape) => {
    const { screen, aside, stored, confirmation, ticket, imagesFollow, later, summary } = await booked(shape);

    expect(screen.rows).toMatchObject(shape.says);
    expect(screen.totals).toContain(shape.pays);
    expect(screen.rows).toMatchObject(aside);
    expect(stored).toEqual(screen);
    expect(confirmation).toMatchObject(screen);
    const { Zahlung: _payment, ...rows } = screen.rows;
    // The studio's ticket omits how the customer pays.
    expect(ticket).toMatchObject({ ...screen, rows });
    // The thank-you page requests the other images by the summary, the confirmation by its link.
    const isWanted = (shape.uploads ?? 0) < shape.quantity;
    expect(imagesFollow).toEqual({ inSummary: isWanted, inConfirmation: isWanted });

    // Later pages show the current images in a text of their own.
    const { Bilder: _then, ...lasting } = screen.rows;
    expect(later.orderPage).toEqual({ ...screen, rows: lasting, cart: screen.cart.map(withLeadingPrice) });
    expect(later.office).toEqual(later.orderPage);
    const { orderNumber, greetingName, email, reference, delivery } = summary;
    const total = later.thanks?.total;
    expect(screen.totals).toContain(`${total?.label} ${total?.value}`);
    expect(later.thanks).toEqual({
      orderNumber,
      greetingName,
      email,
      reference,
      delivery,
      imagesFollow: isWanted,
      quantity: formatImages(shape.quantity),
      total,
      isTest: shape.pays === 'Gesamtpreis 0,00\u00A0€',
    });
    // The address of a letter within Germany has no country.
    const ofDocument = missingIn(later.document, { ...screen, rows: lasting });
    expect(ofDocument.filter((words) => words !== 'Deutschland')).toEqual([]);
    const toDo = Object.entries(lasting).filter(
      ([label]) => label === 'Lieferung' || summary.answers.some((one) => one.label === label),
    );
    expect(missingIn(later.ticketPdf, { rows: Object.fromEntries(toDo) })).toEqual([]);
  });
});

/** Another customer's quote of 120 images, opened here. */
async function beginByQuote({ app }: TestApp, visitor: Visitor): Promise<void> {
  const asking = await newVisitor(app);
  await walkTo(asking, 'upload');
  const { token } = await makeQuote(asking);
  expect((await openQuote(visitor, token)).statusCode).toBe(200);
  await walk(visitor, [
    ['saveContact', { client: contact }],
    ['setProjectType', { projectType: 'contour' }],
  ]);
}

/** An order as text: label and lines of every row, the cart's cells, its sums and the note below. */
interface Read {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly cart: readonly (readonly string[])[];
  readonly totals: readonly string[];
  readonly taxNote: string | null;
}

/** Books the order on a server of its own and reads it everywhere. */
async function booked(shape: Shape) {
  const { clientType, client = {}, formats, quantity, furtherKinds = [], isExpress = false, uploads = 0 } = shape;
  const { begin = (_test: TestApp, visitor: Visitor) => walkTo(visitor, 'formats.fastlane') } = shape;
  const test = await startTestApp({
    environment: { ...atHome, EXPRESS: isExpress ? 'on' : 'off', TEST_IMAGES: 'on' },
  });
  const { app, store, world, mails } = test;
  const visitor = await newVisitor(app);
  await begin(test, visitor);
  const delivery = isExpress ? ({ delivery: 'express' } as const) : {};
  await walk(visitor, [...formats, ['saveQuantity', { quantity, furtherKinds, ...delivery }]]);
  const uploader = uploads > 0 ? tusClient(await listen(app), visitor) : undefined;
  const file = await readFile(join(import.meta.dirname, '../../../support/pictures/handtasche.jpg'));
  for (let number = 1; number <= uploads; number += 1) await uploader?.upload(`Tasche ${number}.jpg`, file);
  await walk(visitor, [['saveImage', { sendLater: uploads < quantity }]]);
  if (clientType !== null) {
    await walk(visitor, [
      ['setClientType', { client: { clientType } }],
      ['saveContactFull', { client: { ...contact, ...address, ...client } }],
    ]);
  }
  const { orderItem: item } = await visitor.order();
  if (item === null) throw new Error('the order is gone');
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() });
  const screen = screenAsRead(render(AnswerList, { item, change: null }), render(Cart, { item }));
  const aside = definitionsIn(render(OrderFacts, { item, price: livePrice(item) }));
  vi.useRealTimers();
  await visitor.post('finish', clientType === 'private' ? { earlyStart: true } : {});

  const [row] = await store.read((queries) => queries.selectFrom('order_summaries').select('summary').execute());
  const [ticket, confirmation] = await mails();
  const summary = orderSummarySchema.parse(JSON.parse(row?.summary ?? ''));
  return {
    screen,
    aside,
    summary,
    stored: summaryAsRead(summary),
    later: await readLater(app, visitor, item.wizard_clipping_id),
    imagesFollow: {
      inSummary: summary.imagesFollow,
      inConfirmation: (confirmation?.html ?? '').includes(`${TRANSFER_PATH}#`),
    },
    confirmation: mailAsRead(confirmation?.html ?? ''),
    ticket: mailAsRead(ticket?.html ?? ''),
  };
}

/** The texts after the booking: order page, thank-you page, office and paper. */
async function readLater(app: TestApp['app'], visitor: Visitor, number: string) {
  const orderPage = (await visitor.request({ url: paths.orderPage })).json<OrderPage>();
  const asked = await visitor.request({ method: 'POST', url: pathTo(paths.askForDownload, ORDER_DOCUMENT) });
  const document = await visitor.request({ url: asked.json<{ url: string }>().url });
  const office = await officeBrowser(app);
  const order = (await office.see(pathTo(officePaths.order, number))).json<OfficeOrder>();
  const ticket = await office.see(pathTo(officePaths.ticket, number));
  return {
    orderPage: orderedAsRead(render(OrderedTexts, orderPage)),
    office: orderedAsRead(render(OrderedTexts, order)),
    thanks: (await visitor.order()).booked,
    document: (await pdfText(document.rawPayload)).text,
    ticketPdf: (await pdfText(ticket.rawPayload)).text,
  };
}

/** Lists what was ordered and its price; of two unit prices only the leading one. */
function orderedAsRead(page: ChildNode[]): Read {
  const [answers, price] = elementsIn(page, 'section');
  const [list, totals] = elementsIn(price === undefined ? [] : [price], 'dl');
  const cart = elementsIn(list === undefined ? [] : [list], 'dt').map((term) => {
    const texts = textsIn(term);
    const { quantity = '', unit = '' } =
      /^(?<quantity>[\d.]+) Bild(?:er)?(?: à|,) (?<unit>.*)$/u.exec(texts.at(-1) ?? '')?.groups ?? {};
    const sum = DomUtils.nextElementSibling(term);
    return texts.slice(0, -1).concat(quantity, unit, sum === null ? [] : textsIn(sum));
  });
  const note = totals === undefined ? null : DomUtils.nextElementSibling(totals);
  const rest = [totals, note].filter((one) => one !== undefined && one !== null);
  return { ...screenAsRead(answers === undefined ? [] : [answers], rest), cart };
}

/** A line of the cart with only the leading of its unit prices; there are as many as sums. */
function withLeadingPrice(line: readonly string[]): string[] {
  const quantity = line.findIndex((cell) => /^[\d.]+$/.test(cell));
  const amounts = line.slice(quantity + 1);
  return [...line.slice(0, quantity + 1), ...amounts.slice(0, 1), ...amounts.slice(amounts.length / 2)];
}

/** Rows whose label the letterhead replaces: the address window, and the note by the name it has for the studio. */
const withoutLabel = new Set(['Rechnung an', 'Deine Notiz']);

/** What a paper lacks; ignores its line breaks. The head of its table says once what all leading amounts are. */
function missingIn(text: string, { rows, cart = [], totals = [] }: Partial<Read>): string[] {
  const told = plain(text);
  const said = [
    ...Object.keys(rows ?? {}).filter((label) => !withoutLabel.has(label)),
    ...Object.values(rows ?? {}).flat(),
    ...cart.flat().map((cell) => cell.replace(/(?<=^[\d,.]+\u00A0€) .*/, '')),
    ...totals,
  ];
  return said.filter((words) => !told.includes(plain(words)));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function render<Props extends object>(screen: ComponentType<Props>, props: Props): ChildNode[] {
  const actions = { ask: () => undefined } as unknown as OrderActions;
  const html = renderToStaticMarkup(
    createElement(Themed, null, createElement(OrderActionsContext, { value: actions }, createElement(screen, props))),
  );
  return parseDocument(html).childNodes;
}

function screenAsRead(answers: ChildNode[], cart: ChildNode[]): Read {
  const [, ...lines] = elementsIn(cart, 'tr').map((line) => line.children.flatMap(textsIn));
  const [note] = elementsIn(cart, 'p').map(DomUtils.textContent);
  return {
    rows: definitionsIn(answers),
    // "Bilder à", "Bilder," are for phones; what the law requires beside the button is compared as a row.
    cart: lines.map((line) =>
      line.filter((text) => !/^ Bild(?:er)?(?: à|,)$/.test(text) && !/^\p{Lu}[\p{L} ]+: /u.test(text)),
    ),
    totals: Object.entries(definitionsIn(cart)).map(([label, [value]]) => `${label} ${value}`),
    taxNote: note ?? null,
  };
}

/** Questions and answers of a definition list, line by line. */
function definitionsIn(nodes: ChildNode[]): Read['rows'] {
  return Object.fromEntries(
    elementsIn(nodes, 'dt').map((term) => {
      const answer = DomUtils.nextElementSibling(term);
      // The names of the uploaded files are in a details element.
      const lines = (answer?.children ?? []).filter((line) => !DomUtils.isTag(line) || line.name !== 'details');
      return [DomUtils.textContent(term), lines.map((line) => DomUtils.textContent(line))];
    }),
  );
}

function elementsIn(nodes: ChildNode[], name: string) {
  return DomUtils.getElementsByTagName(name, nodes);
}

/** The texts of a cell by element; the parts of one sentence together. */
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

/** The tables of a mail: rows of the order, and the cart with its sums below. */
function mailAsRead(html: string): Read {
  // Word joiners prevent links from typed text.
  const read = html.replaceAll('\u2060', '');
  const page = parseDocument(read.replaceAll(/<br\s*\/?>/g, '\n').replaceAll(/<!--.*?-->/gs, '')).childNodes;
  const tables = elementsIn(page, 'table').filter((table) => /\bdata\b/.test(table.attribs['class'] ?? ''));
  const start = tables.findIndex((table) => /\bcart\b/.test(table.attribs['class'] ?? ''));
  const cellsOf = (table: ChildNode | undefined) =>
    elementsIn(table === undefined ? [] : [table], 'tr').map((row) =>
      row.children.map((cell) => DomUtils.textContent(cell).split('\n')),
    );
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
    cart: cellsOf(tables[start]).map(([article = [], sum = []]) =>
      article.slice(0, -1).concat(factorsIn(article.at(-1) ?? ''), sum),
    ),
    totals: cellsOf(tables[start + 1]).map((cells) => cells.flat().join(' ')),
    taxNote: note ?? null,
  };
}

/** Quantity and unit prices of "120 × 0,79 € netto (0,94 € inkl. MwSt.)"; free images have a quantity only. */
function factorsIn(words: string): string[] {
  const [, quantity = '', first = '', second] = /^([\d.]+) × (.+?)(?: \((.+)\))?$/.exec(words) ?? [];
  if (quantity === '') return [words.replace(/ Bild(?:er)?$/, ''), 'kostenlos'];
  return [quantity, first, ...(second === undefined ? [] : [second])];
}
