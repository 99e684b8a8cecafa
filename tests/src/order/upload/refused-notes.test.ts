import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileContext } from '../../../../machines/upload/file-machine.ts';
import type { ShownFile } from '../../../../machines/upload/queue-view.ts';
import { createRefusedNotes } from '../../../../src/order/upload/refused-notes.ts';

const PLACE = 'refused::FS-1';
const note = { key: '18|1|brief.docx|', name: 'brief.docx', path: null, size: 18, refusal: 'wrongType' } as const;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps refused files across a reload, until the customer removes them', () => {
  const file: FileContext = {
    ...note,
    fingerprint: note.key,
    data: null,
    uploadId: null,
    bytesUploaded: 0,
    problem: null,
    duplicate: null,
  };
  const shown: readonly ShownFile[] = [
    { file, state: 'refused' },
    { file: { ...file, refusal: null }, state: 'done' },
  ];

  createRefusedNotes('FS-1').keep(shown);
  const after = createRefusedNotes('FS-1');
  expect([after.read(), createRefusedNotes('FS-2').read()]).toEqual([[note], []]);
  after.keep([]);
  after.keep(shown);
  after.keep([]);

  expect([...kept]).toEqual([]);
});

it.each([
  ['no list', { ...note }],
  ['no note', [null, 'brief.docx', note]],
  ['another reason', [{ ...note, refusal: 'cursed' }, note]],
])('reads nothing of another build (%s), and the rest', (_name, stored) => {
  kept.set(PLACE, JSON.stringify(stored));

  expect(createRefusedNotes('FS-1').read()).toEqual(Array.isArray(stored) ? [note] : []);
});
