import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** Links expire, or their owner revokes them; each file names the link through which it came. */
export const transferLinks: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('transfer_tokens').addColumn('id', 'text').execute();
    await db.schema.alterTable('transfer_tokens').addColumn('expires_at', timestamp).execute();
    await db.schema.alterTable('transfer_tokens').addColumn('revoked_at', timestamp).execute();
    // Existing links get the lifetime of new ones, 30 days from the migration. Their hash serves as id; it opens
    // nothing.
    await sql`update transfer_tokens set id = substr(token_hash, 1, 22), expires_at = ${inThirtyDays()}`.execute(db);
    await db.schema.createIndex('transfer_tokens_id').on('transfer_tokens').column('id').unique().execute();
    /** `transfer_tokens.id` of the link through which the file came; null for the order's own browser. */
    await db.schema.alterTable('uploads').addColumn('added_by', 'text').execute();
  },
};

function inThirtyDays(): string {
  return new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
}
