import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the studio has answered a customer's question, by mail or by phone; those of before count as open. */
export const answeredQuestions: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('order_questions').addColumn('answered_at', sql`timestamptz`).execute();
  },
};
