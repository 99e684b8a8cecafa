/*
 * For each field with unsent text: the order's answer and one answer of each of two windows.
 * The tests of the session chart, the server and the browser share them.
 */
import { defaultBrief, type GivenBrief, TICKED } from '../../../domain/order/brief.ts';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import type { ClientAnswers, ContactAnswers } from '../../../domain/client/client.ts';
import type { DeliveryKind } from '../../../domain/catalogue/offer-terms.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import type { OrderItem, Screen } from '../../../domain/order/order-item.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import type { CallRequest } from '../../../machines/order/order-next.ts';
import { unsentTextRules, typedKinds } from '../../../machines/session/unsent-text-rules.ts';
import type { FieldTexts, FormName } from '../../../domain/order/answers.ts';
import { companyAnswers } from './order-samples.ts';

/** An order on which the answers of both windows are valid. */
export const orderOfUnsentTexts: OrderContext = {
  ...initialOrder,
  offers: offersOf(studio, { express: true, testImages: false }),
  product: catalogue.products[0] ?? null,
  fastlane: { web: true, print: false, pro: false },
  fastlaneIsSet: true,
  scalings: ['Webformat'],
  resolutions: [96],
  extensions: ['JPG'],
  // With a background colour every field of the brief has an answer.
  brief: { ...defaultBrief, background: 'colour', colour: '#F2F2F2' },
  quantity: 120,
  media: { one: { name: 'eins.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true } },
  client: { ...companyAnswers, clientType: 'company', country: 'Österreich', zip: '1010' },
};

/** The screen on which the fields stand and can be saved. */
export function screenOf(name: FormName): Screen {
  return unsentTextRules[name].screens.at(-1) ?? 'contact';
}

/** The fields that this order has: its own kind of images is not a further kind. */
function fieldsOf(name: FormName, item: OrderItem): string[] {
  return Object.keys(unsentTextRules[name].answersOf(item)).filter((field) => field !== item.product?.type);
}

/** A box or a choice of two: at most one window can differ from the order. */
export function isTwoValued(field: string): boolean {
  return ['clippingPath', 'delivery', 'processing', 'sendLater'].includes(field);
}

export interface Difference {
  readonly field: string;
  readonly here: string;
  /** What the other window saves. Equal to `here` for a field of two values. */
  readonly there: string;
}

/** Every field with two answers that this order does not have. */
export function differences(item: OrderItem, name: FormName): Difference[] {
  const saved = unsentTextRules[name].answersOf(item);
  return fieldsOf(name, item).map((field) => {
    const [here, there] = (answers[field] ?? []).filter((answer) => answer !== saved[field]);
    if (here === undefined) throw new Error(`${name} has no other answer for ${field}`);
    return { field, here, there: there ?? here };
  });
}

/** The calls that save the typed answers and lead back to their screen. */
export function savingCalls(name: FormName, typed: FieldTexts, { product }: OrderItem): CallRequest[] {
  const save = savingCall(name, typed, product?.type);
  return unsentTextRules[name].leaves.includes(unsentTextRules[name].call)
    ? [save, { call: 'setStep', body: { screen: screenOf(name) } }]
    : [save];
}

function savingCall(name: FormName, typed: FieldTexts, own: string | undefined): CallRequest {
  const { autosave } = unsentTextRules[name];
  if (autosave !== undefined) return autosave.requestOf(typed);
  switch (name) {
    case 'contact':
      return { call: 'saveContact', body: { client: typed as unknown as ContactAnswers } };
    case 'brief':
      return { call: 'saveBrief', body: { brief: briefOf(typed) } };
    case 'quantity': {
      const { quantity, delivery } = typed;
      const body = { quantity: Number(quantity), furtherKinds: typedKinds(typed, own) };
      return { call: 'saveQuantity', body: { ...body, delivery: delivery as DeliveryKind } };
    }
    case 'images':
      return { call: 'saveImage', body: { sendLater: typed['sendLater'] !== '' } };
    case 'client':
      return { call: 'saveContactFull', body: { client: typed as unknown as ClientAnswers } };
    default:
      throw new Error(`nothing here saves ${name}`);
  }
}

/** Unlike the form, keeps the fields that the background does not use. */
function briefOf({ margin = '', clippingPath, ...texts }: FieldTexts): GivenBrief {
  return {
    ...(texts as Pick<GivenBrief, 'background' | 'colour' | 'alignment' | 'shadow' | 'profile' | 'fileNames'>),
    margin: margin === '' ? null : Number(margin),
    clippingPath: clippingPath === TICKED,
  };
}

/** Three answers for each field; both values of boxes and choices of two. Texts of a field differ only in letters. */
const answers: Readonly<Record<string, readonly string[]>> = {
  email: ['hier@example.org', 'dort@example.org', 'da@example.org'],
  pre_name: ['Hier', 'Dort'],
  name: ['Hiermann', 'Dortmann'],
  phone: ['030 111', '030 222'],
  width: ['1.600', '1.700', '1.800'],
  height: ['1.500', '1.400', '1.300'],
  dpi: ['300', '200', '100'],
  background: ['transparent', 'white', 'usual'],
  colour: ['#111111', '#222222', '#333333'],
  margin: ['5', '6', '7'],
  alignment: ['centred', 'onGround', 'asPhotographed'],
  shadow: ['soft', 'keep', 'none'],
  clippingPath: [TICKED, ''],
  profile: ['srgb', 'keep', 'recommended'],
  fileNames: ['{name}_hier', '{name}_dort', ''],
  quantity: ['150', '160', '170'],
  ...Object.fromEntries(catalogue.products.map(({ type }) => [type, ['5', '6', '']])),
  delivery: ['standard', 'express'],
  sendLater: [TICKED, ''],
  company: ['Hier GmbH', 'Dort AG'],
  ustid: ['DE111111111', 'DE222222222'],
  salutation: ['Herr', '', 'Frau'],
  street: ['Hierweg 1', 'Dortweg 2'],
  address2: ['Hinten', 'Vorn'],
  // Valid in each of the countries below, apart from the last.
  zip: ['1111', '2222'],
  city: ['Kiel', 'Ulm'],
  country: ['Schweiz', 'Luxemburg', 'Deutschland'],
  reference: ['H 1', 'D 2'],
  invoice_email: ['rechnung.hier@example.org', 'rechnung.dort@example.org'],
  processing: [studio.legalTexts.version, ''],
  note: ['Hier mit Schatten', 'Dort ohne Schatten'],
};
