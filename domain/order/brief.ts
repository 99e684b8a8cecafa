/*
 * The cut-out brief: optional, free wishes for the finished images besides size and format. Wishes that conflict with
 * each other are resolved here and reported; they never refuse the order.
 */
import * as z from 'zod/mini';
import { marketplaceNames } from '../catalogue/marketplace-names.ts';
import { cleanLine, isBlank } from '../texts/clean-text.ts';
import { wholeNumberOf } from '../texts/format.ts';

/** `usual`: as the catalogue describes each file format, white in JPG, transparent in PNG. */
const backgrounds = ['usual', 'white', 'transparent', 'colour', 'original'] as const;
const alignments = ['asPhotographed', 'centred', 'onGround'] as const;
const shadows = ['none', 'keep', 'soft', 'reflection'] as const;
const profiles = ['recommended', 'keep', 'srgb', 'psoCoated'] as const;

/** Per cent of the frame on each side; more leaves hardly any room for the object. */
const MOST_MARGIN = 40;

/** In a pattern: the name of the customer's image, without its ending. */
export const NAME_MARK = '{name}';
const LONGEST_PATTERN = 40;

export const briefMessages = {
  background: 'Bitte wähle einen Hintergrund aus der Liste.',
  colour: 'Bitte gib die Farbe als # mit sechs Ziffern oder Buchstaben von A bis F an, zum Beispiel #F2F2F2.',
  margin: `Bitte gib eine ganze Zahl von 0 bis ${MOST_MARGIN} an oder lass das Feld leer.`,
  alignment: 'Bitte wähle eine Lage aus der Liste.',
  shadow: 'Bitte wähle einen Schatten aus der Liste.',
  profile: 'Bitte wähle ein Farbprofil aus der Liste.',
  marketplace: 'Bitte wähle einen Marktplatz aus der Liste.',
  fileNames: `Bitte schreib ${NAME_MARK} dorthin, wo der Name deines Bildes stehen soll, und sonst nur Buchstaben, Ziffern, Binde- und Unterstriche, höchstens ${LONGEST_PATTERN} Zeichen.`,
} as const;

/**
 * Text around the customer's own name, so that names stay unique.
 * Mails to unverified addresses repeat it, so it can be neither a URL nor a sentence.
 */
const pattern = /^(?:[\p{L}\p{N}_][\p{L}\p{N}_-]*)?\{name\}[\p{L}\p{N}_-]*$/u;

/**
 * The brief as stored and as the API sends it.
 * Fields that its background does not use keep their values without effect.
 */
export const briefSchema = z.object({
  background: z.enum(backgrounds, briefMessages.background),
  /** `#RRGGBB`; '' unless the background is the customer's own colour. */
  colour: z
    .string(briefMessages.colour)
    .check(
      z.overwrite(cleanColour),
      z.maxLength(7, briefMessages.colour),
      z.regex(/^(#[0-9A-F]{6})?$/, briefMessages.colour),
    ),
  /** Per cent of the frame on each side; null: not specified. */
  margin: z.nullable(
    z.int(briefMessages.margin).check(z.minimum(0, briefMessages.margin), z.maximum(MOST_MARGIN, briefMessages.margin)),
  ),
  alignment: z.enum(alignments, briefMessages.alignment),
  shadow: z.enum(shadows, briefMessages.shadow),
  clippingPath: z.boolean(),
  profile: z.enum(profiles, briefMessages.profile),
  /** A pattern with `NAME_MARK`; '' keeps the customer's names. */
  fileNames: z.string(briefMessages.fileNames).check(
    z.overwrite(cleanLine),
    z.maxLength(LONGEST_PATTERN, briefMessages.fileNames),
    z.refine((value) => value === '' || pattern.test(value), briefMessages.fileNames),
  ),
  /** The marketplace whose rules filled it in; later changes are the customer's own. */
  marketplace: z.nullable(z.enum(marketplaceNames, briefMessages.marketplace)),
});
export type Brief = z.infer<typeof briefSchema>;

/** Fields of the form; the marketplace has its own call. */
export const formSchema = z.omit(briefSchema, { marketplace: true });

/** A submitted brief: its own background colour needs a value. */
export const givenBriefSchema = formSchema.check(
  z.refine(({ background, colour }) => background !== 'colour' || colour !== '', {
    message: briefMessages.colour,
    path: ['colour'],
  }),
);
export type GivenBrief = z.infer<typeof givenBriefSchema>;

/** Initial values of the form. */
export const defaultBrief: Brief = {
  background: 'usual',
  colour: '',
  margin: null,
  alignment: 'asPhotographed',
  shadow: 'none',
  clippingPath: false,
  profile: 'recommended',
  fileNames: '',
  marketplace: null,
};

/** Fields of the form. */
export const briefFields = [
  'background',
  'colour',
  'margin',
  'alignment',
  'shadow',
  'clippingPath',
  'profile',
  'fileNames',
] as const;
export type BriefField = (typeof briefFields)[number];
export type BriefAnswers = Readonly<Record<BriefField, string>>;

/** Value of a ticked checkbox in the form. */
export const TICKED = 'ja';

/** A brief as values of the form. */
export function answersOfBrief(brief: GivenBrief | null): BriefAnswers {
  const { margin, clippingPath, background, colour, alignment, shadow, profile, fileNames } = brief ?? defaultBrief;
  return {
    background,
    colour,
    margin: margin === null ? '' : String(margin),
    alignment,
    shadow,
    clippingPath: clippingPath ? TICKED : '',
    profile,
    fileNames,
  };
}

/**
 * Whether the field has an effect: an original background takes margin, alignment and shadow from the customer's image.
 */
export function isAsked({ background }: Pick<BriefAnswers, 'background'>, field: BriefField): boolean {
  if (field === 'colour') return background === 'colour';
  return background !== 'original' || !['margin', 'alignment', 'shadow'].includes(field);
}

/** The form's values, unchecked. Fields that the background does not use have their defaults. */
export function typedBrief(answers: BriefAnswers) {
  const unasked = briefFields.filter((field) => !isAsked(answers, field));
  const nothing = answersOfBrief(null);
  const { margin, clippingPath, ...texts } = {
    ...answers,
    ...Object.fromEntries(unasked.map((field) => [field, nothing[field]])),
  };
  return {
    ...texts,
    margin: isBlank(margin) ? null : wholeNumberOf(margin),
    clippingPath: clippingPath === TICKED,
  };
}

/** The image's name by the brief's pattern, if any; the folder stays. `stem`: path without the ending. */
export function patternedName(brief: Pick<Brief, 'fileNames'> | null, stem: string): string {
  const start = stem.lastIndexOf('/') + 1;
  const [before, after] = partsOf(brief);
  return `${stem.slice(0, start)}${before}${stem.slice(start)}${after}`;
}

/** Whether a name already follows the pattern. */
export function hasPattern(brief: Pick<Brief, 'fileNames'> | null, stem: string): boolean {
  const [before, after] = partsOf(brief);
  const base = stem.slice(stem.lastIndexOf('/') + 1);
  return base.length > before.length + after.length && base.startsWith(before) && base.endsWith(after);
}

/** Parts of the pattern before and after the name. */
function partsOf(brief: Pick<Brief, 'fileNames'> | null): [before: string, after: string] {
  const [before = '', after = ''] = (brief?.fileNames ?? '').split(NAME_MARK);
  return [before, after];
}

/** "f2f2f2" and "#F2F2F2" are equal. */
function cleanColour(value: string): string {
  const digits = cleanLine(value).replace(/^#/, '').toUpperCase();
  return digits === '' ? '' : `#${digits}`;
}
