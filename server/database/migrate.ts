import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorProblem } from '../app/platform/command-line.ts';
import { orders } from './migrations/0001-orders.ts';
import { mail } from './migrations/0002-mail.ts';
import { closing } from './migrations/0003-closing.ts';
import { formsByTime } from './migrations/0004-forms-by-time.ts';
import { installation } from './migrations/0005-installation.ts';
import { mailboxAllowance } from './migrations/0006-mailbox-allowance.ts';
import { transferLinks } from './migrations/0007-transfer-links.ts';
import { foldedAddresses } from './migrations/0008-folded-addresses.ts';
import { filesOfOrder } from './migrations/0009-files-of-order.ts';
import { answeredCalls } from './migrations/0010-answered-calls.ts';
import { duplicates } from './migrations/0011-duplicates.ts';
import { uploadLeases } from './migrations/0012-upload-leases.ts';
import { imageFacts } from './migrations/0013-image-facts.ts';
import { stampFaults } from './migrations/0014-stamp-faults.ts';
import { filesVersion } from './migrations/0015-files-version.ts';
import { growth } from './migrations/0016-growth.ts';
import { severalServers } from './migrations/0017-several-servers.ts';
import { orderPage } from './migrations/0018-order-page.ts';
import { deliveredFiles } from './migrations/0019-delivered-files.ts';
import { resumeLinks } from './migrations/0020-resume-links.ts';
import { afterDelivery } from './migrations/0021-after-delivery.ts';
import { enquiryLink } from './migrations/0022-enquiry-link.ts';
import { quotes } from './migrations/0023-quotes.ts';
import { imageKinds } from './migrations/0024-image-kinds.ts';
import { orderCalls } from './migrations/0025-order-calls.ts';
import { testMailboxes } from './migrations/0026-test-mailboxes.ts';
import { answeredQuestions } from './migrations/0027-answered-questions.ts';
import { orderEvents } from './migrations/0028-order-events.ts';
import { enquiryPictures } from './migrations/0029-enquiry-pictures.ts';
import { namesOfOrder } from './migrations/0030-names-of-order.ts';
import { listedOrders } from './migrations/0031-listed-orders.ts';
import { deskSessions } from './migrations/0032-desk-sessions.ts';
import { operator } from './migrations/0033-operator.ts';
import { countedMails } from './migrations/0034-counted-mails.ts';
import { invoices } from './migrations/0035-invoices.ts';
import { deletionConfirmations } from './migrations/0036-deletion-confirmations.ts';
import { fileChecks } from './migrations/0037-file-checks.ts';

/** Ordered by name; Kysely runs the missing ones. */
export const migrations: Record<string, Migration> = {
  '0001-orders': orders,
  '0002-mail': mail,
  '0003-closing': closing,
  '0004-forms-by-time': formsByTime,
  '0005-installation': installation,
  '0006-mailbox-allowance': mailboxAllowance,
  '0007-transfer-links': transferLinks,
  '0008-folded-addresses': foldedAddresses,
  '0009-files-of-order': filesOfOrder,
  '0010-answered-calls': answeredCalls,
  '0011-duplicates': duplicates,
  '0012-upload-leases': uploadLeases,
  '0013-image-facts': imageFacts,
  '0014-stamp-faults': stampFaults,
  '0015-files-version': filesVersion,
  '0016-growth': growth,
  '0017-several-servers': severalServers,
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
  '0031-listed-orders': listedOrders,
  '0032-desk-sessions': deskSessions,
  '0033-operator': operator,
  '0034-counted-mails': countedMails,
  '0035-invoices': invoices,
  '0036-deletion-confirmations': deletionConfirmations,
  '0037-file-checks': fileChecks,
};

/** Name of the last migration: the schema that this code works with. */
export const schemaVersion = Object.keys(migrations).at(-1) ?? '';

/**
 * Migrates all or nothing: both databases roll back changes of tables. The caller holds the start lock.
 * It accepts a newer schema, so that a server can restart beside newer ones:
 * a release only adds to what the previous one knows (docs/operations.md, Update).
 * @throws Error with the cause of the failed migration
 */
export async function migrateToLatest<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = migratorOf(db);
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if ((await stateOf(db)) !== 'latest')
    throw new Error('a migration failed; the tables are as before', { cause: error });
}

/** State of the schema: no tables, an older schema, or all that this code knows. Changes nothing. */
async function stateOf<Schema>(db: Kysely<Schema>): Promise<'none' | 'older' | 'latest'> {
  const ours = await migratorOf(db).getMigrations();
  const missing = ours.filter(({ executedAt }) => executedAt === undefined).length;
  return missing === 0 ? 'latest' : missing === ours.length ? 'none' : 'older';
}

/** A command found no database that it may work on; the message is for the operator. */
export class NoDatabase extends OperatorProblem {
  override readonly name = 'NoDatabase';
}

/**
 * @param place where the database is, in German
 * @throws NoDatabase unless the schema is this program's, or a newer one
 */
export async function requireLatest<Schema>(db: Kysely<Schema>, place: string): Promise<void> {
  const state = await stateOf(db);
  if (state === 'none') throw noDatabase(place);
  if (state === 'older')
    throw new NoDatabase(
      `Die Datenbank ${place} ist auf einem älteren Stand als dieses Programm. Es wurde nichts getan.
Entweder den Befehl des bisherigen Programms nehmen, oder erst den Server dieses Programms starten: Er bringt sie auf den neuen Stand.`,
    );
}

export function noDatabase(place: string): NoDatabase {
  return new NoDatabase(
    `${place} gibt es keine Datenbank. Es wurde nichts getan und nichts angelegt.
Zeigen DATA_DIR und DATABASE_URL dorthin, wo der Server arbeitet? Angelegt wird eine Datenbank nur vom Server, und auf einem neuen Rechner von „restore … --neu“.`,
  );
}

function migratorOf<Schema>(db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}
