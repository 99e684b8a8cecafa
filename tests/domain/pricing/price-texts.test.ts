import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartText, compositionText } from '../../../domain/order/texts/cart-texts.ts';
import { catalogue, extensionNames, type Product, scaleNames } from '../../../domain/catalogue/catalogue.ts';
import { limits } from '../../../domain/texts/limits.ts';
import {
  anybody,
  differenceText,
  extraText,
  includedText,
  lowestPriceText,
  priceAtText,
  nextTierText,
  priceListText,
  priceText,
  surchargeText,
  taxLabels,
  taxNoteFor,
  tiersText,
  unitPriceLines,
  withOtherAmountFirst,
} from '../../../domain/pricing/price-texts.ts';
import { extrasOf, type Payer, type PricedAnswers, priceOf } from '../../../domain/pricing/pricing.ts';

const company: Payer = { clientType: 'company', country: 'Deutschland' };
const abroad: Payer = { clientType: 'company', country: 'Schweiz' };
const person: Payer = { clientType: 'private', country: 'Österreich' };
const dearest = catalogue.products.find(({ type }) => type === 'hair') as Product;
const order: PricedAnswers = {
  product: catalogue.products[0] ?? null,
  scalings: ['Webformat'],
  custom_scale: true,
  extensions: ['JPG', 'PNG'],
  quantity: 1000,
  express: null,
  client: anybody,
};

describe(priceText, () => {
  it.each([
    ['nobody in particular', anybody, '0,54 € inkl. MwSt. (0,45 € netto)'],
    ['a private person', person, '0,54 € inkl. MwSt. (0,45 € netto)'],
    ['a company', company, '0,45 € netto (0,54 € inkl. MwSt.)'],
    ['a company abroad', abroad, '0,45 € netto'],
  ])('begins with the amount relevant to %s', (_, payer, text) => {
    expect(plain(priceText(45, payer))).toBe(text);
  });

  it('names the unit, and the number from which it applies', () => {
    expect(plain(lowestPriceText(catalogue.products, anybody))).toBe(
      'ab 0,54 € pro Bild inkl. MwSt. (0,45 € netto, ab 1.000 Bildern)',
    );
  });
});

describe(differenceText, () => {
  const unknown = { ...order, quantity: null };
  const fewer = { ...order, extensions: ['JPG'] } satisfies PricedAnswers;

  it('is that of the whole order, or of each image while no number is known', () => {
    expect([
      difference(fewer, order),
      difference(order, fewer),
      difference({ ...fewer, quantity: null }, { ...unknown, client: company }),
      difference(unknown, { ...fewer, quantity: null }),
    ]).toEqual([
      '+ 119,00 € inkl. MwSt. (100,00 € netto)',
      '− 119,00 € inkl. MwSt. (100,00 € netto)',
      '+ 0,10 € pro Bild netto (0,12 € inkl. MwSt.)',
      '− 0,12 € pro Bild inkl. MwSt. (0,10 € netto)',
    ]);
  });

  it('is unknown where only one of both prices is, and where they are the same', () => {
    expect([
      difference(unknown, unknown),
      difference(unknown, order),
      difference(order, unknown),
      difference(order, { ...order, extensions: ['JPG', 'TIFF'] }),
    ]).toEqual([null, null, null, null]);
  });
});

describe(priceAtText, () => {
  it('is the price of the tier of that many images', () => {
    const tiers = [
      { minAmount: 1, maxAmount: 19, price: 99 },
      { minAmount: 20, maxAmount: null, price: 45 },
    ];
    expect([19, 20].map((count) => plain(priceAtText({ graduatedprice: tiers }, count, anybody)))).toEqual([
      '1,18 € pro Bild inkl. MwSt. (0,99 € netto, bei 19 Bildern)',
      '0,54 € pro Bild inkl. MwSt. (0,45 € netto, bei 20 Bildern)',
    ]);
  });
});

