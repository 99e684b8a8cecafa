import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database beside a running server, to be closed. Waits in ms while the server has locked it. */
export function databaseIn(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'freistell.sqlite'), { timeout: 10_000 });
}

/**
 * Lets the server forget who has had test images and how many mails went to whom. Customers of the tests share mailboxes and one address;
 * without this, what a test gets would depend on which others have run on the same server before: the sixth confirmation of an hour waits for
 * the studio (docs/limits.md).
 */
export function forgetMailboxes(dataDir: string): void {
  const database = databaseIn(dataDir);
  try {
    database.exec('DELETE FROM test_mailboxes; DELETE FROM mailbox_mails');
  } finally {
    database.close();
  }
}
