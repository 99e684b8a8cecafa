import { describe, expect, it } from 'vitest';
import { flatBody, wizardCallNames, wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { type WrongBody, wrongBodies } from './order-wrong-bodies.ts';

describe('the wrong bodies', () => {
  it.each(wrongBodies.map((wrong) => [wrong.call, wrong.name, wrong] as const))(
    '%s refuses %s and names the field',
    (_call, _name, wrong) => expect(complaints(wrong)).toContain(wrong.field),
  );

  it('cover every call', () => {
    const covered = new Set(wrongBodies.map((wrong) => wrong.call));
    expect(wizardCallNames.filter((call) => !covered.has(call))).toEqual([]);
  });

  it('have unique names', () => {
    const names = wrongBodies.map((wrong) => `${wrong.call} ${wrong.name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** As it arrives: JSON has neither undefined nor Infinity. */
function complaints({ call, body }: WrongBody): string[] {
  const arrived: unknown = JSON.parse(JSON.stringify(body));
  const result = wizardCalls[call].body.safeParse(flatBody(arrived));
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}
