/* Where a measured file differs from what the order says of it (`orderedFile`). */
import * as z from 'zod/mini';
import type { ExtensionName } from '../../catalogue/catalogue.ts';
import type { ImageFacts } from '../../files/media-schema.ts';
import { formatCounted, formatDpi, formatPixels } from '../../texts/format.ts';
import { briefChoices, marginText } from '../texts/brief-texts.ts';
import { imageText } from '../texts/image-notes.ts';
import { groundText, type OrderedFile, orderedText, profileNames } from './ordered-file.ts';

/** A rectangle in px from the upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The picture's ground as measured against a colour, or against transparency. Shares are 0 to 1. */
export interface MeasuredGround {
  /** Share of the outermost pixels that are anything else than the ground. */
  readonly other: number;
  /** Corners of the four that are. */
  readonly corners: number;
  /** Share of the outermost pixels that are nearly the ground, and not where the object touches the edge. */
  readonly impure: number;
  /** The most frequent colour of these, `#RRGGBB`; '' where unknown. */
  readonly impureColour: string;
  /** Share of the whole picture that the object takes. */
  readonly object: number;
  /** All that is not ground; null for an empty picture. */
  readonly box: Box | null;
  /** The same with what is hardly darker than the ground: a light object, or what JPEG makes around any. */
  readonly faintBox: Box | null;
}

/** What the picture process finds in a file. */
export interface FileMeasure {
  /** By its header; null: it cannot be read. */
  readonly facts: ImageFacts | null;
  /** By content, as a format of the catalogue; null for any other. */
  readonly format: ExtensionName | null;
  /** null: not counted. */
  readonly paths: number | null;
  /** Whether its pixels can be decoded to the end; null: too large to try. */
  readonly isWhole: boolean | null;
  /** null: the order asks for no ground, or its pixels are not decoded. */
  readonly ground: MeasuredGround | null;
}

/** A finished file as measured, and among the others. */
export interface MeasuredFile extends FileMeasure {
  /** Whether its bytes are those of an image that the customer sent. */
  readonly isOriginal: boolean;
  /** Another finished file with the same bytes, though of another image. */
  readonly sameAs: string | null;
}

const defectKinds = [
  'unreadable',
  'format',
  'original',
  'double',
  'size',
  'dpi',
  'colourMode',
  'profile',
  'bitDepth',
  'background',
  'ground',
  'transparency',
  'empty',
  'margin',
  'placement',
  'path',
] as const;
export type DefectKind = (typeof defectKinds)[number];

const defectSchema = z.object({ kind: z.enum(defectKinds), measured: z.string(), ordered: z.string() });
/** A difference between a file and the order; its texts are for the studio and the customer. */
export type Defect = z.infer<typeof defectSchema>;

/** What was measured of a file, and what was ordered, as texts; empty defects: it is as ordered. */
export const fileCheckSchema = z.object({
  measured: z.string(),
  ordered: z.string(),
  defects: z.array(defectSchema),
});
export type FileCheck = z.infer<typeof fileCheckSchema>;

/** The protocol of one file. */
export function fileCheckOf(ordered: OrderedFile, file: MeasuredFile): FileCheck {
  return { measured: measuredText(file), ordered: orderedText(ordered), defects: defectsOf(ordered, file) };
}

