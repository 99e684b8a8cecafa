/* `npm run studio -- invoice | invoice-cancel | paid | payments | reminder | invoices | datev`. */
import { readFile, writeFile } from 'node:fs/promises';
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { datevBatch, datevBytes } from '../../../domain/order/invoice/datev.ts';
import {
  countsTyped,
  MAX_REASON,
  type OtherBuyer,
  otherBuyerSchema,
} from '../../../domain/order/invoice/invoice-wishes.ts';
import { clientLabels } from '../../../domain/order/texts/order-texts.ts';
import { type FoundPayment, findPayments, readBankLines } from '../../../domain/order/invoice/payment.ts';
import { statusNames } from '../../../domain/order/order-item.ts';
import { invoicing } from '../../../domain/studio/invoicing.ts';
import { cleanLine } from '../../../domain/texts/clean-text.ts';
import { formatCents, formatCount } from '../../../domain/texts/format.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { booksBetween, ledgerOf, type LedgerRow, openInvoices } from '../../orders/invoices/ledger.ts';
import { remindOf } from '../../orders/invoices/reminders.ts';
import { sayStep, takePaymentBack, takeStep } from './office-orders.ts';
import {
  asJson,
  dayNamed,
  type JsonOption,
  Misread,
  orderNumberOf,
  printJson,
  type Register,
  sayUnknown,
  type StudioDeps,
  tableOf,
} from './program.ts';

const NUMBER = 'FS-…|RE-…';

/** Writes and cancels invoices. */
export const invoiceCommands: Register = (program, deps, act) => {
  const { store, world, publicUrl, print } = deps;
  const invoice = program
    .command('invoice')
    .description('schreibt die Rechnung eines gelieferten Auftrags und verschickt sie; eine zweite gibt es nicht')
    .argument('<FS-…>')
    .option(
      '--bilder <Zahlen>',
      'bearbeitet wurden weniger Bilder als bestellt: je Bildart eine Zahl, mit Komma',
      counts,
    )
    .option('--alle', 'alle bestellten Bilder sind bearbeitet, auch die, die hier fehlen')
    .option('--ustid <Nummer>', 'USt-IdNr. des Kunden, wenn sie im Auftrag fehlt')
    .option('--ohne-ustid', 'ohne USt-IdNr. einer Firma aus der EU: dass sie Unternehmer ist, ist anders belegt')
    .option('--leitweg <ID>', 'Leitweg-ID einer Behörde: Die Rechnung wird eine XRechnung')
    .option(
      '--unberechnet',
      'der Auftrag ist älter als die Rechnungen hier, hat aber keine: in den Büchern nachgesehen',
    )
    .action(
      act(async (number: string, options: InvoiceOptions) => {
        const { bilder, alle, ustid, ohneUstid, leitweg, unberechnet } = options;
        const orderNumber = orderNumberOf(number);
        const wishes = {
          images: bilder ?? null,
          areAllDone: alle === true,
          vatId: ustid ?? null,
          route: leitweg ?? null,
          withoutVatId: ohneUstid === true,
          buyer: buyerTyped(options),
          isUnbilled: unberechnet === true,
        };
        const taken = await store.write((queries) =>
          takeStep(queries, { world, publicUrl }, orderNumber, 'invoiced', {
            withThoseHere: false,
            day: null,
            invoice: wishes,
          }),
        );
        sayStep(print, orderNumber, 'invoiced', taken);
        return taken.kind === 'taken';
      }),
    );

  for (const field of buyerFields) invoice.option(buyerFlags[field], `statt im Auftrag: ${clientLabels[field]}`);

  program
    .command('invoice-cancel')
    .description('storniert die Rechnung: Der Kunde bekommt eine Stornorechnung mit eigener Nummer')
    .argument(`<${NUMBER}>`)
    .argument('[Grund]', 'steht auf der Stornorechnung', reasonGiven)
    .action(
      act(async (typed: string, reason: string | undefined) => {
        const orderNumber = await orderNumberFor(deps, typed);
        const taken = await store.write((queries) =>
          takeStep(queries, { world, publicUrl }, orderNumber, 'invoiceCancelled', {
            withThoseHere: false,
            day: null,
            reason: reason ?? '',
          }),
        );
        sayStep(print, orderNumber, 'invoiceCancelled', taken);
        return taken.kind === 'taken';
      }),
    );

  program
    .command('reminder')
    .description('erinnert per E-Mail an eine fällige Rechnung; von selbst geht keine Erinnerung hinaus')
    .argument(`<${NUMBER}>`)
    .action(
      act(async (typed: string) => {
        const orderNumber = await orderNumberFor(deps, typed);
        const reminder = await store.write((queries) => remindOf(queries, deps, orderNumber));
        print(reminder.text);
        return reminder.isDone;
      }),
    );
};

