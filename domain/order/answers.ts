/*
 * The answers of an order, a row each. The order item, the chart's first values, "Noch einmal so bestellen", unsent
 * texts and the rows of the summary are derived from this table (docs/recipes.md, "A new answer of the order").
 */
import * as z from 'zod/mini';
import { salesChannels } from '../catalogue/marketplace-names.ts';
import { catalogue, extensionNames, fastlaneKeys, productSchema, scaleNames } from '../catalogue/catalogue.ts';
import { expressTermsSchema, testImageTermsSchema } from '../catalogue/offer-terms.ts';
import { clientSchema, emptyClient } from '../client/client.ts';
import { mediaSchema } from '../files/media-schema.ts';
import { formatCount } from '../texts/format.ts';
import { answersOfBrief, briefSchema, TICKED } from './brief.ts';
import { demandedFields } from './marketplace-presets.ts';
import { furtherKindsSchema, type WishedKind } from './order-kinds.ts';
import { quotedSchema } from './quote.ts';

/**
 * Version of the stored answers; raise it with each new answer.
 * Older rows get new answers at their initial value; other changes need a rule in `server/orders/rows/stored-order.ts`.
 */
export const ORDER_VERSION = 12;

/** Forms whose typed text stays in the browser until the server has it (`machines/session/unsent-text-rules.ts`). */
export const formNames = ['contact', 'customScale', 'brief', 'quantity', 'images', 'client', 'note'] as const;
export type FormName = (typeof formNames)[number];

/** Texts of fields, by field name. */
export type FieldTexts = Readonly<Record<string, string>>;

interface Traits<Value> {
  /** Whether "Noch einmal so bestellen" and quotes begin with it (`machines/order/order-again.ts`). */
  readonly carriesOver: boolean;
  /** Its fields on a form. Missing: it has none, or `unsent-text-rules.ts` makes them of several answers. */
  readonly fields?: { readonly form: FormName; readonly texts: (value: Value) => FieldTexts };
  /** Its row in summary, mails and test plan; no lines while unanswered. Others: `texts/order-texts.ts`. */
  readonly row?: { readonly label: string; readonly lines: (value: Value) => readonly string[] };
}

/** A value that an order stores: how it is checked, its first value, and where else it appears. */
export function stored<Schema extends z.ZodMiniType, const Of extends Traits<z.output<Schema>>>(
  schema: Schema,
  initial: NoInfer<z.output<Schema>>,
  traits: Of,
) {
  return { schema, initial, ...traits };
}

type StoredValues = Readonly<
  Record<string, Traits<never> & { readonly schema: z.ZodMiniType; readonly initial: unknown }>
>;

/** One column of a table of stored values, by their names. */
export function columnOf<Table extends StoredValues, Column extends 'schema' | 'initial'>(
  table: Table,
  column: Column,
): { -readonly [Name in keyof Table]: Table[Name][Column] };
export function columnOf(table: StoredValues, column: 'schema' | 'initial'): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, value[column]]));
}

const flag = z.boolean();
const wholeOrNone = z.nullable(z.int());
const goesAlong = { carriesOver: true } as const;
const endsHere = { carriesOver: false } as const;

export const fastlaneSchema = z.object({ web: z.boolean(), print: z.boolean(), pro: z.boolean() });

/** Images ordered after the booking. */
const additionSchema = z.object({
  /** Time of the order. */
  at: z.iso.datetime(),
  /** Number of images of each kind, in the order of `kindsOf`. */
  images: z.array(z.int().check(z.minimum(0))),
});
export type Addition = z.infer<typeof additionSchema>;

