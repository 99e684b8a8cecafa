/*
 * Screens with input fields: the order's value of each field, the call that saves it, and whether it is autosaved. The
 * session machine keeps unsent texts until the server has them (`unsent-texts.ts`).
 */
import { type WizardBody, type WizardCall, wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import { type FieldTexts, type FormName, formNames, kindTexts, textsOn } from '../../domain/order/answers.ts';
import { answersOfBrief, formSchema, typedBrief } from '../../domain/order/brief.ts';
import { catalogue } from '../../domain/catalogue/catalogue.ts';
import { cleanLine, cleanNote, isBlank } from '../../domain/texts/clean-text.ts';
import type { WishedKind } from '../../domain/order/order-kinds.ts';
import { formatCount, wholeNumberOf } from '../../domain/texts/format.ts';
import type { OrderItem, Screen } from '../../domain/order/order-item.ts';
import { studio } from '../../domain/studio/studio.ts';
import type { CallRequest } from '../order/order-next.ts';

export interface UnsentTextRule {
  /** Screens with its fields. */
  readonly screens: readonly Screen[];
  /** The call that saves it. */
  readonly call: WizardCall;
  /** Calls that leave the screen forwards; they must not bypass an open conflict. */
  readonly leaves: readonly WizardCall[];
  /** The order's text of each field. */
  readonly answersOf: (item: OrderItem) => FieldTexts;
  /** The same of a body being sent. */
  readonly sentIn: (body: never) => FieldTexts;
  /** Whether two texts mean the same answer. */
  readonly isSame: (one: string, other: string) => boolean;
  /** Whether a text that an older page kept is dropped. */
  readonly isOutdated?: (field: string, typed: string) => boolean;
  /** The order as if these texts were saved, where the chart recommends answers and keeps the customer's own. */
  readonly savedIn?: (typed: FieldTexts, item: OrderItem) => OrderItem;
  /** For autosaved fields. */
  readonly autosave?: {
    /** Debounce after the last key, ms. */
    readonly after: number;
    /** The call that saves the typed texts. */
    readonly requestOf: (typed: FieldTexts) => CallRequest;
    /** Whether the order already has these values. */
    readonly isSaved: (typed: FieldTexts, item: OrderItem) => boolean;
    /** true: saves at once, because the order's price depends on it. */
    readonly isUrgent: (typed: FieldTexts, item: OrderItem) => boolean;
  };
}

export const unsentTextRules: Readonly<Record<FormName, UnsentTextRule>> = {
  contact: {
    screens: ['contact'],
    call: 'saveContact',
    leaves: ['saveContact'],
    answersOf: ({ client: { email, pre_name, name, phone } }) => ({ email, pre_name, name, phone }),
    sentIn: ({ client }: WizardBody<'saveContact'>) => client,
    isSame: isSameText,
  },
  customScale: {
    screens: ['formats.scale'],
    call: 'setCustomScale',
    leaves: ['setScaleFinish'],
    answersOf: ({ custom_width, custom_height, custom_dpi }) => formatText(custom_width, custom_height, custom_dpi),
    sentIn: (body: CustomFormat) => formatText(body.customWidth, body.customHeight, body.customDpi),
    isSame: isSameNumber,
    savedIn: (typed, item) => {
      const { customWidth, customHeight, customDpi, customScale } = customFormatOf(typed);
      return {
        ...item,
        custom_width: customWidth,
        custom_height: customHeight,
        custom_dpi: customDpi,
        custom_scale: customScale,
      };
    },
    autosave: {
      // Avoids a call for every digit.
      after: 400,
      requestOf: (typed) => ({ call: 'setCustomScale', body: customFormatOf(typed) }),
      isSaved: (typed, item) => isFormatOf(item, customFormatOf(typed)),
      isUrgent: (typed, item) => customFormatOf(typed).customScale !== item.custom_scale,
    },
  },
  brief: {
    screens: ['formats.brief'],
    call: 'saveBrief',
    leaves: ['saveBrief'],
    answersOf: (item) => textsOn('brief', item),
    sentIn: ({ brief, ...answers }: WizardBody<'saveBrief'>) => ({
      ...textsOn('brief', answers),
      ...answersOfBrief(brief),
    }),
    isSame: isSameText,
    savedIn: (typed, item) => {
      const { data } = formSchema.safeParse(typedBrief(typed));
      return data === undefined ? item : { ...item, brief: { ...data, marketplace: item.brief?.marketplace ?? null } };
    },
  },
  quantity: {
    screens: ['quantity'],
    call: 'saveQuantity',
    leaves: ['saveQuantity'],
    answersOf: (item) => textsOn('quantity', item),
    sentIn: ({ furtherKinds = [], delivery, ...answers }: WizardBody<'saveQuantity'>) => ({
      ...textsOn('quantity', answers),
      ...kindTexts(furtherKinds),
      ...(delivery === undefined ? {} : { delivery }),
    }),
    isSame: isSameNumber,
  },
  images: {
    screens: ['upload'],
    call: 'saveImage',
    leaves: ['saveImage'],
    answersOf: (item) => textsOn('images', item),
    sentIn: ({ sendLater = false, ...answers }: WizardBody<'saveImage'>) =>
      textsOn('images', { sendLater, ...answers }),
    isSame: (one, other) => one === other,
  },
  client: {
    screens: ['client.type', 'client.details'],
    call: 'saveContactFull',
    leaves: ['saveContactFull'],
    answersOf: ({ client: { clientType: _hasItsOwnCall, ...answers } }) => answers,
    sentIn: ({ client }: WizardBody<'saveContactFull'>) => client,
    isSame: isSameText,
    // A contract is concluded in the version that this page shows.
    isOutdated: (field, typed) => field === 'processing' && typed !== '' && typed !== studio.legalTexts.version,
  },
  note: {
    screens: ['client.overview'],
    call: 'updateNote',
    leaves: ['finish'],
    answersOf: (item) => textsOn('note', item),
    sentIn: (body: WizardBody<'updateNote'>) => textsOn('note', body),
    isSame: (one, other) => cleanNote(one) === cleanNote(other),
    autosave: {
      after: 1000,
      requestOf: ({ note = '' }) => ({ call: 'updateNote', body: { note: cleanNote(note) } }),
      isSaved: ({ note = '' }, item) => cleanNote(note) === item.note,
      isUrgent: () => false,
    },
  },
};

/** Whether a call is an autosave, which may be repeated without asking the customer. */
export function isAutosave({ call }: CallRequest): boolean {
  return formNames.some((name) => unsentTextRules[name].autosave !== undefined && unsentTextRules[name].call === call);
}

/** Names of the unsent texts with fields on `screen`. */
export function unsentTextsOn(screen: Screen): FormName[] {
  return formNames.filter((name) => unsentTextRules[name].screens.includes(screen));
}

type CustomFormat = WizardBody<'setCustomScale'>;
export type CustomField = 'width' | 'height' | 'dpi';

const { shape } = wizardCalls.setCustomScale.body;
const customSchemas = { width: shape.customWidth, height: shape.customHeight, dpi: shape.customDpi };

/**
 * The body of three typed fields: valid numbers, null for an empty or invalid one, and whether all three are there
 * (specification, section 5).
 */
function customFormatOf(typed: FieldTexts): CustomFormat {
  const value = (field: CustomField) => (problemOfField(field, typed) === null ? numberOf(typed[field]) : null);
  const [customWidth, customHeight, customDpi] = [value('width'), value('height'), value('dpi')];
  const customScale = customWidth !== null && customHeight !== null && customDpi !== null;
  return { customWidth, customHeight, customDpi, customScale };
}

/** Problems of the filled fields of a custom format; an empty field is none, it only switches the format off. */
export function customFormatProblems(typed: FieldTexts): Partial<Record<CustomField, string>> {
  const fields = Object.keys(customSchemas) as CustomField[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOfField(field, typed);
      return problem === null ? [] : [[field, problem]];
    }),
  );
}

