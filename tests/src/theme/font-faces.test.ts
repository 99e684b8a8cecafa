import { expect, test } from 'vitest';
import { fontCuts, fontFacesCss } from '../../../src/theme/font-faces.ts';

test('every letter that can be printed is in the cut or, if the cut lacks it, in the whole file, never in both', () => {
  const css = fontFacesCss(({ name }) => `/${name}.woff2`);
  for (const cut of fontCuts) {
    const faces = css
      .split('\n')
      .filter((face) => face.includes(`stretch: ${cut.width}%`) && face.includes('unicode-range'));
    const runs = faces
      .flatMap((face) => face.match(/U\+[0-9A-F-]+/g) ?? [])
      .map((range) => range.slice(2).split('-'))
      .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
      .toSorted(([one], [other]) => one - other);
    expect(runs[0]?.[0]).toBe(0x20);
    expect(runs.at(-1)?.[1]).toBe(0x10_ff_ff);
    expect(runs.slice(1).filter(([first], position) => first !== (runs[position]?.[1] ?? 0) + 1)).toEqual([]);
    expect(runs.some(([first, last]) => first <= 0xe4 && last >= 0xe4)).toBe(true);
  }
});

test('the fallback has the height of the typeface whatever its width is adjusted to', () => {
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