/** The answers in the order of the questions, under the specification's names. Lengths in px, resolution in dpi. */
export const answers = {
  product: stored(z.nullable(productSchema), null, goesAlong),
  fastlane: stored(fastlaneSchema, { web: false, print: false, pro: false }, goesAlong),
  /** They count for online use (`soldOn`); none: an own shop. */
  salesChannels: stored(z.array(z.enum(salesChannels)), [], goesAlong),
  // The customer sees every screen again, so what confirms one starts anew.
  fastlaneIsSet: stored(flag, false, endsHere),
  scalings: stored(z.array(z.enum(scaleNames)), [], goesAlong),
  /** dpi; 0: as delivered. Parallel to `scalings` when both lists have the same length. */
  resolutions: stored(z.array(z.int().check(z.minimum(0))), [], goesAlong),
  scaleIsSet: stored(flag, false, endsHere),
  custom_scale: stored(flag, false, goesAlong),
  custom_width: stored(wholeOrNone, null, goesAlong),
  custom_height: stored(wholeOrNone, null, goesAlong),
  custom_dpi: stored(wholeOrNone, null, goesAlong),
  extensions: stored(z.array(z.enum(extensionNames)), [], {
    carriesOver: true,
    row: { label: 'Dateiformate', lines: (names) => filled(names.join(', ')) },
  }),
  extensionIsSet: stored(flag, false, endsHere),
  /** Wishes for the cut-outs; null: the studio's usual work. */
  brief: stored(z.nullable(briefSchema), null, {
    carriesOver: true,
    fields: { form: 'brief', texts: answersOfBrief },
  }),
  /** Number of all images. */
  quantity: stored(wholeOrNone, null, {
    carriesOver: true,
    fields: { form: 'quantity', texts: (quantity) => ({ quantity: countText(quantity) }) },
  }),
  /** Those of another kind than `product`: each kind once, at its own prices. */
  furtherKinds: stored(furtherKindsSchema, [], {
    carriesOver: true,
    fields: { form: 'quantity', texts: kindTexts },
  }),
  /** Those ordered after the booking, each time at the tier of the number then reached; in a new order part of it. */
  additions: stored(z.array(additionSchema), [], endsHere),
  /** When its customer last decided about excess images; null: never. */
  settledAt: stored(z.nullable(z.iso.datetime()), null, endsHere),
  /** Terms under which express delivery was chosen; null: not chosen. Chosen again, or kept by a quote. */
  express: stored(z.nullable(expressTermsSchema), null, {
    carriesOver: false,
    fields: { form: 'quantity', texts: (terms) => ({ delivery: terms === null ? 'standard' : 'express' }) },
  }),
  /** Terms of an order of free test images; null: a normal order. */
  testImages: stored(z.nullable(testImageTermsSchema), null, endsHere),
  /** The quote with which the order began; null: none. */
  quote: stored(z.nullable(quotedSchema), null, endsHere),
  media: stored(mediaSchema, {}, endsHere),
  /** true: the customer confirmed to send the images by transfer link, FTP or later. */
  sendLater: stored(flag, false, {
    carriesOver: false,
    fields: { form: 'images', texts: (isPromised) => ({ sendLater: isPromised ? TICKED : '' }) },
  }),
  note: stored(z.string(), '', { carriesOver: false, fields: { form: 'note', texts: (note) => ({ note }) } }),
  clientIsSet: stored(flag, false, endsHere),
  client: stored(clientSchema, emptyClient, endsHere),
};

/** What sizes, formats and brief were derived from: other purposes replace only what the recommendation added. */
export const derivation = {
  /** The last confirmed purposes. */
  preselectedFor: stored(z.array(z.enum(fastlaneKeys)), [], goesAlong),
  /** The sales channels confirmed with them. */
  preselectedChannels: stored(z.array(z.enum(salesChannels)), [], goesAlong),
  /** Presets and formats that their recommendation added. */
  recommended: stored(
    z.object({ scalings: z.array(z.enum(scaleNames)), extensions: z.array(z.enum(extensionNames)) }),
    { scalings: [], extensions: [] },
    goesAlong,
  ),
  /** The rest: whether the custom format, and which wishes of the brief. */
  demanded: stored(
    z.object({ customScale: flag, brief: z.array(z.enum(demandedFields)) }),
    { customScale: false, brief: [] },
    goesAlong,
  ),
};

export type AnswerName = keyof typeof answers;
/** The values of all answers. */
export type OrderAnswers = { -readonly [Name in AnswerName]: z.output<(typeof answers)[Name]['schema']> };

const traits: { readonly [Name in AnswerName]: Traits<OrderAnswers[Name]> } = answers;

function isAnswer(name: string): name is AnswerName {
  return name in answers;
}

export const answerNames = Object.keys(answers).filter(isAnswer);

/** The texts of a form's fields for these answers; a missing answer has none. */
export function textsOn(form: FormName, values: Partial<OrderAnswers>): FieldTexts {
  const texts = answerNames.map((name) => textsOf(form, name, values[name]));
  return Object.fromEntries(texts.flatMap((fields) => Object.entries(fields)));
}

function textsOf<Name extends AnswerName>(
  form: FormName,
  name: Name,
  value: OrderAnswers[Name] | undefined,
): FieldTexts {
  const { fields } = traits[name];
  return fields?.form === form && value !== undefined ? fields.texts(value) : {};
}

/** Label of the row about the number of images; its first line is the number. */
export const quantityLabel = 'Bildmenge';

/** Answers that make a row of their own. */
export type RowName = {
  [Name in AnswerName]: (typeof answers)[Name] extends { readonly row: unknown } ? Name : never;
}[AnswerName];

export function hasRow(name: AnswerName): name is RowName {
  return traits[name].row !== undefined;
}

/** The row of an answer with this value. */
export function rowOf<Name extends RowName>(name: Name, value: OrderAnswers[Name]) {
  const { label = '', lines } = traits[name].row ?? {};
  return { name, label, lines: lines?.(value) ?? [] };
}

function filled(value: string): string[] {
  return value === '' ? [] : [value];
}

function countText(value: number | null): string {
  return value === null ? '' : formatCount(value);
}

/** The number of each kind of the catalogue by its type; empty for the order's own kind and missing ones. */
export function kindTexts(kinds: readonly WishedKind[]): FieldTexts {
  return Object.fromEntries(
    catalogue.products.map(({ type }) => {
      const kind = kinds.find(({ product }) => product.type === type);
      return [type, countText(kind?.quantity ?? null)];
    }),
  );
}
