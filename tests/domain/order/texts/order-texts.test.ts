import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { emptyClient } from '../../../../domain/client/client.ts';
import { defaultBrief } from '../../../../domain/order/brief.ts';
import {
  changedRows,
  changeText,
  hasInvoiceAddress,
  invoiceLines,
  orderText,
  partiesText,
  sizesText,
} from '../../../../domain/order/texts/order-texts.ts';
import { initialOrder, type OrderContext } from '../../../../machines/order/order-context.ts';

const dose = { name: 'dose.jpg', size: 79_164, type: 'image/jpeg', bytes_uploaded: 79_164, complete: true };
const both: OrderContext = {
  ...initialOrder,
  product: catalogue.products[0] ?? null,
  fastlane: { web: true, print: true, pro: false },
  scalings: ['Webformat', 'Druckformat'],
  resolutions: [96, 300],
  extensions: ['JPG', 'WEBP', 'TIFF'],
  quantity: 1200,
  sendLater: true,
};

type OrderProduct = NonNullable<OrderContext['product']>;

const company: OrderContext['client'] = {
  ...emptyClient,
  clientType: 'company',
  company: 'Nordlicht Keramik GmbH',
  salutation: 'Frau',
  pre_name: 'Jana',
  name: 'Winter',
  street: 'Musterweg 12',
  zip: '22763',
  city: 'Hamburg',
  email: 'jana.winter@nordlicht.example',
  phone: '040 1234',
  ustid: 'DE123456789',
  address2: 'Hinterhaus',
  reference: 'PO 4711/26',
  processing: '2026-11-27',
  invoice_email: 'rechnung@nordlicht.example',
};
const companyLines = [
  'Nordlicht Keramik GmbH',
  'Frau Jana Winter',
  'Musterweg 12',
  'Hinterhaus',
  '22763 Hamburg',
  'Deutschland',
];

const web: OrderContext = {
  ...both,
  fastlane: { web: true, print: false, pro: false },
  scalings: ['Webformat'],
  resolutions: [96],
  extensions: ['JPG', 'WEBP'],
};

describe(changedRows, () => {
  it('names every row that differs, answers and what follows from them', () => {
    expect([
      changedRows(web, web),
      changedRows(web, { ...web, extensions: ['JPG'] }),
      changedRows(web, { ...web, quantity: 1000 }),
      changedRows(web, { ...web, client: company }),
    ]).toEqual([
      [],
      ['extensions', 'filesPerImage'],
      ['quantity'],
      ['email', 'invoice', 'invoiceEmail', 'vatId', 'reference', 'processing', 'phone'],
    ]);
  });
});

const said = (before: OrderContext, now: OrderContext) => changeText(before, now)?.replaceAll('\u00A0', ' ') ?? null;

describe(changeText, () => {
  it('names what came and went, and its price as this customer sees it', () => {
    expect([
      said(web, web),
      said(web, both),
      said({ ...web, client: company }, { ...both, client: company }),
      said(both, { ...both, extensions: ['JPG', 'TIFF'] }),
      said(both, { ...both, extensions: ['JPG'] }),
      said(web, { ...web, ...customFormat(1600, 1200) }),
      said(web, { ...web, scalings: ['Druckformat'], resolutions: [300] }),
      said(web, { ...web, quantity: 1000 }),
    ]).toEqual([
      null,
      'Druckformat und TIFF kamen hinzu: + 285,60 € inkl. MwSt. (240,00 € netto).',
      'Druckformat und TIFF kamen hinzu: + 240,00 € netto (285,60 € inkl. MwSt.).',
      'WEBP entfiel: − 142,80 € inkl. MwSt. (120,00 € netto).',
      'WEBP und TIFF entfielen: − 285,60 € inkl. MwSt. (240,00 € netto).',
      'Eigenes Format kam hinzu: + 142,80 € inkl. MwSt. (120,00 € netto).',
      'Druckformat kam hinzu, Webformat entfiel. Der Preis bleibt gleich.',
      'Der Gesamtpreis ändert sich: − 130,90 € inkl. MwSt. (110,00 € netto).',
    ]);
  });

  it('adds up to the gross totals, and names no price of free images', () => {
    const one: OrderContext = { ...web, scalings: [], extensions: [], quantity: 1 };
    const test: OrderContext = { ...web, quantity: 3, testImages: { mostImages: 3 } };
    expect([said(one, { ...one, quantity: 2 }), said(test, { ...test, extensions: ['JPG'] })]).toEqual([
      'Der Gesamtpreis ändert sich: + 1,78 € inkl. MwSt. (1,49 € netto).',
      'WEBP entfiel.',
    ]);
  });
});

