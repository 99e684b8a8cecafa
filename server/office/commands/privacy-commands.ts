/* `npm run studio -- export | delete | clock`: the data about a person, and deletion after the retention periods. */
import { retention } from '../../../domain/studio/retention.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { removeDueFiles } from '../../files/removal/removal-worker.ts';
import { listUnlisted } from '../../orders/rows/listed-orders.ts';
import { believeClock, peekAtClock } from '../privacy/clock-check.ts';
import { confirmDeletions } from '../privacy/deletion-confirmations.ts';
import { findPersonalData } from '../privacy/personal-data.ts';
import { type DeletionPlan, deletePersonalData, planDeletion } from '../privacy/personal-deletion.ts';
import { printJson, type Register, SURE, sure } from './program.ts';

/** Exports or deletes the data about one e-mail address. */
export const personCommands: Register = (program, deps, act) => {
  const { store, world, print } = deps;
  program
    .command('export')
    .description('alles zu einer Adresse als JSON (Art. 15 und 20 DSGVO)')
    .argument('<E-Mail-Adresse>')
    .action(
      act(async (email: string) => {
        await listUnlisted(store);
        printJson(print, await store.read((queries) => findPersonalData(queries, email)));
        return true;
      }),
    );
  program
    .command('delete')
    .description(
      'zeigt, was zu einer Adresse gelöscht würde (Art. 17 DSGVO); Aufträge bleiben, solange das Gesetz es verlangt',
    )
    .argument('<E-Mail-Adresse>')
    .option(...sure('löscht es'))
    .action(
      act(async (email: string, { ja }: { readonly ja?: true }) => {
        const isSure = ja === true;
        await listUnlisted(store);
        const plan = isSure
          ? await deletePersonalData(store, world.now(), email)
          : await store.read((queries) => planDeletion(queries, email));
        if (isSure) await removeDueFiles(deps);
        const confirmed = isSure ? await confirmDeletions(deps) : 0;
        const { orders, files, deliveredFiles, pictures, enquiries, withdrawals, mails, kept } = plan;
        print(
          `${isSure ? 'Gelöscht' : 'Würde löschen'}: ${orders.length} Aufträge ohne Aufbewahrungspflicht, ${files.length + deliveredFiles.length + pictures.length} Dateien, ${enquiries.length} Anfragen, ${withdrawals.length} Widerrufe, ${mails.length} wartende E-Mails.`,
        );
        if (confirmed > 0) print(`Löschbestätigungen per E-Mail: ${confirmed}.`);
        for (const order of kept) print(keptText(order));
        if (kept.some(({ hasInvoices }) => hasInvoices)) print(WHY_INVOICES_STAY);
        if (!isSure) print(`Zum Löschen denselben Befehl mit ${SURE} aufrufen.`);
        return true;
      }),
    );
};

function keptText({ orderNumber, untilYear, hasInvoices }: DeletionPlan['kept'][number]): string {
  if (untilYear === null) {
    return `Bleibt: ${orderNumber}, Testbilder in Arbeit. Ist der Auftrag geliefert oder storniert, geht er mit demselben Befehl.`;
  }
  return hasInvoices
    ? `Bleibt: ${orderNumber} mit seinen Rechnungen, aufzubewahren bis Ende ${untilYear} (§ 147 AO, § 14b UStG).`
    : `Bleibt: ${orderNumber}, aufzubewahren bis Ende ${untilYear} (§ 147 AO, § 257 HGB).`;
}

/** For the studio's answer to the person (Art. 12 (4) DSGVO). */
const WHY_INVOICES_STAY = `Rechnungen sind Buchungsbelege: Sie müssen ${retention.finishedOrderYears} Jahre unverändert aufbewahrt werden, gerechnet vom Ende des Jahres, samt Name und Anschrift darauf. So lange besteht kein Anspruch auf Löschung (Art. 17 Abs. 3 Buchst. b DSGVO).`;

/** Shows whether deletion waits because of a clock jump, and lets the operator confirm the clock. */
export const clockCommand: Register = (program, { store, world, print }, act) => {
  program
    .command('clock')
    .description('ob das Löschen nach Fristen wartet, weil die Uhr gesprungen ist')
    .option(...sure('die Uhr geht richtig, das Löschen geht weiter'))
    .action(
      act(async ({ ja }: { readonly ja?: true }) => {
        print(`Uhr jetzt: ${world.now().toISOString()}`);
        if (ja === true) {
          await store.write((queries) => believeClock(queries, world.now()));
          print(
            'Die Uhr gilt als richtig; mit der nächsten Stunde wird wieder gelöscht, was seine Frist hinter sich hat.',
          );
          return true;
        }
        const { isBelieved, trustedAt } = await store.read((queries) => peekAtClock(queries, world.now()));
        print(`Zuletzt geglaubt: ${trustedAt}`);
        print(
          isBelieved
            ? 'Es liegt kein Zweifel vor.'
            : `Dazwischen ist die Uhr gesprungen: Es wird nichts gelöscht. Geht sie richtig: ${commandLine(`clock ${SURE}`)}`,
        );
        return true;
      }),
    );
};
