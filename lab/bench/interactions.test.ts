import { expect, it } from 'vitest';
import { mediansOf } from './interactions.ts';

const press = (target: string, duration: number, screen = '/menge') => ({ screen, target, duration });

it('a press counts the median of its worst times in each walk, and a missing walk counts none', () => {
  const walks = [
    [press('Mehr', 40), press('Mehr', 128), press('Weiter', 64), press('Mehr', 24, '/bilder')],
    [press('Mehr', 48), press('Weiter', 72)],
    [press('Mehr', 56), press('Mehr', 16), press('Weiter', 200)],
  ];
  expect(mediansOf(walks)).toEqual([press('Mehr', 56), press('Weiter', 72), press('Mehr', 0, '/bilder')]);
});