describe(orderText, () => {
  it('lists every size in every format, files per image, and the colours of each purpose', () => {
    expect(rowsOf(both)).toEqual({
      Bildart: ['Klare Kontur'],
      Verwendung: ['Onlineshop und Marktplatz, Katalog und Druck'],
      Größen: ['Webformat, 2000 × 2000 px, 96 dpi', 'Druckformat, 3000 × 3000 px, 300 dpi'],
      Dateiformate: ['JPG, WEBP, TIFF'],
      'Dateien pro Bild': ['6, jede Größe als JPG, WEBP und TIFF'],
      Farbraum: ['RGB für Onlineshop und Marktplatz', 'CMYK für Katalog und Druck'],
      Preis: [],
      Lieferzeit: [],
      Vorgaben: [],
      Bildmenge: ['1.200 Bilder'],
      Bilder: ['Die Bilder folgen.'],
    });
  });

  it('names where the images are sold beside their online use, and only there', () => {
    const sold: OrderContext = { ...both, salesChannels: ['ownShop', 'aboutYou'] };
    expect(rowsOf(sold)['Verwendung']).toEqual([
      'Onlineshop und Marktplatz (Eigener Shop, About You), Katalog und Druck',
    ]);
    const printed = { ...sold, fastlane: { web: false, print: true, pro: false } };
    expect(rowsOf(printed)['Verwendung']).toEqual(['Katalog und Druck']);
  });

  it('names several kinds of images, each with its number', () => {
    const hair = catalogue.products.find(({ type }) => type === 'hair');
    const mixed = { ...both, furtherKinds: hair === undefined ? [] : [{ product: hair, quantity: 200 }] };
    expect(rowsOf(mixed)).toMatchObject({
      Bildart: ['Klare Kontur', 'Personen, Haare, Fell'],
      Bildmenge: ['1.200 Bilder', '1.000 × Klare Kontur', '200 × Personen, Haare, Fell'],
    });
  });

  it('omits the obvious: one file for each image, no recommended colours', () => {
    const plain = { ...both, fastlane: { web: false, print: false, pro: true }, scalings: [], resolutions: [] };
    const rows = rowsOf({ ...plain, ...customFormat(1600, 1200), extensions: ['JPG'] });

    expect([rows['Dateien pro Bild'], rows['Farbraum']]).toEqual([[], []]);
  });

  it('describes the brief, and the colours only where the brief leaves them open', () => {
    const rows = rowsOf({ ...both, brief: { ...defaultBrief, profile: 'srgb' } });
    expect([rows['Vorgaben'], rows['Farbraum']]).toEqual([['Farbprofil: sRGB'], []]);
    expect(rowsOf({ ...both, brief: defaultBrief })['Farbraum']).toEqual(rowsOf(both)['Farbraum']);
  });

  it('names the quote whose prices apply', () => {
    const [contour, other] = catalogue.products as [OrderProduct, OrderProduct];
    const said = { number: 'A-2611-7KQ4M9', madeAt: '2026-11-20T13:05:00.000Z', until: '2026-12-20T22:59:59.999Z' };
    const quote = { ...said, product: contour, furtherProducts: [] };
    expect([contour, other].map((product) => rowsOf({ ...both, product, quote })['Preis'])).toEqual([
      ['nach Angebot A-2611-7KQ4M9 vom 20. November 2026'],
      [],
    ]);
  });

  it('counts the files of an image where there is one size only', () => {
    expect(rowsOf({ ...both, scalings: ['Webformat'], resolutions: [96] })['Dateien pro Bild']).toEqual([
      '3, als JPG, WEBP und TIFF',
    ]);
  });

  it('has no answer to an open question', () => {
    expect(Object.values(rowsOf(initialOrder)).flat()).toEqual(['Noch keine hochgeladen']);
  });

  it.each([
    ['all are here', 1, [dose], '1 Bild hochgeladen, 79,2 kB'],
    ['some are missing', 1200, [dose, dose], '2 von 1.200 Bildern hochgeladen, 158,3 kB. Die übrigen folgen.'],
    ['a half file does not count', 1, [{ ...dose, complete: false }], 'Die Bilder folgen.'],
    ['an archive may hold any number', 200, [{ ...dose, name: 'alle.zip' }], '1 ZIP-Datei hochgeladen, 79,2 kB'],
    [
      'files beside an archive',
      200,
      [dose, { ...dose, name: 'alle.zip' }],
      '2 Dateien, davon 1 ZIP, hochgeladen, 158,3 kB',
    ],
  ])('says which images have arrived: %s', (_, quantity, files, text) => {
    const media = Object.fromEntries(files.map((file, index) => [String(index), file]));
    expect(rowsOf({ ...both, quantity, media })['Bilder']).toEqual([text]);
  });
});

describe(sizesText, () => {
  it('writes both sides of a size alike, and the original without pixels', () => {
    expect(
      plain(sizesText({ ...both, scalings: ['Originalformat'], resolutions: [0], ...customFormat(15_000, 1600) })),
    ).toEqual(['Originalformat, wie geliefert', 'Eigenes Format, 15.000 × 1.600 px, 150 dpi']);
  });

  it('lists resolutions that a script did not pair with sizes, instead of guessing', () => {
    expect(plain(sizesText({ ...both, resolutions: [72], ...customFormat(1600, 1200) }))).toEqual([
      'Webformat, 2000 × 2000 px',
      'Druckformat, 3000 × 3000 px',
      'Auflösungen: 72 dpi',
      'Eigenes Format, 1600 × 1200 px, 150 dpi',
    ]);
  });
});