describe(lowestPriceText, () => {
  it('names no number of images when the lowest price applies from the first one', () => {
    const product = { graduatedprice: [{ minAmount: 1, maxAmount: null, price: 45 }] };
    expect(plain(lowestPriceText([product], company))).toBe('ab 0,45 € pro Bild netto (0,54 € inkl. MwSt.)');
  });

  it('names the first number of images where the lowest price is reached twice', () => {
    const one = { graduatedprice: [{ minAmount: 50, maxAmount: null, price: 45 }] };
    const other = { graduatedprice: [{ minAmount: 200, maxAmount: null, price: 45 }] };
    expect(plain(lowestPriceText([one, other], abroad))).toBe('ab 0,45 € pro Bild netto (ab 50 Bildern)');
  });
});

describe(surchargeText, () => {
  it('names the second item, and counts further ones', () => {
    const words = (['size', 'format'] as const).flatMap((kind) =>
      [1, 2, 1200].map((count) => surchargeText({ kind, count })),
    );
    expect(words).toEqual([
      'zweite Größe',
      '2 weitere Größen',
      '1.200 weitere Größen',
      'zweites Dateiformat',
      '2 weitere Dateiformate',
      '1.200 weitere Dateiformate',
    ]);
  });
});

describe(extraText, () => {
  it('names the price of one more size or file format', () => {
    expect([anybody, company, abroad].map((payer) => plain(extraText(payer)))).toEqual([
      '0,12 € pro Bild inkl. MwSt. (0,10 € netto)',
      '0,10 € pro Bild netto (0,12 € inkl. MwSt.)',
      '0,10 € pro Bild netto',
    ]);
  });
});

it('an amount with its own label has an accessible name in full', () => {
  expect([taxLabels.gross, taxLabels.net].map(plain)).toEqual(['Brutto inkl. 19 % MwSt.', 'Netto']);
});

describe(unitPriceLines, () => {
  it('say that the gross unit price is rounded, when its multiple is not the gross sum', () => {
    // 10 × 1.18 € is 11.80 €; the price is 11.78 €.
    expect([unitPriceLines(99, 10, person), unitPriceLines(99, 10, company), unitPriceLines(100, 10, person)]).toEqual([
      ['1,18\u00A0€ inkl.\u00A0MwSt., gerundet', '0,99\u00A0€ netto'],
      ['0,99\u00A0€ netto', '1,18\u00A0€ inkl.\u00A0MwSt., gerundet'],
      ['1,19\u00A0€ inkl.\u00A0MwSt.', '1,00\u00A0€ netto'],
    ]);
  });
});

describe(tiersText, () => {
  it('shows the price per image with the surcharges chosen so far, and says so', () => {
    const tiers = catalogue.products[0]?.graduatedprice ?? [];
    const { head, rows } = tiersText(tiers, anybody, ({ price }) => price + 20);

    expect([head.map(plain), rows.map(({ range, prices }) => plain([range, ...prices].join(' | ')))]).toEqual([
      ['Bilder pro Auftrag', 'pro Bild inkl. MwSt.', 'pro Bild netto'],
      [
        '1 bis 9 | 2,01 € | 1,69 €',
        '10 bis 49 | 1,42 € | 1,19 €',
        '50 bis 199 | 1,18 € | 0,99 €',
        '200 bis 999 | 0,94 € | 0,79 €',
        'ab 1.000 | 0,77 € | 0,65 €',
      ],
    ]);
    expect(tiersText(tiers, abroad).rows.map(({ prices }) => plain(prices.join(' | ')))).toEqual([
      '1,49 €',
      '0,99 €',
      '0,79 €',
      '0,59 €',
      '0,45 €',
    ]);
    expect([includedText(extrasOf(order)), includedText([])]).toEqual([
      'Eingerechnet, wie gewählt: zweite Größe und zweites Dateiformat.',
      'Enthalten: eine Größe und ein Dateiformat.',
    ]);
  });
});

