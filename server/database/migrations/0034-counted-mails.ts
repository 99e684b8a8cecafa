import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Mails are counted, with the oldest, from indexes alone: what the studio has not looked at for a month costs no look
 * into the table. SQLite takes such an index alone only if it holds every column that the question names, also those
 * whose value follows from its condition.
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
