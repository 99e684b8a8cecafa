import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database beside a running server, to be closed. Waits in ms while the server has locked it. */
export function databaseIn(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'freistell.sqlite'), { timeout: 10_000 });
}

/**
 * Lets the server forget who has had test images, how many mails went to whom and how many enquiries came in this
 * minute. Customers of the tests share mailboxes and one address; without this, what a test gets would depend on which
 * others have run on the same server before: the sixth confirmation of an hour waits for the studio, the eleventh
 * enquiry of a minute goes there with others (docs/limits.md).
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
