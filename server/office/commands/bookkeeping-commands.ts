/* `npm run studio -- paid | payments | invoices | datev`. */
import { readFile, writeFile } from 'node:fs/promises';
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { readBankLines } from '../../../domain/order/invoice/bank-lines.ts';
import { datevBatch, datevBytes } from '../../../domain/order/invoice/datev.ts';
import {
  type Finding,
  findPayments,
  isNotable,
  type NotedFinding,
  type PaymentAccount,
  restText,
} from '../../../domain/order/invoice/payment.ts';
import { invoicing } from '../../../domain/studio/invoicing.ts';
import { formatCents, formatCounted, formatList, formatStoredDay } from '../../../domain/texts/format.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { booksBetween, ledgerOf, type LedgerRow, namedInvoices } from '../../orders/invoices/ledger.ts';
import { takePaymentBack } from '../../orders/invoices/invoice-acts.ts';
import { isCancelled, otherOpen, type PaymentNote } from '../../orders/invoices/payments.ts';
import { NUMBER, orderNumberFor } from './invoice-commands.ts';
import { nothingNoted, sayStep, takeStep } from './office-orders.ts';
import {
  amount,
  asJson,
  dayNamed,
  type JsonOption,
  Misread,
  orderNumberOf,
  printJson,
  type Register,
  type StudioDeps,
  tableOf,
} from './program.ts';

/** Payments: by hand, and from the file of a bank. */
export const paymentCommands: Register = (program, deps, act) => {
  const { store, world, publicUrl, print } = deps;
  program
    .command('paid')
    .description('die Rechnung ist bezahlt, ganz oder zum Teil')
    .argument(`<${NUMBER}>`)
    .argument('[JJJJ-MM-TT]', 'Tag, an dem das Geld kam oder ging; sonst heute', dayNamed)
    .option('--betrag <Euro>', 'ein Teil, oder mehr als offen ist; sonst alles, was offen oder gezahlt ist', amount)
    .option('--paypal', 'das Geld ist bei PayPal; sonst auf der Bank')
    .option('--zurueck', 'doch nicht: falsch gemerkt, oder Geld ging zurück')
    .action(
      act(async (typed: string, day: string | undefined, { betrag, paypal, zurueck }: PaidOptions) => {
        const account: PaymentAccount = paypal === true ? 'paypal' : 'bank';
        const cents = betrag ?? null;
        if (zurueck === true) return takenBack(deps, typed, { day: day ?? null, cents, account });
        const orderNumber = await orderNumberFor(deps, typed);
        const words = { withThoseHere: false, day: day ?? null, payment: { cents, account, line: '' } };
        const taken = await store.write((queries) =>
          takeStep(queries, { world, publicUrl }, orderNumber, 'paid', words),
        );
        sayStep(print, orderNumber, 'paid', taken);
        return taken.kind === 'taken';
      }),
    );

  program
    .command('payments')
    .description('merkt Zahlungen und Teilzahlungen aus der CSV-Datei der Bank oder von PayPal, an der Nummer erkannt')
    .argument('<Datei>')
    .option('--check', 'zeigt nur, was gemerkt würde')
    .action(
      act(async (file: string, { check }: { readonly check?: true }) => {
        const read = readBankLines(textOf(await readFile(file)));
        if (read === null) throw new Misread('In dieser Datei steht keine Zeile mit „Buchungstag“ und „Betrag“.');
        const found = findPayments(read.lines, await store.read(namedInvoices), berlinDayOf(world.now()));
        let isAllRight = read.unread.length === 0;
        let paid = 0;
        let parts = 0;
        for (const finding of found) {
          print(findingText(finding));
          if (!settled.has(finding.kind)) isAllRight = false;
          if (!isNotable(finding)) continue;
          if (check !== true && !(await notePayments(deps, finding))) isAllRight = false;
          else if (finding.kind === 'part') parts += 1;
          else paid += finding.numbers.length;
        }
        const said = [
          `${formatCounted(read.lines.length, 'Zeile', 'Zeilen')} gelesen`,
          `${formatCounted(paid, 'Rechnung', 'Rechnungen')} bezahlt`,
          ...(parts === 0 ? [] : [formatCounted(parts, 'Teilzahlung', 'Teilzahlungen')]),
        ];
        print(`${said.join(', ')}.`);
        if (read.unread.length > 0) print(`Nicht lesbar: Zeile ${formatList(read.unread.map(String))}`);
        return isAllRight;
      }),
    );
};

