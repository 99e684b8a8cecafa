import { plainPictures } from '../files/file-types.ts';
import { formatBytes } from '../texts/format.ts';

/*
 * The pictures that an enquiry may bring along: how many, how large, of which kind, and what is said of others. Browser and server
 * refuse by the same rules; whether it is a picture inside, only the server finds out.
 */

/** The field of the form, and of its parts that carry a file. */
export const PICTURES_FIELD = 'pictures';

const MEGABYTE = 1_000_000;

/** Pictures, bytes of one, and bytes of all of one enquiry. */
export const pictureLimits = { pieces: 5, bytes: 10 * MEGABYTE, allBytes: 25 * MEGABYTE } as const;

/** Characters of a name that are kept. */
export const PICTURE_NAME_LENGTH = 200;

/** What an `<input type="file">` offers. */
export const acceptedPictures = plainPictures.endings.map((ending) => `.${ending}`).join(',');

/** What the field says of itself. */
export const picturesHint = `Bis zu ${pictureLimits.pieces} Bilder, je höchstens ${formatBytes(pictureLimits.bytes)}, zusammen ${formatBytes(pictureLimits.allBytes)}: ${plainPictures.words}`;

export const pictureMessages = {
  tooMany: `Bitte wählen Sie höchstens ${pictureLimits.pieces} Bilder.`,
  tooLarge: (name: string) =>
    `„${name}“ ist zu groß. Möglich sind ${formatBytes(pictureLimits.bytes)} je Bild; größere Bilder zeigt uns ein Link.`,
  allTooLarge: `Zusammen sind die Bilder zu groß. Möglich sind ${formatBytes(pictureLimits.allBytes)}; mehr zeigt uns ein Link.`,
  empty: (name: string) => `„${name}“ ist leer. Bitte wählen Sie ein anderes Bild.`,
  noPicture: (name: string) => `„${name}“ ist kein Bild, das wir öffnen können. Möglich sind ${plainPictures.words}.`,
  infected: (name: string) =>
    `In „${name}“ hat unser Virenscanner Schadsoftware gefunden. Bitte wählen Sie ein anderes Bild.`,
  /** The order of the parts, for scripts. */
  last: `Die Bilder gehören in das Feld ${PICTURES_FIELD}, nach allen anderen Angaben.`,
  /** A form that is shown again cannot hold files. */
  again: 'Ihre Bilder sind noch nicht angekommen. Bitte wählen Sie sie noch einmal aus.',
} as const;

/** What is known of a picture before anybody looks into it. */
export interface NamedPicture {
  readonly name: string;
  readonly size: number;
}

/** What is wrong with these pictures, in one sentence; null when they can be sent. */
export function picturesProblem(pictures: readonly NamedPicture[]): string | null {
  for (const { name, size } of pictures) {
    if (!plainPictures.isNamed(name)) return pictureMessages.noPicture(name);
    if (size === 0) return pictureMessages.empty(name);
    if (size > pictureLimits.bytes) return pictureMessages.tooLarge(name);
  }
  if (pictures.length > pictureLimits.pieces) return pictureMessages.tooMany;
  return bytesOf(pictures) > pictureLimits.allBytes ? pictureMessages.allTooLarge : null;
}

/** Bytes of these pictures together. */
export function bytesOf(pictures: readonly NamedPicture[]): number {
  return pictures.reduce((sum, { size }) => sum + size, 0);
}
