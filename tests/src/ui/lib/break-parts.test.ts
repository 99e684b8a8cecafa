import { expect, it } from 'vitest';
import { breakParts, numbersIn, unbroken } from '../../../../src/ui/lib/break-parts.ts';

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

it('keeps the hyphen of every "E-Mail" in a sentence from ending a line', () => {
  expect(unbroken('Rechnung per E-Mail, E-Mail-Adresse')).toBe('Rechnung per E-\u2060Mail, E-\u2060Mail-Adresse');
});

it('finds the numbers of orders and invoices in a sentence, and no other hyphens', () => {
  expect(numbersIn('Auftrag FS-2611-7KQ4M9: Rechnung RE-2026-0001, RE-2026-11271405-0012, UTF-8-Datei')).toEqual([
    'Auftrag ',
    'FS-2611-7KQ4M9',
    ': Rechnung ',
    'RE-2026-0001',
    ', ',
    'RE-2026-11271405-0012',
    ', UTF-8-Datei',
  ]);
});
