import { formatChoice } from '../texts/format.ts';

/**
 * Raw formats of cameras, by the ending of the name: the media type under which the studio's list names them. Those that are TIFF files
 * inside are told apart by their ending alone.
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

/** What the studio can work with, in words for people, each with its endings. */
const formats: Readonly<Record<string, readonly string[]>> = {
  // Some browsers save one as jfif.
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

/** The same for a table: "JPG" with "jpg", "jpeg" and "jfif". */
export const acceptedFiles = Object.entries(formats).map(([name, endings]) => ({ name, endings }));

/** "JPG, PNG, TIFF, PSD, WEBP, HEIC, AVIF, RAW oder ZIP". */
export const acceptedFormats = formatChoice(Object.keys(formats));

/**
 * Endings of the files that the studio can work with. The browser refuses others before they travel; the server does too and
 * then judges the content, because a name may promise anything.
 */
export const acceptedEndings: readonly string[] = Object.values(formats).flat();

/** What shows a picture by itself, to everybody: neither what a camera alone writes nor what packs others. */
const plainFormats = Object.keys(formats).filter((format) => format !== 'RAW' && format !== 'ZIP');

/** The same in words ("JPG, PNG, TIFF, PSD, WEBP, HEIC oder AVIF"), and by the ending of a name; a name without one promises nothing. */
export const plainPictures = {
  words: formatChoice(plainFormats),
  endings: plainFormats.flatMap((format) => formats[format] ?? []),
  isNamed: (name: string) => endingOf(name) === '' || plainFormats.includes(formatOf(name) ?? ''),
};

/** "TIFF" for "Tasse.tif"; undefined for an ending that is none of ours. */
export function formatOf(name: string): string | undefined {
  const ending = endingOf(name);
  return Object.keys(formats).find((format) => formats[format]?.includes(ending));
}

/** The ending of a name in lower case: letters and digits after the last dot; empty without one ("Ordner v2.0 final"). */
export function endingOf(name: string): string {
  return /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