/** Payments: by hand, and from the file of a bank. */
export const paymentCommands: Register = (program, deps, act) => {
  const { store, world, publicUrl, print } = deps;
  program
    .command('paid')
    .description('die Rechnung ist bezahlt')
    .argument(`<${NUMBER}>`)
    .argument('[JJJJ-MM-TT]', 'Tag der Zahlung; sonst heute', dayNamed)
    .option('--zurueck', 'doch nicht: falsch gemerkt, oder die Bank hat das Geld zurückgeholt')
    .action(
      act(async (typed: string, day: string | undefined, { zurueck }: { readonly zurueck?: true }) => {
        const orderNumber = await orderNumberFor(deps, typed);
        if (zurueck === true) {
          const taken = await store.write((queries) => takePaymentBack(queries, world, orderNumber));
          if (taken === undefined) sayUnknown(print, typed);
          else if (taken.isDone) print(`${orderNumber}: ${statusNames[taken.status]}`);
          else
            print(`${orderNumber} ist „${statusNames[taken.status]}“; eine Zahlung ist nicht gemerkt. Möglich: nichts`);
          return taken?.isDone === true;
        }
        const words = { withThoseHere: false, day: day ?? null };
        const taken = await store.write((queries) =>
          takeStep(queries, { world, publicUrl }, orderNumber, 'paid', words),
        );
        sayStep(print, orderNumber, 'paid', taken);
        return taken.kind === 'taken';
      }),
    );

  program
    .command('payments')
    .description('merkt Zahlungen aus der CSV-Datei der Bank oder von PayPal: Nummer und Betrag müssen stimmen')
    .argument('<Datei>')
    .option('--check', 'zeigt nur, was gemerkt würde')
    .action(
      act(async (file: string, { check }: { readonly check?: true }) => {
        const read = readBankLines(textOf(await readFile(file)));
        if (read === null) throw new Misread('In dieser Datei steht keine Zeile mit „Buchungstag“ und „Betrag“.');
        const found = findPayments(read.lines, await store.read(openInvoices));
        let isAllRight = true;
        for (const payment of found) {
          print(paymentText(payment));
          if (payment.kind === 'otherAmount') isAllRight = false;
          if (payment.kind !== 'paid' || check === true) continue;
          for (const number of payment.numbers) isAllRight = (await notePayment(deps, number, payment)) && isAllRight;
        }
        const paid = found.filter(({ kind }) => kind === 'paid').flatMap(({ numbers }) => numbers);
        print(`${formatCount(read.lines.length)} Zeilen gelesen, ${formatCount(paid.length)} Rechnungen bezahlt.`);
        if (read.unread.length > 0) print(`Nicht lesbar: Zeile ${read.unread.join(', ')}`);
        return isAllRight;
      }),
    );
};

/** The list of invoices, and the export for the tax adviser. */
export const ledgerCommands: Register = (program, { store, world, print }, act) => {
  program
    .command('invoices')
    .description('alle Rechnungen: Nummer, Auftrag, Tag, fällig, bezahlt, Betrag, Kunde')
    .option('--offen', 'nur unbezahlte')
    .option(...asJson)
    .action(
      act(async ({ offen, json }: JsonOption & { readonly offen?: true }) => {
        const all = await store.read(ledgerOf);
        const shown = all.filter(({ isOpen }) => offen !== true || isOpen);
        if (json === true) printJson(print, { invoices: shown });
        else if (shown.length === 0) print('Keine Rechnungen.');
        else for (const line of tableOf(ledgerHead, shown.map(ledgerCells))) print(line);
        return true;
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
        await writeFile(file, datevBytes(datevBatch({ ...books, from, to, madeAt: world.now() }, invoicing)));
        print(`${formatCount(books.invoices.length)} Rechnungen, ${formatCount(books.payments.length)} Zahlungen.`);
        return true;
      }),
    );
};