describe('an incomplete size', () => {
  const custom = { ...initialOrder, ...customFormat(1600, 1200) };

  it.each([{ custom_scale: false }, { custom_width: null }, { custom_height: null }, { custom_dpi: null }])(
    'is not named: %o',
    (missing) => {
      expect([sizesText(custom).length, sizesText({ ...custom, ...missing })]).toEqual([1, []]);
    },
  );

  it('is named without a resolution when it has none', () => {
    expect(plain(sizesText({ ...both, resolutions: [] }))).toEqual([
      'Webformat, 2000 × 2000 px',
      'Druckformat, 3000 × 3000 px',
    ]);
  });

  it('names the resolution that stays as delivered, and for the original the requested one', () => {
    expect([
      plain(sizesText({ ...both, scalings: ['Originalformat', 'Webformat'], resolutions: [300, 0] })),
      plain(sizesText({ ...both, resolutions: [0] })).at(-1),
    ]).toEqual([
      ['Originalformat, 300 dpi', 'Webformat, 2000 × 2000 px, Auflösung wie geliefert'],
      'Auflösungen: Auflösung wie geliefert',
    ]);
  });
});

describe('texts that depend on a number', () => {
  it('name one colour space for all chosen purposes that share it', () => {
    expect(rowsOf({ ...both, fastlane: { web: true, print: false, pro: true } })['Farbraum']).toEqual(['RGB']);
  });

  it('count files from two on', () => {
    expect(rowsOf({ ...both, extensions: ['JPG'] })['Dateien pro Bild']).toEqual(['2, jede Größe als JPG']);
  });

  it('count received images when no number was given, and promise none unasked', () => {
    const images = [
      { ...both, quantity: null, media: { dose } },
      { ...both, quantity: 2, media: { dose }, sendLater: false },
    ].map((order) => rowsOf(order)['Bilder']);
    expect(images).toEqual([['1 Bild hochgeladen, 79,2 kB'], ['1 von 2 Bildern hochgeladen, 79,2 kB']]);
  });
});

describe(partiesText, () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  const partiesOf = (order: OrderContext) =>
    partiesText(order, friday).map(({ name, label, lines }) => [name, label, plain(lines)]);

  it('tells a company when and where to deliver, who pays and how', () => {
    expect(partiesOf({ ...both, quantity: 1, media: { dose }, client: company })).toEqual([
      ['delivery', 'Lieferung', ['Bis Dienstag, 24. November 2026, 18 Uhr']],
      ['email', 'Lieferung an', ['jana.winter@nordlicht.example']],
      ['invoice', 'Rechnung an', companyLines],
      ['invoiceEmail', 'E-Mail für die Rechnung', ['rechnung@nordlicht.example']],
      ['vatId', 'USt-IdNr.', ['DE123456789']],
      ['reference', 'Eigene Referenz', ['PO 4711/26']],
      ['processing', 'Datenschutz', ['Vertrag zur Auftragsverarbeitung (AVV) geschlossen, Stand 27. November 2026']],
      ['phone', 'Telefon', ['040 1234']],
      ['payment', 'Zahlung', ['Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung']],
    ]);
  });

  it('omits company fields for a private person, even when typed before, and an empty phone', () => {
    expect(partiesOf({ ...both, client: { ...company, clientType: 'private', phone: '' } }).slice(2, 8)).toEqual([
      ['invoice', 'Rechnung an', companyLines.slice(1)],
      ['invoiceEmail', 'E-Mail für die Rechnung', []],
      ['vatId', 'USt-IdNr.', []],
      ['reference', 'Eigene Referenz', []],
      ['processing', 'Datenschutz', []],
      ['phone', 'Telefon', []],
    ]);
  });
});

describe(invoiceLines, () => {
  it('omits a missing salutation', () => {
    expect(invoiceLines({ ...company, salutation: '' })[1]).toBe('Jana Winter');
  });

  it('writes the postal code as the country does, and an unknown one as it was stored', () => {
    const places = ['D-22 763', 'ABC'].map((zip) => invoiceLines({ ...company, zip })[4]);
    expect(places).toEqual(['22763 Hamburg', 'ABC Hamburg']);
  });
});

it.each([
  ['nobody has said who pays', { clientType: null }, false],
  ['the street is missing', { street: '' }, false],
  ['the city is missing', { city: '' }, false],
  ['payer, street and city are known', {}, true],
])('where %s, an invoice can be addressed: %o → %s', (_, part, isKnown) => {
  expect(hasInvoiceAddress({ ...company, ...part })).toBe(isKnown);
});

function customFormat(custom_width: number, custom_height: number) {
  return { custom_scale: true, custom_width, custom_height, custom_dpi: 150 };
}

function rowsOf(order: OrderContext): Record<string, string[]> {
  return Object.fromEntries(orderText(order).map(({ label, lines }) => [label, plain(lines)]));
}

/** Replaces non-breaking spaces. */
function plain(lines: readonly string[]): string[] {
  return lines.map((line) => line.replaceAll('\u00A0', ' '));
}
