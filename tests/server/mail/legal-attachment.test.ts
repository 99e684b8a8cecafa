import { expect, it, vi } from 'vitest';
import { createLegalAttachments } from '../../../server/mail/legal-attachment.ts';

const terms = {
  name: 'AGB.html',
  html: '<title>AGB</title><body><p>Es gilt das.</p></body>',
  sha256: 'a',
  created_at: '2026-11-20T13:05:00.000Z',
};
const pdf = Buffer.from('%PDF');
const asHtml = { filename: 'AGB.html', contentType: 'text/html; charset=utf-8', content: terms.html };
const asPdf = { filename: 'AGB.pdf', contentType: 'application/pdf', content: pdf };

function failing(times: number) {
  const makePdf = vi.fn<() => Promise<Buffer>>().mockResolvedValue(pdf);
  for (let left = times; left > 0; left -= 1) makePdf.mockRejectedValueOnce(new Error('too much'));
  return makePdf;
}

it('the attachment is made once for all mails, and again after a failure', async () => {
  const makePdf = failing(1);
  const attach = createLegalAttachments(makePdf);
  const carried = [await attach(terms), await attach(terms), await attach(terms)];
  expect([carried, makePdf.mock.calls.length]).toEqual([[asPdf, asPdf, asPdf], 2]);
});

it('the attachment is HTML after two failures, and the next mail tries again', async () => {
  const attach = createLegalAttachments(failing(2));
  expect([await attach(terms), await attach(terms)]).toEqual([asHtml, asPdf]);
});
