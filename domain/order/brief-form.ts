/* The brief as its form is filled in: what stands in the fields, made a brief or told what to mend. Comes with the form's screen. */
import {
  answersOfBrief,
  type BriefAnswers,
  type BriefField,
  briefFields,
  defaultBrief,
  formSchema,
  type GivenBrief,
  givenBriefSchema,
  isAsked,
  TICKED,
} from './brief.ts';
import { isBlank } from '../texts/clean-text.ts';
import { wholeNumberOf } from '../texts/format.ts';

/** What the form says, unchecked. What its background does not ask for says nothing, whatever stands in the field. */
function typedBrief(answers: BriefAnswers) {
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

/**
 * The brief that the form makes.
 * @throws ZodError while `briefProblems` finds any
 */
export function briefOf(answers: BriefAnswers): GivenBrief {
  return givenBriefSchema.parse(typedBrief(answers));
}

/** The same as far as it can be understood: what cannot counts as not said. */
export function shownBriefOf(answers: BriefAnswers): GivenBrief {
  const wrong = Object.keys(briefProblems(answers));
  const right = Object.entries(typedBrief(answers)).filter(([field]) => !wrong.includes(field));
  return formSchema.parse({ ...defaultBrief, ...Object.fromEntries(right) });
}

/** What is to be mended, by field. */
export function briefProblems(answers: BriefAnswers): Partial<Record<BriefField, string>> {
  const { error } = givenBriefSchema.safeParse(typedBrief(answers));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}
