import type { OrderStatus, Screen } from '../../domain/order/order-item.ts';
import type { Timestamp } from './normalise.ts';
import type {
  AnsweredCallsTable,
  DeletionConfirmationsTable,
  InvoiceSeriesTable,
  InvoicesTable,
  OrderCallsTable,
  OrderCorrectionsTable,
  OrderEventsTable,
  OrderHistoryTable,
  OrderLinksTable,
  OrderQuestionsTable,
  OrderSummariesTable,
  OrderWordsTable,
  PaymentsTable,
  QuoteLinksTable,
  QuotesTable,
  ResumeLinksTable,
  TestMailboxesTable,
  TransferTokensTable,
} from './order-tables.ts';
import type { StoredJson } from './stored-json.ts';

/**
 * Tables as both databases present them: timestamps are ISO strings in UTC with milliseconds, JSON is text, integers
 * are numbers. `postgres-store.ts` converts PostgreSQL's values, so no other code needs to know the difference.
 */
export interface Tables {
  orders: OrdersTable;
  uploads: UploadsTable;
  delivered_files: DeliveredFilesTable;
  order_summaries: OrderSummariesTable;
  order_words: OrderWordsTable;
  legal_documents: LegalDocumentsTable;
  order_history: OrderHistoryTable;
  order_calls: OrderCallsTable;
  order_events: OrderEventsTable;
  order_corrections: OrderCorrectionsTable;
  order_questions: OrderQuestionsTable;
  order_links: OrderLinksTable;
  invoices: InvoicesTable;
  payments: PaymentsTable;
  invoice_series: InvoiceSeriesTable;
  test_mailboxes: TestMailboxesTable;
  resume_links: ResumeLinksTable;
  quotes: QuotesTable;
  quote_links: QuoteLinksTable;
  transfer_tokens: TransferTokensTable;
  outbox: OutboxTable;
  enquiries: EnquiriesTable;
  enquiry_pictures: EnquiryPicturesTable;
  withdrawals: WithdrawalsTable;
  installation: InstallationTable;
  file_removals: FileRemovalsTable;
  deletion_confirmations: DeletionConfirmationsTable;
  mailbox_mails: MailboxMailsTable;
  answered_calls: AnsweredCallsTable;
  address_shares: AddressSharesTable;
  turns: TurnsTable;
  desk_sessions: OfficeSessionsTable;
}

export interface OrdersTable {
  id: string;
  /** SHA-256 of the visitor's token, hex. Only the visitor's cookie holds the token itself. */
  token_hash: string;
  revision: number;
  /** ORDER_VERSION of the code that wrote `context`. */
  version: number;
  /** What the customer sees. For an open order, the chart's state of that name. */
  screen: Screen;
  /** `draft` (an open order), or the chart's state of a booked order; only `saveOrder` writes it. */
  status: OrderStatus;
  /** The chart's context without `media`, which are the rows of `uploads`. */
  context: StoredJson<'orders.context'>;
  wizard_clipping_id: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  booked_at: Timestamp | null;
  /** When the work was delivered or the order cancelled; the retention of its files begins then. */
  closed_at: Timestamp | null;
  /** `foldAddress` of the client's e-mail; null until it is known. */
  email_folded: string | null;
  /**
   * Counts the changes of the order's list of files, with the time of the last (`server/files/rows/files-version.ts`).
   */
  files_version: number;
  files_changed_at: Timestamp | null;
  /** When the deletion job found no file of the closed order; null while there may be some. */
  files_gone_at: Timestamp | null;
  /**
   * Position in the studio's list (`server/orders/rows/listed-orders.ts`); null for open orders, and until it is
   * listed.
   */
  list_key: string | null;
}

export interface UploadsTable {
  id: string;
  order_id: string;
  /** Name on the customer's computer. Never used as a path. */
  name: string;
  /** Folder and name as dropped, for the studio's list; null for a single file. */
  relative_path: string | null;
  size: number;
  /** Bytes received, as last reported by the storage. */
  bytes_uploaded: number;
  declared_type: string | null;
  /** Media type by content; null until complete. */
  detected_type: string | null;
  /** Pixels as displayed; null where the file hides them. */
  width: number | null;
  height: number | null;
  /**
   * Further facts of its head (`server/files/rows/order-files.ts`); null for other files, and from before November
   * 2026.
   */
  image_facts: StoredJson<'uploads.image_facts'> | null;
  sha256: string | null;
  fingerprint: string | null;
  /** Folder and file name in the storage: clipping id, slash, safe unique name. */
  storage_key: string;
  /** `storage_key` in lower case, unique, because some file systems ignore case. */
  storage_key_folded: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  completed_at: Timestamp | null;
  /** `transfer_tokens.id` of the link through which it came; null for the order's own browser. */
  added_by: string | null;
  /** Result of the virus scanner; `unscanned`: larger than it takes; null: there was none. */
  scan: 'clean' | 'unscanned' | null;
  /** Why it has no preview and never will (`PreviewFault`); null otherwise. */
  stamp_fault: string | null;
  /** When it was confirmed as wanted although the order has its content already; null otherwise. */
  kept_at: Timestamp | null;
  /** The kind that its customer has chosen: the type of a product; null without one. */
  kind: string | null;
  /** The server that holds its lease, and until when (`server/files/tus/upload-leases.ts`). */
  held_by: string | null;
  held_until: Timestamp | null;
  /** When another server requested the file during the lease. */
  wanted_at: Timestamp | null;
}

