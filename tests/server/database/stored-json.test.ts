import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonColumn, jsonColumns, readStored } from '../../../server/database/stored-json.ts';
import { brokenJson } from '../../support/fuzz-values.ts';

const names = Object.keys(jsonColumns) as JsonColumn[];
/** JSON among the subjects of events, which are text otherwise. */
const IN_A_TEXT = 'order_events.subject';

describe('a JSON column', () => {
  it('has a schema, in any table, and no other type than that of its text', () => {
    const tables = ['tables.ts', 'order-tables.ts']
      .map((name) => readFileSync(new URL(`../../../server/database/${name}`, import.meta.url), 'utf8'))
      .join('\n');
    const branded = [...tables.matchAll(/^ {2}(\w+): StoredJson<'(\w+)\.(\w+)'>/gm)];
    expect(branded.map(([, , table, column]) => `${table}.${column}`).toSorted()).toEqual(
      names.filter((name) => name !== IN_A_TEXT).toSorted(),
    );
    expect(branded.filter(([, name, , column]) => name !== column)).toEqual([]);
  });

  it.each(names)('%s never throws, for any text', (name) => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...brokenJson), fc.json()), (text) => {
        const read = readStored(name, text as never);
        expect(typeof read.isReadable).toBe('boolean');
      }),
    );
  });
});
