import { describe, expect, it } from 'vitest';
import {
  deadText,
  greeting,
  looksLikeName,
  withLinksDead,
  withPaperLinksDead,
} from '../../../../server/mail/templates/typed-texts.ts';

const JOINER = '\u2060';

/**
 * What mail programs turn into links: a scheme, "www.", a host with any top-level domain and script, an address.
 * Wider than each program, so a text without a match has no link anywhere.
 */
const links = [
  /[\p{L}][\p{L}\p{N}+.-]*:\S/u,
  /\/\/\S/u,
  /www[.\u3002\uFF0E\uFF61\u2024]\S/iu,
  /[^\s\u2060][.\u3002\uFF0E\uFF61\u2024\uFE52]\u200B?\p{L}/u,
  /[^\s\u2060][@\uFF20][\p{L}\p{N}]/u,
];
const isLink = (text: string) => links.some((link) => link.test(text));

const ordinary = [
  'Müller GmbH & Co.KG',
  'St.Gallen',
  'Straße des 17.Juni 135',
  'Foto Müller – Studio GmbH',
  'Yahoo! Deutschland GmbH',
  '4500012345',
  '+49 (0)40 66969-120',
  'Bitte 12 Uhr: 1.234,50 € und 3/4 bis 24.12.2026, Prio 1',
  '„Blaue Tassen“ vom Freitag (120 Bilder)',
  'Иван Петров, ул. Ленина 5',
  'DE123456789',
];

const lures = [
  'http://evil.example/gewinn',
  'HTTPS://EVIL.EXAMPLE',
  'Gewinn jetzt unter evil.example',
  'evil.example/pfad?x=1',
  'www.evil.example',
  'hxxp://evil.example',
  'evil。example',
  'evil\uFF0Eexample',
  'evil\uFF61example',
  'evil\u2024example',
  'evil.\u200Bexample',
  'münchen.рф',
  '☁.example',
  'jana@evil.example',
  'jana＠evil.example',
  'mailto:jana@evil.example',
  'tel:0900123456',
  '//evil.example',
  'a.b.c.d.example:8080/x//y',
  '3.example',
];

describe('typed text in a mail to an unproved address', () => {
  it.each(ordinary)('is shown as typed and copies clean except for joiners: %s', (text) =>
    expect([deadText(text).replaceAll(JOINER, ''), isLink(deadText(text))]).toEqual([text, false]),
  );

  it.each([
    '4500012345',
    '+49 (0)40 66969-120',
    'DE123456789',
    '24.12.2026',
    '1.234,50 €',
    'Foto Müller – Studio GmbH',
  ])('keeps numbers and plain words without a joiner: %s', (text) => expect(deadText(text)).toBe(text));

  it.each(lures)('is complete and no link: %s', (text) =>
    expect([isLink(text), deadText(text).replaceAll(JOINER, ''), isLink(deadText(text))]).toEqual([true, text, false]),
  );

  it('leaves links, styles and attributes of the mail unchanged', () => {
    const html =
      '<title>a.example</title><p style="font:a.b">Neu: evil.example<br/><a href="https://x.example">https://x.example</a> b.example</p>';
    expect(withLinksDead(html)).toBe(
      `<title>a.example</title><p style="font:a.b">Neu: evil${JOINER}.example<br/><a href="https://x.example">https://x.example</a> b${JOINER}.example</p>`,
    );
  });

  it('takes time in proportion to its length', () => {
    for (const piece of ['a.', '.', '<', '/:', 'a@', 'Ж\u0300.']) {
      time(piece.repeat(1000));
      expect([piece, time(piece.repeat(80_000)) < 32 * time(piece.repeat(10_000)) + 50]).toEqual([piece, true]);
    }
  });

  it('gets a space in a PDF only after a scheme or "www."', () => {
    expect(['https://evil.example', 'www.evil.example', 'Müller Co.KG, St.Gallen'].map(withPaperLinksDead)).toEqual([
      'https:// evil.example',
      'www. evil.example',
      'Müller Co.KG, St.Gallen',
    ]);
  });
});

describe('a greeting', () => {
  it.each([
    'Jana Winter',
    'Zoë Größer',
    "Sinéad O'Connor",
    'Dr. Anne-Marie von der Ahe',
    'K.Müller',
    'J.R.Ewing',
    'Иван Петров',
    '王 小明',
  ])('names %s', (name) => expect([looksLikeName(name), greeting('Hallo', name)]).toEqual([true, `Hallo ${name}`]));

  it.each([
    ...lures,
    '',
    'Agent 47',
    'Sie haben gewonnen!',
    'Herr Müller hat heute leider kein Glück gehabt',
    'a'.repeat(100),
  ])('is neutral for %s', (name) => expect(greeting('Guten Tag', name)).toBe('Guten Tag'));
});

/** The fastest of five runs, in ms. */
function time(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    withLinksDead(text);
    return performance.now() - begun;
  });
  return Math.min(...times);
}