function problemOfField(field: CustomField, typed: FieldTexts): string | null {
  const text = typed[field] ?? '';
  if (isBlank(text)) return null;
  return customSchemas[field].safeParse(wholeNumberOf(text)).error?.issues[0]?.message ?? null;
}

function isFormatOf(item: OrderItem, format: CustomFormat): boolean {
  return (
    item.custom_width === format.customWidth &&
    item.custom_height === format.customHeight &&
    item.custom_dpi === format.customDpi &&
    item.custom_scale === format.customScale
  );
}

function formatText(width: number | null, height: number | null, dpi: number | null) {
  return { width: textsOf(width), height: textsOf(height), dpi: textsOf(dpi) };
}

/** The further kinds typed in the fields of an order for `own`; NaN for a text that is no number. */
export function typedKinds(typed: FieldTexts, own: string | undefined): WishedKind[] {
  return catalogue.products
    .filter(({ type }) => type !== own && !isBlank(typed[type] ?? ''))
    .map(({ type }) => ({ product: { type }, quantity: wholeNumberOf(typed[type] ?? '') }));
}

function textsOf(value: number | null): string {
  return value === null ? '' : formatCount(value);
}

function numberOf(text = ''): number | null {
  const number = wholeNumberOf(text);
  return Number.isNaN(number) ? null : number;
}

/** Compares cleaned texts, because the server cleans answers. */
function isSameText(one: string, other: string): boolean {
  return cleanLine(one) === cleanLine(other);
}

function isSameNumber(one: string, other: string): boolean {
  return isSameText(one, other) || (numberOf(one) !== null && numberOf(one) === numberOf(other));
}
