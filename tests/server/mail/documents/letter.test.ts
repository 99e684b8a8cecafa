import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type Block, block } from '../../../../server/mail/documents/blocks.ts';
import { type Paper, paperOf } from '../../../../server/mail/documents/paper.ts';
import { type PlacedText, pdfLinks, pdfText, placesIn, structureOf } from '../../../support/pdf-text.ts';

const address = ['Nordlicht Keramik GmbH', 'Frau Jana Winter', 'Musterweg 12', '22763 Hamburg'];
const head = { name: 'Leistung', quantity: 'Menge', unitPrice: 'Einzelpreis', amount: 'Betrag' };

/** An invoice as the layout describes it; `rows`: positions. */
function invoice(rows: number, more: Partial<Paper> = {}): Paper {
  const positions = Array.from({ length: rows }, (_, index) => ({
    name: `Leistung Nummer ${index + 1}`,
    details: ['Eine Größe und ein Format inklusive'],
    quantity: '1.200',
    unitPrice: ['0,79\u00A0€'],
    amount: [index % 2 === 0 ? '948,00\u00A0€' : '7,11\u00A0€'],
  }));
  return {
    title: 'Rechnung R-2611-0001',
    date: new Date('2026-11-27T12:00:00.000Z'),
    head: { address, facts: [{ label: 'Rechnungsnummer', value: 'R-2611-0001', isStrong: true }] },
    blocks: [
      block('h1', 'Rechnung'),
      { kind: 'positions', head, rows: positions },
      {
        kind: 'sums',
        rows: [
          { label: 'Summe netto', value: '118,80\u00A0€', leads: false },
          { label: 'Rechnungsbetrag', value: '141,37\u00A0€', leads: true },
        ],
      },
      { kind: 'path', isDone: false },
      { kind: 'columns', columns: columns() },
    ],
    ...more,
  };
}

function columns() {
  const paypal = { label: 'PayPal', value: 'studio.example/zahlen/1', href: 'https://studio.example/zahlen/1' };
  return [
    { width: 50, blocks: [block('lead', 'Zahlbar bis\n11. Dezember 2026')] },
    { width: 89, blocks: [{ kind: 'facts', labels: 21, rows: [paypal] } satisfies Block] },
    { width: 26, blocks: [{ kind: 'code', data: 'BCD\n002', alt: 'GiroCode', side: 26 } satisfies Block] },
  ];
}

/** A mail address behind so many words. */
const mailAfter = (words: number) => ({ text: `${'Wort '.repeat(words)}post@freistell-studio.example `, href: null });

const find = (texts: readonly PlacedText[], words: string) => texts.filter(({ text }) => text === words);

/** The last line in the address window of a letter to this country. */
async function lastLineTo(country: string) {
  const letter = invoice(1, {
    head: { address: ['Jana Winter', 'Musterweg 12', '22763 Hamburg', country], facts: [] },
  });
  const [page = []] = await placesIn(await paperOf(letter));
  return page.findLast(({ left, y }) => left === 25 && y > 62.7 && y < 90)?.text;
}

