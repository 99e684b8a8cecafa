import type { WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { HistoryActor, OrderEventName } from '../../domain/order/order-history.ts';
import type { BookedStatus, OrderStatus, Screen } from '../../domain/order/order-item.ts';
import type { StoredJson } from './stored-json.ts';

/**
 * The tables as both databases show them to us. Timestamps are ISO strings in UTC with milliseconds, JSON is text, whole
 * numbers are numbers: `postgres-store.ts` makes PostgreSQL answer like SQLite, so nothing else needs to know the difference.
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
  mailbox_mails: MailboxMailsTable;
  answered_calls: AnsweredCallsTable;
  address_shares: AddressSharesTable;
  turns: TurnsTable;
  desk_sessions: DeskSessionsTable;
}

export type Timestamp = string;

export interface OrdersTable {
  id: string;
  /** SHA-256 of the visitor's token, hex. The token itself is only in the visitor's cookie. */
  token_hash: string;
  revision: number;
  /** ORDER_VERSION of the code that wrote `context`. */
  version: number;
  /** What the customer sees. A draft stands in the chart's state of that name. */
  screen: Screen;
  /** `draft`, or the chart's state of a booked order; only `saveOrder` writes it. */
  status: OrderStatus;
  /** The chart's context without `media`; those are the rows of `uploads`. */
  context: StoredJson<'orders.context'>;
  wizard_clipping_id: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  booked_at: Timestamp | null;
  /** When the work was delivered or the order cancelled: the files are needed no longer than a while after it. */
  closed_at: Timestamp | null;
  /** `foldAddress` of the client's e-mail; null until it is known. */
  email_folded: string | null;
  /** Counts the changes of the list of its files, the last one's time beside it (`server/files/rows/files-version.ts`). */
  files_version: number;
  files_changed_at: Timestamp | null;
  /** When the deletion job found no file of the closed order any more; null while there may be some. */
  files_gone_at: Timestamp | null;
  /** Its place in the studio's list (`server/orders/rows/listed-orders.ts`); null for drafts, and until it is listed. */
  list_key: string | null;
}

export interface UploadsTable {
  id: string;
  order_id: string;
  /** As the customer's computer calls it. Never used as a path. */
  name: string;
  /** Folder and name as dropped, for the studio's list; null for a single file. */
  relative_path: string | null;
  size: number;
  /** Bytes that have arrived, as last reported by the storage. */
  bytes_uploaded: number;
  declared_type: string | null;
  /** Media type by content; null until complete. */
  detected_type: string | null;
  /** Pixels as seen; null where the file hides them. */
  width: number | null;
  height: number | null;
  /** What else its head says (`server/files/rows/order-files.ts`); null for what is no image and for files from before November 2026. */
  image_facts: StoredJson<'uploads.image_facts'> | null;
  sha256: string | null;
  fingerprint: string | null;
  /** Folder and file name in the storage: clipping id, slash, safe unique name. */
  storage_key: string;
  /** `storage_key` in lower case, unique, because some disks do not tell A from a. */
  storage_key_folded: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  completed_at: Timestamp | null;
  /** `transfer_tokens.id` of the link through which it came; null for the order's own browser. */
  added_by: string | null;
  /** What the virus scanner said; `unscanned`: larger than it takes; null: there was none. */
  scan: 'clean' | 'unscanned' | null;
  /** Why it has no stamp and never will (`StampFault`); null while nothing speaks against one. */
  stamp_fault: string | null;
  /** When somebody said that it is wanted although the order has its content already; null while nobody has. */
  kept_at: Timestamp | null;
  /** The product that its customer has said it is for, by type; null where nobody has. */
  kind: string | null;
  /** The server that works on it, and how long others leave it to that one (`upload-leases.ts`). */
  held_by: string | null;
  held_until: Timestamp | null;
  /** When another server has asked for it meanwhile. */
  wanted_at: Timestamp | null;
}

/** A file of the finished work, on its way to the customer or there (`server/files/rows/delivered-files.ts`). */
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
  /** When all of it lay in the storage. */
  completed_at: Timestamp | null;
  /** When the customer could have it, with all others of its delivery; null while nobody but the studio sees it. */
  sent_at: Timestamp | null;
  /** As in `uploads`. */
  stamp_fault: string | null;
}

