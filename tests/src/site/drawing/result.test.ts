import { describe, expect, it } from 'vitest';
import { svgOf } from '../../../../src/site/blocks/drawing/result.tsx';

describe(svgOf.name, () => {
  it('has the size of the picture', () => {
    expect(svgOf('M0 0L9 0L9 9Z', { width: 40, height: 30 })).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><path fill-rule="evenodd" d="M0 0L9 0L9 9Z"/></svg>\n',
    );
  });

  it('is scaled to the original when the path was drawn on a smaller picture', () => {
    expect(svgOf('M0 0L9 0L9 9Z', { width: 4729, height: 3546 }, { width: 9000, height: 6750 })).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="6750" viewBox="0 0 4729 3546" preserveAspectRatio="none"><path fill-rule="evenodd" d="M0 0L9 0L9 9Z"/></svg>\n',
    );
  });
});