/** A delivered file, complete or being copied (`server/files/rows/delivered-files.ts`). */
export interface DeliveredFilesTable {
  id: string;
  order_id: string;
  /** With its folders, as the customer gets it. */
  name: string;
  size: number;
  sha256: string;
  /** Media type by content. */
  detected_type: string;
  storage_key: string;
  /** As in `uploads`. */
  storage_key_folded: string;
  created_at: Timestamp;
  /** When the storage had all of it. */
  completed_at: Timestamp | null;
  /** When the customer got access, to its whole delivery at once; null while only the studio sees it. */
  sent_at: Timestamp | null;
  /** As in `uploads`. */
  stamp_fault: string | null;
  /** What was measured of it before it was sent; null: nothing, and from before December 2026. */
  file_check: StoredJson<'delivered_files.file_check'> | null;
}

interface LegalDocumentsTable {
  sha256: string;
  /** File name of the attachment. */
  name: string;
  html: string;
  created_at: Timestamp;
}

export interface OutboxTable {
  id: string;
  kind: string;
  payload: StoredJson<'outbox.payload'>;
  attempts: number;
  due_at: Timestamp;
  locked_until: Timestamp | null;
  sent_at: Timestamp | null;
  /** When the worker gave up; the row stays for the operator. */
  dead_at: Timestamp | null;
  last_error: string | null;
  /** When it was held back (`holdReasons`); it waits for the studio's decision. */
  held_at: Timestamp | null;
  /** Why it is held; null while it is not. */
  held_reason: HoldReason | null;
  created_at: Timestamp;
}

export interface EnquiriesTable {
  id: string;
  mail: string;
  mail_folded: string | null;
  company: string;
  pre_name: string;
  name: string;
  phone: string;
  products: string;
  type: string;
  category: string;
  intervall: string;
  quantity: string;
  client_type: string;
  link: string;
  description: string;
  created_at: Timestamp;
}

export interface EnquiryPicturesTable {
  id: string;
  enquiry_id: string;
  /** From 0, in the order of sending. */
  position: number;
  /** Name on the visitor's computer. */
  name: string;
  size: number;
  sha256: string;
  /** Media type by content. */
  detected_type: string;
  /** As in `uploads`. */
  scan: 'clean' | 'unscanned' | null;
  storage_key: string;
  /** As in `uploads`. */
  storage_key_folded: string;
  created_at: Timestamp;
  /** Never null: the row is written when its file is complete. */
  completed_at: Timestamp;
}

export interface WithdrawalsTable {
  id: string;
  name: string;
  /** As the customer typed it; need not name an existing order. */
  order_number: string;
  email: string;
  email_folded: string | null;
  order_id: string | null;
  created_at: Timestamp;
}

/** One row: the identity of this database. */
export interface InstallationTable {
  /** Also stored in the storage: files and rows must belong together. */
  id: string;
  /** 256 random bits; the keys of signatures derive from it. */
  secret: string;
  /** When the id was written to the storage; null before. */
  storage_marked_at: Timestamp | null;
  /**
   * The clock that the deletion job last trusted. `server/office/privacy/clock-check.ts` owns the columns `clock_…`.
   */
  clock_trusted_at: Timestamp | null;
  /** Since when, by that clock, the job distrusts the clock; null while it trusts it. */
  clock_doubted_at: Timestamp | null;
  /** The clock at the last check while it was distrusted. */
  clock_seen_at: Timestamp | null;
  /** Recent gaps in ms between trusted checks of the clock without a running server; null counts as 0. */
  clock_jumped: number | null;
  /**
   * The site's address, as the last started server has it, for links that commands send; null before the first start.
   */
  public_url: string | null;
  /** When the last complete backup began; null when there is none. */
  backed_up_at: Timestamp | null;
  /**
   * Part of the numbers of invoices since a backup was restored: invoices issued after it may have gone out.
   * null: no backup was ever restored.
   */
  invoice_mark: string | null;
  /**
   * Orders booked before may have been billed elsewhere: before there were invoices here, or after the backup that was
   * restored. null: none.
   */
  invoices_from: Timestamp | null;
  created_at: Timestamp;
}

/** Files to delete, written in the transaction that drops their rows. Nothing else deletes a file. */
export interface FileRemovalsTable {
  storage_key: string;
  storage_key_folded: string;
  due_at: Timestamp;
  attempts: number;
  created_at: Timestamp;
  /** The order of a dropped file; null for other files. */
  order_id: string | null;
}

/** A mail to an address that a visitor typed, for counting. */
interface MailboxMailsTable {
  id: string;
  /** Pseudonym of the mailbox (`server/mail/templates/mail-addresses.ts`). */
  mailbox: string;
  /** Pseudonym of the visitor's network address. */
  source: string;
  created_at: Timestamp;
}

/** What an address has used of an allowance (`server/app/http/rate-limits.ts`). */
interface AddressSharesTable {
  /** Name of the allowance. */
  name: string;
  /** Pseudonym of the address. */
  source: string;
  /** When all of it will have returned, in ms since 1970. */
  used_until: number;
}

/** Jobs that a server has begun recently, so that no other one begins them (`server/database/job-turns.ts`). */
interface TurnsTable {
  job: string;
  until: Timestamp;
}

/** A browser in which the office is open (`server/office/browser/office-access.ts`). */
interface OfficeSessionsTable {
  /** In the cookie, signed. */
  id: string;
  expires_at: Timestamp;
}

/**
 * Why a mail waits for the studio. `mailbox`: enough mails to its mailbox. `source`: enough mails from its sender.
 * `restored`: it comes from a backup and may have gone out since. `server/mail/templates/mail-kinds.ts` has the texts.
 */
export const holdReasons = ['mailbox', 'source', 'restored'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Tables whose rows own files of orders: received and delivered. */
export const orderFileTables = ['uploads', 'delivered_files'] as const;
/** Tables whose rows own files in the storage. */
export const fileTables = [...orderFileTables, 'enquiry_pictures'] as const;
export type FileTable = (typeof fileTables)[number];
