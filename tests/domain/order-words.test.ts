import { describe, expect, it } from 'vitest';
import { catalogue } from '../../domain/catalogue.ts';
import { orderInWords, sizesInWords } from '../../domain/order-words.ts';
import { initialOrder, type OrderContext } from '../../machines/order/order-context.ts';

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

describe(orderInWords, () => {
  it('says every size in every format, how many files that makes of an image, and which colours belong to which use', () => {
    expect(rowsOf(both)).toEqual({
      Bildart: ['Klare Kontur'],
      Verwendung: ['Online-Shop und Marktplatz, Katalog und Druck'],
      Größen: ['Webformat, 2000 × 2000 px, 96 dpi', 'Druckformat, 3000 × 3000 px, 300 dpi'],
      Dateiformate: ['JPG, WEBP, TIFF'],
      'Dateien pro Bild': ['6, jede Größe als JPG, WEBP und TIFF'],
      Farbraum: ['RGB für Online-Shop und Marktplatz', 'CMYK für Katalog und Druck'],
      Bildmenge: ['1.200 Bilder'],
      Bilder: ['Die Bilder folgen.'],
    });
  });

  it('leaves out what needs no word: one file for each image, no recommended colours', () => {
    const plain = { ...both, fastlane: { web: false, print: false, pro: true }, scalings: [], resolutions: [] };
    const rows = rowsOf({ ...plain, ...customFormat(1600, 1200), extensions: ['JPG'] });

    expect([rows['Dateien pro Bild'], rows['Farbraum']]).toEqual([[], []]);
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
  ])('says which images are here: %s', (_, quantity, files, words) => {
    const media = Object.fromEntries(files.map((file, index) => [String(index), file]));
    expect(rowsOf({ ...both, quantity, media })['Bilder']).toEqual([words]);
  });
});

describe(sizesInWords, () => {
  it('writes both sides of a size alike, and the original without pixels', () => {
    expect(
      plain(sizesInWords({ ...both, scalings: ['Originalformat'], resolutions: [0], ...customFormat(15_000, 1600) })),
    ).toEqual(['Originalformat, wie geliefert', 'Eigenes Format, 15.000 × 1.600 px, 150 dpi']);
  });

  it('lists resolutions that a script has not paired with sizes, instead of guessing', () => {
    expect(plain(sizesInWords({ ...both, resolutions: [72] }))).toEqual([
      'Webformat, 2000 × 2000 px',
      'Druckformat, 3000 × 3000 px',
      'Auflösungen: 72 dpi',
    ]);
  });
});

function customFormat(custom_width: number, custom_height: number) {
  return { custom_scale: true, custom_width, custom_height, custom_dpi: 150 };
}

function rowsOf(order: OrderContext): Record<string, string[]> {
  return Object.fromEntries(orderInWords(order).map(({ label, lines }) => [label, plain(lines)]));
}

/** Spaces that do not break, as spaces. */
function plain(lines: readonly string[]): string[] {
  return lines.map((line) => line.replaceAll('\u00A0', ' '));
}
