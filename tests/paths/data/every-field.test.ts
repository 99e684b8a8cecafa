/* Every field of every call has differing samples, refused wrong bodies and a place in the rules. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wizardCallNames, wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { samples } from './order-samples.ts';
import { wrongBodies } from './order-wrong-bodies.ts';

const rules = readFileSync(path.join(import.meta.dirname, '../rules/order-rules.ts'), 'utf8');

/** Fields of a body, nested ones as `client.zip`; a list counts as one field. */
function fieldsOf(schema: unknown, prefix = ''): string[] {
  const { shape } = schema as { readonly shape?: Readonly<Record<string, unknown>> };
  if (shape === undefined) return [prefix];
  return Object.entries(shape).flatMap(([name, inner]) => fieldsOf(inner, prefix === '' ? name : `${prefix}.${name}`));
}

function at(body: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], body);
}

const fields = wizardCallNames.flatMap((call) => fieldsOf(wizardCalls[call].body).map((field) => ({ call, field })));
const nameOf = ({ call, field }: (typeof fields)[number]) => `${call}: ${field}`;

/** The fields in which no two samples of their call differ. */
function unvaried(all: readonly { readonly call: string; readonly field: string }[]): string[] {
  return all
    .filter(({ call, field }) => {
      const bodies = samples.flatMap(({ wire }) => (wire?.call === call ? [wire.body] : []));
      return new Set(bodies.map((body) => JSON.stringify(at(body, field)))).size < 2;
    })
    .map(({ call, field }) => `${call}: ${field}`);
}

describe('every field of every call of the wizard', () => {
  it('differs between two samples, or has only one valid value', () => {
    const only = unvaried(fields);
    expect(only).toEqual(['setStartWizard: setStartWizard']);
  });

  it('is refused in a wrong body, or has no wrong value in JSON', () => {
    const refused = new Set(wrongBodies.map(({ call, field }) => `${call}: ${field.split('.').slice(0, 2).join('.')}`));
    const tops = new Set([...refused].map((name) => name.split('.')[0]));
    const untried = fields.filter((one) => !tops.has(nameOf(one).split('.')[0]));
    expect(untried.map(nameOf)).toEqual([]);
  });

  it('is covered by the rules, unless it has only one valid value', () => {
    const unruled = fields.filter(({ field }) => !new RegExp(`\\b${field.split('.')[0]}\\b`).test(rules));
    expect(unruled.map(nameOf)).toEqual(['setStartWizard: setStartWizard']);
  });

  it('would be reported missing if it were new', () => {
    expect(unvaried([{ call: 'saveQuantity', field: 'neverTried' }])).toEqual(['saveQuantity: neverTried']);
  });
});
