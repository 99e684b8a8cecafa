/*
 * The finished files of an order (images × sizes × formats): delivered names, and the match with a folder. Several
 * sizes have a folder each, formats differ in their endings. The customer's names stay, or follow the brief's pattern.
 */
import { hasPattern, patternedName } from '../brief.ts';
import { type ExtensionName, extensionNames } from '../../catalogue/catalogue.ts';
import { formatOf } from '../../files/file-types.ts';
import { atOnce, type InSteps, mapInSteps } from '../../texts/in-steps.ts';
import {
  leavingName,
  type LeavingPath,
  leavingPaths,
  leavingPathsInSteps,
  sameOnDisk,
} from '../../files/leaving-names.ts';
import { isArchive } from '../../files/media.ts';
import type { OrderItem } from '../order-item.ts';
import { customSizeName } from './order-texts.ts';

/** An image that the customer sent. */
export interface SentImage {
  /** With its folders. */
  readonly name: string;
  /** Its name at the studio, without a folder. */
  readonly storedAs: string;
}

export type DeliveredOrder = Pick<OrderItem, 'scalings' | 'custom_scale' | 'extensions' | 'brief' | 'quantity'>;

/** A file of the studio's folder, and its delivered name. */
export interface MatchedFile {
  /** Path in the studio's folder. */
  readonly file: string;
  /** Delivered path. */
  readonly name: LeavingPath;
}

export interface DeliveryMatch {
  readonly matched: readonly MatchedFile[];
  /** Delivered names. */
  readonly missing: readonly string[];
  /** Images without a file and without a known name, because they came in an archive or not through the site. */
  readonly missingImages: number;
  /** Files that were not ordered. */
  readonly surplus: readonly string[];
}

/** Whether the folder contains exactly what was ordered. */
export function isClean({
  missing,
  missingImages,
  surplus,
}: Pick<DeliveryMatch, 'missing' | 'missingImages' | 'surplus'>): boolean {
  return missing.length + missingImages + surplus.length === 0;
}

/** Ending of each format. */
const endings: Readonly<Record<ExtensionName, string>> = {
  JPG: 'jpg',
  PNG: 'png',
  PSD: 'psd',
  TIFF: 'tif',
  WEBP: 'webp',
};

/**
 * Matches `files`, paths in the studio's folder with `/`, with the ordered files.
 * A file matches by its folders and its name up to the ending, ignoring case; or by its name alone, the customer's or
 * the studio's, if only one image has it.
 * Complete sets of files with unknown names match images that came without a name.
 */
export function matchDelivery(
  order: DeliveredOrder,
  images: readonly SentImage[],
  files: readonly string[],
): DeliveryMatch {
  return atOnce(matchDeliveryInSteps(order, images, files));
}

/** The same, in steps. */
export function* matchDeliveryInSteps(
  order: DeliveredOrder,
  images: readonly SentImage[],
  files: readonly string[],
): InSteps<DeliveryMatch> {
  const fetched = yield* leavingPathsInSteps(images.map(({ name }) => name));
  const named = images.flatMap((image, index) => {
    const { [index]: as = leavingName(image.name) } = fetched;
    return isArchive(image.name) ? [] : [{ ...image, as }];
  });
  const stems = yield* stemsOf(named.map(({ as }) => as));
  const { known, allNames } = yield* expected(order, named, stems);
  const taken = new Map<string, string>();
  const rest: string[] = [];
  yield* mapInSteps(files, (file) => {
    const name = known.get(keyOf(file));
    if (name === undefined || taken.has(name)) rest.push(file);
    else taken.set(name, file);
  });
  const others = yield* matchUnnamed(order, rest, Math.max(0, (order.quantity ?? 0) - named.length));
  const matched = [...[...taken].map(([name, file]) => ({ file, name })), ...others.matched];
  const names = yield* leavingPathsInSteps(matched.map(({ name }) => name));
  return {
    matched: matched.map(({ file, name }, index) => ({ file, name: names[index] ?? leavingName(name) })),
    missing: [...allNames.filter((name) => !taken.has(name)), ...others.missing],
    missingImages: others.missingImages,
    surplus: others.surplus,
  };
}

/** Delivered names of each image, in the order of the images: one for each size and format. */
export function deliveredNames(order: DeliveredOrder, images: readonly string[]): string[][] {
  const sets = setsOf(order);
  const stems = atOnce(stemsOf(leavingPaths(images)));
  return stems.map((stem) => sets.map((set) => nameIn(set, patternedName(order.brief, stem))));
}

/** The customer's image of each delivered name, `name` with its folders. */
export function* imagesByDeliveredName<Image extends { readonly name: string }>(
  order: DeliveredOrder,
  images: readonly Image[],
): InSteps<Map<string, Image>> {
  const named = images.filter(({ name }) => !isArchive(name));
  const stems = yield* stemsOf(yield* leavingPathsInSteps(named.map(({ name }) => name)));
  const sets = setsOf(order);
  const found = yield* mapInSteps(named, (image, index) =>
    sets.map((set) => [nameIn(set, patternedName(order.brief, stems[index] ?? '')), image] as const),
  );
  return new Map(found.flat());
}

/**
 * Finds the customer's image of a delivered file by its name up to the ending: with all its folders, without the folder
 * of a size, or without any, whichever exactly one image has. null where the name does not tell, as after a pattern of
 * the brief; an order of one image needs no name.
 * @param ordered number of images of the order: others may have come by another way
 */
