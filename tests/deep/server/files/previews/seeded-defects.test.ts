import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Brief } from '../../../../../domain/order/brief.ts';
import type { DefectKind, MeasuredFile } from '../../../../../domain/order/checks/file-defects.ts';
import type { CheckedOrder } from '../../../../../domain/order/checks/ordered-file.ts';
import { checkedOrder, defectsIn } from '../../../../support/checked-files.ts';
import { type FinishedPicture, finishedPicture } from '../../../../support/finished-files.ts';

interface Seed {
  readonly name?: string;
  readonly brief?: Partial<Brief>;
  readonly order?: Partial<CheckedOrder>;
  /** What the picture is, beside a right one. */
  readonly picture?: Partial<FinishedPicture>;
  /** Damages the file. */
  readonly spoil?: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>;
  readonly among?: Partial<Pick<MeasuredFile, 'isOriginal' | 'sameAs'>>;
}

const png = { format: 'PNG', ground: 'none', hasAlpha: true } as const;
const tiff = { format: 'TIFF' } as const;
const psd = { format: 'PSD' } as const;
const webp = { format: 'WEBP', ground: 'none', hasAlpha: true } as const;
const cmyk = { mode: 'cmyk', profile: 'PSO Coated v3' } as const;
const beside = (left: number, top: number, right: number, bottom: number) => ({ beside: { left, top, right, bottom } });
const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`;
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const photo = () => readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));

const seeds: readonly [what: string, found: readonly DefectKind[], seed: Seed][] = [
  ['a smaller picture', ['size'], { picture: { width: 500, height: 500 } }],
  ['a picture that is a pixel wider', ['size'], { picture: { width: 601 } }],
  ['swapped sides', ['size'], { order: { custom_height: 800 }, picture: { width: 800, ...beside(15, 5, 15, 5) } }],
  ['a size that should have stayed', ['size'], { order: { custom_scale: false, scalings: ['Originalformat'] } }],
  ['72 dpi in a JPG', ['dpi'], { picture: { dpi: 72 } }],
  ['72 dpi in a PNG', ['dpi'], { picture: { ...png, dpi: 72 } }],
  ['72 dpi in a TIFF', ['dpi'], { picture: { ...tiff, dpi: 72 } }],
  ['72 dpi in a PSD', ['dpi'], { picture: { ...psd, dpi: 72 } }],
  ['no dpi in a PNG', ['dpi'], { picture: { ...png, dpi: null } }],
  ['CMYK in a JPG', ['colourMode', 'profile'], { picture: { mode: 'cmyk', profile: null } }],
  ['CMYK in a PSD', ['colourMode', 'profile'], { picture: { ...psd, ...cmyk } }],
  ['RGB in a TIFF for print', ['colourMode', 'profile'], { brief: { profile: 'psoCoated' }, picture: tiff }],
  ['RGB in a JPG of a catalogue', ['colourMode'], { brief: { profile: 'recommended' }, order: inPrint() }],
  ['a profile for other displays', ['profile'], { picture: { profile: 'p3' } }],
  [
    'another profile for the web',
    ['profile'],
    { brief: { profile: 'recommended' }, order: onWeb(), picture: { profile: 'p3' } },
  ],
  ['no profile', ['profile'], { picture: { profile: null } }],
  [
    'another profile for print',
    ['profile'],
    { brief: { profile: 'psoCoated' }, picture: { ...cmyk, profile: 'ISO Coated v2' } },
  ],
  ['16 bits in a PNG', ['bitDepth'], { picture: { ...png, depth: 16 } }],
  ['a PNG called JPG', ['format'], { name: 'tasse.jpg', picture: png }],
  ['a JPG called PNG', ['format'], { name: 'tasse.png' }],
  ['a WEBP called JPG', ['format'], { name: 'tasse.jpg', picture: webp }],
  ['a TIFF called PSD', ['format'], { name: 'tasse.psd', picture: tiff }],
  ['an AVIF called JPG', ['format'], { spoil: (bytes) => sharp(bytes).avif({ effort: 0 }).toBuffer() }],
  ['a GIF called PNG', ['unreadable'], { name: 'tasse.png', spoil: (bytes) => sharp(bytes).gif().toBuffer() }],
  ['a text', ['unreadable'], { spoil: () => Buffer.from('kein Bild, nur Text') }],
  ['half a JPG', ['unreadable'], { spoil: cut }],
  ['half a PNG', ['unreadable'], { picture: png, spoil: cut }],
  ['half a TIFF', ['unreadable'], { picture: tiff, spoil: cut }],
  ['half a PSD', ['unreadable'], { picture: psd, spoil: cut }],
  ['a photograph as it was', ['background'], { spoil: async () => photoIn(600) }],
  ['the customer’s own file', ['original'], { among: { isOriginal: true } }],
  ['the picture of another file', ['double'], { among: { sameAs: 'kanne.jpg' } }],
  ['a grey background', ['background'], { picture: { ground: '#c8c8c8' } }],
  ['a ground of 254', ['ground'], { picture: { ground: '#fefefe' } }],
  ['a ground of 250', ['ground'], { picture: { ground: '#fafafa' } }],
  ['a corner of 252', ['ground'], { picture: { above: rect(500, 500, 100, 100, '#fcfcfc') } }],
  [
    'a line of 245 at the right edge',
    ['ground'],
    { brief: { background: 'white' }, picture: { format: 'PNG', above: rect(599, 0, 1, 600, '#f5f5f5') } },
  ],
  [
    'a ground with a little ink',
    ['ground'],
    { brief: { profile: 'psoCoated' }, picture: { ...cmyk, ground: '#f8fafa' } },
  ],
  ['white instead of transparency', ['transparency'], { picture: { format: 'PNG' } }],
  ['white below transparency', ['background'], { picture: { ...png, ground: '#ffffff' } }],
  [
    'a ground that is nearly transparent',
    ['transparency'],
    { picture: { ...webp, above: rect(0, 0, 600, 600, '#888888', 0.02) } },
  ],
  ['transparency instead of white', ['background'], { brief: { background: 'white' }, picture: png }],
  [
    'another colour of the ground',
    ['ground'],
    { brief: { background: 'colour', colour: '#F2F2F2' }, picture: { ground: '#ffffff' } },
  ],
  ['nothing on white', ['empty'], { picture: { beside: null } }],
  ['nothing on transparency', ['empty'], { picture: { ...png, beside: null } }],
  ['a wide margin', ['margin'], { picture: beside(12, 12, 12, 12) }],
  ['a narrow margin', ['margin'], { picture: beside(1, 1, 1, 1) }],
  ['an object too far left', ['margin', 'placement'], { picture: beside(1, 15, 9, 15) }],
  ['an object too far up', ['placement'], { picture: beside(5, 10, 5, 30) }],
  [
    'an object above the ground line',
    ['placement'],
    { brief: { alignment: 'onGround' }, picture: beside(5, 10, 5, 30) },
  ],
  ['dust beside the object', ['margin', 'placement'], { picture: { above: rect(2, 300, 4, 4, '#555555') } }],
  ['a JPG without its path', ['path'], { brief: { clippingPath: true } }],
  ['a TIFF without its path', ['path'], { brief: { clippingPath: true }, picture: tiff }],
  ['a PSD without its path', ['path'], { brief: { clippingPath: true }, picture: psd }],
];

describe('a seeded defect', () => {
  it.each(seeds)('is found: %s', async (_what, found, { name, brief, order, picture, spoil, among }) => {
    const bytes = await finishedPicture(picture ?? {});
    const defects = await defectsIn({
      order: checkedOrder(brief, order),
      name: name ?? `tasse.${(picture?.format ?? 'JPG').toLowerCase()}`,
      bytes: (await spoil?.(bytes)) ?? bytes,
      original: { name: 'tasse.jpg', facts: { width: 4000, height: 3000 } },
      ...(among === undefined ? {} : { among }),
    });
    expect(defects.map(({ kind }) => kind)).toEqual(found);
  });

  it('is found with its place in the picture, in thousandths of its sides', async () => {
    expect(await placesIn({ above: rect(500, 560, 100, 40, '#fcfcfc') })).toEqual([
      [
        'ground',
        [
          { left: 973, top: 933, width: 27, height: 67 },
          { left: 833, top: 973, width: 167, height: 27 },
        ],
      ],
    ]);
    expect(await placesIn(beside(10, 12, 10, 12))).toEqual([
      ['margin', [{ left: 100, top: 120, width: 800, height: 760 }]],
    ]);
  });
});

function onWeb(): Partial<CheckedOrder> {
  return { fastlane: { web: true, print: false, pro: false } };
}

function inPrint(): Partial<CheckedOrder> {
  return { fastlane: { web: false, print: true, pro: false } };
}

async function photoIn(side: number): Promise<Buffer> {
  return sharp(await photo())
    .resize(side, side)
    .withDensity(300)
    .withIccProfile('srgb')
    .jpeg()
    .toBuffer();
}

/** Kind and places of each difference of a PNG on white. */
async function placesIn(picture: Partial<FinishedPicture>) {
  const bytes = await finishedPicture({ format: 'PNG', ...picture });
  const defects = await defectsIn({ order: checkedOrder({ background: 'white' }), name: 'tasse.png', bytes });
  return defects.map(({ kind, places }) => [kind, places]);
}
