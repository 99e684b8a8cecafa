import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the studio answered a customer's question, by mail or by phone; existing questions count as open. */
export const answeredQuestions: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('order_questions').addColumn('answered_at', sql`timestamptz`).execute();
  },
};
