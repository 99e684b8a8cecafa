/*
 * The form of the brief: makes a brief of the form's values, finds problems, and explains consequences. Loaded with the
 * form's screen.
 */
import type { ExtensionName } from '../../catalogue/catalogue.ts';
import { formatsThatHold, formatsWithout } from '../../catalogue/format-abilities.ts';
import { formatList } from '../../texts/format.ts';
import {
  type BriefAnswers,
  type BriefField,
  defaultBrief,
  formSchema,
  type GivenBrief,
  givenBriefSchema,
  TICKED,
  typedBrief,
} from '../brief.ts';
import { briefChoices, type ChosenField } from './brief-texts.ts';

/**
 * The brief of these values.
 * @throws ZodError while `briefProblems` finds any
 */
export function briefOf(answers: BriefAnswers): GivenBrief {
  return givenBriefSchema.parse(typedBrief(answers));
}

/** The same for display: invalid fields have their defaults. */
export function shownBriefOf(answers: BriefAnswers): GivenBrief {
  const wrong = Object.keys(briefProblems(answers));
  const right = Object.entries(typedBrief(answers)).filter(([field]) => !wrong.includes(field));
  return formSchema.parse({ ...defaultBrief, ...Object.fromEntries(right) });
}

/** What to correct, by field. */
export function briefProblems(answers: BriefAnswers): Partial<Record<BriefField, string>> {
  const { error } = givenBriefSchema.safeParse(typedBrief(answers));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

/** Whether any of the formats can hold a clipping path. */
export function mayHavePath(formats: readonly ExtensionName[]): boolean {
  return formatsThatHold('path', formats).length > 0;
}

/**
 * Consequences of wishes that the chosen formats cannot hold or the background overrides: a sentence each, by field.
 * The customer need not correct anything.
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

/** A value of the form, as the screen shows it. */
export function answerText(field: string, value: string): string {
  if (field === 'clippingPath') return value === TICKED ? TICKED : 'nein';
  const choices: Readonly<Record<string, string>> = field in briefChoices ? briefChoices[field as ChosenField] : {};
  return choices[value] ?? value;
}

/** "JPG kann", "PNG und WEBP können". */
function can(formats: readonly ExtensionName[]): string {
  return `${formatList(formats)} ${formats.length === 1 ? 'kann' : 'können'}`;
}
