/* `npm run studio -- orders | order | status | accounts`: the work to do, and the next step of an order. */
import {
  type OfficeOrder,
  type OfficeOrderRow,
  type OfficeOrders,
  officeQuerySchema,
  MOST_COUNTED,
} from '../../../domain/contracts/office.ts';
import { berlinDayOf, midnightOf } from '../../../domain/delivery/workdays.ts';
import { formatBytes, formatCents, formatCount, wholeNumberOf } from '../../../domain/texts/format.ts';
import {
  type BookedStatus,
  bookedStatuses,
  imageStates,
  noteToStudio,
  statusNames,
} from '../../../domain/order/order-item.ts';
import { lastingAnswers } from '../../../domain/order/texts/order-summary.ts';
import { partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { sortedText, sortingLabel } from '../../../domain/order/order-kinds.ts';
import { orderMarks, type StudioStep, studioStepNames } from '../../../domain/order/order-history.ts';
import { callText } from '../../../machines/order/call-texts.ts';
import { accountsCsv, accountsSince } from './accounts.ts';
import { answerGiven, excessInWordsForStudio } from './customer-commands.ts';
import { orderOf } from './one-order.ts';
import { listOrders } from './order-list.ts';
import { listUnlisted } from '../../orders/rows/listed-orders.ts';
import {
  asJson,
  dayNamed,
  type JsonOption,
  Misread,
  orderNumberOf,
  printJson,
  type Register,
  sayUnknown,
  tableOf,
} from './program.ts';
import { sayStep, stepsText, type StepTexts, takeStep } from './office-orders.ts';

const MOST_PAGES = 999_999;

export const orderCommands: Register = (program, { store, world, publicUrl, print }, act) => {
  program
    .command('orders')
    .description('Aufträge nach Fälligkeit, dann was auf Bilder wartet, dann alle anderen')
    .argument('[Suche]', 'Anfänge von Wörtern aus Nummer, E-Mail-Adresse, Namen, Firma, Anschrift, Referenz, Telefon')
    .option('--status <Status>', `nur diese: ${namesOf(bookedStatuses)}`, statusNamed)
    .option('--seite <Zahl>', 'eine weitere Seite', wholeNumber)
    .option(...asJson)
    .action(
      act(async (search: string | undefined, { status, seite, json }: OrdersOptions) => {
        const query = officeQuerySchema.parse({ search, status, page: seite });
        await listUnlisted(store);
        const found = await store.read((queries) => listOrders(queries, query));
        if (json === true) printJson(print, found);
        else if (found.total === 0) print('Keine Aufträge.');
        else {
          for (const line of tableOf(headOfList, found.orders.map(cellsOf))) print(line);
          if (found.pages > 1) print(pageText(found));
        }
        return true;
      }),
    );

  program
    .command('order')
    .description('ein Auftrag mit allem: Angaben, Preise, Dateien mit Befunden, Verlauf, mögliche Schritte')
    .argument('<FS-…>')
    .option(...asJson)
    .action(
      act(async (number: string, { json }: JsonOption) => {
        const order = await store.read((queries) => orderOf(queries, world, orderNumberOf(number)));
        if (order === undefined) sayUnknown(print, number);
        else if (json === true) printJson(print, order);
        else for (const line of linesOf(order)) print(line);
        return order !== undefined;
      }),
    );

  program
    .command('status')
    .description('der nächste Schritt eines Auftrags, soweit er jetzt erlaubt ist')
    .argument('<FS-…>')
    .argument('<Schritt>', namesOf(studioStepNames), stepNamed)
    .argument(
      '[mehr]',
      `bei „${statusNames.inProduction}“ das Wort „vorhandene“: mit den Bildern beginnen, die da sind, oder die anders gekommen sind; bei „${statusNames.withdrawn}“ der Tag der Erklärung, JJJJ-MM-TT; bei „${statusNames.delivered}“ ein Satz, der alle offenen Korrekturwünsche beantwortet`,
    )
    .action(
      act(async (number: string, step: StudioStep, more: string | undefined) => {
        const orderNumber = orderNumberOf(number);
        const words = textsOf(step, more);
        const taken = await store.write((queries) => takeStep(queries, { world, publicUrl }, orderNumber, step, words));
        sayStep(print, orderNumber, step, taken);
        return taken.kind === 'taken';
      }),
    );

  program
    .command('accounts')
    .description('für die Buchhaltung: Beträge in Cent, Status, Tage, Referenzen; als CSV-Tabelle')
    .option('--seit <JJJJ-MM-TT>', 'bestellt an diesem Tag oder später', dayNamed)
    .option(...asJson)
    .action(
      act(async ({ seit = '1970-01-01', json }: AccountsOptions) => {
        const accounts = await accountsSince(store, midnightOf(seit));
        if (json === true) printJson(print, accounts);
        else print(accountsCsv(accounts).trimEnd());
        return true;
      }),
    );
};

interface OrdersOptions extends JsonOption {
  readonly status?: BookedStatus;
  readonly seite?: number;
}

interface AccountsOptions extends JsonOption {
  readonly seit?: string;
}

/** "Seite 1 von 3, 120 Aufträge"; beyond the counted number "Seite 1, mindestens 1.000 Aufträge". */
function pageText({ page, pages, total }: OfficeOrders): string {
  return total < MOST_COUNTED
    ? `Seite ${page} von ${pages}, ${formatCount(total)} Aufträge`
    : `Seite ${page}, mindestens ${formatCount(MOST_COUNTED)} Aufträge`;
}

const headOfList = ['Auftrag', 'Status', 'Fällig', 'Bilder', 'Netto', 'Kunde', 'Bestellt', ''];

function cellsOf(order: OfficeOrderRow) {
  const { orderNumber, status, due, images, net, customer, bookedAt } = order;
  return [
    orderNumber,
    statusNames[status],
    due ?? (images.areMissing ? imageStates.missing : ''),
    `${formatCount(images.arrived)}/${formatCount(images.stated)}`,
    formatCents(net),
    customer,
    berlinDayOf(new Date(bookedAt)),
    marksOf(order),
  ];
}

/** Warnings, in capitals: a terminal has no colour that is sure to be seen. */
function marksOf(order: OfficeOrderRow): string {
  return orderMarks(order).join(', ').toUpperCase();
}

/** The names for the help, and how they are typed. */
function namesOf(states: readonly BookedStatus[]): string {
  return `${states.map((one) => statusNames[one]).join(', ')}; Leerzeichen weglassen, groß oder klein ist gleich`;
}

/** Whether the typed text means this state: "In Bearbeitung", "inBearbeitung", "inbearbeitung". */
function isTyped(word: string, status: BookedStatus): boolean {
  return plain(word) === plain(statusNames[status]);
}

const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

function linesOf(order: OfficeOrder): string[] {
  const { summary } = order;
  const facts = [
    ['Status', statusNames[order.status]],
    ['Bestellt', summary.bookedAtText],
    [partyLabels.delivery, order.delivery],
    ['Bilder', `${formatCount(order.images.arrived)} von ${formatCount(order.images.stated)}`],
    ...lastingAnswers(summary).map(({ label, value }) => [label, value]),
    [sortingLabel(order.kinds), order.kinds.map(sortedText).join('\n')],
    [noteToStudio, summary.note],
    [partyLabels.invoice, summary.invoiceTo.join('\n')],
    [partyLabels.email, summary.email],
    [partyLabels.invoiceEmail, summary.invoiceEmail],
    [partyLabels.phone, summary.phone],
    [partyLabels.vatId, summary.vatId],
    [partyLabels.reference, summary.reference],
    ...summary.cart.map(({ service, detail, quantity, sum }) => [
      service,
      `${[detail, quantity].filter((one) => one !== '').join(', ')}: ${sum.join(', ')}`,
    ]),
    ...summary.totals.map(({ label, value }) => [label, value]),
  ];
  return [
    `${order.orderNumber}  ${marksOf(order)}`.trimEnd(),
    ...tableOf(null, facts.filter(([, value]) => value !== '').flatMap(rowsOfFact)),
    '',
    'Dateien',
    ...filesOf(order),
    '',
    ...(order.excess === null ? [] : ['Zu entscheiden', ...excessInWordsForStudio(order.excess), '']),
    ...saidOf(order),
    'Verlauf',
    ...order.timeline.map(({ at, words: text }) => `${at}  ${text}`),
    '',
    ...callsIn(order),
    `Möglich: ${stepsText(order.steps)}${order.beginsIncomplete ? ` („${statusNames.inProduction}“ nur mit „vorhandene“)` : ''}`,
  ];
}

/** Corrections and questions of the customer since the booking. */
function saidOf({ corrections, questions }: OfficeOrder): string[] {
  const lines = [
    ...corrections.map(({ number, file, place }) => `Korrekturwunsch ${number}, offen  ${file}  ${place}`),
    ...questions.map(
      ({ number, at, question, answeredAt }) =>
        `Frage ${number}, ${answeredAt === null ? 'offen' : 'beantwortet'}  ${at}  ${question.replaceAll('\n', ' ')}`,
    ),
  ];
  return lines.length === 0 ? [] : ['Vom Kunden', ...lines, ''];
}

/** The calls that led to the order; empty for orders older than the call log. */
function callsIn({ calls }: OfficeOrder): string[] {
  if (calls.length === 0) return [];
  return ['Aufrufe des Bestellwegs', ...calls.map((call) => `${call.at}  ${callText(call)}`), ''];
}

/** Puts further lines of a value below its first line. */
function rowsOfFact([label = '', value = '']: readonly string[]): string[][] {
  return value.split('\n').map((line, index) => [index === 0 ? label : '', line]);
}

function filesOf({ files, delivered }: OfficeOrder): string[] {
  const rows = files.map(({ name, size, kind, image, sha256, findings }) => [
    name,
    formatBytes(size),
    [kind, image].filter((part) => part !== '').join(', '),
    findings.join(', '),
    sha256 ?? '',
  ]);
  const sent = delivered.map(({ name, size, sha256 }) => [name, formatBytes(size), 'geliefert', '', sha256]);
  if (rows.length + sent.length === 0) return ['noch keine'];
  return tableOf(['Name', 'Größe', 'Bild', 'Befund', 'SHA-256'], [...rows, ...sent]);
}

function statusNamed(word: string): BookedStatus {
  const status = bookedStatuses.find((one) => isTyped(word, one));
  if (status === undefined) throw new Misread(`Den Status „${word}“ gibt es nicht.`);
  return status;
}

/** By the German name, or by the one of `--json`. */
function stepNamed(word: string): StudioStep {
  const step = studioStepNames.find((one) => one === word || isTyped(word, one));
  if (step === undefined) throw new Misread(`Den Schritt „${word}“ gibt es nicht: ${stepsText(studioStepNames)}.`);
  return step;
}

function wholeNumber(word: string): number {
  const number = wholeNumberOf(word);
  if (!(number >= 1 && number <= MOST_PAGES)) throw new Misread(`„${word}“ ist keine Zahl ab 1.`);
  return number;
}

/**
 * Parses the argument after the step.
 * @throws Misread if it does not fit the step
 */
function textsOf(step: StudioStep, more: string | undefined): StepTexts {
  if (more === undefined) return { withThoseHere: false, day: null };
  if (step === 'inProduction' && more === 'vorhandene') return { withThoseHere: true, day: null };
  if (step === 'withdrawn') return { withThoseHere: false, day: dayNamed(more) };
  if (step === 'delivered') return { withThoseHere: false, day: null, answer: answerGiven(more) };
  throw new Misread(`„${more}“ passt nicht zu „${statusNames[step]}“.`);
}
