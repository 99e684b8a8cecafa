import { leavingName } from '../../domain/leaving-names.ts';
import { blocksOf } from '../documents/html-blocks.ts';
import { pdfOf } from '../documents/pdf.ts';
import type { KeptLegalDocument } from './legal-texts.ts';
import type { MailMessage } from './transport.ts';

/** The texts that stand now, and those before them while orders of theirs wait for their mails. */
const REMEMBERED = 4;
const made = new Map<string, Promise<Buffer>>();

/**
 * A legal text as the PDF that a confirmation carries: a customer can keep it and it stays as it is (§ 312f (2) BGB, durable medium). Every
 * booking carries the same ones, so each is made once.
 */
export async function legalAttachment(document: KeptLegalDocument): Promise<MailMessage['attachments'][number]> {
  const { name, sha256 } = document;
  const content = made.get(sha256) ?? pdfOfText(document);
  made.set(sha256, content);
  // What could not be made is tried again with the next mail.
  void content.catch(() => made.delete(sha256));
  const [oldest] = made.keys();
  if (made.size > REMEMBERED && oldest !== undefined) made.delete(oldest);
  return {
    filename: leavingName(name.replace(/\.html$/, '.pdf')),
    contentType: 'application/pdf',
    content: await content,
  };
}

function pdfOfText({ html, created_at }: KeptLegalDocument): Promise<Buffer> {
  const blocks = blocksOf(html);
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return pdfOf({ title, date: new Date(created_at), blocks });
}
