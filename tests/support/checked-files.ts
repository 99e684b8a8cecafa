/* Orders, files and what is found in them, for tests of the checks before a delivery. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Brief, defaultBrief } from '../../domain/order/brief.ts';
import { type Defect, type FileCheck, fileCheckOf, type MeasuredFile } from '../../domain/order/checks/file-defects.ts';
import { type CheckedOrder, type CheckedOriginal, orderedFile } from '../../domain/order/checks/ordered-file.ts';
import { measureFile } from '../../server/files/previews/measure-file.ts';
import { type FinishedPicture, finishedPicture } from './finished-files.ts';

/** One size of 600 × 600 px at 300 dpi in every format: centred on white or transparency, 5 % margin, sRGB. */
export function checkedOrder(brief: Partial<Brief> = {}, order: Partial<CheckedOrder> = {}): CheckedOrder {
  return {
    scalings: [],
    resolutions: [],
    custom_scale: true,
    custom_width: 600,
    custom_height: 600,
    custom_dpi: 300,
    extensions: ['JPG', 'PNG', 'PSD', 'TIFF', 'WEBP'],
    brief: { ...defaultBrief, margin: 5, alignment: 'centred', profile: 'srgb', ...brief },
    fastlane: { web: false, print: false, pro: true },
    ...order,
  };
}

interface CheckedBytes {
  readonly order: CheckedOrder;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly original?: CheckedOriginal;
  readonly among?: Partial<Pick<MeasuredFile, 'isOriginal' | 'sameAs'>>;
}

/** What is wrong with a file, measured as before a delivery. */
export async function defectsIn(checked: CheckedBytes): Promise<Defect[]> {
  return (await checkOf(checked)).defects;
}

/** The protocol of a file, measured as before a delivery. */
export async function checkOf({ order, name, bytes, original, among }: CheckedBytes): Promise<FileCheck> {
  const ordered = orderedFile(order, name, original ?? null);
  if (ordered === null) throw new Error(`${name} is no file of an order`);
  const folder = await mkdtemp(join(tmpdir(), 'freistell-checked-'));
  try {
    const source = join(folder, 'file');
    await writeFile(source, bytes);
    const measure = await measureFile({ source, name, ground: ordered.ground });
    return fileCheckOf(ordered, { ...measure, isOriginal: false, sameAs: null, ...among });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const formats = ['JPG', 'PNG', 'PSD', 'TIFF', 'WEBP'] as const;
const sides = [
  [600, 600],
  [480, 640],
  [640, 400],
] as const;
const margins = [5, null, 0, 12] as const;
const grounds = ['usual', 'white', 'transparent', 'colour', 'original'] as const;
const profiles = ['srgb', 'recommended', 'psoCoated', 'keep'] as const;

/** One of many files that are as ordered: formats, sizes, grounds, margins, profiles and paths in turn. */
export async function rightFile(index: number): Promise<CheckedBytes> {
  const turn = <Value>(values: readonly Value[], every: number) =>
    values[Math.floor(index / every) % values.length] as Value;
  const format = turn(formats, 1);
  const [width, height] = turn(sides, 5);
  const margin = turn(margins, 3);
  const background = turn(grounds, 2);
  const profile = turn(profiles, 7);
  const clippingPath = index % 11 < 4;
  const isScreen = format === 'PNG' || format === 'WEBP';
  const mode = profile === 'psoCoated' && !isScreen ? 'cmyk' : 'rgb';
  const colour = index % 2 === 0 ? '#F2F2F2' : '#102A43';
  const isClear = background === 'transparent' ? format !== 'JPG' : background === 'usual' && isScreen;
  const picture = {
    format,
    width,
    height,
    dpi: turn([72, 96, 300], 4),
    mode,
    profile: mode === 'cmyk' ? 'PSO Coated v3' : profile === 'keep' ? 'p3' : 'srgb',
    ground: background === 'original' ? 'tan' : background === 'colour' ? colour : isClear ? 'none' : '#ffffff',
    hasAlpha: isClear,
    // Without a margin the object may stand anywhere, and touch the edge.
    beside: besideFor(margin, index),
    paths: clippingPath && !isScreen ? 1 : 0,
    isProgressive: index % 3 === 0,
  } as const;
  // An object of print colours on a colour of its own is converted twice.
  const isDoubtful = background === 'colour' && mode === 'cmyk';
  return {
    order: checkedOrder(
      {
        background: isDoubtful ? 'original' : background,
        colour: background === 'colour' ? colour : '',
        margin,
        alignment: margin === null ? 'asPhotographed' : 'centred',
        profile: format === 'TIFF' && mode === 'cmyk' ? 'keep' : profile,
        clippingPath,
      },
      { custom_width: width, custom_height: height, custom_dpi: picture.dpi },
    ),
    name: `bild-${index}.${format.toLowerCase()}`,
    bytes: await finishedPicture(picture),
  };
}

/** The object fills the room that the margin leaves, on one axis or both. */
function besideFor(margin: number | null, index: number) {
  if (margin === null) {
    return [
      { left: 10, top: 10, right: 10, bottom: -8 },
      { left: -6, top: 20, right: 30, bottom: 20 },
      { left: 25, top: 5, right: 12, bottom: 40 },
    ][index % 3] as FinishedPicture['beside'];
  }
  const narrow = margin + (index % 2) * 14;
  return { left: narrow, right: narrow, top: margin, bottom: margin };
}
