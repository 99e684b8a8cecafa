/* What the form of the brief says beside its choices. Comes with the form's screen. */
import { type BriefField, type GivenBrief, TICKED } from '../brief.ts';
import { briefChoices, type ChosenField } from './brief-texts.ts';
import type { ExtensionName } from '../../catalogue/catalogue.ts';
import { formatList } from '../../texts/format.ts';
import { formatsThatHold, formatsWithout } from '../../catalogue/format-abilities.ts';

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
