import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** Counts mails to typed addresses over all forms and bookings; mails beyond the allowance wait in the outbox. */
export const mailboxAllowance: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('mailbox_mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('mailbox_mails_mailbox')
      .on('mailbox_mails')
      .columns(['mailbox', 'created_at'])
      .execute();
    await db.schema.createIndex('mailbox_mails_source').on('mailbox_mails').columns(['source', 'created_at']).execute();
    await db.schema.createIndex('mailbox_mails_created').on('mailbox_mails').column('created_at').execute();
    await db.schema.alterTable('outbox').addColumn('held_at', timestamp).execute();
    await db.schema.alterTable('outbox').addColumn('held_reason', 'text').execute();
  },
};