export function originalsByName<Image extends { readonly name: string }>(
  images: readonly Image[],
  ordered: number,
): (delivered: string) => Image | null {
  const named = images.filter(({ name }) => !isArchive(name));
  const single = ordered === 1 && images.length === 1 ? named[0] : undefined;
  const stems = atOnce(stemsOf(leavingPaths(named.map(({ name }) => name)))).map(sameOnDisk);
  const known = new Map<string, Image | null>();
  for (const [index, image] of named.entries()) {
    const base = baseOf(stems[index] ?? '');
    known.set(base, known.has(base) ? null : image);
  }
  // The whole name is unambiguous.
  for (const [index, image] of named.entries()) known.set(stems[index] ?? '', image);
  return (delivered) => {
    const stem = sameOnDisk(withoutEnding(delivered));
    const keys = [stem, stem.slice(stem.indexOf('/') + 1), baseOf(stem)];
    return single ?? keys.map((key) => known.get(key)).find((image) => image !== undefined) ?? null;
  };
}

/** Every ordered file, by all the keys under which the studio may have it. */
function* expected(
  order: DeliveredOrder,
  images: readonly SentImage[],
  stems: readonly string[],
): InSteps<{ readonly known: ReadonlyMap<string, string>; readonly allNames: readonly string[] }> {
  const known = new Map<string, string>();
  const doubtful = new Set<string>();
  const know = (key: string, name: string) => {
    if (known.has(key) && known.get(key) !== name) doubtful.add(key);
    else known.set(key, name);
  };
  const all = setsOf(order).flatMap((set) => images.map((image, index) => ({ set, image, stem: stems[index] ?? '' })));
  const allNames = yield* leavingPathsInSteps(
    yield* mapInSteps(all, ({ set, stem }) => nameIn(set, patternedName(order.brief, stem))),
  );
  yield* mapInSteps(all, ({ set, stem, image }, index) => {
    const name = allNames[index] ?? nameIn(set, stem);
    const bases = [baseOf(patternedName(order.brief, stem)), baseOf(stem), withoutEnding(image.storedAs)];
    // Also the customer's own path, under which the studio may have received the file.
    for (const other of [stem, withoutEnding(image.name), ...bases]) {
      know(keyOf(nameIn(set, other)), name);
    }
  });
  for (const key of doubtful) known.delete(key);
  // The whole name is unambiguous.
  yield* mapInSteps(allNames, (name) => known.set(keyOf(name), name));
  return { known, allNames };
}

/** A file of the folder, and its delivered name. */
type Matched = Readonly<Record<'file' | 'name', string>>;

/** Matches files with unknown names, for at most `images` images. */
function* matchUnnamed(
  order: DeliveredOrder,
  files: readonly string[],
  images: number,
): InSteps<Pick<DeliveryMatch, 'missing' | 'missingImages' | 'surplus'> & { readonly matched: readonly Matched[] }> {
  const sets = setsOf(order);
  const byName = new Map(yield* mapInSteps(files, (file) => [keyOf(file), file] as const));
  const stems = new Map<string, string>();
  yield* mapInSteps(files, (file) => {
    const stem = stemIn(sets, file);
    if (stem !== null && stems.size < images) stems.set(sameOnDisk(stem), stems.get(sameOnDisk(stem)) ?? stem);
  });
  const matched: Matched[] = [];
  const missing: string[] = [];
  yield* mapInSteps([...stems.values()], (stem) => {
    for (const set of sets) {
      const file = byName.get(keyOf(nameIn(set, stem)));
      const name = nameIn(set, hasPattern(order.brief, stem) ? stem : patternedName(order.brief, stem));
      if (file === undefined) missing.push(name);
      else matched.push({ file, name });
    }
  });
  const used = new Set(matched.map(({ file }) => file));
  return {
    matched,
    missing,
    missingImages: images - stems.size,
    surplus: files.filter((file) => !used.has(file)),
  };
}

/** A size in a format: one file of every image. */
interface FileSet {
  /** Ends with `/`; '' with one size only. */
  readonly folder: string;
  readonly format: ExtensionName;
}

function setsOf({ scalings, custom_scale, extensions }: DeliveredOrder): FileSet[] {
  const sizes = [...scalings, ...(custom_scale ? [customSizeName] : [])];
  const folders = sizes.length > 1 ? sizes.map((size) => `${size}/`) : [''];
  return folders.flatMap((folder) => extensions.map((format) => ({ folder, format })));
}

function nameIn({ folder, format }: FileSet, stem: string): string {
  return `${folder}${stem}.${endings[format]}`;
}

/** The image's stem, if the file belongs to a set; else null. */
function stemIn(sets: readonly FileSet[], file: string): string | null {
  const stem = withoutEnding(file);
  const set = sets.find((one) => sameOnDisk(stem).startsWith(sameOnDisk(one.folder)) && one.format === formatOf(file));
  return set === undefined ? null : stem.slice(set.folder.length);
}

/** The images' names without endings; where these collide, with endings, then numbered. */
function* stemsOf(names: readonly string[]): InSteps<string[]> {
  const plain = names.map(withoutEnding);
  const counts = new Map<string, number>();
  yield* mapInSteps(plain, (stem) => counts.set(sameOnDisk(stem), (counts.get(sameOnDisk(stem)) ?? 0) + 1));
  const used = new Set<string>();
  return yield* mapInSteps(names, (name, index) => {
    const stem = plain[index] ?? name;
    const wanted = counts.get(sameOnDisk(stem)) === 1 ? stem : name;
    let free = wanted;
    for (let number = 2; used.has(sameOnDisk(free)); number += 1) free = `${wanted}-${number}`;
    used.add(sameOnDisk(free));
    return free;
  });
}

/** Equal for two names of the same file: folders, name and the format of the ending. */
function keyOf(file: string): string {
  const format = extensionNames.find((name) => name === formatOf(file));
  return format === undefined ? sameOnDisk(file) : `${sameOnDisk(withoutEnding(file))}.${endings[format]}`;
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^./]*$/, '');
}

function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
