import { expect, it, vi } from 'vitest';
import { pdfOf } from '../../../server/documents/pdf.ts';
import { legalAttachment } from '../../../server/mail/legal-attachment.ts';

vi.mock(import('../../../server/documents/pdf.ts'), async (original) => ({ pdfOf: vi.fn((await original()).pdfOf) }));

const terms = {
  name: 'AGB.html',
  html: '<title>AGB</title><body><p>Es gilt das.</p></body>',
  sha256: 'a',
  created_at: '2026-11-20T13:05:00.000Z',
};

it('is made once for all mails, and again after it could not be made', async () => {
  vi.mocked(pdfOf).mockRejectedValueOnce(new Error('out of memory'));
  await expect(legalAttachment(terms)).rejects.toThrow('out of memory');

  const [one, other] = [await legalAttachment(terms), await legalAttachment(terms)];
  expect(one).toEqual({ filename: 'AGB.pdf', contentType: 'application/pdf', content: expect.any(Buffer) });
  expect(other.content).toBe(one.content);
  expect(pdfOf).toHaveBeenCalledTimes(2);
});
