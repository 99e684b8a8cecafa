/* Names of files that leave the server: in ZIP files, folders, Content-Disposition and mails. One rule for all. */
import { withoutEnd } from '../texts/clean-text.ts';
import { atOnce, type InSteps, mapInSteps } from '../texts/in-steps.ts';

declare const checked: unique symbol;
/** A relative path with `/` that Windows, macOS and Linux accept. Only `leavingPaths` and `leavingName` make it. */
export type LeavingPath = string & { readonly [checked]: 'path' | 'name' };
/** The same without folders. */
export type LeavingName = LeavingPath & { readonly [checked]: 'name' };

/**
 * Bytes of one part in UTF-8: file systems allow 255, and programs append `.part` or `.crdownload` while they write.
 */
const PART_BYTES = 200;
/** The same in the storage. */
const STORED_BYTES = 150;
/** UTF-16 units of a whole path: Windows allows 260 with drive and folder. */
const PATH_UNITS = 200;
/** Folders of a path. The outermost are dropped first, because the end distinguishes files. */
const FOLDERS = 16;
/** Bytes of the suffix of a taken name: "-9999" and more. */
const NUMBER_BYTES = 7;
/** Units of an ending with its dot; a longer one belongs to the stem. */
const ENDING = 12;

/** Invisible: bidi and other format characters, and letters without a glyph. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/**
 * Forbidden by Windows, or converted by its older programs (wide forms); controls; lone surrogates; private-use and
 * unassigned characters.
 */
