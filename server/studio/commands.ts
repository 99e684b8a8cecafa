/* The studio's command line, in German because the studio reads it. `server/cli.ts` starts it. */
import { parseArgs } from 'node:util';
import type { Store } from '../database/store.ts';
import { resend, unsentMails } from '../mail/dead-letters.ts';
import { findPersonalData } from '../privacy/personal-data.ts';
import { carryOut, planDeletion } from '../privacy/personal-deletion.ts';
import { sweepFiles } from '../privacy/retention-job.ts';
import type { UploadStorage } from '../uploads/upload-storage.ts';
import type { World } from '../world.ts';
import { listOrders, type StudioStatus, setStatus } from './studio-orders.ts';

export const help = `Werkzeuge des Studios

  npm run studio -- orders [Anzahl]            die neuesten Bestellungen (voreingestellt 20)
  npm run studio -- status <FS-…> <Status>     Stand einer Bestellung setzen:
                                               gebucht, inArbeit, geliefert, berechnet, storniert
  npm run studio -- mails                      E-Mails, die noch nicht verschickt werden konnten
  npm run studio -- mails resend <Kennung|all> sie noch einmal versuchen
  npm run studio -- export <E-Mail-Adresse>    alles zu einer Adresse als JSON (Art. 15 und 20 DSGVO)
  npm run studio -- delete <E-Mail-Adresse>    zeigt, was zu einer Adresse gelöscht würde (Art. 17 DSGVO)
  npm run studio -- delete <…> --ja            löscht es. Bestellungen bleiben, solange das Gesetz es verlangt.
`;

export interface StudioDeps {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly world: World;
  /** Writes one line for the person at the keyboard. */
  readonly print: (line: string) => void;
}

/** What the studio calls a status, and the word of the wire. */
const statuses: Readonly<Record<string, StudioStatus>> = {
  gebucht: 'booked',
  inArbeit: 'inProduction',
  geliefert: 'delivered',
  berechnet: 'invoiced',
  storniert: 'cancelled',
};
const germanStatus = Object.fromEntries(Object.entries(statuses).map(([german, status]) => [status, german]));

type Command = (args: readonly string[], deps: StudioDeps, isSure: boolean) => Promise<boolean>;

const commands: Readonly<Record<string, Command>> = {
  async orders([count = '20'], { store, print }) {
    const limit = Number(count);
    if (!Number.isInteger(limit) || limit < 1) return false;
    const orders = await store.read((queries) => listOrders(queries, limit));
    if (orders.length === 0) print('Noch keine Bestellungen.');
    for (const order of orders) {
      const facts = [order.orderNumber, order.bookedAt, germanStatus[order.status], `${order.files} Dateien`];
      print([...facts, ...(order.isWithdrawn ? ['WIDERRUFEN'] : [])].join('  '));
    }
    return true;
  },

  async status([orderNumber = '', word = ''], { store, world, print }) {
    const status = statuses[word];
    if (orderNumber === '' || status === undefined) return false;
    const isFound = await store.write((queries) => setStatus(queries, world, orderNumber.toUpperCase(), status));
    print(isFound ? `${orderNumber.toUpperCase()}: ${word}` : `Keine Bestellung mit der Nummer ${orderNumber}.`);
    return isFound;
  },

  async mails([action, id], { store, world, print }) {
    if (action === 'resend' && id !== undefined) {
      const count = await store.write((queries) => resend(queries, world, id === 'all' ? undefined : id));
      print(`${count} E-Mails werden gleich noch einmal versucht.`);
      return count > 0 || id === 'all';
    }
    if (action !== undefined) return false;
    const mails = await store.read(unsentMails);
    if (mails.length === 0) print('Alle E-Mails sind verschickt.');
    for (const mail of mails) {
      const state = mail.dead_at === null ? `nächster Versuch ${mail.due_at}` : `aufgegeben ${mail.dead_at}`;
      print(
        [mail.id, mail.kind, mail.created_at, `${mail.attempts} Versuche`, state, mail.last_error ?? ''].join('  '),
      );
    }
    return true;
  },

  async export([email = ''], { store, print }) {
    if (email === '') return false;
    print(JSON.stringify(await store.read((queries) => findPersonalData(queries, email)), null, 2));
    return true;
  },

  async delete([email = ''], { store, storage, print }, isSure) {
    if (email === '') return false;
    const plan = isSure
      ? await store.write(async (queries) => {
          const decided = await planDeletion(queries, email);
          await carryOut(queries, decided);
          return decided;
        })
      : await store.read((queries) => planDeletion(queries, email));
    if (isSure) await sweepFiles(store, storage);
    const { orders, files, enquiries, withdrawals, mails, kept } = plan;
    print(
      `${isSure ? 'Gelöscht' : 'Würde löschen'}: ${orders.length} unfertige Aufträge, ${files.length} Dateien, ${enquiries.length} Anfragen, ${withdrawals.length} Widerrufe, ${mails.length} wartende E-Mails.`,
    );
    for (const { orderNumber, untilYear } of kept) {
      print(`Bleibt: ${orderNumber}, aufzubewahren bis Ende ${untilYear} (§ 147 AO, § 257 HGB).`);
    }
    if (!isSure) print('Zum Löschen denselben Befehl mit --ja aufrufen.');
    return true;
  },
};

/** Runs one command. Gives the exit code: 0 when it was done, 1 when nothing fits, with the help printed. */
export async function runStudio(args: readonly string[], deps: StudioDeps): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { ja: { type: 'boolean' } },
  });
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined && (await command(rest, deps, values['ja'] === true))) return 0;
  if (command === undefined || rest.length === 0) deps.print(help);
  return 1;
}
