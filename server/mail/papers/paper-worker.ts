/* Worker process for papers and mails: runs the jobs of `papers.ts` one at a time. */
import { invoiceDocument } from '../documents/invoice-document.ts';
import { orderDocument } from '../documents/order-document.ts';
import { quoteDocument } from '../documents/quote-document.ts';
import { ticketPdf } from '../documents/ticket-pdf.ts';
import { composeMail } from '../compose.ts';
import { legalPdf } from '../legal-attachment.ts';
import { answerJobs } from '../../app/platform/helper-worker.ts';
import type { MailJob, PaperAnswer, PaperJob } from './papers.ts';

await answerJobs(
  (job: PaperJob | MailJob): Promise<PaperAnswer> =>
    answerOf(job).catch((error: unknown) => ({
      type: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })),
);

async function answerOf(job: PaperJob | MailJob): Promise<PaperAnswer> {
  if ('mail' in job) return { type: 'mail', message: await composeMail(job.mail, job.facts) };
  return { type: 'paper', pdf: await paperOf(job) };
}

function paperOf(job: PaperJob): Promise<Uint8Array> {
  switch (job.paper) {
    case 'order':
      return orderDocument(job.summary, job.parties);
    case 'quote':
      return quoteDocument(job.quote);
    case 'invoice':
      return invoiceDocument(job.invoice, job.xml);
    case 'ticket':
      return ticketPdf(job.order, job);
    case 'legal':
      return legalPdf(job.document);
    default:
      return job satisfies never;
  }
}
