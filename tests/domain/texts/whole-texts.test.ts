import { expect, it } from 'vitest';
import { withWholeTexts } from '../../../domain/texts/whole-texts.ts';

it.each([
  ['am 27. November 2026 geliefert', 'am 27.~November~2026 geliefert'],
  ['Amtsgericht Charlottenburg, HRB 000000', 'Amtsgericht Charlottenburg, HRB~000000'],
  ['2000 × 2000 px, 300 dpi, 4,5 MB', '2000~×~2000~px, 300~dpi, 4,5~MB'],
  ['bis 18 Uhr, 50 % mehr, nach 30 Tagen', 'bis 18~Uhr, 50~% mehr, nach 30~Tagen'],
  ['(§ 286 Abs. 3 BGB), § 3a Abs. 2 UStG', '(§~286~Abs.~3~BGB), §~3a~Abs.~2~UStG'],
  ['Art. 4 Nr. 7 DSGVO, Anlage 2', 'Art.~4~Nr.~7~DSGVO, Anlage~2'],
  ['Telefon 030 23125-110, Fax 040 1234', 'Telefon 030~23125-110, Fax 040~1234'],
  ['z. B. ein Brief', 'z.~B. ein Brief'],
  // Neither units nor telephones: counted nouns, accounts, postal codes.
  ['120 Bilder, DE36 0000 0000 0000 0000 00', '120 Bilder, DE36 0000 0000 0000 0000 00'],
  ['22763 Hamburg, Satz für Satz, 3 Bits', '22763 Hamburg, Satz für Satz, 3 Bits'],
])('a line does not divide what belongs together: %s', (text, whole) => {
  expect(withWholeTexts(text).replaceAll('\u00A0', '~')).toBe(whole);
});

it('a text of 10,000 digits is searched in linear time', () => {
  const digits = '1'.repeat(10_000);
  const began = performance.now();
  expect(withWholeTexts(digits)).toBe(digits);
  expect(performance.now() - began).toBeLessThan(50);
});
