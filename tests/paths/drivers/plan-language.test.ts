import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sampleOf, samples } from '../data/order-samples.ts';
import { fileToPaste, pastedTexts, pictureNames, shippedPath } from '../data/shipped-files.ts';
import { onScreen, said, sentences, shortened, understand } from './plan-language.ts';

describe(understand, () => {
  it('reads every sentence back as it was written', () => {
    const texts: Readonly<Record<string, string>> = { times: '3', files: 'tests/data/a.jpg`, `tests/data/b ü.png' };
    for (const [kind, template] of Object.entries(sentences)) {
      const places = Object.fromEntries(
        [...template.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [
          place,
          texts[place] ?? `Zu „Müller & <b>“ ${place}.`,
        ]),
      );
      expect(understand(said(kind as keyof typeof sentences, places as never))).toEqual({ kind, places });
    }
  });

  it('refuses a sentence that is none of the language', () => {
    expect(() => understand('Klicke irgendwo auf „Weiter“.')).toThrow('0 readings');
    expect(() => understand('Drücke „Weiter“')).toThrow('0 readings');
  });
});

describe(onScreen, () => {
  it('finds a text whatever its spaces, its hyphens and its shortened end', () => {
    expect('USt-\u2060IdNr.').toMatch(onScreen('USt-IdNr.', { isWhole: true }));
    expect('2000\u00A0×\u00A02000\u00A0px (96 dpi)').toMatch(onScreen('2000 × 2000 px (96 dpi)', { isWhole: true }));
    expect('Weiter zur Prüfung').not.toMatch(onScreen('Weiter', { isWhole: true }));
    const long = 'ü'.repeat(200);
    expect(long).toMatch(onScreen(shortened(long), { isWhole: true }));
    expect('ä'.repeat(200)).not.toMatch(onScreen(shortened(long)));
  });
});

describe('the files of tests/data', () => {
  it('hold the texts of the samples, byte for byte', async () => {
    const held = Object.keys(pastedTexts).map(async (name) => [name, await readFile(shippedPath(name), 'utf8')]);
    expect(Object.fromEntries(await Promise.all(held))).toEqual(pastedTexts);
  });

  it('hold every picture that a sample uploads, each with other bytes', async () => {
    const bytes = await Promise.all(pictureNames.map((name) => readFile(shippedPath(name), 'base64')));
    expect(new Set(bytes).size).toBe(samples.flatMap(({ event }) => mediaNames(event)).filter(isFirst).length);
  });

  it('hold each text that is too odd to type; one without a file is refused', () => {
    expect(fileToPaste('Muster & Söhne GmbH')).toBe(null);
    expect(fileToPaste(noteOf('note.save/awkward'))).toBe('tests/data/notiz-schwierig.txt');
    expect(() => fileToPaste('Zwei\nZeilen')).toThrow('tests/data has no file with the text "Zwei\\nZeilen"');
  });
});

function mediaNames(event: (typeof samples)[number]['event']): string[] {
  return event.type === 'media.report' ? Object.values(event.media).map(({ name }) => name) : [];
}

function isFirst(name: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(name) === index;
}

function noteOf(id: string): string {
  const { event } = sampleOf(id);
  return event.type === 'note.save' ? event.note : '';
}
