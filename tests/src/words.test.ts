import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '../../src');
const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

/** Visible or spoken text: between tags, alone on its line, or in a spoken attribute; no comments or imports. */
const SPOKEN = [
  />[^<>{}=;()]*\p{L}{2}[^<>{}=;()]*<\//gu,
  /^\s+\p{Lu}[\p{L}\d .,:!?–-]+$/gmu,
  /\b(?:alt|title|label|placeholder|aria-[a-z]+)="[^"]*\p{L} \p{L}[^"]*"/gu,
];

it('a component contains no sentence: texts are in text files beside it', () => {
  const spoken = components.flatMap((file) => {
    const code = readFileSync(path.join(source, file), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|\/\/.*$|^import [^;]*;$/gm,
      '',
    );
    return SPOKEN.flatMap((pattern) => [...code.matchAll(pattern)].map(([words]) => `${file}: ${words.trim()}`));
  });
  expect(spoken).toEqual([]);
});