describe(priceListText, () => {
  it('gives each product the price of its tier in every column, in both amounts', () => {
    const { columns, rows } = priceListText(catalogue.products, anybody);
    expect(columns).toEqual(['1 bis 9', '10 bis 49', '50 bis 199', '200 bis 999', 'ab 1.000']);
    const shown = rows.map(({ product, lines }) =>
      [product.name, ...lines.flatMap(({ tax, prices }) => [tax, ...prices])].map(plain).join(' | '),
    );
    expect([shown[0], shown[4]]).toEqual([
      'Klare Kontur | inkl. MwSt. | 1,77 € | 1,18 € | 0,94 € | 0,70 € | 0,54 € | netto | 1,49 € | 0,99 € | 0,79 € | 0,59 € | 0,45 €',
      // Its last tier begins one column earlier.
      'Personen, Haare, Fell | inkl. MwSt. | 5,34 € | 3,56 € | 2,61 € | 1,73 € | 1,73 € | netto | 4,49 € | 2,99 € | 2,19 € | 1,45 € | 1,45 €',
    ]);
  });

  it('has its columns by number, whatever the order of the products', () => {
    expect(priceListText([cheaperFrom(50), cheaperFrom(20)], anybody).columns).toEqual([
      '1 bis 19',
      '20 bis 49',
      'ab 50',
    ]);
  });
});

describe(withOtherAmountFirst, () => {
  it('turns the price of an unknown payer into that of a company, and back', () => {
    const per = fc.constantFrom('', 'pro Bild', 'am Tag');
    const note = fc.constantFrom('', 'ab\u00A01.000 Bildern');
    fc.assert(
      fc.property(fc.nat(20_000_000), per, note, (net, unit, beside) => {
        const [gross, other] = [anybody, company].map(
          (payer) => `Von ${priceText(net, payer, { per: unit, note: beside })} bis ${priceText(2 * net, payer)}.`,
        ) as [string, string];
        expect([withOtherAmountFirst(gross), withOtherAmountFirst(other)]).toEqual([other, gross]);
      }),
      { numRuns: 200, seed: 20_261_128 },
    );
    expect(withOtherAmountFirst('0,45\u00A0€ netto')).toBe('0,45\u00A0€ netto');
  });
});

describe(nextTierText, () => {
  const next = { missing: 1, from: 200, perImage: 79, total: 15_800 };

  it('says that the sum falls when one more image makes all of them cheaper', () => {
    const now = { kind: 'total', quantity: 199, perImage: 99, total: 19_701, next } as const;
    expect(nextTierText(now, company)?.replaceAll('\u00A0', ' ')).toBe(
      'Noch 1 Bild mehr: Ab 200 Bildern kostet jedes nur noch 0,79 € netto (0,94 € inkl. MwSt.). ' +
        'Zusammen ist das weniger als jetzt: 158,00 € netto (188,02 € inkl. MwSt.).',
    );
  });

  it('names only the unit price when the sum grows or stays, and nothing in the last tier', () => {
    const now = { kind: 'total', quantity: 120, perImage: 99, total: 11_880, next } as const;
    const hint = 'Noch 1 Bild mehr: Ab 200 Bildern kostet jedes nur noch 0,79 € netto (0,94 € inkl. MwSt.).';
    const hints = [now, { ...now, total: 15_800 }].map((price) => plain(nextTierText(price, company) ?? ''));
    expect(hints).toEqual([hint, hint]);
    expect(nextTierText({ ...now, next: null }, company)).toBeNull();
  });
});

describe(compositionText, () => {
  it('itemises the price of an image exactly', () => {
    expect([
      plain(compositionText(order) ?? ''),
      plain(compositionText({ ...order, custom_scale: false, extensions: ['JPG'], client: abroad }) ?? ''),
    ]).toEqual([
      'So rechnen wir: 0,45 € Staffelpreis + 0,10 € zweite Größe + 0,10 € zweites Dateiformat = 0,65 € netto pro Bild, dazu 19 % MwSt.',
      'So rechnen wir: 0,45 € netto pro Bild.',
    ]);
  });
});

