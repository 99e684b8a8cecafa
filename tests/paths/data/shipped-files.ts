/* The files of tests/data, for people and for browser tests: pictures to upload, and texts too odd to type. */
import { join } from 'node:path';
import type { Media } from '../../../domain/files/media-schema.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { MAX_LINE } from '../../../domain/client/client.ts';
import { samples } from './order-samples.ts';

/** As a person finds it, from the project's folder. */
const FOLDER = 'tests/data';
const folder = join(import.meta.dirname, '../../..', FOLDER);

/** Address of a shipped file for a person. */
export function shownPath(name: string): string {
  return `${FOLDER}/${name}`;
}

/** Path of a shipped file on this machine. */
export function shippedPath(name: string): string {
  return join(folder, name);
}

/** Names of the pictures that the samples upload. */
export const pictureNames: readonly string[] = [
  ...new Set(
    samples.flatMap(({ event }) =>
      event.type === 'media.report' ? Object.values(event.media satisfies Media).map(({ name }) => name) : [],
    ),
  ),
];

/** The folder of finished files, for the office to deliver; small pictures, as no customer has ordered them. */
export const FINISHED = 'fertig';
export const finishedNames: readonly string[] = ['jpg', 'png', 'tif', 'webp'].map((ending) => `flasche.${ending}`);

/** The texts of the samples that are too long or too odd to type, by file. */
export const pastedTexts: Readonly<Record<string, string>> = {
  'text-schwierig.txt': noteOf('note.save/awkward').split('\n')[0] ?? '',
  'zeile-laengste.txt': 'ü'.repeat(MAX_LINE),
  'notiz-schwierig.txt': noteOf('note.save/awkward'),
  'notiz-laengste.txt': 'ß'.repeat(limits.noteLength),
  'notiz-zweizeilig.txt': noteOf('order.amend'),
};

/**
 * The file to copy a text from; null for a text that can be typed.
 * @throws Error for one that cannot be typed and has no file.
 */
export function fileToPaste(text: string): string | null {
  if (text.length <= 60 && /^[\p{L}\p{N} !"#&'()+,./:?@_{}[\]-]*$/u.test(text)) return null;
  const found = Object.entries(pastedTexts).find(([, content]) => content === text);
  if (found === undefined) throw new Error(`tests/data has no file with the text ${JSON.stringify(text)}`);
  return shownPath(found[0]);
}

function noteOf(id: string): string {
  const event = samples.find((one) => one.id === id)?.event;
  return event?.type === 'note.save' || event?.type === 'order.amend' ? (event.note ?? '') : '';
}
