/* What the server and its process for papers say to each other. Travels as a structured clone. */
import type { DeskOrder } from '../../../domain/contracts/office.ts';
import type { OrderSummary, SummaryRow } from '../../../domain/order/texts/order-summary.ts';
import type { QuoteContent } from '../documents/quote-document.ts';
import type { TicketPicture } from '../documents/ticket-pdf.ts';
import type { ComposedRow, MailFacts } from '../compose.ts';
import type { KeptLegalDocument } from '../legal-texts.ts';
import type { MailMessage } from '../transport.ts';

/** A PDF with words of strangers. */
export type StrangersPaper =
  | { readonly paper: 'order'; readonly summary: OrderSummary; readonly parties: readonly SummaryRow[] }
  | { readonly paper: 'quote'; readonly quote: QuoteContent }
  | {
      readonly paper: 'ticket';
      readonly order: DeskOrder;
      readonly pictures: readonly TicketPicture[];
      readonly date: Date;
    };

/** A paper is a PDF. */
export type PaperJob = StrangersPaper | { readonly paper: 'legal'; readonly document: KeptLegalDocument };

/** The mail of an outbox row. */
export interface MailJob {
  readonly mail: ComposedRow;
  readonly facts: MailFacts;
}

export type PaperAnswer =
  | { readonly type: 'paper'; readonly pdf: Uint8Array }
  | { readonly type: 'mail'; readonly message: MailMessage }
  | { readonly type: 'failed'; readonly detail: string };
