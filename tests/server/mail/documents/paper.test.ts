import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type Block, block } from '../../../../server/mail/documents/blocks.ts';
import { blocksOf } from '../../../../server/mail/documents/html-blocks.ts';
import { paperOf } from '../../../../server/mail/documents/paper.ts';
import { showable } from '../../../../server/mail/documents/typefaces.ts';
import { pdfText, structureOf } from '../../../support/pdf-text.ts';

const date = new Date('2026-11-20T13:05:00.000Z');
/** A paper without address, as the terms. */
function textPaper(content: { title: string; date: Date; blocks: readonly Block[] }): Promise<Buffer> {
  return paperOf({ ...content, head: null });
}

const plain = (kind: string, text: string) => ({ kind, runs: [{ text, href: null }] });
const page = (body: string) => `<!doctype html><title>nicht dies</title><body>${body}</body>`;

describe(blocksOf, () => {
  it('distinguishes headings, paragraphs, items and links, in order', () => {
    const html = page(
      '<div><h1>Ge&shy;schäfts&shy;bedingungen</h1><p>Es gilt <a href="https://studio.example/widerruf">das</a>,\n  sonst nichts.</p>' +
        '<ul><li>Name</li><li></li><li><div><span>Kiste</span></div></li></ul><section>Ohne <b>Absatz</b>.<br>Zweite Zeile</section><dl><dt>Frist</dt><dd>14&nbsp;Tage</dd></dl></div>',
    );
    expect(blocksOf(html)).toEqual([
      plain('h1', 'Geschäftsbedingungen'),
      {
        kind: 'p',
        runs: [
          { text: 'Es gilt ', href: null },
          { text: 'das', href: 'https://studio.example/widerruf' },
          { text: ', sonst nichts.', href: null },
        ],
      },
      plain('li', 'Name'),
      plain('li', 'Kiste'),
      plain('p', 'Ohne Absatz.\nZweite Zeile'),
      plain('p', 'Frist'),
      plain('p', '14\u00A0Tage'),
    ]);
  });
});

describe(paperOf, () => {
  const long = `<h1>Viele Absätze</h1>${Array.from({ length: 90 }, (_, n) => `<p>Absatz ${n + 1} „über“ 5\u00A0€ – ja.</p>`).join('')}`;

  it('has its texts in order, with German letters, and numbers its pages', async () => {
    const { title, text } = await pdfText(await textPaper({ title: 'AGB', date, blocks: blocksOf(long) }));
    expect(title).toBe('AGB');
    expect([...text.matchAll(/Absatz (\d+) „über“ 5\s€ – ja\./g)].map(([, n]) => Number(n))).toEqual(
      Array.from({ length: 90 }, (_, n) => n + 1),
    );
    expect([...text.matchAll(/AGB\s+Seite \d von \d/g)].map(([words]) => words.replaceAll(/\s+/g, ' '))).toEqual([
      'AGB Seite 1 von 3',
      'AGB Seite 2 von 3',
      'AGB Seite 3 von 3',
    ]);
  });

  it('writes Turkish, Polish, Serbian, Greek and Bulgarian names, and a box for missing glyphs', async () => {
    const html = [
      '<h1>Ağaoğlu GmbH</h1><p>Łukasz Müller, Đorđević</p><p>Ελένη Παπαδοπούλου, Иван Желев, Nguyễn Thị Hương</p>',
      '<p>u\u0308ber \u202Ehier\u0000</p><p>商品 3.png, Kanne 😊👩‍👩‍👧.jpg</p><ul><li>Şapka.png</li></ul>',
    ].join('');
    const { text } = await pdfText(await textPaper({ title: 'Namen', date, blocks: blocksOf(html) }));
    expect(
      text
        .split('\n')
        .slice(1, 7)
        .map((line) => line.trim()),
    ).toEqual([
      'Ağaoğlu GmbH',
      'Łukasz Müller, Đorđević',
      'Ελένη Παπαδοπούλου, Иван Желев, Nguyễn Thị Hương',
      'über hier',
      '□□ 3.png, Kanne □□.jpg',
      '– Şapka.png',
    ]);
  });

  it('has a glyph for every letter that it calls showable, in both weights', async () => {
    const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
    const letters = [...signs, 'ﬁ', 'ﬂ'].filter(
      (letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && showable(letter) === letter,
    );
    expect(letters.length).toBeGreaterThan(1800);
    const lines = Array.from({ length: Math.ceil(letters.length / 40) }, (_, line) =>
      letters.slice(40 * line, 40 * line + 40).join(' '),
    );
    const blocks = lines.flatMap((line) => [block('h3', line), block('p', line)]);
    const { text } = await pdfText(await textPaper({ title: 'Alle', date, blocks }));
    const drawn = new Map<string, number>();
    for (const letter of text) drawn.set(letter, (drawn.get(letter) ?? 0) + 1);
    // Extracted as the identical-looking letter, or as the two letters of a ligature.
    const alike = ['µ', 'Ә', 'ә', 'ﬁ', 'ﬂ'];
    expect(letters.filter((letter) => (drawn.get(letter) ?? 0) < 2)).toEqual(alike);
  });

  it('embeds the studio’s typeface, and Arimo only for words that it cannot write', async () => {
    const own = ['InstrumentSans-Display', 'InstrumentSans-Logo', 'InstrumentSans-Strong', 'InstrumentSans-Text'];
    expect(await facesOf('<h1>Maße</h1><p>„Žižka“ – Škoda, Ağaoğlu, Łódź, œuvre, 5\u00A0€ …</p>')).toEqual(own);
    expect(await facesOf('<h1>Maße</h1><p>Желев</p>')).toEqual(['Arimo-Regular', ...own]);
  });

  it('is tagged for screen readers: in German, with headings and items, and the legal facts last', async () => {
    const blocks = blocksOf('<h1>Titel</h1><h2>Teil</h2><p>Wort</p><ul><li>Punkt</li><li>Punkt</li></ul><p>Ende</p>');
    const { info, tags } = await structureOf(await textPaper({ title: 'AGB', date, blocks }));
    expect(info).toMatchObject({ Language: 'de-DE', Author: 'Freistell-Studio', Title: 'AGB' });
    expect(tags).toEqual([
      'Document',
      'Figure',
      'H1',
      'H2',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'LI',
      'Lbl',
      'LBody',
      'P',
      'P',
    ]);
  });

  it('has working links', async () => {
    const blocks = blocksOf('<p>Siehe <a href="https://studio.example/widerruf">Widerruf</a>.</p>');
    const document = await getDocumentProxy(new Uint8Array(await textPaper({ title: 'AGB', date, blocks })));
    const notes = (await (await document.getPage(1)).getAnnotations()) as { readonly url?: string }[];
    expect(notes.map(({ url }) => url)).toEqual(['https://studio.example/widerruf']);
  });

  it('is the same for the same content, byte for byte', async () => {
    const content = { title: 'AGB', date, blocks: blocksOf(long) };
    expect((await textPaper(content)).equals(await textPaper(content))).toBe(true);
  });
});

/** The fonts that a paper embeds. */
async function facesOf(html: string): Promise<string[]> {
  const pdf = (await textPaper({ title: 'AGB', date, blocks: blocksOf(html) })).toString('latin1');
  const names = [...pdf.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted();
}