describe('a letter', () => {
  it('has its address in the window of DIN 5008, form B, and facts from the middle axis on', async () => {
    const [page = []] = await placesIn(await paperOf(invoice(1)));
    const lines = address.map((line) => find(page, line)[0]);
    expect(lines.map((line) => line?.left)).toEqual([25, 25, 25, 25]);
    expect(lines.every((line) => line !== undefined && line.y > 62.7 && line.y < 90)).toBe(true);
    expect(find(page, 'Rechnungsnummer')[0]).toMatchObject({ left: 125 });
    expect(find(page, 'R-2611-0001')[0]).toMatchObject({ right: 190 });
  });

  it('keeps a long address in the window, and complete', async () => {
    const long = [
      'Gesellschaft für Produktfotografie, Bildbearbeitung und Handel mbH & Co. Kommanditgesellschaft',
      'Frau Dr. Alexandra-Sophie von der Hohenstein-Lichtenfels',
      'Abteilung Einkauf, Haus 7, Hinterhof',
      'Straße der Deutsch-Sowjetischen Freundschaft 12a',
      '1010 Wien',
      'Österreich',
    ];
    const letter = invoice(1, { head: { address: long, facts: [] } });
    const [page = []] = await placesIn(await paperOf(letter));
    const shown = page.filter(({ left, y }) => left === 25 && y > 62.7 && y < 90);
    expect(shown.map(({ text }) => text).join(' ')).toBe(long.join(' '));
    expect(Math.max(...shown.map(({ right }) => right))).toBeLessThan(105);
  });

  it('names the country of an address only abroad', async () => {
    expect([await lastLineTo('Deutschland'), await lastLineTo('Schweiz')]).toEqual(['22763 Hamburg', 'Schweiz']);
  });

  it('aligns amounts and sums at the right, at 190 mm', async () => {
    const [page = []] = await placesIn(await paperOf(invoice(2)));
    const amounts = ['Betrag', '948,00 €', '7,11 €', '118,80 €', '141,37 €'];
    expect(amounts.map((amount) => Math.round(find(page, amount)[0]?.right ?? 0))).toEqual(amounts.map(() => 190));
  });

  it('repeats the head of its table on each page, and divides no row', async () => {
    const pdf = await paperOf(invoice(60));
    const pages = await placesIn(pdf);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map((page) => find(page, 'Einzelpreis').length)).toEqual(pages.map(() => 1));
    const rows = pages.map((page) => page.filter(({ text }) => text.startsWith('Leistung Nummer')).length);
    expect(pages.map((page) => find(page, 'Eine Größe und ein Format inklusive').length)).toEqual(rows);
    expect(rows.reduce((sum, count) => sum + count)).toBe(60);
    expect(Math.max(...pages.flat().map(({ y }) => y))).toBeLessThan(292);
    // Screen readers get one table with one head.
    expect(pdf.toString('latin1').match(/\/S \/TH\b/g)).toHaveLength(5 + 2);
  });

  it('keeps the last position and the sums on one page', async () => {
    for (const rows of [9, 10, 11, 12, 13, 14]) {
      const pages = await placesIn(await paperOf(invoice(rows)));
      const page = pages.find((texts) => find(texts, '141,37 €').length > 0) ?? [];
      expect(find(page, `Leistung Nummer ${rows}`)).toHaveLength(1);
    }
  });

  it('is read in order: sender, address, facts, heading, table, sums, payment, legal facts', async () => {
    const { tags, figures } = await structureOf(await paperOf(invoice(1)));
    expect(tags.join(' ')).toBe(
      'Document Figure P P L LI Lbl LBody H1 Table TR TH TH TH TH TH TR TD TD TD TD TD ' +
        'Table TR TH TD TR TH TD P L LI Lbl LBody Link Figure P',
    );
    expect(figures).toEqual(['Freistell-Studio', 'GiroCode']);
  });

  it('says who we are and what page it is on each page', async () => {
    const { text } = await pdfText(await paperOf(invoice(25)));
    expect(text.match(/Seite \d von \d/g)).toEqual(['Seite 1 von 2', 'Seite 2 von 2']);
    for (const fact of [
      'Geschäftsführung: Mara Lindner',
      'HRB 000000',
      'USt-IdNr. DE000000000',
      'Beispielangaben, erfunden',
    ])
      expect(text.split(fact)).toHaveLength(3);
  });

  it('leaves optional pictures out where it would need another page for them', async () => {
    const picture = { name: 'tasse.jpg', jpeg: null };
    const pictures: Block = { kind: 'pictures', pictures: [picture], boxes: false, isOptional: true };
    const withPictures = (rows: number) => invoice(rows, { blocks: [pictures, ...invoice(rows).blocks] });
    const figuresOf = async (rows: number) => (await structureOf(await paperOf(withPictures(rows)))).figures;
    expect(await figuresOf(1)).toContain('tasse.jpg');
    expect(await figuresOf(8)).not.toContain('tasse.jpg');
  });

  it('ends no line within a day, a law or a register', async () => {
    const words = 'Am 27. November, § 286 Abs. 3 BGB, HRB 12345. ';
    const shifted = Array.from({ length: 30 }, (_, index) => block('p', `${'W'.repeat(index)} ${words.repeat(9)}`));
    const lines = (await placesIn(await paperOf(invoice(0, { blocks: shifted })))).flat();
    expect(lines.filter(({ text }) => /(?:27\.|§|286|Abs\.|3|HRB) ?$/.test(text))).toEqual([]);
  });

  it('keeps addresses whole at the end of a line, and links them', async () => {
    const site = { text: 'freistell-studio.example/zahlen', href: 'https://freistell-studio.example/zahlen' };
    const blocks = [10, 12, 14, 16, 17, 18].map((words): Block => ({ kind: 'p', runs: [mailAfter(words), site] }));
    const pdf = await paperOf(invoice(1, { blocks }));
    const lines = (await placesIn(pdf)).flat().map(({ text }) => text);
    expect(lines.filter((line) => line.includes('post@freistell-studio.example'))).toHaveLength(blocks.length);
    expect(await pdfLinks(pdf)).toEqual([site.href]);
  });
});

describe('a paper with files', () => {
  const xml = '<rsm:CrossIndustryInvoice/>';
  const file = {
    name: 'factur-x.xml',
    content: Buffer.from(xml),
    type: 'text/xml',
    description: 'Daten der Rechnung',
    relationship: 'Alternative',
  } as const;
  const metadata =
    '<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:1p0#"><fx:Version>1.0</fx:Version></rdf:Description>';

  it('is a PDF/A-3a with colour profile, metadata, and typefaces embedded', async () => {
    const pdf = (await paperOf(invoice(1, { archive: { files: [file], metadata } }))).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(pdf).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(pdf).toContain(metadata);
    expect(pdf).toMatch(/\/S \/GTS_PDFA1[^]*?\/DestOutputProfile \d+ 0 R/);
    expect(pdf).toContain('/Marked true');
    const fonts = pdf.match(/\/Subtype \/Type0/g) ?? [];
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    expect(pdf).not.toMatch(/\/Subtype \/Type1\b/);
  });

  it('carries them as they are, named in the document as its alternative', async () => {
    const bytes = await paperOf(invoice(1, { archive: { files: [file] } }));
    const pdf = bytes.toString('latin1');
    expect(pdf).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(pdf).toContain('/AFRelationship /Alternative');
    expect(pdf).toContain('/Subtype /text#2Fxml');
    const attached = await (await getDocumentProxy(new Uint8Array(bytes))).getAttachments();
    expect([...(attached?.keys() ?? [])]).toEqual(['factur-x.xml']);
    const [, start = ''] = /\/Type \/EmbeddedFile[^]*?(stream\n)/.exec(pdf) ?? [];
    const at = pdf.indexOf(start, pdf.indexOf('/Type /EmbeddedFile')) + start.length;
    expect(inflateSync(bytes.subarray(at, pdf.indexOf('endstream', at))).toString()).toBe(xml);
  });

  it('is the same for the same content, byte for byte', async () => {
    const paper = invoice(3, { archive: { files: [file], metadata } });
    expect((await paperOf(paper)).equals(await paperOf(paper))).toBe(true);
  });
});
