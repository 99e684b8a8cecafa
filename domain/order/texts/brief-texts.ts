/*
 * The cut-out brief as texts: labels of its choices, and the order's lines about it. Conflicting choices:
 * `brief-form.ts`.
 */
import { type Brief, type BriefField, defaultBrief, isAsked } from '../brief.ts';
import type { ExtensionName } from '../../catalogue/catalogue.ts';
import { formatList } from '../../texts/format.ts';
import { formatsThatHold, formatsWithout } from '../../catalogue/format-abilities.ts';
import { marketplaceTitles } from '../../catalogue/marketplace-names.ts';

const NBSP = '\u00A0';

/** Labels of the fields, on the screen and in the order. */
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

/** Options, in the order of display. */
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

/** The order's lines about a brief, one for each wish; what the studio does unasked (`defaultBrief`) is none. */
export function briefText(brief: Brief | null, formats: readonly ExtensionName[]): string[] {
  if (brief === null) return [];
  const { margin, alignment, shadow, profile, fileNames, marketplace } = brief;
  const lines: readonly (readonly [BriefField, string])[] = [
    ['background', backgroundText(brief, formats)],
    ['margin', margin === null ? '' : marginText(margin)],
    ['alignment', alignment === defaultBrief.alignment ? '' : briefChoices.alignment[alignment]],
    ['shadow', shadow === defaultBrief.shadow ? '' : briefChoices.shadow[shadow]],
    ['clippingPath', pathText(brief, formats)],
    ['profile', profile === defaultBrief.profile ? '' : briefChoices.profile[profile]],
    ['fileNames', fileNames],
  ];
  const said = lines.filter(([field, text]) => text !== '' && isAsked(brief, field));
  const template = marketplace === null ? [] : [`Vorlage: ${marketplaceTitles[marketplace]}`];
  return [...said.map(([field, text]) => `${briefLabels[field]}: ${text}`), ...template];
}

/** "5 % je Seite". `margin`: percent of the frame. */
export function marginText(margin: number): string {
  return `${margin}${NBSP}% je Seite`;
}

function backgroundText({ background, colour }: Brief, formats: readonly ExtensionName[]): string {
  if (background === defaultBrief.background) return '';
  if (background === 'colour') return colour;
  const text = briefChoices.background[background];
  const opaque = formatsWithout('transparency', formats);
  if (background !== 'transparent' || opaque.length === 0) return text;
  const white = briefChoices.background.white;
  return opaque.length === formats.length ? white : `${text}, in ${formatList(opaque)} ${white}`;
}

function pathText({ clippingPath }: Brief, formats: readonly ExtensionName[]): string {
  const holding = formatsThatHold('path', formats);
  return clippingPath && holding.length > 0 ? `in ${formatList(holding)}` : '';
}
