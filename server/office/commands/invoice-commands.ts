/* `npm run studio -- invoice | invoice-cancel | reminder`. */
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { countsTyped, MAX_REASON, noWishes } from '../../../domain/order/invoice/invoice.ts';
import { dayText } from '../../../domain/order/invoice/invoice-texts.ts';
import { cleanLine } from '../../../domain/texts/clean-text.ts';
import type { Queries } from '../../database/store.ts';
import { remind, standingInvoice } from '../../orders/invoices/invoices.ts';
import { lockBookedOrder, studioReading } from '../../orders/orders-repository.ts';
import { sayStep, takeStep } from './office-orders.ts';
import { Misread, orderNumberOf, type Register, type StudioDeps } from './program.ts';

/** Placeholder of an argument that `orderNumberFor` reads. */
export const NUMBER = 'FS-…|RE-…';

/** Writes and cancels invoices. */
export const invoiceCommands: Register = (program, deps, act) => {
  const { store, world, publicUrl, print } = deps;
  program
    .command('invoice')
    .description('schreibt die Rechnung eines gelieferten Auftrags und verschickt sie; eine zweite gibt es nicht')
    .argument('<FS-…>')
    .option(
      '--bilder <Zahlen>',
      'bearbeitet wurden weniger Bilder als bestellt: je Bildart eine Zahl, mit Komma',
      counts,
    )
    .option('--ustid <Nummer>', 'USt-IdNr. des Kunden, wenn sie im Auftrag fehlt')
    .option('--ohne-ustid', 'ohne USt-IdNr. einer Firma aus der EU: dass sie Unternehmer ist, ist anders belegt')
    .option('--leitweg <ID>', 'Leitweg-ID einer Behörde: Die Rechnung wird eine XRechnung')
    .action(
      act(async (number: string, { bilder, ustid, ohneUstid, leitweg }: InvoiceOptions) => {
        const orderNumber = orderNumberOf(number);
        const wishes = {
          ...noWishes,
          images: bilder ?? null,
          vatId: ustid ?? null,
          route: leitweg ?? null,
          withoutVatId: ohneUstid === true,
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
        const said = await store.write((queries) => reminded(queries, deps, orderNumber));
        print(said.text);
        return said.isDone;
      }),
    );
};

interface InvoiceOptions {
  readonly bilder?: number[];
  readonly ustid?: string;
  readonly ohneUstid?: true;
  readonly leitweg?: string;
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

/**
 * The order of an invoice, or the order number itself.
 * @throws Misread for the number of a cancelled invoice or a correction: the order may have another invoice
 */
export async function orderNumberFor({ store }: Pick<StudioDeps, 'store'>, typed: string): Promise<string> {
  const number = orderNumberOf(typed);
  const row = await store.read((queries) =>
    queries
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['wizard_clipping_id', 'corrects', 'corrected_by'])
      .where('number', '=', number)
      .executeTakeFirst(),
  );
  if (row === undefined) return number;
  const { wizard_clipping_id: orderNumber, corrects, corrected_by: correctedBy } = row;
  if (correctedBy !== null) throw new Misread(`${number} ist storniert durch ${correctedBy}. Auftrag: ${orderNumber}`);
  if (corrects !== null) throw new Misread(`${number} ist selbst ein Storno, von ${corrects}. Auftrag: ${orderNumber}`);
  return orderNumber;
}

async function reminded(
  queries: Queries,
  { world, publicUrl }: StudioDeps,
  orderNumber: string,
): Promise<{ readonly text: string; readonly isDone: boolean }> {
  const order = await lockBookedOrder(queries, orderNumber, studioReading);
  const standing = order === undefined ? undefined : await standingInvoice(queries, order.id);
  if (order === undefined || standing === undefined) {
    return { text: `Eine Rechnung zu ${orderNumber} gibt es nicht.`, isDone: false };
  }
  const { number, paidOn, invoice } = standing;
  if (paidOn !== null) return { text: `${number} ist seit dem ${dayText(paidOn)} bezahlt.`, isDone: false };
  const dueOn = invoice.dueOn ?? '';
  if (dueOn >= berlinDayOf(world.now())) {
    return { text: `${number} ist erst am ${dayText(dueOn)} fällig.`, isDone: false };
  }
  const count = await remind(queries, { world, publicUrl }, order, standing);
  return { text: `${number}: Die ${count}. Erinnerung geht hinaus.`, isDone: true };
}