interface OrderSummariesTable {
  order_id: string;
  /** The order in the words and prices that the customer read. */
  summary: StoredJson<'order_summaries.summary'>;
  /** `domain/studio/studio.ts`, legalTexts.version, at booking. */
  legal_version: string;
  /** Hashes of the legal documents as they stood, in JSON: [sha256]. */
  legal_documents: StoredJson<'order_summaries.legal_documents'>;
  created_at: Timestamp;
  /** `foldAddress` of where its invoice goes if not to its customer; null otherwise, and until it is listed. */
  invoice_email_folded: string | null;
}

/** A word by which the studio finds a booked order (`server/orders/rows/listed-orders.ts`). */
interface OrderWordsTable {
  order_id: string;
  /** Small letters and digits of ASCII. */
  word: string;
}

interface LegalDocumentsTable {
  sha256: string;
  /** File name of the attachment. */
  name: string;
  html: string;
  created_at: Timestamp;
}

/** When a booked order came into a state; `saveOrder` writes it. */
interface OrderHistoryTable {
  id: string;
  order_id: string;
  state: BookedStatus;
  at: Timestamp;
  /** Of the order in this state, because two states may have one time; 0 in entries from before December 2026. */
  revision: number;
}

/** A wizard call that the order has taken (`orders/order-calls.ts`): its name and its way, never what it said. */
interface OrderCallsTable {
  id: string;
  order_id: string;
  /** Of the order that the call led to. */
  revision: number;
  call: WizardCall;
  from_screen: Screen;
  to_screen: Screen;
  at: Timestamp;
}

/** What has left no row of its own (`server/orders/rows/order-events.ts`). */
interface OrderEventsTable {
  id: string;
  order_id: string;
  at: Timestamp;
  event: OrderEventName;
  by: HistoryActor;
  /** What it is about, in a word of ours; '' where the event says all. */
  topic: string;
  /** Names of files, the subject of a mail, or what was amended in JSON (`amendmentsIn`); '' once the files are gone. */
  subject: string;
  count: number;
}

/** Orders of free test images (`orders/test-mailboxes.ts`). */
interface TestMailboxesTable {
  order_id: string;
  /** `mailboxOf` the order's address; no other order has it, unless this one was cancelled. */
  mailbox: string;
  created_at: Timestamp;
  /** When the order was cancelled. */
  freed_at: Timestamp | null;
}

/** What a customer wants changed of a finished file (`orders/corrections.ts`). */
export interface OrderCorrectionsTable {
  id: string;
  order_id: string;
  /** Counts those of the order. */
  number: number;
  /** The delivered file as it was; a corrected one has another id. */
  file_id: string;
  /** Its name, which a corrected one has, too. */
  file_name: string;
  /** Point of the picture, as fractions of its width and height; null: it concerns the whole picture. */
  pin_x: number | null;
  pin_y: number | null;
  comment: string;
  created_at: Timestamp;
  /** What the studio says to it. */
  answer: string | null;
  /** When the customer got the answer; null while it is only a note. */
  answered_at: Timestamp | null;
}

/** What a customer has asked about a booked order, on its page. */
export interface OrderQuestionsTable {
  id: string;
  order_id: string;
  question: string;
  created_at: Timestamp;
  /** When the studio has answered it; null: not yet. */
  answered_at: Timestamp | null;
}

/** A secret link to a booked order's page (`server/orders/rows/order-keys.ts`). */
export interface OrderLinksTable {
  token_hash: string;
  order_id: string;
  created_at: Timestamp;
  revoked_at: Timestamp | null;
}

/** A link by which a draft is gone on with on another device (`server/orders/journey/resume-links.ts`). */
interface ResumeLinksTable {
  token_hash: string;
  /** Of the secret that a browser gets for its cookie when it opens the link. */
  key_hash: string;
  order_id: string;
  /** Pseudonym of the mailbox that it was sent to. */
  mailbox: string;
  created_at: Timestamp;
  /** Until when it can be opened; what it has opened stays open. */
  expires_at: Timestamp;
  /** From when on it opens nothing, and what it has opened is closed. */
  revoked_at: Timestamp | null;
}

