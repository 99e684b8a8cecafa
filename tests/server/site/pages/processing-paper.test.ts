import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../support/pdf-text.ts';
import { startTestApp } from '../../../support/test-app.ts';

const url = '/auftragsverarbeitung.pdf';
const contract = {
  name: 'AVV.html',
  html: '<title>Vertrag zur Auftragsverarbeitung</title><body><h1>Vertrag</h1><p>Weisungen</p></body>',
};

describe('the contract on data processing', () => {
  it('is downloaded as PDF, and not again while it is unchanged', async () => {
    const { app } = await startTestApp({ legalDocuments: [contract] });
    const answer = await app.inject({ url });
    const tag = String(answer.headers.etag);
    const again = await app.inject({ url, headers: { 'if-none-match': tag } });

    expect(await pdfText(answer.rawPayload)).toEqual({
      title: 'Vertrag zur Auftragsverarbeitung',
      text: expect.stringContaining('Weisungen'),
    });
    expect([answer.headers['content-type'], answer.headers['content-disposition'], again.statusCode]).toEqual([
      'application/pdf',
      'attachment; filename=AVV.pdf',
      304,
    ]);
  });

  it('does not exist without a built site', async () => {
    const { app } = await startTestApp();

    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