function measuredText({ format, facts, paths, isWhole, ground }: FileMeasure): string {
  if (facts === null) return 'nicht lesbar';
  return [
    format ?? 'anderes Format',
    imageText(facts),
    paths === null || paths === 0 ? '' : formatCounted(paths, 'Pfad', 'Pfade'),
    ground?.box ? `Gegenstand ${marginsText(marginsOf(ground.box, facts))}` : '',
    isWhole === null ? 'Bildinhalt nicht gemessen' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Share of the outermost pixels that may be impure. */
const IMPURE = 0.002;
/** The same where a shadow reaches the edge. */
const IMPURE_IN_SHADOW = 0.5;
/** Share of the outermost pixels, and corners, from which on a photograph's background is still there. */
const BACKGROUND = 0.6;
const COVERED_CORNERS = 2;
/** Share of the picture below which there is no object. */
const NOTHING = 0.0005;
/** Per cent of the frame that margin and place may differ. */
const TOLERANCE = 1;
/** dpi that a format's own unit (dots per metre) may round away. */
const DPI_TOLERANCE = 1;
/** Format whose viewers ignore dpi; many programs do not write it. */
const WITHOUT_DPI: ExtensionName = 'WEBP';
/** Formats for screens: 8 bits each channel. */
const EIGHT_BIT: ReadonlySet<ExtensionName> = new Set(['JPG', 'PNG', 'WEBP']);

/** All differences, the gravest first; empty for a file that is as ordered. */
export function defectsOf(ordered: OrderedFile, file: MeasuredFile): Defect[] {
  const { facts, ground } = file;
  if (facts === null || file.isWhole === false) {
    return [{ kind: 'unreadable', measured: facts === null ? 'nicht lesbar' : 'beschädigt', ordered: ordered.format }];
  }
  // Nothing else can be held against a format that was not ordered.
  if (file.format !== ordered.format) {
    return [{ kind: 'format', measured: file.format ?? 'anderes Format', ordered: ordered.format }];
  }
  return [
    ...identityDefects(file),
    ...frameDefects(ordered, facts),
    ...colourDefects(ordered, facts),
    ...groundDefects(ordered, ground, facts),
    ...(ordered.hasPath && file.paths === 0
      ? [{ kind: 'path', measured: 'ohne Pfad', ordered: 'mit Beschneidungspfad' } as const]
      : []),
  ];
}

function identityDefects({ isOriginal, sameAs }: MeasuredFile): Defect[] {
  return [
    ...(isOriginal
      ? [{ kind: 'original', measured: 'unbearbeitetes Bild des Kunden', ordered: 'ein bearbeitetes Bild' } as const]
      : []),
    ...(sameAs === null
      ? []
      : [{ kind: 'double', measured: `gleich ${sameAs}`, ordered: 'jedes Bild einmal' } as const]),
  ];
}

function frameDefects(ordered: OrderedFile, { width = 0, height = 0, dpi }: ImageFacts): Defect[] {
  const { size, format } = ordered;
  const defects: Defect[] = [];
  if (size !== null && (size.width !== width || size.height !== height)) {
    defects.push({
      kind: 'size',
      measured: formatPixels(width, height),
      ordered: formatPixels(size.width, size.height),
    });
  }
  if (ordered.dpi === null || (dpi === undefined && format === WITHOUT_DPI)) return defects;
  if (dpi === undefined || Math.abs(dpi - ordered.dpi) > DPI_TOLERANCE) {
    const measured = dpi === undefined ? 'ohne Angabe' : formatDpi(dpi);
    defects.push({ kind: 'dpi', measured, ordered: formatDpi(ordered.dpi) });
  }
  return defects;
}

function colourDefects(ordered: OrderedFile, { colourMode, profile, bitDepth }: ImageFacts): Defect[] {
  const defects: Defect[] = [];
  if (ordered.colourMode !== null && colourMode !== undefined && modeOf(colourMode) !== ordered.colourMode) {
    defects.push({ kind: 'colourMode', measured: colourMode.toUpperCase(), ordered: ordered.colourMode.toUpperCase() });
  }
  if (ordered.profile !== null && !(ordered.profile.mayMiss && profile === undefined)) {
    const { text, pattern } = profileNames[ordered.profile.name];
    // Grey pictures have profiles of their own.
    const isGrey = ordered.profile.mayMiss && colourMode === 'grey';
    if (!isGrey && !pattern.test(profile ?? '')) {
      defects.push({ kind: 'profile', measured: profile ?? 'ohne Profil', ordered: text });
    }
  }
  if (EIGHT_BIT.has(ordered.format) && bitDepth !== undefined && bitDepth > 8) {
    defects.push({ kind: 'bitDepth', measured: bits(bitDepth), ordered: bits(8) });
  }
  return defects;
}

/** Indexed and grey pictures are shown as RGB everywhere. */
function modeOf(mode: NonNullable<ImageFacts['colourMode']>): string {
  return mode === 'indexed' || mode === 'grey' ? 'rgb' : mode;
}

function groundDefects(ordered: OrderedFile, ground: MeasuredGround | null, facts: ImageFacts): Defect[] {
  if (ordered.ground === null) return [];
  const text = groundText(ordered.ground);
  const kind = ordered.ground === 'transparent' ? 'transparency' : 'ground';
  if (kind === 'transparency' && facts.alpha !== true) {
    return [{ kind, measured: 'ohne Transparenz', ordered: text }];
  }
  if (ground === null) return [];
  if (ground.box === null || ground.object < NOTHING) {
    return [{ kind: 'empty', measured: 'leeres Bild', ordered: 'ein Gegenstand' }];
  }
  if (ground.other > BACKGROUND || ground.corners >= COVERED_CORNERS) {
    return [{ kind: 'background', measured: 'Hintergrund ist noch da', ordered: text }];
  }
  // Where a light object ends is uncertain: either box may be right.
  const isFaintRight = ground.faintBox !== null && placeDefects(ordered, ground.faintBox, facts).length === 0;
  const place = isFaintRight ? [] : placeDefects(ordered, ground.box, facts);
  if (ground.impure <= (ordered.hasShadow ? IMPURE_IN_SHADOW : IMPURE)) return place;
  const colour = ground.impureColour === '' ? 'beinahe' : `${ground.impureColour} statt`;
  const measured = `Rand nicht rein: ${colour} ${text}, auf ${percent(ground.impure)}`;
  return [{ kind, measured, ordered: text }, ...place];
}

/** Per cent of the frame beside the object. */
type Margins = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

function marginsOf(box: Box, { width = 1, height = 1 }: ImageFacts): Margins {
  return {
    left: (box.left / width) * 100,
    top: (box.top / height) * 100,
    right: 100 - ((box.left + box.width) / width) * 100,
    bottom: 100 - ((box.top + box.height) / height) * 100,
  };
}

/** The object is as large as the margin allows: on one axis it fills the room, on the other it may be smaller. */
function placeDefects({ margin, alignment }: OrderedFile, box: Box, facts: ImageFacts): Defect[] {
  const margins = marginsOf(box, facts);
  const { left, top, right, bottom } = margins;
  const measured = marginsText(margins);
  const defects: Defect[] = [];
  if (margin !== null) {
    const narrowest = Math.min(left, top, right, bottom);
    const room = 100 - Math.min(left + right, top + bottom);
    const isRight = narrowest >= margin - TOLERANCE && room >= 100 - 2 * margin - 2 * TOLERANCE;
    if (!isRight) defects.push({ kind: 'margin', measured, ordered: marginText(margin) });
  }
  const isInPlace =
    alignment === null ||
    (alignment === 'centred'
      ? Math.abs(left - right) <= 2 * TOLERANCE && Math.abs(top - bottom) <= 2 * TOLERANCE
      : // Where the ground line is, only a margin says.
        margin === null || Math.abs(bottom - margin) <= TOLERANCE);
  if (!isInPlace) defects.push({ kind: 'placement', measured, ordered: briefChoices.alignment[alignment] });
  return defects;
}

/** "links 5 %, rechts 5 %, oben 8 %, unten 8 % vom Rand". */
function marginsText({ left, top, right, bottom }: Margins): string {
  return `links ${whole(left)}, rechts ${whole(right)}, oben ${whole(top)}, unten ${whole(bottom)} vom Rand`;
}

const whole = (value: number) => `${Math.round(value)}\u00A0%`;
const bits = (count: number) => `${count}\u00A0Bit`;
const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')}\u00A0%`;
