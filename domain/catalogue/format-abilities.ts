import type { ExtensionName } from './catalogue.ts';

/** What a file format can hold besides pixels. */
export const abilities = ['transparency', 'path', 'cmyk'] as const;
export type Ability = (typeof abilities)[number];

/** PNG and WEBP are web formats: RGB only, no clipping path. */
const heldBy: Readonly<Record<ExtensionName, readonly Ability[]>> = {
  JPG: ['path', 'cmyk'],
  PNG: ['transparency'],
  PSD: abilities,
  TIFF: abilities,
  WEBP: ['transparency'],
};

/** Those of `formats` that can hold it. */
export function formatsThatHold(ability: Ability, formats: readonly ExtensionName[]): ExtensionName[] {
  return formats.filter((format) => heldBy[format].includes(ability));
}

/** Those of `formats` that cannot. */
export function formatsWithout(ability: Ability, formats: readonly ExtensionName[]): ExtensionName[] {
  return formats.filter((format) => !heldBy[format].includes(ability));
}
