import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../server/documents/html-blocks.ts';
import { pdfOf } from '../../../server/documents/pdf.ts';
import { pdfText } from '../../support/pdf-text.ts';

const date = new Date('2026-11-20T13:05:00.000Z');
const plain = (kind: string, text: string) => ({ kind, runs: [{ text, href: null }] });
const page = (body: string) => `<!doctype html><title>nicht dies</title><body>${body}</body>`;

describe(blocksOf, () => {
  it('tells headings, paragraphs, items and links apart, in their order', () => {
    const html = page(
      '<div><h1>Ge&shy;schäfts&shy;bedingungen</h1><p>Es gilt <a href="https://studio.example/widerruf">das</a>,\n  sonst nichts.</p>' +
        '<ul><li>Name</li><li></li></ul><section>Ohne <b>Absatz</b>.<br>Zweite Zeile</section><dl><dt>Frist</dt><dd>14&nbsp;Tage</dd></dl></div>',
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
      plain('p', 'Ohne Absatz.\nZweite Zeile'),
      plain('p', 'Frist'),
      plain('p', '14\u00A0Tage'),
    ]);
  });
});

describe(pdfOf, () => {
  const long = `<h1>Viele Absätze</h1>${Array.from({ length: 90 }, (_, n) => `<p>Absatz ${n + 1} „über“ 5\u00A0€ – ja.</p>`).join('')}`;

  it('has its words in their order, with letters of German, and numbers its pages', async () => {
    const { title, text } = await pdfText(await pdfOf({ title: 'AGB', date, blocks: blocksOf(long) }));
    expect(title).toBe('AGB');
    expect([...text.matchAll(/Absatz (\d+) „über“ 5\s€ – ja\./g)].map(([, n]) => Number(n))).toEqual(
      Array.from({ length: 90 }, (_, n) => n + 1),
    );
    expect([...text.matchAll(/AGB, Seite \d von \d/g)].map(([words]) => words)).toEqual([
      'AGB, Seite 1 von 3',
      'AGB, Seite 2 von 3',
      'AGB, Seite 3 von 3',
    ]);
  });

  it('can be read out: in German, with headings and items that are told apart', async () => {
    const blocks = blocksOf('<h1>Titel</h1><h2>Teil</h2><p>Wort</p><ul><li>Punkt</li><li>Punkt</li></ul><p>Ende</p>');
    const document = await getDocumentProxy(new Uint8Array(await pdfOf({ title: 'AGB', date, blocks })));
    const { info } = await document.getMetadata();
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    expect(info).toMatchObject({ Language: 'de-DE', Author: 'Freistell-Studio' });
    expect([...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)).toEqual([
      'Document',
      'H1',
      'H2',
      'P',
      'L',
      'LI',
      'LI',
      'P',
      'Root',
    ]);
  });

  it('leads where its links lead', async () => {
    const blocks = blocksOf('<p>Siehe <a href="https://studio.example/widerruf">Widerruf</a>.</p>');
    const document = await getDocumentProxy(new Uint8Array(await pdfOf({ title: 'AGB', date, blocks })));
    const notes = (await (await document.getPage(1)).getAnnotations()) as { readonly url?: string }[];
    expect(notes.map(({ url }) => url)).toEqual(['https://studio.example/widerruf']);
  });

  it('is the same for the same content, byte for byte', async () => {
    const content = { title: 'AGB', date, blocks: blocksOf(long) };
    expect((await pdfOf(content)).equals(await pdfOf(content))).toBe(true);
  });
});
