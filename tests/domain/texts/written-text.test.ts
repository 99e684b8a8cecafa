import { describe, expect, it } from 'vitest';
import { written } from '../../../domain/contracts/field-schemas.ts';
import { answerRule, commentRule } from '../../../domain/order/corrections.ts';
import { questionRule } from '../../../domain/order/question.ts';
import { writtenProblem } from '../../../domain/texts/clean-text.ts';

describe.each([
  ['a comment', commentRule, 1000],
  ['an answer', answerRule, 1000],
  ['a question', questionRule, 2000],
])('%s', (_, rule, longest) => {
  it.each([
    ['nothing', '', rule.missing],
    ['nothing but space and control characters', ' \n\t\u0000\r\n', rule.missing],
    ['one character', 'a', null],
    ['the longest', 'a'.repeat(longest), null],
    ['the longest with what is cleaned away', `  ${'a'.repeat(longest)}\u0007\n`, null],
    ['one character more', 'a'.repeat(longest + 1), rule.tooLong],
  ])('of %s is the same on a screen and over the wire', (_name, text, problem) => {
    const { error } = written(rule).safeParse(text);
    expect({ screen: writtenProblem(text, rule), wire: error?.issues.map(({ message }) => message) }).toEqual({
      screen: problem,
      wire: problem === null ? undefined : [problem],
    });
  });
});
