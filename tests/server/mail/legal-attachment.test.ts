import { expect, it, vi } from 'vitest';
import { createLegalAttachments } from '../../../server/mail/legal-attachment.ts';

const terms = {
  name: 'AGB.html',
  html: '<title>AGB</title><body><p>Es gilt das.</p></body>',
  sha256: 'a',
  created_at: '2026-11-20T13:05:00.000Z',
};

it('is made once for all mails, and goes as HTML while it cannot be made', async () => {
  const pdf = Buffer.from('%PDF');
  const makePdf = vi.fn<() => Promise<Buffer>>().mockResolvedValue(pdf).mockRejectedValueOnce(new Error('too much'));
  const legalAttachment = createLegalAttachments(makePdf);
  const asHtml = { filename: 'AGB.html', contentType: 'text/html; charset=utf-8', content: terms.html };
  const asPdf = { filename: 'AGB.pdf', contentType: 'application/pdf', content: pdf };

  const made = [await legalAttachment(terms), await legalAttachment(terms), await legalAttachment(terms)];
  expect(made).toEqual([asHtml, asPdf, asPdf]);
  expect(makePdf).toHaveBeenCalledTimes(2);
});