interface InvoiceOptions {
  readonly bilder?: number[];
  readonly alle?: true;
  readonly ustid?: string;
  readonly ohneUstid?: true;
  readonly leitweg?: string;
  readonly unberechnet?: true;
}

/** The option of each answer of another buyer; its name without dashes holds the value. */
const buyerFlags = {
  company: '--firma <Name>',
  pre_name: '--vorname <Name>',
  name: '--nachname <Name>',
  street: '--strasse <Text>',
  address2: '--zusatz <Text>',
  zip: '--plz <Zahl>',
  city: '--ort <Name>',
  country: '--land <Name>',
  reference: '--referenz <Text>',
  invoice_email: '--rechnungsmail <Adresse>',
} as const satisfies Record<keyof OtherBuyer, string>;
const buyerFields = Object.keys(buyerFlags) as (keyof OtherBuyer)[];

/** @throws Misread for an answer that no order can have */
function buyerTyped(options: object): OtherBuyer {
  const given = new Map(Object.entries(options));
  const typed = buyerFields.flatMap((field) => {
    const text: unknown = given.get(/^--(\w+)/.exec(buyerFlags[field])?.[1] ?? '');
    return text === undefined ? [] : [[field, text]];
  });
  const read = otherBuyerSchema.safeParse(Object.fromEntries(typed));
  if (!read.success) throw new Misread(read.error.issues.map(({ message }) => message).join(' '));
  return read.data;
}

function counts(word: string): number[] {
  const numbers = countsTyped(word);
  if (numbers === null || numbers.some((number) => Number.isNaN(number))) {
    throw new Misread(`„${word}“ sind keine Zahlen.`);
  }
  return numbers;
}

function reasonGiven(word: string): string {
  const reason = cleanLine(word);
  if (reason.length > MAX_REASON) throw new Misread(`Der Grund hat höchstens ${MAX_REASON} Zeichen.`);
  return reason;
}

/** The order of an invoice, or the order number itself. */
async function orderNumberFor({ store }: StudioDeps, typed: string): Promise<string> {
  const number = orderNumberOf(typed);
  const row = await store.read((queries) =>
    queries
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select('wizard_clipping_id')
      .where('number', '=', number)
      .executeTakeFirst(),
  );
  return row?.wizard_clipping_id ?? number;
}

/** Takes the step of the chart for one invoice of a bank's line. */
async function notePayment(deps: StudioDeps, number: string, { line }: FoundPayment): Promise<boolean> {
  const { store, world, publicUrl, print } = deps;
  const orderNumber = await orderNumberFor(deps, number);
  const words = { withThoseHere: false, day: line.day, payment: cleanLine(line.text).slice(0, MAX_REASON) };
  const taken = await store.write((queries) => takeStep(queries, { world, publicUrl }, orderNumber, 'paid', words));
  sayStep(print, orderNumber, 'paid', taken);
  return taken.kind === 'taken';
}

function paymentText(payment: FoundPayment): string {
  const { kind, numbers, line } = payment;
  const what = `Zeile ${line.line}, ${line.day}, ${formatCents(line.cents)}: ${numbers.join(', ')}`;
  if (kind === 'paid') return `${what} bezahlt`;
  if (kind === 'paidBefore') return `${what} war schon bezahlt`;
  return `${what} passt nicht: Offen sind ${formatCents(payment.expected)}. Bitte von Hand: ${commandLine('paid')}`;
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
  return [number, orderNumber, issuedOn, dueOn ?? '', paidOn ?? '', formatCents(gross), customer, marks.join(', ')];
}
