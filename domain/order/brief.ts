/*
 * The cut-out brief: what the customer wants of the finished images beside size and format. Nobody has to give one, and
 * it costs nothing. What fits nowhere together is settled here, and said: the order is never refused for it.
 */
import * as z from 'zod/mini';
import { marketplaceNames } from '../catalogue/marketplace-names.ts';
import { cleanLine } from '../texts/clean-text.ts';

/** `usual`: as the catalogue says of each file format, white in JPG, transparent in PNG. */
const backgrounds = ['usual', 'white', 'transparent', 'colour', 'original'] as const;
const alignments = ['asPhotographed', 'centred', 'onGround'] as const;
const shadows = ['none', 'keep', 'soft', 'reflection'] as const;
const profiles = ['recommended', 'keep', 'srgb', 'psoCoated'] as const;

/** Percent of the frame on each side; with more, nothing to speak of is left for the object. */
const MOST_MARGIN = 40;

/** Stands in a pattern for the name of the customer's image, without its ending. */
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
 * On either side of the customer's own name, so that no two images get the same one. It is repeated in mails to
 * addresses that nobody has proved, so it can be no address of a page and no sentence.
 */
const pattern = /^(?:[\p{L}\p{N}_][\p{L}\p{N}_-]*)?\{name\}[\p{L}\p{N}_-]*$/u;

/**
 * The brief as it is stored and goes over the wire. Fields that its background does not ask for stay, and say nothing.
 */
export const briefSchema = z.object({
  background: z.enum(backgrounds, briefMessages.background),
  /** `#RRGGBB`; '' unless the background is a colour of the customer's own. */
  colour: z
    .string(briefMessages.colour)
    .check(
      z.overwrite(cleanColour),
      z.maxLength(7, briefMessages.colour),
      z.regex(/^(#[0-9A-F]{6})?$/, briefMessages.colour),
    ),
  /** Percent of the frame on each side; null where nothing is said of it. */
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
  /** Whose rules have filled it in; what was changed since is the customer's own. */
  marketplace: z.nullable(z.enum(marketplaceNames, briefMessages.marketplace)),
});
export type Brief = z.infer<typeof briefSchema>;

/** What the form asks: the marketplace has a call of its own. */
export const formSchema = z.omit(briefSchema, { marketplace: true });

/** The same when it is given: a colour of one's own has to be said. */
export const givenBriefSchema = formSchema.check(
  z.refine(({ background, colour }) => background !== 'colour' || colour !== '', {
    message: briefMessages.colour,
    path: ['colour'],
  }),
);
export type GivenBrief = z.infer<typeof givenBriefSchema>;

/** What the form says before anybody has chosen. */
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

/** What is asked in the form, each as it stands in its field. */
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

/** What a ticked box stands for in the form. */
export const TICKED = 'ja';

/** A brief as the form shows it. */
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

/** Whether the field says anything: a background that stays takes margin, place and shadow from the photograph. */
export function isAsked({ background }: Pick<BriefAnswers, 'background'>, field: BriefField): boolean {
  if (field === 'colour') return background === 'colour';
  return background !== 'original' || !['margin', 'alignment', 'shadow'].includes(field);
}

/** The customer's image under the pattern of the brief, if it has one; the folder stays. `stem`: without its ending. */
export function patternedName(brief: Pick<Brief, 'fileNames'> | null, stem: string): string {
  const start = stem.lastIndexOf('/') + 1;
  const [before, after] = partsOf(brief);
  return `${stem.slice(0, start)}${before}${stem.slice(start)}${after}`;
}

/** Whether a name follows the pattern already. */
export function hasPattern(brief: Pick<Brief, 'fileNames'> | null, stem: string): boolean {
  const [before, after] = partsOf(brief);
  const base = stem.slice(stem.lastIndexOf('/') + 1);
  return base.length > before.length + after.length && base.startsWith(before) && base.endsWith(after);
}

/** What stands before and after the name. */
function partsOf(brief: Pick<Brief, 'fileNames'> | null): [before: string, after: string] {
  const [before = '', after = ''] = (brief?.fileNames ?? '').split(NAME_MARK);
  return [before, after];
}

/** "f2f2f2" and "#F2F2F2" are the same. */
function cleanColour(value: string): string {
  const digits = cleanLine(value).replace(/^#/, '').toUpperCase();
  return digits === '' ? '' : `#${digits}`;
}
