/* Where a measured file differs from what the order says of it (`orderedFile`). */
import * as z from 'zod/mini';
import type { ExtensionName } from '../../catalogue/catalogue.ts';
import type { ImageFacts } from '../../files/media-schema.ts';
import { formatCounted, formatDpi, formatPixels } from '../../texts/format.ts';
import { briefChoices, marginText } from '../texts/brief-texts.ts';
import { imageText } from '../texts/image-notes.ts';
import {
  type Box,
  groundStateOf,
  type MeasuredGround,
  marginsOf,
  marginsText,
  percentText,
} from './measured-ground.ts';
import { groundText, type OrderedFile, orderedText, profileNames } from './ordered-file.ts';

/** What the picture process finds in a file. */
export interface FileMeasure {
  /** By its header; null: it cannot be read. */
  readonly facts: ImageFacts | null;
  /** By content, as a format of the catalogue; null for any other. */
  readonly format: ExtensionName | null;
  /** null: not counted. */
  readonly paths: number | null;
  /** Whether its pixels can be decoded to the end; `noPicture`: a PSD without the flattened one. */
  readonly content: 'whole' | 'broken' | 'tooLarge' | 'noPicture';
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
  'unmeasured',
] as const;
export type DefectKind = (typeof defectKinds)[number];

/** A place in the upright picture, in thousandths of its width and height. */
const placeSchema = z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() });
export type Place = z.infer<typeof placeSchema>;

const defectSchema = z.object({
  kind: z.enum(defectKinds),
  measured: z.string(),
  ordered: z.string(),
  /** Where it is seen in the picture; missing: not in one place. */
  places: z.optional(z.array(placeSchema)),
});
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

function measuredText({ format, facts, paths, content, ground }: FileMeasure): string {
  if (facts === null) return 'nicht lesbar';
  return [
    format ?? 'anderes Format',
    imageText(facts),
    paths === null || paths === 0 ? '' : formatCounted(paths, 'Pfad', 'Pfade'),
    ground?.box ? `Gegenstand ${marginsText(marginsOf(ground.box, facts))}` : '',
    unmeasured[content],
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Why a picture's content is not measured. */
const unmeasured: Readonly<Record<FileMeasure['content'], string>> = {
  whole: '',
  broken: '',
  tooLarge: 'Bildinhalt nicht gemessen: zu groß',
  noPicture: 'Grund und Rand nicht gemessen: ohne Gesamtbild gespeichert',
};

/** Per cent of the frame that margin and place may differ. */
const TOLERANCE = 1;
/** dpi that a format's own unit (dots per metre) may round away. */
const DPI_TOLERANCE = 1;
/** Format whose viewers ignore dpi; many programs do not write it. */
const WITHOUT_DPI: ExtensionName = 'WEBP';
/** Formats for screens: 8 bits each channel. */
const EIGHT_BIT: ReadonlySet<ExtensionName> = new Set(['JPG', 'PNG', 'WEBP']);

/** All differences, the gravest first; empty for a file that is as ordered. */
function defectsOf(ordered: OrderedFile, file: MeasuredFile): Defect[] {
  const { facts, ground } = file;
  if (facts === null || file.content === 'broken') {
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
    ...unmeasuredDefects(ordered, file),
    ...(ordered.hasPath && file.paths === 0
      ? [{ kind: 'path', measured: 'ohne Pfad', ordered: 'mit Beschneidungspfad' } as const]
      : []),
  ];
}

/** A ground that the order names and the meter could not read: the studio has to look. */
function unmeasuredDefects({ ground }: OrderedFile, { content }: MeasuredFile): Defect[] {
  if (ground === null || unmeasured[content] === '') return [];
  return [{ kind: 'unmeasured', measured: unmeasured[content], ordered: groundText(ground) }];
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
  const mayBeCut = (ordered.margin ?? 0) === 0;
  const state = groundStateOf(ground, { hasShadow: ordered.hasShadow, mayBeCut });
  if (state === 'empty' || ground.box === null) {
    return [{ kind: 'empty', measured: 'leeres Bild', ordered: 'ein Gegenstand' }];
  }
  if (state === 'photographed') {
    return [{ kind: 'background', measured: 'Hintergrund ist noch da', ordered: text }];
  }
  // Where a light object ends is uncertain: either box may be right.
  const isFaintRight = ground.faintBox !== null && placeDefects(ordered, ground.faintBox, facts).length === 0;
  const place = isFaintRight ? [] : placeDefects(ordered, ground.box, facts);
  if (state === 'pure') return place;
  const colour = ground.impureColour === '' ? 'beinahe' : `${ground.impureColour} statt`;
  // Where the order lets the edge cut the object, a light one looks like a ground that is not pure.
  const doubt = mayBeCut ? ' (oder ein heller Gegenstand, den der Rand schneidet)' : '';
  const measured = `Rand nicht rein: ${colour} ${text}, auf ${percentText(ground.impure)}${doubt}`;
  return [{ kind, measured, ordered: text, places: ground.impurePlaces.map((box) => placeOf(box, facts)) }, ...place];
}

function placeOf(box: Box, { width = 1, height = 1 }: ImageFacts): Place {
  const [left, top] = [Math.floor((1000 * box.left) / width), Math.floor((1000 * box.top) / height)];
  return {
    left,
    top,
    width: Math.ceil((1000 * (box.left + box.width)) / width) - left,
    height: Math.ceil((1000 * (box.top + box.height)) / height) - top,
  };
}

/** The object is as large as the margin allows: on one axis it fills the room, on the other it may be smaller. */
function placeDefects({ margin, alignment }: OrderedFile, box: Box, facts: ImageFacts): Defect[] {
  const margins = marginsOf(box, facts);
  const { left, top, right, bottom } = margins;
  const found = { measured: marginsText(margins), places: [placeOf(box, facts)] };
  const defects: Defect[] = [];
  if (margin !== null) {
    const narrowest = Math.min(left, top, right, bottom);
    const room = 100 - Math.min(left + right, top + bottom);
    const isRight = narrowest >= margin - TOLERANCE && room >= 100 - 2 * margin - 2 * TOLERANCE;
    if (!isRight) defects.push({ kind: 'margin', ...found, ordered: marginText(margin) });
  }
  const isInPlace =
    alignment === null ||
    (alignment === 'centred'
      ? Math.abs(left - right) <= 2 * TOLERANCE && Math.abs(top - bottom) <= 2 * TOLERANCE
      : // Where the ground line is, only a margin says.
        margin === null || Math.abs(bottom - margin) <= TOLERANCE);
  if (!isInPlace) defects.push({ kind: 'placement', ...found, ordered: briefChoices.alignment[alignment] });
  return defects;
}

const bits = (count: number) => `${count}\u00A0Bit`;
