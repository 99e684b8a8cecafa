import { expect, it } from 'vitest';
import { breakParts } from '../../../../src/ui/lib/break-parts.ts';

it.each([
  ['jana.winter@nordlicht.example', ['jana', '.winter', '@nordlicht', '.example']],
  ['Gesendet an j@w.de. Bis 2.000.', ['Gesendet an j', '@w', '.de. Bis 2.000.']],
  ['Sommer/tasse_gruen_vorne.final.jpg', ['Sommer/tasse', '_gruen', '_vorne', '.final', '.jpg']],
  ['2.000 × 2.000 px, ca. 1,5 MB', ['2.000 × 2.000 px, ca. 1,5 MB']],
  ['Jana  Winter\nMusterweg 12', ['Jana  Winter\nMusterweg 12']],
  ['...a-name-without-any-place-to-break...', ['...a-name-without-any-place-to-break...']],
  ['', ['']],
])('breaks %j at the places of addresses and long names only', (text, parts) => {
  expect(breakParts(text)).toEqual(parts);
  expect(breakParts(text).join('')).toBe(text);
});