describe(cartText, () => {
  it('begins with gross for a private person, in every line and sum', () => {
    expect(cartOf({ ...order, quantity: 10, client: person })).toEqual([
      'Freistellen, Klare Kontur | 10 | 1,18 € inkl. MwSt., gerundet / 0,99 € netto | 11,78 € inkl. MwSt. / 9,90 € netto',
      'Zweite Größe | 10 | 0,12 € inkl. MwSt., gerundet / 0,10 € netto | 1,19 € inkl. MwSt. / 1,00 € netto',
      'Zweites Dateiformat | 10 | 0,12 € inkl. MwSt., gerundet / 0,10 € netto | 1,19 € inkl. MwSt. / 1,00 € netto',
      '> Gesamtpreis inkl. MwSt. | 14,16 €',
      'darin 19 % MwSt. | 2,26 €',
      'Netto | 11,90 €',
    ]);
  });

  it('begins with net for a company, and shows one abroad nothing else', () => {
    expect([
      ...cartOf({ ...order, custom_scale: false, client: company }),
      ...cartOf({ ...order, custom_scale: false, client: abroad }),
    ]).toEqual([
      'Freistellen, Klare Kontur | 1.000 | 0,45 € netto / 0,54 € inkl. MwSt., gerundet | 450,00 € netto / 535,50 € inkl. MwSt.',
      'Zweites Dateiformat | 1.000 | 0,10 € netto / 0,12 € inkl. MwSt., gerundet | 100,00 € netto / 119,00 € inkl. MwSt.',
      'Netto | 550,00 €',
      '19 % MwSt. | 104,50 €',
      '> Gesamtpreis inkl. MwSt. | 654,50 €',
      'Freistellen, Klare Kontur | 1.000 | 0,45 € netto | 450,00 € netto',
      'Zweites Dateiformat | 1.000 | 0,10 € netto | 100,00 € netto',
      '> Gesamtpreis netto | 550,00 €',
    ]);
    expect([taxNoteFor(company), taxNoteFor(abroad)]).toEqual([
      null,
      'Ohne deutsche Umsatzsteuer. In der EU gilt die Steuerschuldnerschaft des Leistungsempfängers.',
    ]);
  });

  it('says what the first line includes, and is unknown until product and quantity are chosen', () => {
    expect(cartText(order)?.lines.map(({ detail }) => detail)).toEqual([
      'eine Größe und ein Dateiformat inklusive',
      '',
      '',
    ]);
    const open = [
      { ...order, product: null },
      { ...order, quantity: null },
    ];
    expect(open.flatMap((one) => [cartText(one), compositionText(one)])).toEqual([null, null, null, null]);
  });

  it('adds up to the total to the cent, net and gross, for every order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...catalogue.products),
        fc.integer({ min: 1, max: limits.quantity }),
        fc.integer({ min: 0, max: 300 }),
        fc.subarray([...scaleNames]),
        fc.subarray([...extensionNames]),
        (product, own, others, scalings, extensions) => {
          const furtherKinds = others === 0 ? [] : [{ product: dearest, quantity: others }];
          const quantity = own + others;
          const one = { ...order, product, quantity, furtherKinds, scalings, extensions, client: company };
          const price = priceOf(one);
          const lines = cartText(one)?.lines ?? [];
          const sumOf = (column: 0 | 1) => lines.reduce((sum, line) => sum + centsIn(line.sum[column] ?? ''), 0);
          expect([sumOf(0), sumOf(1)]).toEqual([price?.price, price?.total]);
        },
      ),
    );
  });
});

function cartOf(answers: PricedAnswers): string[] {
  const cart = cartText(answers);
  return [
    ...(cart?.lines ?? []).map(({ service, quantity, unitPrice, sum }) =>
      plain([service, quantity, unitPrice.join(' / '), sum.join(' / ')].join(' | ')),
    ),
    ...(cart?.totals ?? []).map(({ label, value, leads }) => plain(`${leads ? '> ' : ''}${label} | ${value}`)),
  ];
}

/** "1.234,50 € netto" as 123450. */
function centsIn(text: string): number {
  return Number(text.replaceAll(/\D/g, ''));
}

/** Replaces non-breaking spaces. */
/** A product whose second and last tier begins at `from` images. */
function cheaperFrom(from: number) {
  return {
    graduatedprice: [
      { minAmount: 1, maxAmount: from - 1, price: 99 },
      { minAmount: from, maxAmount: null, price: 45 },
    ],
  };
}

/** The difference as text with plain spaces. */
function difference(before: PricedAnswers, now: PricedAnswers): string | null {
  const text = differenceText(before, now);
  return text === null ? null : plain(text);
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