const FORBIDDEN = /[<>:"/\\|?*＜＞：＂／＼｜？＊\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu;
/** Device names of Windows, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[\d¹²³]|lpt[\d¹²³])(?= *(?:\.|$))/i;
const PLAIN = /^[\w()-][\w ().-]*$/;
const TELLING = /[\p{L}\p{N}]/u;

/**
 * The last part of a path as a name for every disk: NFC, without characters that Windows forbids, device names and
 * invisible characters.
 * A name without any letter or digit becomes "bild"; its ending stays.
 */
export function leavingName(path: string): LeavingName {
  return nameOf(path, PART_BYTES);
}

/** The same, shorter, for a file in the storage: temporary files beside it append a suffix. */
export function storedName(path: string): LeavingName {
  return nameOf(path, STORED_BYTES);
}

function nameOf(path: string, bytes: number): LeavingName {
  const parts = partsOf(path, 1);
  const [stem, ending] = split(clean(parts.at(-1) ?? ''));
  const name = stripped(TELLING.test(stem) ? stem : 'bild').replace(DEVICE, '$&_');
  return `${shortened(name, bytes - bytesOf(ending))}${ending}` as LeavingName;
}

/**
 * The paths of files that lie together, in their order: relative, without `../..` and drives, safe as `leavingName` is,
 * at most 200 units long.
 * No two are equal on a disk that ignores case or composes letters, and none is a file and a folder.
 * Linear in the number of files.
 */
export function leavingPaths(paths: readonly string[]): LeavingPath[] {
  return atOnce(leavingPathsInSteps(paths));
}

/** The same, in steps. */
export function* leavingPathsInSteps(paths: readonly string[]): InSteps<LeavingPath[]> {
  const folders = new Map<string, string>();
  const safe = yield* mapInSteps(paths, (path) => safePath(path, folders));
  const taken = new Set<string>();
  yield* mapInSteps(safe, ({ folder }) => addFolders(taken, folder));
  const given = yield* mapInSteps(safe, (path) => claim(taken, path.folder + path.name));
  // The others follow last, so that a numbered name never takes the name of another file.
  const next = new Map<string, number>();
  const all = yield* mapInSteps(
    given,
    (path, index) => path ?? numbered(taken, next, safe[index] ?? { folder: '', name: '' }),
  );
  return all as LeavingPath[];
}

/** The same for files in one folder: the last part of each path. */
export function leavingNames(paths: readonly string[]): LeavingName[] {
  return leavingPaths(paths.map((path) => leavingName(path))) as LeavingName[];
}

/** A sender's path made relative: without `.`, `../..` and drives; null where nothing is left. */
export function relativePathOf(path: string): string | null {
  const parts = partsOf(path, Number.POSITIVE_INFINITY);
  return parts.length === 0 ? null : parts.join('/');
}

/** Inserts a suffix before the ending: ("bild.jpg", "-2") gives "bild-2.jpg". */
export function withSuffix(name: string, suffix: string): string {
  const [stem, ending] = split(name);
  return `${stem}${suffix}${ending}`;
}

/** Equal for names that a disk treats as one: composed or not, upper or lower case. */
export function sameOnDisk(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

interface SafePath {
  /** Ends with `/`; '' without a folder. */
  readonly folder: string;
  readonly name: string;
}

/** @param folders cache of safe folder names, which files share */
function safePath(path: string, folders: Map<string, string>): SafePath {
  const parts = partsOf(path, FOLDERS + 1);
  const name = leavingName(parts.at(-1) ?? '');
  let folder = '';
  for (const part of parts.slice(0, -1).toReversed()) {
    const known = folders.get(part) ?? safeFolder(part);
    folders.set(part, known);
    const next = `${known}/${folder}`;
    // Leaves room for a number.
    if (next.length + name.length + NUMBER_BYTES > PATH_UNITS) break;
    folder = next;
  }
  return { folder, name };
}

function safeFolder(part: string): string {
  const name = stripped(clean(part));
  return shortened((TELLING.test(name) ? name : 'ordner').replace(DEVICE, '$&_'), PART_BYTES);
}

/** The last `most` parts of a path that are names. */
function partsOf(path: string, most: number): string[] {
  const parts: string[] = [];
  let end = path.length;
  while (end > 0 && parts.length < most) {
    const start = Math.max(path.lastIndexOf('/', end - 1), path.lastIndexOf('\\', end - 1)) + 1;
    const part = path.slice(start, end);
    if (!isNothing(part)) parts.push(part);
    end = start - 1;
  }
  return parts.toReversed();
}

/** Empty, the same folder, its parent, or a drive. */
function isNothing(part: string): boolean {
  return /^(?:[.\s]*|[a-z]:)$/i.test(part);
}

/** NFC, with one space for each gap, a hyphen for what is forbidden, and no space or dot at the end. */
function clean(part: string): string {
  // Keeps far more than the limits: a path of thousands of letters costs no more than one that fits.
  const near = part.length > 2 * PART_BYTES ? part.slice(0, PART_BYTES) + part.slice(-2 * ENDING) : part;
  if (PLAIN.test(near) && !near.includes('  ')) return withoutTail(near);
  const seen = near.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').replaceAll(FORBIDDEN, '-');
  return withoutTail(seen.normalize('NFC'));
}

function withoutTail(text: string): string {
  return withoutEnd(text, ' .');
}

/** Without a beginning that hides a file or looks like a command's option or a spreadsheet's formula. */
function stripped(stem: string): string {
  return withoutTail(stem.replace(/^[ .=+@-]+/, ''));
}

/** Takes the path; null if it is taken. */
function claim(taken: Set<string>, path: string): string | null {
  const key = sameOnDisk(path);
  if (taken.has(key)) return null;
  taken.add(key);
  return path;
}

/** One counter per name: 5,000 files of one name take 5,000 attempts, not 12 million. */
function numbered(taken: Set<string>, next: Map<string, number>, { folder, name }: SafePath): string {
  const [stem, ending] = split(name);
  const room = shortened(stem, PART_BYTES - bytesOf(ending) - NUMBER_BYTES);
  const key = sameOnDisk(`${folder}${room}${ending}`);
  for (let number = next.get(key) ?? 2; ; number += 1) {
    const path = claim(taken, `${folder}${room}-${number}${ending}`);
    if (path === null) continue;
    next.set(key, number + 1);
    return path;
  }
}

function addFolders(taken: Set<string>, folder: string): void {
  for (let end = folder.length - 1; end > 0; end = folder.lastIndexOf('/', end - 1)) {
    const key = sameOnDisk(folder.slice(0, end));
    if (taken.has(key)) return;
    taken.add(key);
  }
}

function shortened(stem: string, bytes: number): string {
  if (stem.length * 3 <= bytes || bytesOf(stem) <= bytes) return stem;
  let left = bytes;
  let end = 0;
  for (const letter of stem) {
    left -= bytesOf(letter);
    if (left < 0) break;
    end += letter.length;
  }
  return withoutTail(stem.slice(0, end));
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair counts two of its four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x8_00 || (unit >= 0xd8_00 && unit <= 0xdf_ff) ? 2 : 3;
  }
  return bytes;
}

function split(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot < 0 || dot === name.length - 1 || name.length - dot > ENDING
    ? [name, '']
    : [name.slice(0, dot), name.slice(dot)];
}
