import { describe, expect, it } from 'vitest';
import { defaultBrief } from '../../../../domain/order/brief.ts';
import {
  type DeliveredOrder,
  deliveredNames,
  matchDelivery,
  originalsByName,
  type SentImage,
} from '../../../../domain/order/texts/deliverables.ts';

const order: DeliveredOrder = {
  scalings: ['Originalformat'],
  custom_scale: false,
  extensions: ['JPG'],
  brief: null,
  quantity: 2,
};
const patterned = { ...order, brief: { ...defaultBrief, fileNames: '{name}_frei' } };
const sent = (...names: string[]): SentImage[] =>
  names.map((name) => ({ name, storedAs: name.slice(name.lastIndexOf('/') + 1) }));
const whole = { missing: [], missingImages: 0, surplus: [] };

describe('the finished files of an order', () => {
  it('are the images under their own names and folders, whatever the case and Unicode form', () => {
    const images = sent('Tassen/Größe 1.TIF', 'Kanne.jpg');
    const files = ['tassen/größe 1.JPEG'.normalize('NFD'), 'KANNE.jpg'];

    expect(matchDelivery(order, images, files)).toEqual({
      ...whole,
      matched: [
        { file: files[0], name: 'Tassen/Größe 1.jpg' },
        { file: 'KANNE.jpg', name: 'Kanne.jpg' },
      ],
    });
  });

  it('are every size in every format, each size in a folder of its own', () => {
    const large: DeliveredOrder = {
      scalings: ['Webformat', 'Druckformat'],
      custom_scale: true,
      extensions: ['PNG', 'TIFF'],
      brief: null,
      quantity: 1,
    };
    const files = ['Webformat/a.png', 'webformat/a.tiff', 'Druckformat/a.png', 'Eigenes Format/a.tif', 'a.png'];

    expect(matchDelivery(large, sent('a.jpg'), files)).toEqual({
      matched: [
        { file: 'Webformat/a.png', name: 'Webformat/a.png' },
        { file: 'webformat/a.tiff', name: 'Webformat/a.tif' },
        { file: 'Druckformat/a.png', name: 'Druckformat/a.png' },
        { file: 'Eigenes Format/a.tif', name: 'Eigenes Format/a.tif' },
      ],
      missing: ['Druckformat/a.tif', 'Eigenes Format/a.png'],
      missingImages: 0,
      surplus: ['a.png'],
    });
  });

  it('are recognised without folders, and by their storage name, if only one image has it', () => {
    const images = [...sent('Herbst/rot.jpg', 'Winter/rot.jpg'), { name: 'Herbst/1#.jpg', storedAs: '1-.jpg' }];

    expect(matchDelivery({ ...order, quantity: 3 }, images, ['Winter/rot.jpg', 'rot.jpg', '1-.jpg'])).toEqual({
      matched: [
        { file: 'Winter/rot.jpg', name: 'Winter/rot.jpg' },
        { file: '1-.jpg', name: 'Herbst/1#.jpg' },
      ],
      missing: ['Herbst/rot.jpg'],
      missingImages: 0,
      surplus: ['rot.jpg'],
    });
  });

  it('keep the extension where two images would share a name, and are numbered otherwise', () => {
    const images = sent('a.jpg', 'a.tif', 'a.tif');

    expect(matchDelivery({ ...order, quantity: 3 }, images, []).missing).toEqual(['a.jpg.jpg', 'a.tif.jpg', 'a-2.jpg']);
  });

  it('of an archive are matching sets, as many as ordered; the others are surplus', () => {
    const files = ['x.jpg', 'y.jpg', 'z.jpg', 'notes.txt'];

    expect(matchDelivery(order, sent('alle.zip'), files)).toEqual({
      matched: [
        { file: 'x.jpg', name: 'x.jpg' },
        { file: 'y.jpg', name: 'y.jpg' },
      ],
      missing: [],
      missingImages: 0,
      surplus: ['z.jpg', 'notes.txt'],
    });
    const both: DeliveredOrder = { ...order, extensions: ['JPG', 'PNG'], quantity: 3 };
    expect(matchDelivery(both, sent('alle.zip'), ['x.jpg', 'x.png', 'y.png'])).toEqual({
      matched: [
        { file: 'x.jpg', name: 'x.jpg' },
        { file: 'x.png', name: 'x.png' },
        { file: 'y.png', name: 'y.png' },
      ],
      missing: ['y.jpg'],
      missingImages: 1,
      surplus: [],
    });
  });

  it('never count for two images: a duplicate is surplus', () => {
    expect(matchDelivery(order, sent('a.png', 'b.png'), ['a.jpg', 'a.jpeg', 'b.jpg'])).toEqual({
      ...whole,
      matched: [
        { file: 'a.jpg', name: 'a.jpg' },
        { file: 'b.jpg', name: 'b.jpg' },
      ],
      surplus: ['a.jpeg'],
    });
  });

  it('have the names of the pattern, whether the studio has already applied it or not', () => {
    const images = sent('Tassen/rot.tif', 'blau.jpg', 'weiß.jpg');
    const files = ['Tassen/rot.jpg', 'blau_frei.jpg', 'grün.jpg'];
    expect(matchDelivery({ ...patterned, quantity: 3 }, images, files)).toEqual({
      ...whole,
      matched: [
        { file: 'Tassen/rot.jpg', name: 'Tassen/rot_frei.jpg' },
        { file: 'blau_frei.jpg', name: 'blau_frei.jpg' },
      ],
      missing: ['weiß_frei.jpg'],
      surplus: ['grün.jpg'],
    });
    expect(matchDelivery(patterned, sent('alle.zip'), ['a.jpg', 'b_frei.jpg']).matched).toEqual([
      { file: 'a.jpg', name: 'a_frei.jpg' },
      { file: 'b_frei.jpg', name: 'b_frei.jpg' },
    ]);
  });

  it('are listed in advance: every size in every format of each image', () => {
    const both = {
      ...patterned,
      scalings: ['Webformat', 'Druckformat'] as const,
      extensions: ['JPG', 'TIFF'] as const,
    };
    const told = deliveredNames({ ...both, scalings: [...both.scalings], extensions: [...both.extensions] }, [
      'a.png',
      'a.jpg',
    ]);
    expect(told).toEqual([
      [
        'Webformat/a.png_frei.jpg',
        'Webformat/a.png_frei.tif',
        'Druckformat/a.png_frei.jpg',
        'Druckformat/a.png_frei.tif',
      ],
      [
        'Webformat/a.jpg_frei.jpg',
        'Webformat/a.jpg_frei.tif',
        'Druckformat/a.jpg_frei.jpg',
        'Druckformat/a.jpg_frei.tif',
      ],
    ]);
  });
});

