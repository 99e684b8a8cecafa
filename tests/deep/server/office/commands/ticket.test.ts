import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OfficeOrder } from '../../../../../domain/contracts/office.ts';
import { officePaths } from '../../../../../domain/contracts/office-paths.ts';
import { pathTo } from '../../../../../domain/contracts/paths.ts';
import { ticketPdf } from '../../../../../server/mail/documents/ticket-pdf.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { orderInProduction } from '../../../../support/delivered-order.ts';
import { atHome, officeBrowser } from '../../../../support/office.ts';
import { testPapers } from '../../../../support/papers.ts';
import { pdfText } from '../../../../support/pdf-text.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';

it('the ticket is a PDF of work, findings by file and a contact sheet; the same in the office', async () => {
  const test = await startTestApp({ environment: atHome });
  const { number, studio } = await orderInProduction(test, ['Tassen/tasse.png', 'kanne.png']);
  const folder = await temporaryFolder();

  const path = join(folder, `auftrag-${number}.pdf`);
  expect(await studio('ticket', number.toLowerCase(), folder)).toEqual({ code: 0, lines: [path] });
  const ticket = await readFile(path);
  const { title, text } = await pdfText(ticket);
  expect(title).toMatch(new RegExp(`^Auftragszettel ${number}, gedruckt am 20. November 2026 um `));
  expect(text).toContain('2 von 2 Bildern, bestellt am 20. November 2026');
  expect(text).toMatch(
    /tasse\.png\s+kleiner als 1600\s×\s1200\spx, Tassen\/tasse\.png, 346,2\skB, 1280\s×\s960\spx, RGB/,
  );
  expect(text).toMatch(/Dateien mit Hinweisen\s+kanne\.png\s+kleiner als/);
  expect(text).not.toMatch(/[0-9a-f]{12}/);
  expect(pictures(ticket)).toBe(2);

  const office = await officeBrowser(test.app);
  const answer = await office.see(pathTo(officePaths.ticket, number));
  expect([answer.headers['content-disposition'], answer.rawPayload.equals(ticket)]).toEqual([
    `attachment; filename=auftrag-${number}.pdf`,
    true,
  ]);
  expect((await office.see(pathTo(officePaths.ticket, 'FS-2611-AAAAAA'))).statusCode).toBe(404);
  expect((await studio('ticket', 'FS-2611-AAAAAA')).code).toBe(1);

  const order = (await office.see(pathTo(officePaths.order, number))).json<OfficeOrder>();
  const facts = { date: test.world.now(), officeUrl: 'http://localhost:3000/studio#FS-1' };
  const many = Array.from({ length: 45 }, (_, index) => ({ name: `bild-${index + 1}.psd`, jpeg: null }));
  const sheet = await pdfText(await ticketPdf(order, { ...facts, pictures: many }));
  expect(sheet.text.match(/bild-\d+\.psd/g)).toHaveLength(45);
  expect(sheet.text).toContain('Seite 2 von 2');

  const hats = order.files.map((file) => ({ ...file, name: 'Şapkalar/şapka.png', storedAs: 'şapka.png' }));
  const hatSheet = await ticketPdf(
    { ...order, files: hats },
    { ...facts, pictures: [{ name: 'şapka.png', jpeg: null }] },
  );
  expect((await pdfText(hatSheet)).text.match(/Şapkalar\/şapka\.png, 346,2\skB/g)).toHaveLength(2);
});

it('the ticket of the largest order is made within the limits of papers', { timeout: 60_000 }, async () => {
  const test = await startTestApp({ environment: atHome });
  const { number } = await orderInProduction(test, ['tasse.png']);
  const office = await officeBrowser(test.app);
  const order = (await office.see(pathTo(officePaths.order, number))).json<OfficeOrder>();
  const files = Array.from({ length: 5000 }, (_, index) => ({
    ...order.files[0]!,
    storedAs: `kollektion-herbst-2026-artikel-${index}-ansicht-vorne.jpg`,
  }));
  const pictures = files
    .slice(0, limits.pictures.ofSheet.value)
    .map(({ storedAs }) => ({ name: storedAs, jpeg: null }));
  const summary = { ...order.summary, note: 'Ein Satz über die Becher. '.repeat(380) };
  const job = { paper: 'ticket', order: { ...order, files, summary }, pictures } as const;
  const facts = { date: test.world.now(), officeUrl: 'http://localhost:3000/studio#FS-1' };
  const { text } = await pdfText(await testPapers.pdf('the largest order', { ...job, ...facts }));
  expect(text).toContain('Und 4.500 weitere: Alle stehen im Auftrag im Studio.');
});

/** The number of pictures in a PDF. */
function pictures(pdf: Buffer): number {
  return pdf.toString('latin1').split('/Subtype /Image').length - 1;
}
