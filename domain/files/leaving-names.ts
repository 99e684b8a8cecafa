/* The names under which files leave the house: in ZIP files, in folders, in Content-Disposition and in mails. One rule for all. */

import { atOnce, type InSteps, mapInSteps } from '../texts/in-steps.ts';

declare const checked: unique symbol;
/** A relative path with `/` that Windows, macOS and Linux take as it is. Made by `leavingPaths` and `leavingName` alone. */
export type LeavingPath = string & { readonly [checked]: 'path' | 'name' };
/** The same without folders. */
export type LeavingName = LeavingPath & { readonly [checked]: 'name' };

/** Bytes in UTF-8 of one part: file systems take 255, and programs append `.part` or `.crdownload` while they write. */
const PART_BYTES = 200;
/** The same in the storage. */
const STORED_BYTES = 150;
/** UTF-16 units of a whole path: Windows takes 260 with drive and folder in front. */
const PATH_UNITS = 200;
/** Folders of a path. The outermost go first, because what tells files apart stands at the end. */
const FOLDERS = 16;
/** Bytes of what makes a taken name unique: "-9999" and more. */
const NUMBER_BYTES = 7;
/** Units of an ending with its dot; what is longer is no ending. */
const ENDING = 12;

/** What no eye sees: bidi and other format characters, and letters that are drawn as nothing. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** What Windows forbids, and the wide forms that its older programs take for the same; controls; lone surrogates; private letters. */
const FORBIDDEN = /[<>:"/\\|?*＜＞：＂／＼｜？＊\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu;
/** Names that Windows keeps for devices, whatever stands behind a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[\d¹²³]|lpt[\d¹²³])(?= *(?:\.|$))/i;
const PLAIN = /^[\w()-][\w ().-]*$/;
const TELLING = /[\p{L}\p{N}]/u;

/**
 * The last part of a path as a name that every disk takes: without what Windows forbids, device names, and what no eye sees; NFC. A name
 * without any letter or digit becomes "bild"; its ending stays.
 */
export function leavingName(path: string): LeavingName {
  return nameOf(path, PART_BYTES);
}

/** The same, shorter, for a file in the storage: what lies beside it for a while has its name with something behind it. */
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
 * The paths of files that lie together, in their order: each relative, without `../..` and drives, safe as `leavingName` is, at most
 * 200 units long. No two are the same on a disk that ignores case or composes letters, and none is a file and a folder.
 * Takes time in proportion to the number of files.
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
  // The others come behind them all, so that a number takes the name of no file that is called like that.
  const next = new Map<string, number>();
  const all = yield* mapInSteps(
    given,
    (path, index) => path ?? numbered(taken, next, safe[index] ?? { folder: '', name: '' }),
  );
  return all as LeavingPath[];
}

/** The same for files that lie side by side: of each path the last part. */
export function leavingNames(paths: readonly string[]): LeavingName[] {
  return leavingPaths(paths.map((path) => leavingName(path))) as LeavingName[];
}

/** What is kept of a path that a sender names: relative, without `.`, `../..` and drives. null where nothing is left. */
export function relativePathOf(path: string): string | null {
  const parts = partsOf(path, Number.POSITIVE_INFINITY);
  return parts.length === 0 ? null : parts.join('/');
}

/** A name with something before its ending: ("bild.jpg", "-2") is "bild-2.jpg". */
export function withSuffix(name: string, suffix: string): string {
  const [stem, ending] = split(name);
  return `${stem}${suffix}${ending}`;
}

/** What two names have in common that a disk takes for one: composed or not, large or small letters. */
export function sameOnDisk(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

interface SafePath {
  /** With its slash; '' without one. */
  readonly folder: string;
  readonly name: string;
}

/** @param folders the parts that were made safe before: files share them */
function safePath(path: string, folders: Map<string, string>): SafePath {
  const parts = partsOf(path, FOLDERS + 1);
  const name = leavingName(parts.at(-1) ?? '');
  let folder = '';
  for (const part of parts.slice(0, -1).toReversed()) {
    const known = folders.get(part) ?? safeFolder(part);
    folders.set(part, known);
    const next = `${known}/${folder}`;
    // A number may still come.
    if (next.length + name.length + NUMBER_BYTES > PATH_UNITS) break;
    folder = next;
  }
  return { folder, name };
}

function safeFolder(part: string): string {
  const name = stripped(clean(part));
  return shortened((TELLING.test(name) ? name : 'ordner').replace(DEVICE, '$&_'), PART_BYTES);
}

/** The last `most` parts of a path that name something. */
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

/** No part, the same folder, the one above it, or a drive. */
function isNothing(part: string): boolean {
  return /^(?:[.\s]*|[a-z]:)$/i.test(part);
}

/** NFC, with one space for each gap, a hyphen for what is forbidden, and no space or dot at the end. */
function clean(part: string): string {
  // Far more than stays of it: a path of thousands of letters costs no more than one that fits.
  const near = part.length > 2 * PART_BYTES ? part.slice(0, PART_BYTES) + part.slice(-2 * ENDING) : part;
  if (PLAIN.test(near) && !near.includes('  ')) return withoutTail(near);
  const seen = near.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').replaceAll(FORBIDDEN, '-');
  return withoutTail(seen.normalize('NFC'));
}

function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '.')) end -= 1;
  return text.slice(0, end);
}

/** Without what hides a file, or looks like an option of a command or a formula of a table, at its beginning. */
function stripped(stem: string): string {
  return withoutTail(stem.replace(/^[ .=+@-]+/, ''));
}

/** Takes the path unless another one has it. */
function claim(taken: Set<string>, path: string): string | null {
  const key = sameOnDisk(path);
  if (taken.has(key)) return null;
  taken.add(key);
  return path;
}

/** One counter for each name that numbers are appended to: 5,000 files of one name are tried 5,000 times, not 12 million. */
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
    // Each half of a surrogate pair stands for two of its four bytes.
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
