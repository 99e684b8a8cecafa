/* The cut-out brief in words: what its choices are called, what the order says of it, and what comes of choices that do not go together. */
import { type Brief, type BriefField, type GivenBrief, isAsked, TICKED } from './brief.ts';
import type { ExtensionName } from './catalogue.ts';
import { formatList } from './format.ts';
import { formatsThatHold, formatsWithout } from './format-abilities.ts';
import { marketplaceTitles } from './marketplace-names.ts';

const NBSP = '\u00A0';

/** What each field is called, on the screen and in the order. */
export const briefLabels: Readonly<Record<BriefField, string>> = {
  background: 'Hintergrund',
  colour: 'Farbe des Hintergrunds',
  margin: 'Rand',
  alignment: 'Lage',
  shadow: 'Schatten',
  clippingPath: 'Beschneidungspfad',
  profile: 'Farbprofil',
  fileNames: 'Dateinamen',
};

/** What can be chosen, in the order in which it is offered. */
export const briefChoices = {
  background: {
    usual: 'passend zum Dateiformat',
    white: 'weiß',
    transparent: 'transparent',
    colour: 'eigene Farbe',
    original: 'wie im Foto',
  },
  alignment: { asPhotographed: 'wie im Foto', centred: 'mittig', onGround: 'auf der Grundlinie' },
  shadow: { none: 'ohne', keep: 'wie im Foto', soft: 'weicher Schatten', reflection: 'Spiegelung' },
  profile: {
    recommended: 'wie für die Verwendung empfohlen',
    keep: 'wie geliefert',
    srgb: 'sRGB',
    psoCoated: `PSO${NBSP}Coated${NBSP}v3 (CMYK)`,
  },
} as const satisfies { readonly [Field in keyof Brief]?: Readonly<Record<Brief[Field] & string, string>> };

export type ChosenField = keyof typeof briefChoices;

/** What the order says of a brief, a line for each thing that it asks for. None without a brief. */
export function briefInWords(brief: Brief | null, formats: readonly ExtensionName[]): string[] {
  if (brief === null) return [];
  const { margin, alignment, shadow, profile, fileNames, marketplace } = brief;
  const lines: readonly (readonly [BriefField, string])[] = [
    ['background', backgroundInWords(brief, formats)],
    ['margin', margin === null ? '' : `${margin}${NBSP}% je Seite`],
    ['alignment', briefChoices.alignment[alignment]],
    ['shadow', briefChoices.shadow[shadow]],
    ['clippingPath', pathInWords(brief, formats)],
    ['profile', profile === 'recommended' ? '' : briefChoices.profile[profile]],
    ['fileNames', fileNames],
  ];
  const said = lines.filter(([field, words]) => words !== '' && isAsked(brief, field));
  const template = marketplace === null ? [] : [`Vorlage: ${marketplaceTitles[marketplace]}`];
  return [...said.map(([field, words]) => `${briefLabels[field]}: ${words}`), ...template];
}

function backgroundInWords({ background, colour }: Brief, formats: readonly ExtensionName[]): string {
  if (background === 'usual') return '';
  if (background === 'colour') return colour;
  const words = briefChoices.background[background];
  const opaque = formatsWithout('transparency', formats);
  if (background !== 'transparent' || opaque.length === 0) return words;
  const white = briefChoices.background.white;
  return opaque.length === formats.length ? white : `${words}, in ${formatList(opaque)} ${white}`;
}

function pathInWords({ clippingPath }: Brief, formats: readonly ExtensionName[]): string {
  const holding = formatsThatHold('path', formats);
  return clippingPath && holding.length > 0 ? `in ${formatList(holding)}` : '';
}

/** Whether a clipping path can be had at all. */
export function mayHavePath(formats: readonly ExtensionName[]): boolean {
  return formatsThatHold('path', formats).length > 0;
}

/**
 * What becomes of wishes that the chosen formats cannot hold, or that the background takes away: a sentence for each, by the field that it
 * belongs to. It is settled by them; nothing has to be mended.
 */
export function briefNotes(brief: GivenBrief, formats: readonly ExtensionName[]): Partial<Record<BriefField, string>> {
  const { background, shadow, clippingPath, profile } = brief;
  const opaque = formatsWithout('transparency', formats);
  const pathless = formatsWithout('path', formats);
  const rgbOnly = formatsWithout('cmyk', formats);
  const isOpaque = background === 'transparent' && opaque.length > 0;
  return {
    ...(isOpaque && {
      background: `${can(opaque)} keine Transparenz: Dort wird der Hintergrund weiß${shadow === 'none' ? '' : ', und der Schatten liegt auf dem Weiß'}.${opaque.length === formats.length ? ' Wähle PNG, PSD, TIFF oder WEBP dazu, wenn du ihn transparent brauchst.' : ''}`,
    }),
    ...(background === 'original' && {
      background: 'Bleibt der Hintergrund, bleiben auch Rand, Lage und Schatten, wie sie im Foto sind.',
    }),
    ...(!mayHavePath(formats)
      ? { clippingPath: `${can(pathless)} keinen Pfad enthalten. Wähle JPG, PSD oder TIFF dazu.` }
      : clippingPath && pathless.length > 0
        ? { clippingPath: `${can(pathless)} keinen Pfad enthalten, dort fehlt er.` }
        : {}),
    ...(profile === 'psoCoated' &&
      rgbOnly.length > 0 && {
        profile: `${formatList(rgbOnly)} gibt es nur in RGB: Dort nehmen wir sRGB.`,
      }),
  };
}

/** "JPG kann", "PNG und WEBP können". */
function can(formats: readonly ExtensionName[]): string {
  return `${formatList(formats)} ${formats.length === 1 ? 'kann' : 'können'}`;
}

/** An answer of the form as the screen words it. */
export function answerInWords(field: string, value: string): string {
  if (field === 'clippingPath') return value === TICKED ? TICKED : 'nein';
  const choices: Readonly<Record<string, string>> = field in briefChoices ? briefChoices[field as ChosenField] : {};
  return choices[value] ?? value;
}
