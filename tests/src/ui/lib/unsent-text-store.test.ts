import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepUnsentText, keptUnsentText } from '../../../../src/ui/lib/unsent-text-store.ts';

const hasName = (kept: object): kept is { name: string } => 'name' in kept;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('returns stored text to its owner only', () => {
  keepUnsentText('enquiry', { name: 'Jana' });
  keepUnsentText('withdrawal', { name: 'Tom' });

  expect([
    keptUnsentText('enquiry', hasName),
    keptUnsentText('withdrawal', hasName),
    keptUnsentText('order', hasName),
  ]).toEqual([{ name: 'Jana' }, { name: 'Tom' }, null]);
});

it('keeps the texts of two orders in one tab apart', () => {
  keepUnsentText({ owner: 'question', order: 'FS-2611-AAAAAA' }, { name: 'Jana' });
  keepUnsentText({ owner: 'question', order: 'FS-2611-BBBBBB' }, { name: 'Tom' });
  keepUnsentText({ owner: 'question', order: 'FS-2611-BBBBBB' }, null);

  expect(
    ['FS-2611-AAAAAA', 'FS-2611-BBBBBB'].map((order) => keptUnsentText({ owner: 'question', order }, hasName)),
  ).toEqual([{ name: 'Jana' }, null]);
});

it('leaves nothing behind when there is nothing left to keep', () => {
  keepUnsentText('enquiry', { name: 'Jana' });
  keepUnsentText('enquiry', null);

  expect([...kept]).toEqual([]);
});

it('does not return text that its owner cannot read', () => {
  const unreadable = ['', 'x', 'null', '1', '{"other":1}'];

  const read = unreadable.map((text) => {
    kept.set('enquiry-drafts', text);
    return keptUnsentText('enquiry', hasName);
  });

  expect(read).toEqual(unreadable.map(() => null));
});

it('works in a browser that refuses storage', () => {
  vi.stubGlobal('sessionStorage', undefined);

  keepUnsentText('order', { name: 'Jana' });

  expect(keptUnsentText('order', hasName)).toBeNull();
});
