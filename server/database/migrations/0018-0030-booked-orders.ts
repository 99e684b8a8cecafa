import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** For the customer's page of a booked order: its secret links, and when the order entered each state. */
const orderPage: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('order_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('revoked_at', timestamp)
      .execute();
    await db.schema.createIndex('order_links_order').on('order_links').column('order_id').execute();
    await db.schema
      .createTable('order_history')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_history_order').on('order_history').column('order_id').execute();
    // The known history of existing orders: the booking, and the end of the work.
    await sql`insert into order_history (id, order_id, state, at)
      select id || '-booked', id, 'booked', booked_at from orders where booked_at is not null`.execute(db);
    await sql`insert into order_history (id, order_id, state, at)
      select id || '-closed', id, case status when 'invoiced' then 'delivered' else status end, closed_at
      from orders where closed_at is not null and status <> 'draft' and status <> 'booked'`.execute(db);
  },
};

/** Files that the studio delivers; each has its row before its copy begins. */
const deliveredFiles: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('delivered_files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('detected_type', 'text', (column) => column.notNull())
      .addColumn('storage_key', 'text', (column) => column.notNull())
      .addColumn('storage_key_folded', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('completed_at', timestamp)
      .addColumn('sent_at', timestamp)
      .addColumn('stamp_fault', 'text')
      .execute();
    await db.schema.createIndex('delivered_files_order').on('delivered_files').columns(['order_id', 'name']).execute();
    // Unfinished files reserve room on the disk.
    await db.schema
      .createIndex('delivered_files_unfinished')
      .on('delivered_files')
      .column('created_at')
      .where(sql.ref('completed_at'), 'is', null)
      .execute();
  },
};

/** Links that continue an open order on another device. */
const resumeLinks: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('resume_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('expires_at', timestamp, (column) => column.notNull())
      .addColumn('revoked_at', timestamp)
      .execute();
    await db.schema.createIndex('resume_links_order').on('resume_links').column('order_id').execute();
    await db.schema.createIndex('resume_links_time').on('resume_links').column('created_at').execute();
    await db.schema.createIndex('resume_links_mailbox').on('resume_links').column('mailbox').execute();
  },
};

/** Corrections and questions of customers; and a history in which a state can recur. */
const afterDelivery: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('order_corrections')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('file_id', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('pin_x', 'double precision')
      .addColumn('pin_y', 'double precision')
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('answered_at', timestamp)
      .addUniqueConstraint('order_corrections_number', ['order_id', 'number'])
      .execute();
    await db.schema
      .createTable('order_questions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_questions_order').on('order_questions').column('order_id').execute();
    await db.schema
      .alterTable('order_history')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** Link to the visitor's pictures; empty without one, and in rows of servers before this migration. */
const enquiryLink: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('enquiries')
      .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

/** Quotes and their secret links. A quote outlives an abandoned open order: its prices were promised. */
const quotes: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('quotes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('set null'))
      .addColumn('revision', 'integer')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('expires_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('quotes_order').on('quotes').column('order_id').execute();
    await db.schema.createIndex('quotes_end').on('quotes').column('expires_at').execute();
    await db.schema
      .createTable('quote_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('quote_id', 'text', (column) => column.notNull().references('quotes.id').onDelete('cascade'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('quote_links_quote').on('quote_links').column('quote_id').execute();
  },
};

/** The kind of an image, where its customer has chosen one: the type of a product. */
const imageKinds: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('kind', 'text').execute();
  },
};

/** The wizard calls of each order, for the studio. They are deleted with their order. */
const orderCalls: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('order_calls')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('from_screen', 'text', (column) => column.notNull())
      .addColumn('to_screen', 'text', (column) => column.notNull())
      .addColumn('at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_calls_order').on('order_calls').columns(['order_id', 'revision']).execute();
  },
};

/** Orders of free test images with their mailbox: each mailbox gets them once, unless that order was cancelled. */
const testMailboxes: Migration = {
  async up(db: Kysely<{ test_mailboxes: { freed_at: string | null } }>) {
    await db.schema
      .createTable('test_mailboxes')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('freed_at', timestamp)
      .execute();
    await db.schema
      .createIndex('test_mailboxes_once')
      .unique()
      .on('test_mailboxes')
      .column('mailbox')
      .where(sql.ref('freed_at'), 'is', null)
      .execute();
    await db.schema.createIndex('test_mailboxes_time').on('test_mailboxes').column('created_at').execute();
  },
};

/** When the studio answered a customer's question, by mail or by phone; existing questions count as open. */
const answeredQuestions: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('order_questions').addColumn('answered_at', timestamp).execute();
  },
};

/**
 * Events of an order that leave no other row: files removed, sorted, replaced or downloaded, cancellations, sent mails.
 */
const orderEvents: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('order_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('at', timestamp, (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_events_order').on('order_events').columns(['order_id', 'at']).execute();
  },
};

/** Pictures of enquiries; a row is written when its file is complete. */
const enquiryPictures: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('enquiry_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('detected_type', 'text', (column) => column.notNull())
      .addColumn('scan', 'text')
      .addColumn('storage_key', 'text', (column) => column.notNull())
      .addColumn('storage_key_folded', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('completed_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('enquiry_pictures_enquiry')
      .on('enquiry_pictures')
      .columns(['enquiry_id', 'position'])
      .execute();
  },
};

/** Each announced file counts equal names in its order; folders of thousands repeat names. */
const namesOfOrder: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.createIndex('uploads_name').on('uploads').columns(['order_id', 'name']).execute();
  },
};

/** What follows a booking: order page, deliveries, corrections, quotes, kinds and the history of an order. */
export const orderMigrations: Record<string, Migration> = {
  '0018-order-page': orderPage,
  '0019-delivered-files': deliveredFiles,
  '0020-resume-links': resumeLinks,
  '0021-after-delivery': afterDelivery,
  '0022-enquiry-link': enquiryLink,
  '0023-quotes': quotes,
  '0024-image-kinds': imageKinds,
  '0025-order-calls': orderCalls,
  '0026-test-mailboxes': testMailboxes,
  '0027-answered-questions': answeredQuestions,
  '0028-order-events': orderEvents,
  '0029-enquiry-pictures': enquiryPictures,
  '0030-names-of-order': namesOfOrder,
};
