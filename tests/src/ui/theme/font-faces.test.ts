import held from '@fontsource-variable/instrument-sans/unicode.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { fontCuts, fontFacesCss } from '../../../../src/ui/theme/font-faces.ts';

/** Code points of ranges in a style sheet or the package. */
function codesOf(ranges: string): number[] {
  return (ranges.match(/U\+[0-9A-F-]+/g) ?? []).flatMap((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, place) => start + place);
  });
}

/** Spaces, combining marks and control characters. */
const hasNoForm = /[\p{C}\p{M}\p{Z}\ufffd]/u;

test('every letter of the typeface is in the subset or in the whole file, never in both', () => {
  const printed = codesOf(held.latin).filter((code) => !hasNoForm.test(String.fromCodePoint(code)));
  const css = fontFacesCss(({ name }) => `/${name}.woff2`);
  for (const cut of fontCuts) {
    const faces = css
      .split('\n')
      .filter((face) => face.includes(`stretch: ${cut.width}%`) && face.includes('unicode-range'));
    const named = faces.flatMap(codesOf).toSorted((one, other) => one - other);
    expect(named.filter((code, place) => named[place - 1] === code)).toEqual([]);
    const missing = printed.filter((code) => !named.includes(code)).map((code) => String.fromCodePoint(code));
    expect(missing.join('')).toBe('');
    const others = named.filter((code) => !printed.includes(code)).map((code) => code.toString(16));
    expect(others.filter((code) => !['20', 'a0', 'ad'].includes(code))).toEqual([]);
  }
});

test('the fallback has the height of the typeface for any width adjustment', () => {
  const faces = fontFacesCss(() => '')
    .split('\n')
    .filter((face) => face.includes('size-adjust'));
  const heights = faces.map((face) => {
    const [adjust = 0, ascent = 0] = ['size-adjust', 'ascent-override'].map((name) =>
      Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]),
    );
    return Math.round((adjust * ascent) / 100);
  });
  expect(heights).toEqual([97, 97, 97]);
});
