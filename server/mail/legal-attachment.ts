import { leavingName } from '../../domain/files/leaving-names.ts';
import { blocksOf } from './documents/html-blocks.ts';
import { paperOf } from './documents/paper.ts';
import type { KeptLegalDocument } from './legal-texts.ts';
import type { MailMessage } from './transport.ts';

type Attachment = MailMessage['attachments'][number];

/** Cached texts: those in force, and older ones that waiting mails refer to. */
const REMEMBERED = 4;

export type AttachLegalText = (document: KeptLegalDocument) => Promise<Attachment>;

/**
 * Legal texts as PDF, a durable medium (§ 312f (2) BGB).
 * All bookings share them, so `makePdf` makes each once, with one retry.
 * If both attempts fail, the text is attached as HTML, and the next mail tries again.
 */
export function createLegalAttachments(makePdf: (document: KeptLegalDocument) => Promise<Buffer>): AttachLegalText {
  const made = new Map<string, Promise<Buffer>>();

  function pdfOf(document: KeptLegalDocument): Promise<Buffer> {
    const known = made.get(document.sha256);
    if (known !== undefined) return known;
    const pdf = makePdf(document).catch(() => makePdf(document));
    made.set(document.sha256, pdf);
    pdf.catch(() => made.delete(document.sha256));
    const [oldest] = made.keys();
    if (made.size > REMEMBERED && oldest !== undefined) made.delete(oldest);
    return pdf;
  }

  return async (document) => {
    const { name, html } = document;
    try {
      const content = await pdfOf(document);
      return { filename: leavingName(name.replace(/\.html$/, '.pdf')), contentType: 'application/pdf', content };
    } catch {
      return { filename: leavingName(name), contentType: 'text/html; charset=utf-8', content: html };
    }
  };
}

/** Runs in a process for papers. */
export function legalPdf({ html, created_at }: KeptLegalDocument): Promise<Buffer> {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return paperOf({ title, date: new Date(created_at), head: null, blocks: blocksOf(html) });
}
