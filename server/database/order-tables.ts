/* Tables whose rows belong to an order; `orders` itself and its files are in `tables.ts`. */
import type { WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { PaymentAccount } from '../../domain/order/invoice/payment.ts';
import type { DeletionReason, HistoryActor, OrderEventName } from '../../domain/order/order-history.ts';
import type { BookedStatus, InvoiceKind, Screen } from '../../domain/order/order-item.ts';
import type { Timestamp } from './normalise.ts';
import type { StoredJson } from './stored-json.ts';

export interface OrderSummariesTable {
  order_id: string;
  /** The order in the texts and prices that the customer read. */
  summary: StoredJson<'order_summaries.summary'>;
  /** `domain/studio/studio.ts`, legalTexts.version, at booking. */
  legal_version: string;
  /** Hashes of the legal documents at the booking, as JSON: [sha256]. */
  legal_documents: StoredJson<'order_summaries.legal_documents'>;
  created_at: Timestamp;
  /** `foldAddress` of the invoice's recipient if it is not the customer; null otherwise, and until it is listed. */
  invoice_email_folded: string | null;
}

/** A search word of a booked order (`server/orders/rows/listed-orders.ts`). */
export interface OrderWordsTable {
  order_id: string;
  /** Lower-case letters and digits of ASCII. */
  word: string;
}

/** When a booked order entered a state; `saveOrder` writes it. */
export interface OrderHistoryTable {
  id: string;
  order_id: string;
  state: BookedStatus;
  at: Timestamp;
  /**
   * The order's revision in this state, because two states may have one time; 0 in entries from before December 2026.
   */
  revision: number;
}

/** A wizard call that the order accepted (`server/orders/order-calls.ts`): its name and screens, never its content. */
export interface OrderCallsTable {
  id: string;
  order_id: string;
  /** The order's revision after the call. */
  revision: number;
  call: WizardCall;
  from_screen: Screen;
  to_screen: Screen;
  at: Timestamp;
}

/** An event that leaves no other row (`server/orders/rows/order-events.ts`). */
export interface OrderEventsTable {
  id: string;
  order_id: string;
  at: Timestamp;
  event: OrderEventName;
  by: HistoryActor;
  /** A code for what the event is about (`OrderEventName`); '' where the event says all. */
  topic: string;
  /** Names of files, the subject of a mail, or amendments as JSON (`amendmentsIn`); '' once the files are gone. */
  subject: string;
  count: number;
}

/** A deletion to confirm once no file is left (`server/office/privacy/deletion-confirmations.ts`). */
export interface DeletionConfirmationsTable {
  order_id: string;
  reason: DeletionReason;
  /** Number of files, received and delivered. */
  files: number;
}

/** Orders of free test images (`server/orders/test-mailboxes.ts`). */
export interface TestMailboxesTable {
  order_id: string;
  /** `mailboxOf` the order's address; unique, except for cancelled orders. */
  mailbox: string;
  created_at: Timestamp;
  /** When the order was cancelled. */
  freed_at: Timestamp | null;
}

/** A correction: a customer's wish about a delivered file (`server/orders/corrections.ts`). */
export interface OrderCorrectionsTable {
  id: string;
  order_id: string;
  /** Counts the corrections of the order. */
  number: number;
  /** The delivered file at that time; a corrected one has another id. */
  file_id: string;
  /** Its name; a corrected file has the same. */
  file_name: string;
  /** Point on the picture, as fractions of its width and height; null: the whole picture. */
  pin_x: number | null;
  pin_y: number | null;
  comment: string;
  created_at: Timestamp;
  /** The studio's answer. */
  answer: string | null;
  /** When the customer got the answer; null while it is only a note. */
  answered_at: Timestamp | null;
}

/** A customer's question about a booked order, from its page. */
export interface OrderQuestionsTable {
  id: string;
  order_id: string;
  question: string;
  created_at: Timestamp;
  /** When the studio answered it; null: not yet. */
  answered_at: Timestamp | null;
}

/** An invoice or a correction invoice (`server/orders/invoices/invoices.ts`); kept for eight years (§ 14b UStG). */
export interface InvoicesTable {
  /** Unique in a series without gaps. */
  number: string;
  order_id: string;
  kind: InvoiceKind;
  /** As issued; it never changes. */
  document: StoredJson<'invoices.document'>;
  /** The e-invoice as sent; null for a paper alone. */
  xml: string | null;
  /** Cents. */
  gross: number;
  issued_at: Timestamp;
  /** Number of the invoice that this correction takes back; null for an invoice. */
  corrects: string | null;
  /** Number of the correction that takes this invoice back; null while it stands. */
  corrected_by: string | null;
  /** Reminders sent so far, and the last one. */
  reminders: number;
  reminded_at: Timestamp | null;
}

/** A payment of an invoice, or one taken back (`server/orders/invoices/payments.ts`). Rows never change. */
export interface PaymentsTable {
  /** The invoice's number and a count: "RE-2026-0001-001". The payments of an invoice sort by it. */
  id: string;
  invoice: string;
  /** Day of the bank's booking, YYYY-MM-DD. */
  day: string;
  /** Negative for one taken back. */
  cents: number;
  account: PaymentAccount;
  /** The bank's line; '' for one noted by hand; of one payment taken back: the id of that payment. */
  line: string;
  created_at: Timestamp;
}

/** The last number given in a series. */
export interface InvoiceSeriesTable {
  series: string;
  last: number;
}

/** A secret link to a booked order's page (`server/orders/rows/order-keys.ts`). */
export interface OrderLinksTable {
  token_hash: string;
  order_id: string;
  created_at: Timestamp;
  revoked_at: Timestamp | null;
}

/** A resume link: continues an open order on another device (`server/orders/journey/resume-links.ts`). */
export interface ResumeLinksTable {
  token_hash: string;
  /** Hash of the secret that a browser gets for its cookie when it opens the link. */
  key_hash: string;
  order_id: string;
  /** Pseudonym of the mailbox that got the link. */
  mailbox: string;
  created_at: Timestamp;
  /** Until when it can be opened; browsers that have opened it keep their access. */
  expires_at: Timestamp;
  /** From when on it opens nothing, and browsers that have opened it lose their access. */
  revoked_at: Timestamp | null;
}

/** A promise of prices (`server/orders/journey/quotes.ts`). It does not say whose order it was made from. */
export interface QuotesTable {
  id: string;
  /** "A-2611-7KQ4M9". It opens nothing. */
  number: string;
  /** Its order; null for a quote of the price page, and after the open order has expired. */
  order_id: string | null;
  /** The order's revision at that time; each revision has one quote at a time. */
  revision: number | null;
  /** ORDER_VERSION of the code that wrote `answers`. */
  version: number;
  /** What an order begun by it starts with, prices included: the chart's context without `media`. */
  answers: StoredJson<'quotes.answers'>;
  created_at: Timestamp;
  /** Until when it can begin an order. */
  expires_at: Timestamp;
}

/** A secret link of a quote: each browser that requests the quote gets its own. */
export interface QuoteLinksTable {
  token_hash: string;
  quote_id: string;
  created_at: Timestamp;
}

export interface TransferTokensTable {
  token_hash: string;
  /** Id of the link for its owner; opens nothing. */
  id: string;
  order_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

/** The answer to a call with an Idempotency-Key (`server/orders/journey/answered-calls.ts`). */
export interface AnsweredCallsTable {
  /** Hash of the visitor's secret and the key; reveals neither. */
  name: string;
  order_id: string;
  /** The order's revision after the call. */
  revision: number;
  fingerprint: string;
  /** The order item of the answer, without its files; null for a booking. */
  item: StoredJson<'answered_calls.item'> | null;
  created_at: Timestamp;
}
