import { formatChoice } from '../texts/format.ts';

/**
 * Raw formats of cameras by file ending, each with the media type in the studio's lists.
 * Those that are TIFF files inside differ by their ending alone.
 */
export const rawTypes = {
  '3fr': 'image/x-hasselblad-3fr',
  arw: 'image/x-sony-arw',
  cr2: 'image/x-canon-cr2',
  cr3: 'image/x-canon-cr3',
  dcr: 'image/x-kodak-dcr',
  dng: 'image/x-adobe-dng',
  erf: 'image/x-epson-erf',
  fff: 'image/x-hasselblad-fff',
  gpr: 'image/x-gopro-gpr',
  iiq: 'image/x-phaseone-iiq',
  kdc: 'image/x-kodak-kdc',
  mef: 'image/x-mamiya-mef',
  mos: 'image/x-leaf-mos',
  nef: 'image/x-nikon-nef',
  nrw: 'image/x-nikon-nrw',
  orf: 'image/x-olympus-orf',
  pef: 'image/x-pentax-pef',
  raf: 'image/x-fujifilm-raf',
  rw2: 'image/x-panasonic-rw2',
  rwl: 'image/x-leica-rwl',
  sr2: 'image/x-sony-sr2',
  srf: 'image/x-sony-srf',
  srw: 'image/x-samsung-srw',
} as const;

/** Formats that the studio can work with, each with its endings. */
const formats: Readonly<Record<string, readonly string[]>> = {
  // Some browsers save JPEG files as .jfif.
  JPG: ['jpg', 'jpeg', 'jfif'],
  PNG: ['png'],
  TIFF: ['tif', 'tiff'],
  PSD: ['psd', 'psb'],
  WEBP: ['webp'],
  HEIC: ['heic', 'heif'],
  AVIF: ['avif'],
  RAW: Object.keys(rawTypes),
  ZIP: ['zip'],
};

/** The formats for a table: "JPG" with "jpg", "jpeg" and "jfif". */
export const acceptedFiles = Object.entries(formats).map(([name, endings]) => ({ name, endings }));

/** "JPG, PNG, TIFF, PSD, WEBP, HEIC, AVIF, RAW oder ZIP". */
export const acceptedFormats = formatChoice(Object.keys(formats));

/**
 * Endings of the files that the studio can work with.
 * The browser refuses others before the upload.
 * The server refuses them too and then checks the content, because a name may be wrong.
 */
export const acceptedEndings: readonly string[] = Object.values(formats).flat();

/** The same for the `accept` attribute of a file input: ".jpg,.jpeg,…". */
export const acceptAttribute = acceptedEndings.map((ending) => `.${ending}`).join(',');

/** Formats that every image viewer opens: neither raw formats nor archives. */
const plainFormats = Object.keys(formats).filter((format) => format !== 'RAW' && format !== 'ZIP');

/** The same as text ("JPG, PNG, TIFF, PSD, WEBP, HEIC oder AVIF") and by a name's ending; a name without one passes. */
export const plainPictures = {
  words: formatChoice(plainFormats),
  endings: plainFormats.flatMap((format) => formats[format] ?? []),
  isNamed: (name: string) => endingOf(name) === '' || plainFormats.includes(formatOf(name) ?? ''),
};

/** Media types of the pictures that every browser displays, by ending. */
const shownTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The media type of a picture that every browser displays, by its name; undefined for other files. */
export function shownType(name: string): string | undefined {
  return shownTypes[endingOf(name)];
}

/** Largest picture that a page shows as it is, in bytes; a larger one is too much for a phone. */
const SHOWN_BYTES = 25_000_000;

/** Why a page cannot show the picture as it is: browsers do not display its format, or its size; null: it can. */
export function obstacleToShow({ name, size }: { readonly name: string; readonly size: number }) {
  if (shownType(name) === undefined) return 'format';
  return size > SHOWN_BYTES ? 'size' : null;
}

/** "TIFF" for "Tasse.tif"; undefined for an unknown ending. */
export function formatOf(name: string): string | undefined {
  const ending = endingOf(name);
  return Object.keys(formats).find((format) => formats[format]?.includes(ending));
}

/** Ending of a name in lower case: letters and digits after the last dot; empty without one ("Ordner v2.0 final"). */
export function endingOf(name: string): string {
  return /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
