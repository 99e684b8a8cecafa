import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Mails are counted, and the oldest found, from indexes alone, without reading the table.
 * SQLite uses such an index alone only if it holds every column of the query, even those that its condition fixes.
 */
export const countedMails: Migration = {
  async up(db: Kysely<never>) {
    const indexes = [
      [
        'outbox_due',
        ['due_at', 'created_at', 'sent_at', 'dead_at', 'held_at'],
        'sent_at is null and dead_at is null and held_at is null',
      ],
      ['outbox_dead_at', ['dead_at', 'created_at', 'sent_at', 'held_at'], 'dead_at is not null'],
      ['outbox_held_at', ['held_at', 'created_at', 'sent_at'], 'held_at is not null'],
    ] as const;
    for (const [name, columns, which] of indexes) {
      await db.schema.dropIndex(name).execute();
      await db.schema
        .createIndex(name)
        .on('outbox')
        .columns([...columns])
        .where(sql<boolean>`${sql.raw(which)}`)
        .execute();
    }
  },
};
