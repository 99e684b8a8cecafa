import { describe, expect, it } from 'vitest';
import { greeting, looksLikeLine, looksLikeName, looksLikePhone } from '../../../server/mail/templates/typed-words.ts';

const lures = [
  'Gewinn jetzt unter evil.example',
  'evil。example',
  'evil\uFF0Eexample',
  'evil\u2024example',
  'www evil',
  'https://evil',
  'jana@evil',
  'evil\u200B.example',
  'Ruf an: 0900 123 456 7',
  'Ruf 0900/1234567',
  'Sie haben gewonnen!',
  '<b>Gewinn</b>',
  'Jana\nGewinn',
  'a'.repeat(100),
];

describe('words that a mail to an unproved address may repeat', () => {
  it.each(['Jana Winter', 'Zoë Größer', "Sinéad O'Connor", 'Dr. Anne-Marie von der Ahe', 'Иван Петров', '王 小明'])(
    'name: %s',
    (name) => expect(looksLikeName(name)).toBe(true),
  );

  it.each([...lures, '', 'Agent 47', 'Herr Müller hat heute leider kein Glück gehabt'])('no name: %s', (name) =>
    expect(looksLikeName(name)).toBe(false),
  );

  it.each([
    'Nordlicht Keramik GmbH & Co. KG',
    'Hafenstr. 12a',
    'St. Pauli-Straße 3/5, Hinterhaus',
    '22763 Hamburg',
    'FS-2611-7KQ4M9',
    'fs-2611-7kq4m9 vom 20.11.',
    '„Blaue Tassen“ vom Freitag (120 Bilder)',
  ])('line: %s', (line) => expect(looksLikeLine(line)).toBe(true));

  it.each(lures)('no line: %s', (line) => expect(looksLikeLine(line)).toBe(false));

  it('are a telephone number only where they are nothing else', () => {
    expect(['+49 (0)40 66969-120', '040/1234'].map(looksLikePhone)).toEqual([true, true]);
    expect(['evil.example', 'Ruf 040 1234', ''].map(looksLikePhone)).toEqual([false, false, false]);
  });

  it('greet by name, or politely without one', () => {
    expect(greeting('Guten Tag', 'Jana Winter')).toBe('Guten Tag Jana Winter');
    expect(greeting('Guten Tag', 'Gewinn unter evil.example')).toBe('Guten Tag');
  });
});
