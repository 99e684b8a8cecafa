import { describe, expect, it } from 'vitest';
import { guide as texts } from '../../src/site/texts/guide.ts';
import { all, asRead, only, pageTree, sectionOf, textOf } from './page-tree.ts';

const NUMBER = String.raw`(-?[\d.]+)`;
/** Height of the wall in the side view. */
const HEIGHT = 90;

const examples = all(
  sectionOf(pageTree('/consulting'), texts.heading),
  'figure',
  (one) => all(one, 'ellipse').length > 0,
);

it('a guide draws two mugs, a right one and a wrong one', () => {
  expect(examples.map(textOf)).toEqual([
    `${texts.right}: ${asRead(texts.height.right)}`,
    `${texts.wrong}: ${asRead(texts.height.wrong)}`,
  ]);
});

describe.each(examples.map((example) => [textOf(example), example] as const))('the mug "%s"', (said, example) => {
  const opening = only(example, 'ellipse').attribs;
  const [handle = '', wall = ''] = all(example, 'path').map((path) => path.attribs['d'] ?? '');

  it('is drawn as a camera at its stated angle sees it', () => {
    const degrees = Number(/(\d+)°/.exec(said)?.[1]);
    const [, high = ''] = new RegExp(`v${NUMBER}A`).exec(wall) ?? [];
    expect(inDegrees(Math.asin(Number(opening['ry']) / Number(opening['rx'])))).toBe(degrees);
    expect(inDegrees(Math.acos(Number(high) / HEIGHT))).toBe(degrees);
  });

  it('has a handle that begins and ends at its wall', () => {
    const [, from, , bend, last] = (
      new RegExp(`^M${NUMBER} .+q${NUMBER} 0 ${NUMBER} .+t${NUMBER} `).exec(handle) ?? []
    ).map(Number);
    const side = Number(opening['cx']) + Number(opening['rx']);
    expect([from, (from ?? 0) + (bend ?? 0) + (last ?? 0)]).toEqual([side, side]);
  });
});

function inDegrees(radians: number): number {
  return Math.round((radians * 180) / Math.PI);
}
