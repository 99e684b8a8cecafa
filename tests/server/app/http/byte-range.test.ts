import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasIt, namesTag, wantedPart } from '../../../../server/app/http/file-answers.ts';

const file = { size: 1000, tag: '"abc"' };
const range = (header: string, size = file.size) => wantedPart({ range: header }, { ...file, size });
const go = (headers: Record<string, string>) => wantedPart({ range: 'bytes=5-9', ...headers }, file);
const known = (header: string) => hasIt({ 'if-none-match': header }, file.tag);
const names = (headers: Record<string, string>) => namesTag(headers, file);

describe(wantedPart, () => {
  it.each([
    ['bytes=0-', { first: 0, last: 999 }],
    ['bytes=500-', { first: 500, last: 999 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=999-999', { first: 999, last: 999 }],
    ['BYTES= 1-2 ', { first: 1, last: 2 }],
    ['bytes=990-5000', { first: 990, last: 999 }],
    ['bytes=-1', { first: 999, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    [`bytes=5-${'9'.repeat(5000)}`, { first: 5, last: 999 }],
    ['bytes=1000-', 'outside'],
    ['bytes=1000-1000', 'outside'],
    [`bytes=${'9'.repeat(5000)}-`, 'outside'],
    ['bytes=-0', 'outside'],
    // Invalid or unsupported ranges count as absent.
    ['bytes=2-1', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=0x1-2', 'whole'],
    ['bytes=1.5-2', 'whole'],
    ['bytes=--1', 'whole'],
    ['pages=1-2', 'whole'],
    ['', 'whole'],
    ['bytes=0-1,2-3', 'whole'],
    [`bytes=${Array.from({ length: 1500 }, (_, n) => `${n}-`).join(',')}`, 'whole'],
  ] as const)('reads %.40s', (header, wanted) => {
    expect(range(header)).toEqual(wanted);
  });

  it('has no range in an empty file', () => {
    expect([range('bytes=0-', 0), range('bytes=-1', 0)]).toEqual(['outside', 'outside']);
  });

  it('returns no range of another file', () => {
    expect(go({ 'if-range': '"abc"' })).toEqual({ first: 5, last: 9 });
    for (const other of ['"abd"', 'W/"abc"', 'abc', 'Fri, 20 Nov 2026 13:05:00 GMT', ''])
      expect(go({ 'if-range': other })).toBe('whole');
    for (const same of ['"abc"', '"x", "abc"', '*']) expect(go({ 'if-match': same })).toEqual({ first: 5, last: 9 });
    for (const other of ['"abd"', 'W/"abc"', 'abc', '']) expect(go({ 'if-match': other })).toBe('other');
  });

  it('returns only existing bytes, for any requested range', () => {
    const header = fc.oneof(
      fc.string(),
      fc.tuple(fc.string(), fc.string()).map(([from, to]) => `bytes=${from}-${to}`),
      fc.tuple(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n })).map(([from, to]) => `bytes=${from}-${to}`),
    );
    fc.assert(
      fc.property(header, fc.nat(5000), (asked, size) => {
        const part = range(asked, size);
        if (typeof part === 'string') return;
        expect(part.first).toBeGreaterThanOrEqual(0);
        expect(part.last).toBeGreaterThanOrEqual(part.first);
        expect(part.last).toBeLessThan(size);
        expect(Number.isInteger(part.first) && Number.isInteger(part.last)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe(namesTag, () => {
  it('accepts the tag alone as proof, not a wildcard', () => {
    expect([names({ 'if-range': '"abc"' }), names({ 'if-match': '"x","abc"' })]).toEqual([true, true]);
    expect([
      names({}),
      names({ 'if-match': '*' }),
      names({ 'if-range': 'W/"abc"' }),
      names({ range: 'bytes=1-' }),
    ]).toEqual([false, false, false, false]);
  });
});

describe(hasIt, () => {
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['*', true],
    [' * ', true],
    ['"x", W/"abc" ,"y"', true],
    ['"x","ab"', false],
    ['abc', false],
    ['', false],
    [',,,', false],
  ])('finds the tag in a list: %s', (header, expected) => {
    expect(known(header)).toBe(expected);
  });

  it('is false without a header', () => {
    expect(hasIt({}, file.tag)).toBe(false);
  });

  it('finds the last of as many tags as fit into the longest header', () => {
    expect([known(`${'"x", '.repeat(3000)}"abc"`), known(`${'W/"x", '.repeat(3000)}"y"`)]).toEqual([true, false]);
  });
});
