import { ORIGINAL_WIDTH, type PhotoWidth, photoWidths } from '../../../domain/catalogue/photo-widths.ts';
import photoList from '../../../public/photos/photos.json' with { type: 'json' };

interface PhotoFile {
  readonly name: PhotoRef;
  /** Address of the original with its version, which changes with the content. */
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Cut out, with a transparent background. */
  readonly isCutout: boolean;
}

const photosByName = new Map<string, PhotoFile>(
  photoList.map(({ file, alt, title, width, height, version }) => {
    const name = file.replace(/\.\w+$/, '') as PhotoRef;
    const src = `/photos/${file}?v=${version}`;
    return [name, { name, src, alt, title, width, height, isCutout: /-(?:frei|pfad)$/.test(name) }];
  }),
);

/** Size, alternative text and address of a photo. */
export function photo(name: PhotoRef): PhotoFile {
  const found = photosByName.get(name);
  if (found === undefined) throw new Error(`photos.json has no photograph "${name}"`);
  return found;
}

/** Address of a photo in one of the widths, never larger than the original. */
export function photoUrl(name: PhotoRef, width: PhotoWidth): string {
  return `${photo(name).src}&w=${width}`;
}

/** Device pixels per CSS px on the finest screens in use. */
const FINEST_SCREEN = 3;

/** Least width of a picture whose width depends on the window, in CSS px. */
const NARROWEST = 100;

/** Up to this ratio, an original wider than the next step adds no visible detail. */
const NO_WIDER = 1.12;

/**
 * `srcset` of all widths below the original's that a screen may need, and the original unless it is hardly wider.
 * `fixed`: width in CSS px of a picture with a fixed width.
 */
export function photoSrcSet(name: PhotoRef, fixed?: number): string {
  const own = photo(name).width;
  const enough = photoWidths.find((width) => width >= (fixed ?? ORIGINAL_WIDTH) * FINEST_SCREEN) ?? ORIGINAL_WIDTH;
  const smaller = photoWidths.filter((width) => width < own && width >= (fixed ?? NARROWEST) && width <= enough);
  const isEnough = own > enough || own <= (smaller.at(-1) ?? 0) * NO_WIDER;
  return [
    ...smaller.map((width) => `${photoUrl(name, width)} ${width}w`),
    ...(isEnough ? [] : [`${photoUrl(name, ORIGINAL_WIDTH)} ${own}w`]),
  ].join(', ');
}

/** Photos of `public/photos` by file stem; `photos.json` has their size, alternative text and file ending. */
export type PhotoRef =
  | 'accessoire-brille-buegel'
  | 'accessoire-geldboerse'
  | 'accessoire-guertel'
  | 'accessoire-handtasche'
  | 'accessoire-hut'
  | 'accessoire-kartenfach'
  | 'accessoire-schirm'
  | 'accessoire-schirmstoff'
  | 'accessoire-schliesse'
  | 'accessoire-sneaker-spitze'
  | 'accessoire-sonnenbrille'
  | 'accessoire-tasche-seite'
  | 'accessoire-verschluss'
  | 'automatik-becher'
  | 'automatik-brille'
  | 'automatik-haare'
  | 'automatik-handtasche'
  | 'automatik-hut'
  | 'automatik-kette'
  | 'automatik-parfum'
  | 'automatik-sieb'
  | 'automatik-sneaker'
  | 'automatik-tasse'
  | 'automatik-tshirt'
  | 'automatik-uhr'
  | 'ebene-uhr-farbe-frei'
  | 'ebene-uhr-frei'
  | 'ebene-uhr-retusche-frei'
  | 'ebene-uhr-roh'
  | 'ebene-uhr-schatten'
  | 'farbe-tasche-anthrazit'
  | 'farbe-tasche-bordeaux'
  | 'farbe-tasche-cognac'
  | 'farbe-tasche-marine'
  | 'farbe-tasche-rauchblau'
  | 'farbe-tasche-tanne'
  | 'freisteller-becher-frei'
  | 'freisteller-brille-frei'
  | 'freisteller-haare-frei'
  | 'freisteller-haare-pfad'
  | 'freisteller-haare-roh'
  | 'freisteller-handtasche-frei'
  | 'freisteller-handtasche-roh'
  | 'freisteller-hut-frei'
  | 'freisteller-kette-frei'
  | 'freisteller-kette-roh'
  | 'freisteller-kopfhoerer-frei'
  | 'freisteller-kopfhoerer-roh'
  | 'freisteller-leuchte-frei'
  | 'freisteller-parfum-frei'
  | 'freisteller-parfum-roh'
  | 'freisteller-sieb-frei'
  | 'freisteller-sieb-roh'
  | 'freisteller-sneaker-frei'
  | 'freisteller-tasse-frei'
  | 'freisteller-tasse-roh'
  | 'freisteller-tshirt-frei'
  | 'freisteller-tshirt-roh'
  | 'freisteller-uhr-frei'
  | 'freisteller-uhr-roh'
  | 'haare-ohr'
  | 'haare-tatze'
  | 'hero-studio'
  | 'hollowman-buendchen'
  | 'hollowman-etikett'
  | 'hollowman-pullover'
  | 'hollowman-pullover-blau'
  | 'hollowman-pullover-moos'
  | 'hollowman-schulter'
  | 'hollowman-strickkragen'
  | 'kosmetik-beauty'
  | 'kosmetik-lippenstift'
  | 'lebensmittel-orange'
  | 'lebensmittel-stillleben'
  | 'legeware-fransen'
  | 'legeware-karo'
  | 'legeware-knoepfe'
  | 'legeware-schal'
  | 'marktplatz-bandkopfhoerer'
  | 'marktplatz-becher'
  | 'marktplatz-henkel'
  | 'marktplatz-kopfhoerer'
  | 'marktplatz-lampe'
  | 'marktplatz-polster'
  | 'marktplatz-tasse'
  | 'mode-figur'
  | 'mode-frontal'
  | 'mode-haken'
  | 'packshot-dose'
  | 'packshot-faltschachtel'
  | 'packshot-flasche'
  | 'packshot-gruppe'
  | 'packshot-karton'
  | 'packshot-licht-alles'
  | 'packshot-licht-hinten'
  | 'packshot-licht-karten'
  | 'packshot-licht-vorn'
  | 'packshot-parfum'
  | 'packshot-pipette'
  | 'packshot-tiegel'
  | 'packshot-tropfen'
  | 'schmuck-armband'
  | 'schmuck-bandringe'
  | 'schmuck-glieder'
  | 'schmuck-ohrringe'
  | 'schmuck-perlen'
  | 'schmuck-ring-gold'
  | 'schmuck-ringe-silber'
  | 'schmuck-solitaer'
  | 'schmuck-uhr'
  | 'schmuck-zifferblatt'
  | 'set-drehteller'
  | 'set-lautsprecher'
  | 'set-lichtzelt'
  | 'story-mode-1'
  | 'story-schmuck-1'
  | 'story-schmuck-2'
  | 'story-schmuck-3'
  | 'studio-aufbau'
  | 'studio-kamera'
  | 'studio-objektiv'
  | 'winter-strick';