interface PaidOptions {
  /** Cents. */
  readonly betrag?: number;
  readonly paypal?: true;
  readonly zurueck?: true;
}

/** The list of invoices, and the export for the tax adviser. */
export const ledgerCommands: Register = (program, { store, world, print }, act) => {
  program
    .command('invoices')
    .description('alle Rechnungen: Nummer, Auftrag, Tag, fällig, bezahlt, Betrag, Kunde')
    .option('--offen', 'nur unbezahlte')
    .option(...asJson)
    .action(
      act(async ({ offen, json }: JsonOption & { readonly offen?: true }) => {
        const { invoices, unreadable } = await store.read(ledgerOf);
        const shown = invoices.filter(({ isOpen }) => offen !== true || isOpen);
        if (json === true) printJson(print, { invoices: shown, unreadable });
        else {
          if (shown.length === 0) print('Keine Rechnungen.');
          else for (const line of tableOf(ledgerHead, shown.map(ledgerCells))) print(line);
          if (unreadable.length > 0) print(`Nicht lesbar und nicht in dieser Liste: ${formatList(unreadable)}.`);
        }
        return unreadable.length === 0;
      }),
    );

  program
    .command('datev')
    .description('Rechnungen und Zahlungen eines Zeitraums für DATEV: ein Buchungsstapel (EXTF)')
    .argument('<Datei>', 'wird geschrieben, zum Beispiel EXTF_Buchungsstapel.csv')
    .option('--von <JJJJ-MM-TT>', 'erster Tag; sonst der erste dieses Jahres', dayNamed)
    .option('--bis <JJJJ-MM-TT>', 'letzter Tag; sonst heute', dayNamed)
    .action(
      act(async (file: string, { von, bis }: { readonly von?: string; readonly bis?: string }) => {
        const today = berlinDayOf(world.now());
        const to = bis ?? today;
        const from = von ?? `${to.slice(0, 4)}-01-01`;
        if (from > to || from.slice(0, 4) !== to.slice(0, 4)) {
          throw new Misread('Ein Buchungsstapel liegt in einem Kalenderjahr, und sein erster Tag vor dem letzten.');
        }
        const books = await store.read((queries) => booksBetween(queries, from, to));
        const { invoices, payments, unreadable } = books;
        if (unreadable.length > 0) {
          print(
            `Es ist nichts geschrieben, denn der Stapel wäre unvollständig. Nicht lesbar: ${formatList(unreadable)}.`,
          );
          return false;
        }
        await writeFile(file, datevBytes(datevBatch({ ...books, from, to, madeAt: world.now() }, invoicing)));
        const counts = [
          formatCounted(invoices.length, 'Rechnung', 'Rechnungen'),
          formatCounted(payments.length, 'Zahlung', 'Zahlungen'),
        ];
        print(`${counts.join(', ')}.`);
        return true;
      }),
    );
};

/** Also of a cancelled invoice, whose number names no order. */
async function takenBack(deps: StudioDeps, typed: string, note: Omit<PaymentNote, 'line'>): Promise<boolean> {
  const { store, world, print } = deps;
  const number = orderNumberOf(typed);
  const isOfCancelled = await store.read((queries) => isCancelled(queries, number));
  const named = isOfCancelled ? number : await orderNumberFor(deps, typed);
  const { text, isDone } = await store.write((queries) => takePaymentBack(queries, world, named, note));
  print(text);
  return isDone;
}

