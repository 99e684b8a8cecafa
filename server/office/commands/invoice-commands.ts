/* `npm run studio -- invoice | invoice-cancel | reminder`. */
import { clientLabels } from '../../../domain/client/client.ts';
import {
  countsTyped,
  type InvoiceWishes,
  MAX_REASON,
  type OtherBuyer,
  otherBuyerSchema,
} from '../../../domain/order/invoice/invoice-wishes.ts';
import { cleanLine } from '../../../domain/texts/clean-text.ts';
import { remindOf } from '../../orders/invoices/invoice-acts.ts';
import { sayStep, takeStep } from './office-orders.ts';
import { amount, Misread, orderNumberOf, type Register, type StudioDeps } from './program.ts';

/** Placeholder of an argument that `orderNumberFor` reads. */
export const NUMBER = 'FS-…|RE-…';

/** Writes and cancels invoices. */
export const invoiceCommands: Register = (program, deps, act) => {
  const { store, world, publicUrl, print } = deps;
  invoiceCommand(program, deps, act);

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

const invoiceCommand: Register = (program, { store, world, publicUrl, print }, act) => {
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
      '--netto <Euro>',
      'ein anteiliger Preis statt des vereinbarten, ohne Umsatzsteuer; nach einem Widerruf Pflicht',
      amount,
    )
    .option('--grund <Text>', 'wofür der anteilige Preis steht; steht auf der Rechnung', reasonGiven)
    .option(
      '--unberechnet',
      'der Auftrag ist älter als die Rechnungen hier, hat aber keine: in den Büchern nachgesehen',
    )
    .action(
      act(async (number: string, options: InvoiceOptions) => {
        const orderNumber = orderNumberOf(number);
        const wishes = wishesTyped(options);
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
};

interface InvoiceOptions {
  readonly bilder?: number[];
  readonly alle?: true;
  readonly ustid?: string;
  readonly ohneUstid?: true;
  readonly leitweg?: string;
  /** Cents. */
  readonly netto?: number;
  readonly grund?: string;
  readonly unberechnet?: true;
}

/** @throws Misread as `buyerTyped` */
function wishesTyped(options: InvoiceOptions): InvoiceWishes {
  const { bilder, alle, ustid, ohneUstid, leitweg, netto, grund = '', unberechnet } = options;
  return {
    images: bilder ?? null,
    areAllDone: alle === true,
    vatId: ustid ?? null,
    route: leitweg ?? null,
    withoutVatId: ohneUstid === true,
    buyer: buyerTyped(options),
    part: netto === undefined ? null : { net: netto, reason: grund },
    isUnbilled: unberechnet === true,
  };
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
