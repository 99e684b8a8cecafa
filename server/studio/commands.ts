/* The studio's command line, in German because the studio reads it. `server/cli.ts` starts it. */
import type { Store } from '../database/store.ts';
import { resend, type UnsentMail, unsentMails } from '../mail/dead-letters.ts';
import { holdWords } from '../mail/templates/hold-reasons.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { World } from '../platform/world.ts';
import { findPersonalData } from '../privacy/personal-data.ts';
import { carryOut, planDeletion } from '../privacy/personal-deletion.ts';
import { removeDueFiles } from '../uploads/removal-worker.ts';
import { checkIdentity, StorageMismatch } from '../uploads/storage-identity.ts';
import type { UploadStorage } from '../uploads/upload-storage.ts';
import { clockCommand, clockHelp } from './clock-command.ts';
import { deliverCommand, deliverHelp } from './deliver-command.ts';
import { filesCommand, filesHelp, isAdopting } from './files-command.ts';
import { linkCommand, linkHelp } from './link-command.ts';
import { sheetCommand, sheetHelp } from './sheet-command.ts';
import { germanStatus, sayStep } from './step-words.ts';
import { listOrders, type StepWords, type StudioStep, studioSteps, takeStep } from './studio-orders.ts';

export const help = `Werkzeuge des Studios

  npm run studio -- orders [Anzahl]            die neuesten Bestellungen (voreingestellt 20)
  npm run studio -- status <FS-…> <Schritt>    der nächste Schritt einer Bestellung: inArbeit, geliefert, berechnet,
                                               storniert, widerrufen [Tag der Erklärung, JJJJ-MM-TT]
  npm run studio -- status <FS-…> inArbeit vorhandene
                                               mit den Bildern beginnen, die da sind, oder die anders gekommen sind
  npm run studio -- mails                      E-Mails, die noch nicht verschickt werden konnten oder zurückgehalten sind
  npm run studio -- mails resend <Kennung>     eine davon (noch einmal) verschicken
  npm run studio -- mails resend all           alle, die nicht verschickt werden konnten, noch einmal versuchen
  npm run studio -- mails resend held          alle zurückgehaltenen freigeben
  npm run studio -- export <E-Mail-Adresse>    alles zu einer Adresse als JSON (Art. 15 und 20 DSGVO)
  npm run studio -- delete <E-Mail-Adresse>    zeigt, was zu einer Adresse gelöscht würde (Art. 17 DSGVO)
  npm run studio -- delete <…> --ja            löscht es. Bestellungen bleiben, solange das Gesetz es verlangt.
${deliverHelp}${linkHelp}${sheetHelp}${filesHelp}${clockHelp}`;

export interface StudioDeps {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly pictures: Pictures;
  readonly world: World;
  /** Address of the site, for links. */
  readonly publicUrl: string;
  /** Bytes that must stay free in the storage. */
  readonly diskReserve: number;
  /** Writes one line for the person at the keyboard. */
  readonly print: (line: string) => void;
}

/** Says that a deletion is meant. */
const SURE = '--ja';

/** Gives whether the arguments fitted. */
export type Command = (args: readonly string[], deps: StudioDeps, isSure: boolean) => Promise<boolean>;

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

  async status([number = '', step = '', more], { store, world, publicUrl, print }) {
    const orderNumber = number.toUpperCase();
    const words = wordsOf(step, more);
    if (orderNumber === '' || !isStep(step) || words === null) return false;
    const taken = await store.write((queries) => takeStep(queries, { world, publicUrl }, orderNumber, step, words));
    sayStep(print, orderNumber, step, taken);
    return taken.kind === 'taken';
  },

  async mails([action, id], { store, world, print }) {
    if (action === 'resend' && id !== undefined) {
      const which = id === 'all' ? 'failed' : id === 'held' ? 'held' : { id };
      const count = await store.write((queries) => resend(queries, world, which));
      print(which === 'held' ? `${count} E-Mails sind freigegeben.` : `${count} E-Mails werden gleich verschickt.`);
      return count > 0 || typeof which === 'string';
    }
    if (action !== undefined) return false;
    const mails = await store.read(unsentMails);
    if (mails.length === 0) print('Alle E-Mails sind verschickt.');
    for (const mail of mails) {
      print([mail.id, mail.kind, mail.created_at, ...stateOf(mail)].join('  '));
    }
    return true;
  },

  async export([email = ''], { store, print }) {
    if (email === '') return false;
    print(JSON.stringify(await store.read((queries) => findPersonalData(queries, email)), null, 2));
    return true;
  },

  async delete([email = ''], deps, isSure) {
    if (email === '') return false;
    const { store, world, print } = deps;
    const plan = isSure
      ? await store.write(async (queries) => {
          const decided = await planDeletion(queries, email);
          await carryOut(queries, decided, world.now());
          return decided;
        })
      : await store.read((queries) => planDeletion(queries, email));
    if (isSure) await removeDueFiles(deps);
    const { orders, files, deliveredFiles, enquiries, withdrawals, mails, kept } = plan;
    print(
      `${isSure ? 'Gelöscht' : 'Würde löschen'}: ${orders.length} unfertige Aufträge, ${files.length + deliveredFiles.length} Dateien, ${enquiries.length} Anfragen, ${withdrawals.length} Widerrufe, ${mails.length} wartende E-Mails.`,
    );
    for (const { orderNumber, untilYear } of kept) {
      print(`Bleibt: ${orderNumber}, aufzubewahren bis Ende ${untilYear} (§ 147 AO, § 257 HGB).`);
    }
    if (!isSure) print('Zum Löschen denselben Befehl mit --ja aufrufen.');
    return true;
  },

  deliver: deliverCommand,

  link: linkCommand,

  sheet: sheetCommand,

  files: filesCommand,

  clock: clockCommand,
};

function isStep(word: string): word is StudioStep {
  return Object.hasOwn(studioSteps, word);
}

/** What stands behind the word for the step; null when it makes no sense there. */
function wordsOf(step: string, more: string | undefined): StepWords | null {
  if (more === undefined) return { withThoseHere: false, day: null };
  if (step === 'inArbeit' && more === 'vorhandene') return { withThoseHere: true, day: null };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(more) && !Number.isNaN(Date.parse(more));
  return step === 'widerrufen' && isDay ? { withThoseHere: false, day: more } : null;
}

/** Why the mail has not gone out, and what becomes of it. */
function stateOf({ held_reason, attempts, dead_at, due_at, last_error }: UnsentMail): string[] {
  if (held_reason !== null) return ['zurückgehalten', holdWords[held_reason]];
  const next = dead_at === null ? `nächster Versuch ${due_at}` : `aufgegeben ${dead_at}`;
  return [`${attempts} Versuche`, next, last_error ?? ''];
}

/** Runs one command. Gives the exit code: 0 when it was done, 1 when nothing fits, with the help printed. */
export async function runStudio(args: readonly string[], deps: StudioDeps): Promise<number> {
  // By hand, because the id of a mail may begin with a hyphen.
  const [name = '', ...rest] = args.filter((arg) => arg !== SURE);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!isAdopting([name, ...rest])) await checkIdentity(deps.store, deps.storage);
    if (command !== undefined && (await command(rest, deps, args.includes(SURE)))) return 0;
  } catch (error) {
    if (!(error instanceof StorageMismatch)) throw error;
    deps.print(error.message);
    return 1;
  }
  if (command === undefined || rest.length === 0) deps.print(help);
  return 1;
}