describe(originalsByName.name, () => {
  it('finds an image by folders and name, whatever the ending, the case and the folder of a size', () => {
    const images = ['Tassen/Größe 1.TIF', 'Kanne.jpg'];
    const delivered = ['tassen/größe 1.jpg'.normalize('NFD'), 'Webformat/Tassen/Größe 1.png', 'Webformat/Kanne.webp'];
    expect(found(images, delivered)).toEqual(['Tassen/Größe 1.TIF', 'Tassen/Größe 1.TIF', 'Kanne.jpg']);
  });

  it('finds none of several images that share a name, unless the folder tells', () => {
    const images = ['Herbst/rot.jpg', 'Winter/rot.jpg', 'a.jpg', 'a.png'];
    expect(found(images, ['rot.jpg', 'Winter/rot.jpg', 'a.jpg', 'a.png.jpg'])).toEqual([
      null,
      'Winter/rot.jpg',
      null,
      'a.png',
    ]);
  });

  it('finds none after a pattern of the brief, except the only image, and never an archive', () => {
    expect(found(['rot.jpg', 'blau.jpg'], ['rot_frei.jpg'])).toEqual([null]);
    expect(found(['rot.jpg'], ['rot_frei.jpg'])).toEqual(['rot.jpg']);
    expect(found(['alle.zip'], ['alle.jpg'])).toEqual([null]);
    // The others came by another way.
    expect(originalsByName([{ name: 'rot.jpg' }], 200)('blau.jpg')).toBeNull();
  });
});

function found(images: readonly string[], delivered: readonly string[]) {
  const original = originalsByName(
    images.map((name) => ({ name })),
    images.length,
  );
  return delivered.map((name) => original(name)?.name ?? null);
}
