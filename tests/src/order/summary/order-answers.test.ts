import { describe, expect, it } from 'vitest';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import { sizeLines, sizesInShort, usesInWords } from '../../../../src/order/summary/answers.ts';

const item = toOrderItem({ id: 'o1', revision: 1, status: 'draft', wizard_clipping_id: 'FS-1' }, 'client.overview', {
  ...initialOrder,
  scalings: ['Originalformat', 'Webformat'],
  resolutions: [0, 96],
  custom_scale: true,
  custom_width: 15_000,
  custom_height: 1600,
  custom_dpi: 150,
});

describe('answers in words', () => {
  it('names every size with its pixels and resolution', () => {
    expect(sizeLines(item)).toEqual([
      'Originalformat, wie geliefert',
      'Webformat, 2000\u00A0×\u00A02000\u00A0px, 96\u00A0dpi',
      'Eigenes Format, 15.000\u00A0×\u00A01600\u00A0px, 150\u00A0dpi',
    ]);
  });

  it('names the sizes in short', () => {
    expect(sizesInShort(item)).toBe('Originalformat, Webformat, 15.000\u00A0×\u00A01600\u00A0px');
  });

  it('names the purposes in the order of the catalogue', () => {
    expect(usesInWords({ web: false, print: true, pro: true })).toBe('Katalog und Druck, Individuelles Format');
  });
});
