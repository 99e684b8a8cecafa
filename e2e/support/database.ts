import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database of a running server; the caller closes it. Lock timeout 10 s. */
export function databaseIn(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'freistell.sqlite'), { timeout: 10_000 });
}

/**
 * Clears test image mailboxes, mail counters and the enquiry counter of this minute (docs/limits.md).
 * Tests share mailboxes and one address, so limits would depend on earlier tests:
 * the sixth confirmation of an hour waits, the eleventh enquiry of a minute is collected.
 */
export function forgetMailboxes(dataDir: string): void {
  const database = databaseIn(dataDir);
  try {
    database.exec('DELETE FROM test_mailboxes; DELETE FROM mailbox_mails');
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    database.prepare('UPDATE enquiries SET created_at = ? WHERE created_at > ?').run(anHourAgo, anHourAgo);
  } finally {
    database.close();
  }
}
