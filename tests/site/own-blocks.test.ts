import { describe, expect, it } from 'vitest';
import { pagesWithBlocks } from './own-blocks.ts';
import { all, type Element, pageTree, textOf } from './page-tree.ts';

const pages = [...pagesWithBlocks()];
const withChoices = pages.filter(([, blocks]) => blocks.includes('choices')).map(([address]) => address);

describe('the blocks to try out', () => {
  it.each(withChoices)('announce the answer of a choice together with it: %s', (address) => {
    const page = pageTree(address);
    const answers = all(page, 'input', ({ attribs }) => 'aria-describedby' in attribs);
    const read = answers.flatMap(({ attribs }) => attribs['aria-describedby']?.split(' ') ?? []);
    for (const id of read) {
      const [shown, ...others] = all(page, '*', ({ attribs }) => attribs['id'] === id);
      expect([id, others]).toEqual([id, []]);
      expect(saidOf(shown)).not.toBe('');
    }
    // What one answer alone shows identifies it.
    const cases = all(page, '*', ({ attribs }) => 'data-case' in attribs);
    expect(cases.filter(({ attribs }) => !read.includes(attribs['id'] ?? ''))).toEqual([]);
    // The plan of poses and the check of pictures show what is ticked, which states itself.
    expect(answers.length > 0).toBe(!['/produktfotografie/model-fotografie', '/pruefen'].includes(address));
  });
});

/** The accessible text of an element: a picture's own alternative, or those in it. */
function saidOf(element: Element | undefined): string {
  if (element === undefined) return '';
  return element.name === 'img' ? (element.attribs['alt'] ?? '') : textOf(element);
}
