import { describe, expect, it } from 'vitest';
import type { ImageFacts } from '../../../../domain/files/media-schema.ts';
import { imageText, type ImageNote, imageNotes } from '../../../../domain/order/texts/image-notes.ts';
import type { ChosenOutput } from '../../../../domain/order/order-item.ts';
import { orderText } from '../../../../domain/order/texts/order-texts.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';

const shop: ChosenOutput = {
  ...initialOrder,
  fastlane: { web: true, print: false, pro: false },
  scalings: ['Webformat'],
  extensions: ['JPG'],
};
const print: ChosenOutput = {
  ...shop,
  fastlane: { web: false, print: true, pro: false },
  scalings: ['Originalformat'],
  extensions: ['TIFF'],
};
/** Has no note, whatever is ordered. */
const fine: ImageFacts = { width: 6000, height: 4000, dpi: 300, colourMode: 'rgb', bitDepth: 8, profile: 'sRGB' };

describe(imageNotes, () => {
  it('are empty for large RGB images with a profile, and for unreadable files', () => {
    expect(notesOf(shop, { fine, archive: {}, raw: { width: 6000, height: 4000, bitDepth: 14 } })).toEqual([]);
  });

  it('count and name images smaller than a chosen size on all sides', () => {
    const images = {
      small: { ...fine, width: 1999, height: 1500 },
      wide: { ...fine, width: 2000, height: 400 },
      other: { ...fine, width: 800, height: 1200 },
    };
    expect(notesOf(shop, images)).toEqual([
      { kind: 'small', text: '2 Bilder kleiner als 2000 px', names: ['small', 'other'] },
    ]);
  });

  it('count an image once, with the smallest chosen size above its own, custom sizes included', () => {
    const order: ChosenOutput = {
      ...shop,
      scalings: ['Webformat', 'Druckformat'],
      custom_scale: true,
      custom_width: 9000,
      custom_height: 5000,
    };
    const images = {
      tiny: { ...fine, width: 800, height: 600 },
      small: { ...fine, width: 2400, height: 1200 },
      fine,
      large: { ...fine, width: 9000, height: 6000 },
    };
    expect(notesOf(order, images)).toEqual([
      { kind: 'small', text: '1 Bild kleiner als 2000 px', names: ['tiny'] },
      { kind: 'small', text: '1 Bild kleiner als 3000 px', names: ['small'] },
      { kind: 'small', text: '1 Bild kleiner als 9000 × 5000 px', names: ['fine'] },
    ]);
  });

  it('say that CMYK and Lab become RGB where the purpose or a format requires it', () => {
    const images = { a: { ...fine, colourMode: 'cmyk' }, b: { ...fine, colourMode: 'lab' } } as const;
    const both = [
      { kind: 'colours', text: '1 Bild in CMYK, wir wandeln in RGB um', names: ['a'] },
      { kind: 'colours', text: '1 Bild in Lab, wir wandeln in RGB um', names: ['b'] },
    ];
    expect([notesOf(shop, images), notesOf({ ...print, extensions: ['PNG'] }, images), notesOf(print, images)]).toEqual(
      [both, both, []],
    );
  });

  it('mention dots per inch only where an image is printed unscaled', () => {
    const images = { screen: { ...fine, dpi: 72 }, unknown: { ...fine, dpi: undefined } };
    expect([
      notesOf(print, images),
      notesOf({ ...print, scalings: ['Druckformat'] }, images),
      notesOf(shop, images),
    ]).toEqual([[{ kind: 'dots', text: '1 Bild mit weniger als 300 dpi', names: ['screen'] }], [], []]);
  });

  it('name a missing profile that colours need: in CMYK, and in RGB for print', () => {
    const bare = { ...fine, profile: undefined };
    const inks = { ...bare, colourMode: 'cmyk' as const };
    const images = { bare, inks, grey: { ...bare, colourMode: 'grey' as const }, size: { width: 9000, height: 9000 } };
    const profileNotes = (order: ChosenOutput) => notesOf(order, images).filter(({ kind }) => kind === 'profile');
    expect([profileNotes(shop), profileNotes(print)]).toEqual([
      [{ kind: 'profile', text: '1 Bild ohne Farbprofil', names: ['inks'] }],
      [{ kind: 'profile', text: '2 Bilder ohne Farbprofil', names: ['bare', 'inks'] }],
    ]);
  });
});

describe('the texts of the order', () => {
  it('summarise the notes on the received images in one line', () => {
    const file = { size: 79_164, type: 'image/jpeg', bytes_uploaded: 79_164, complete: true };
    const media = {
      a: { ...file, name: 'a.jpg', ...fine, width: 800, height: 600 },
      b: { ...file, name: 'b.jpg', ...fine, colourMode: 'cmyk' as const },
      c: { ...file, name: 'c.jpg', ...fine, width: 800, height: 600, complete: false },
    };
    const images = orderText({ ...initialOrder, ...shop, quantity: 2, media }).find(({ name }) => name === 'images');
    expect(images?.lines.map(plain)).toEqual([
      '2 Bilder hochgeladen, 158,3 kB',
      '1 Bild kleiner als 2000 px; 1 Bild in CMYK, wir wandeln in RGB um',
    ]);
  });
});

describe(imageText, () => {
  it('lists all known facts of an image, and no unknown ones', () => {
    const known: ImageFacts = { ...fine, colourMode: 'cmyk', profile: 'ISO Coated v2', alpha: true, orientation: 6 };
    expect([imageText(known), imageText({ width: 60, height: 40 }), imageText({})].map(plain)).toEqual([
      '6000 × 4000 px, CMYK, 8 Bit, 300 dpi, ISO Coated v2, mit Transparenz',
      '60 × 40 px',
      '',
    ]);
  });
});

function notesOf(order: ChosenOutput, images: Readonly<Record<string, ImageFacts>>): Omit<ImageNote, 'what'>[] {
  const named = Object.entries(images).map(([name, facts]) => Object.assign({ name }, facts));
  return imageNotes(order, named).map(({ kind, what, text, names }) => {
    expect(text.endsWith(what)).toBe(true);
    return { kind, text: plain(text), names };
  });
}

/** Replaces non-breaking spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