/** A step of a bank's line that chart or books refuse; it rolls the transaction back. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/** Takes the step of the chart for all invoices of a bank's line, or for none. */
async function notePayments(deps: StudioDeps, finding: NotedFinding): Promise<boolean> {
  const { store, world, publicUrl, print } = deps;
  const { numbers, line } = finding;
  const { day, account, text } = line;
  const said: string[] = [];
  const seen = line.cents + ('open' in finding ? finding.open : 0);
  // A line for several invoices pays each of them exactly.
  const [cents, openSeen] = numbers.length === 1 ? [line.cents, seen] : [null, null];
  const words = { withThoseHere: false, day, payment: { cents, account, line: text }, openSeen };
  const orderNumbers = await Promise.all(numbers.map((number) => orderNumberFor(deps, number)));
  try {
    await store.write(async (queries) => {
      said.length = 0;
      let paid = 0;
      for (const orderNumber of orderNumbers) {
        const taken = await takeStep(queries, { world, publicUrl }, orderNumber, 'paid', words);
        if (taken.kind !== 'taken') said.length = 0;
        sayStep((line) => void said.push(line), orderNumber, 'paid', taken);
        if (taken.kind !== 'taken') throw new Refused(orderNumber);
        paid += taken.balance?.cents ?? 0;
      }
      // Since the file was compared with the books, another import may have noted the same line.
      if (paid === line.cents) return;
      said.splice(0, said.length, nothingNoted(otherOpen(paid, seen)));
      throw new Refused(text);
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  } finally {
    for (const line of said) print(line);
  }
}

/** Findings after which nothing is left to do. */
const settled: ReadonlySet<Finding['kind']> = new Set(['paid', 'part', 'notedBefore', 'doubtful']);

/** "Zeile 2, 23. November 2026, 141,37 €, RE-2026-0001: bezahlt". */
function findingText(finding: Finding): string {
  const { numbers, line } = finding;
  const facts = [`Zeile ${line.line}`, formatStoredDay(line.day), formatCents(line.cents), formatList(numbers)];
  return `${facts.join(', ')}: ${meaningOf(finding)}`;
}

function meaningOf(finding: Finding): string {
  const byHand = `Bitte prüfen; von Hand geht es mit ${commandLine('paid')}`;
  if (finding.kind === 'wrongDay') return `nicht gemerkt. ${finding.obstacle}`;
  if (finding.kind === 'otherAmount') return `passt nicht: Offen sind ${formatCents(finding.expected)}. ${byHand}`;
  const { kind, line } = finding;
  if (kind === 'part') return `Teilzahlung, ${restText(finding.open)}`;
  if (kind === 'over') return `bezahlt, ${restText(finding.open)}`;
  const texts = {
    paid: 'bezahlt',
    notedBefore: 'schon gemerkt',
    maybeNoted: `nicht gemerkt, denn ein solcher Betrag ist von Hand mit anderem Tag gemerkt. ${byHand}`,
    paidAgain: `war schon bezahlt. Diese ${formatCents(line.cents)} sind nicht gemerkt: eine zweite Zahlung, oder dieselbe, von Hand mit anderem Tag gemerkt`,
    cancelled: 'nicht gemerkt, denn diese Rechnung ist storniert oder selbst ein Storno',
    outgoing: `Geld ging ab; nicht gemerkt. ${byHand} --zurueck`,
    doubtful: `nicht gemerkt, denn in der Datei steht „${line.doubt ?? ''}“`,
    unknown: 'nicht gemerkt, denn diese Nummer gibt es hier nicht',
  };
  return texts[kind];
}

/** UTF-8, or what older banks write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const ledgerHead = ['Nummer', 'Auftrag', 'Vom', 'Fällig', 'Bezahlt', 'Betrag', 'Kunde', ''];

function ledgerCells({ number, orderNumber, issuedOn, dueOn, paidOn, gross, customer, marks }: LedgerRow): string[] {
  const [due, paid] = [dueOn, paidOn].map((day) => (day === null ? '' : formatStoredDay(day)));
  return [
    number,
    orderNumber,
    formatStoredDay(issuedOn),
    due ?? '',
    paid ?? '',
    formatCents(gross),
    customer,
    marks.join(', '),
  ];
}
