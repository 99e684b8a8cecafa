import { leavingName } from '../../domain/leaving-names.ts';
import { blocksOf } from '../documents/html-blocks.ts';
import { pdfOf } from '../documents/pdf.ts';
import type { KeptLegalDocument } from './legal-texts.ts';
import type { MailMessage } from './transport.ts';

type Attachment = MailMessage['attachments'][number];

/** The texts that stand now, and those before them while orders of theirs wait for their mails. */
const REMEMBERED = 4;

/**
 * Gives the legal texts as the files that a confirmation carries: a customer can keep them and they stay as they are (§ 312f (2) BGB, durable
 * medium). Every booking carries the same ones, so each PDF is made once, by `makePdf`; while it cannot be made, the text goes as HTML.
 */
export function createLegalAttachments(makePdf: (document: KeptLegalDocument) => Promise<Buffer>) {
  const made = new Map<string, Promise<Buffer>>();
  return async (document: KeptLegalDocument): Promise<Attachment> => {
    const { name, sha256, html } = document;
    const pdf = made.get(sha256) ?? makePdf(document);
    made.set(sha256, pdf);
    const [oldest] = made.keys();
    if (made.size > REMEMBERED && oldest !== undefined) made.delete(oldest);
    try {
      return {
        filename: leavingName(name.replace(/\.html$/, '.pdf')),
        contentType: 'application/pdf',
        content: await pdf,
      };
    } catch {
      // The next mail tries again.
      made.delete(sha256);
      return { filename: leavingName(name), contentType: 'text/html; charset=utf-8', content: html };
    }
  };
}

/** In the process for papers. */
export function legalPdf({ html, created_at }: KeptLegalDocument): Promise<Buffer> {
  const blocks = blocksOf(html);
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return pdfOf({ title, date: new Date(created_at), blocks });
}
