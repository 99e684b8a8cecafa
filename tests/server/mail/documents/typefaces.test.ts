import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { logoFileFor } from '../../../../server/mail/documents/typefaces.ts';

it('the word mark of another studio is set in a typeface that has its letters', () => {
  expect(['Freistell-Studio', 'Lichthof-Bilder'].map((name) => basename(logoFileFor(name)))).toEqual([
    'Logo.ttf',
    'Display.ttf',
  ]);
});