/** A promise of prices (`server/orders/journey/quotes.ts`). It says nothing of whose order it was made of. */
interface QuotesTable {
  id: string;
  /** "A-2611-7KQ4M9". It opens nothing. */
  number: string;
  /** What it was made of; null for one of the page of prices, and when the draft is gone because its time was over. */
  order_id: string | null;
  /** The order's, then: of one revision there is one quote at a time. */
  revision: number | null;
  /** ORDER_VERSION of the code that wrote `answers`. */
  version: number;
  /** What an order begins with that is begun by it, with its prices: the chart's context without `media`. */
  answers: StoredJson<'quotes.answers'>;
  created_at: Timestamp;
  /** Until when an order can be begun with it. */
  expires_at: Timestamp;
}

/** A secret link of a quote: each browser that fetches it gets one of its own. */
interface QuoteLinksTable {
  token_hash: string;
  quote_id: string;
  created_at: Timestamp;
}

interface TransferTokensTable {
  token_hash: string;
  /** Names the link to its owner; opens nothing. */
  id: string;
  order_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
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
  /** When it was held back (`holdReasons`); it waits for the studio's word. */
  held_at: Timestamp | null;
  /** Why; null while it is not held. */
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
  /** From 0 on, as they were sent. */
  position: number;
  /** As the visitor calls it. */
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
  /** Never null: a row is written when its file is whole. */
  completed_at: Timestamp;
}

export interface WithdrawalsTable {
  id: string;
  name: string;
  /** As the customer typed it; it need not name an order that exists. */
  order_number: string;
  email: string;
  email_folded: string | null;
  order_id: string | null;
  created_at: Timestamp;
}

/** One row: who this database is. */
export interface InstallationTable {
  /** Also written into the storage: files and rows must belong together. */
  id: string;
  /** 256 random bits; keys for signatures are derived from it. */
  secret: string;
  /** When the storage got the id; null until then. */
  storage_marked_at: Timestamp | null;
  /** The clock as the deletion job has believed it last; with the two below it is `privacy/clock-check.ts`'s. */
  clock_trusted_at: Timestamp | null;
  /** Since when the job has not believed the clock, by that clock; null while it does. */
  clock_doubted_at: Timestamp | null;
  /** The clock at the last look while it was doubted. */
  clock_seen_at: Timestamp | null;
  /** ms by which believed looks at the clock lay apart without a server that ran in between, lately; null counts as 0. */
  clock_jumped: number | null;
  /** The site's address as the server that was started last has it, for links that commands send; null before the first start. */
  public_url: string | null;
  /** When the last whole backup was begun; null when there is none. */
  backed_up_at: Timestamp | null;
  created_at: Timestamp;
}

/** Files that are to go, written in the transaction that drops their rows. Nothing else ever deletes a file. */
export interface FileRemovalsTable {
  storage_key: string;
  storage_key_folded: string;
  due_at: Timestamp;
  attempts: number;
  created_at: Timestamp;
}

/** A mail to an address that a visitor typed, for counting. */
interface MailboxMailsTable {
  id: string;
  /** Pseudonym of the mailbox (`server/mail/templates/mail-addresses.ts`). */
  mailbox: string;
  /** Pseudonym of the address that asked. */
  source: string;
  created_at: Timestamp;
}

/** The answer to a call that was sent with a key (`server/orders/journey/answered-calls.ts`). */
interface AnsweredCallsTable {
  /** Made of the visitor's secret and the key; tells neither. */
  name: string;
  order_id: string;
  /** The order's, after the call. */
  revision: number;
  fingerprint: string;
  /** The order item that was answered, without its files; null for a booking. */
  item: StoredJson<'answered_calls.item'> | null;
  created_at: Timestamp;
}

/** What an address has used of an allowance (`server/app/http/address-allowance.ts`). */
interface AddressSharesTable {
  /** Of the allowance. */
  name: string;
  /** Pseudonym of the address. */
  source: string;
  /** When all of it will have come back, in ms since 1970. */
  used_until: number;
}

/** Which jobs a server has begun lately, so that no other one does (`database/job-turns.ts`). */
interface TurnsTable {
  job: string;
  until: Timestamp;
}

/** A browser in which the studio's desk is open (`server/office/browser/office-access.ts`). */
interface DeskSessionsTable {
  /** Stands in the cookie, signed. */
  id: string;
  expires_at: Timestamp;
}

/**
 * Why a mail waits for the studio: its mailbox has got enough, its sender has sent enough, or it comes from a backup
 * and may have gone out after that was made. `server/mail/templates/mail-kinds.ts` has the words.
 */
export const holdReasons = ['mailbox', 'source', 'restored'] as const;
export type HoldReason = (typeof holdReasons)[number];
