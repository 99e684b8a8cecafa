/*
 * Each form names one wrong answer once, at its field and in the field's own message, in browser and server.
 * The types require a row for every field of a form.
 */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { MAX_EMAIL } from '../../../../domain/client/address.ts';
import { type AmendableField, amendmentSchema } from '../../../../domain/order/texts/amendment.ts';
import { answersOfBrief, type BriefField, briefMessages, defaultBrief } from '../../../../domain/order/brief.ts';
import { briefProblems } from '../../../../domain/order/texts/brief-form.ts';
import {
  type ClientAnswers,
  type ContactAnswers,
  clientProblems,
  processingProblems,
  contactProblems,
  MAX_LINE,
} from '../../../../domain/client/client.ts';
import type { Contract } from '../../../../domain/contracts/contract.ts';
import { contracts } from '../../../../domain/contracts/contracts.ts';
import { correctionAnswerSchema } from '../../../../domain/contracts/office.ts';
import { officeContracts } from '../../../../domain/contracts/office-contracts.ts';
import { enquirySchema, withdrawalSchema } from '../../../../domain/contracts/form-contracts.ts';
import { correctionsSchema, questionSchema } from '../../../../domain/contracts/order-page.ts';
import { priceQuoteSchema } from '../../../../domain/contracts/quote-contracts.ts';
import { linkWishSchema } from '../../../../domain/contracts/order-contracts.ts';
import { flatBody, type WizardCall, wizardCalls } from '../../../../domain/contracts/wizard-calls.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { answerRule, commentRule, correctionMessages } from '../../../../domain/order/corrections.ts';
import {
  type EnquiryField,
  enquiryFields,
  enquiryLengths,
  enquiryProblems,
} from '../../../../domain/client/enquiry.ts';
import { limits } from '../../../../domain/texts/limits.ts';
import {
  clientMessages,
  contactMessages,
  enquiryMessages,
  orderMessages,
  postalCodeMessages,
  quoteMessages,
  withdrawalMessages,
} from '../../../../domain/texts/messages.ts';
import { questionRule } from '../../../../domain/order/question.ts';
import { preferenceFields } from '../../../../domain/order/order-links.ts';
import { type WithdrawalField, withdrawalLengths, withdrawalProblems } from '../../../../domain/order/withdrawal.ts';
import { type OrderEvent, eventOfCall } from '../../../../machines/order/order-context.ts';
import { problemsOf } from '../../../../machines/order/order-guards.ts';
import { type CustomField, customFormatProblems } from '../../../../machines/session/unsent-text-rules.ts';
import { parseBody } from '../../../../server/app/http/bodies.ts';
import { AppError } from '../../../../server/app/platform/errors.ts';
import { companyAnswers, contactAnswers } from '../../../paths/data/order-samples.ts';
import { landing, walk } from '../../../support/order-walk.ts';

/** A wrong answer, and its message. */
type Wrong = readonly [answer: unknown, message: string];
type Row<Field extends string> = Readonly<Record<Field, readonly Wrong[]>>;
type Fields = Readonly<Record<string, string>>;

const { context } = walk(landing, 'wizard.start', 'contact.save', 'projectType.choose/contour');
const ofCompany = { ...context, client: { ...companyAnswers, clientType: 'company' as const } };

/** The server's messages about a body, by field. */
function namedIn(schema: z.ZodMiniType, body: unknown): Fields {
  try {
    parseBody(schema, body);
    return {};
  } catch (error) {
    if (error instanceof AppError) return error.body.fields ?? {};
    throw error;
  }
}

/** The same with the chart's check after the schema. */
function namedInCall(call: WizardCall, body: unknown): Fields {
  const { body: schema } = wizardCalls[call];
  const flat = flatBody(body);
  const fields = namedIn(schema, flat);
  if (Object.keys(fields).length > 0) return fields;
  return problemsOf(ofCompany, eventOfCall(call, schema.parse(flat) as never));
}

const long = 'x'.repeat(MAX_LINE + 1);
const longMail = `${'a'.repeat(MAX_EMAIL)}@b.de`;
const blanks = ['', ' ', '\u200B'];
const each = (answers: readonly unknown[], message: string): Wrong[] => answers.map((answer) => [answer, message]);
const wrongMails = ['nix', 'a@b', 'a b@c.de', '@c.de', 'a@c.de, b@c.de', '\u200B'];

const contact: Row<keyof ContactAnswers> = {
  email: [...each(['', ...wrongMails], contactMessages.email), [longMail, contactMessages.tooLong]],
  phone: [[long, contactMessages.tooLong]],
  pre_name: [...each(blanks, contactMessages.pre_name), [long, contactMessages.tooLong]],
  name: [...each(blanks, contactMessages.name), [long, contactMessages.tooLong]],
};

const required = (message: string): Wrong[] => [...each(blanks, message), [long, clientMessages.tooLong]];
const client: Row<keyof ClientAnswers> = {
  company: required(clientMessages.company),
  salutation: [['Dr.', clientMessages.salutation]],
  pre_name: required(clientMessages.pre_name),
  name: required(clientMessages.name),
  street: required(clientMessages.street),
  address2: [[long, clientMessages.tooLong]],
  zip: [...required(clientMessages.zip), ...each(['ABC', '1010', '101150'], postalCodeMessages.Deutschland)],
  city: required(clientMessages.city),
  country: [['Frankreich', clientMessages.country]],
  email: [...each(['', ...wrongMails], clientMessages.email), [longMail, clientMessages.tooLong]],
  phone: [[long, clientMessages.tooLong]],
  ustid: [...each(['nix', 'DE12'], clientMessages.ustid), [long, clientMessages.tooLong]],
  reference: [[long, clientMessages.tooLong]],
  invoice_email: [...each(wrongMails.slice(0, -1), clientMessages.invoice_email), [long, clientMessages.tooLong]],
  processing: [
    ['2026-01-01', clientMessages.processing],
    [long, clientMessages.tooLong],
  ],
};

const note: Wrong = ['x'.repeat(limits.noteLength + 1), orderMessages.note];
const { email: _hasNoField, processing: _isConcluded, ...clientToAmend } = client;
const amendment: Row<AmendableField> = { ...clientToAmend, note: [note] };

/** As typed in the form's fields. */
const brief: Row<BriefField> = {
  background: [['blue', briefMessages.background]],
  colour: each(['', 'red', '#FFF', '#GGGGGG'], briefMessages.colour),
  margin: each(['-1', '41', '1,5', 'viel', '1e1', '9'.repeat(400)], briefMessages.margin),
  alignment: [['left', briefMessages.alignment]],
  shadow: [['hard', briefMessages.shadow]],
  // A box has no wrong answer.
  clippingPath: [],
  profile: [['cmyk', briefMessages.profile]],
  fileNames: each(['bild', '{name}{name}', '../../{name}', `{name}${'x'.repeat(60)}`], briefMessages.fileNames),
};

const customFormat: Row<CustomField> = {
  width: each(['0', '-1', '15.001', '1,5', '150.5', 'x', '9'.repeat(400)], orderMessages.pixels),
  height: each(['0', '15001', '1000,0', 'viel'], orderMessages.pixels),
  dpi: each(['0', '10000', '72.5', 'x'], orderMessages.dpi),
};

const tooLong = (field: EnquiryField): Wrong => ['x'.repeat(enquiryLengths[field] + 1), enquiryMessages.tooLong];
const chosen = (answer: string): Wrong[] => [[answer, enquiryMessages.choice]];
const enquiry: Row<EnquiryField> = {
  preName: [...each(blanks, enquiryMessages.preName), tooLong('preName')],
  name: [...each(blanks, enquiryMessages.name), tooLong('name')],
  mail: each(['', ...wrongMails, longMail], enquiryMessages.mail),
  phone: [...each(blanks, enquiryMessages.phone), tooLong('phone')],
  company: [tooLong('company')],
  clientType: chosen('Verein'),
  products: [tooLong('products')],
  type: [tooLong('type')],
  category: chosen('Autos'),
  quantity: chosen('11'),
  intervall: chosen('nie'),
  link: [...each(['nix', 'mailto:a@b.de', 'javascript:alert(1)'], enquiryMessages.link), tooLong('link')],
  description: [tooLong('description')],
};

const withdrawal: Row<WithdrawalField> = {
  name: [
    ...each(blanks, withdrawalMessages.name),
    ['x'.repeat(withdrawalLengths.name + 1), withdrawalMessages.tooLong],
  ],
  orderNumber: [
    ...each(blanks, withdrawalMessages.orderNumber),
    ['x'.repeat(withdrawalLengths.orderNumber + 1), withdrawalMessages.tooLong],
  ],
  email: each(['', ...wrongMails, longMail], withdrawalMessages.email),
};

const goodEnquiry = {
  ...(Object.fromEntries(enquiryFields.map((field) => [field, ''])) as Record<EnquiryField, string>),
  preName: 'Erika',
  name: 'Muster',
  mail: contactAnswers.email,
  phone: contactAnswers.phone,
};
const goodWithdrawal = { name: 'Erika Muster', orderNumber: 'FS-2611-7KQ4M9', email: contactAnswers.email };
const goodQuote = { [preferenceFields.product]: 'contour', [preferenceFields.quantity]: '120' };
const formFields = (field: BriefField) => ({
  ...answersOfBrief(defaultBrief),
  ...(field === 'colour' && { background: 'colour' }),
});
const written = ({ missing, tooLong: message, longest }: typeof questionRule): Wrong[] => [
  ...each([...blanks, '\n\n'], missing),
  ['x'.repeat(longest + 1), message],
];

interface Form {
  readonly fields: Readonly<Record<string, readonly Wrong[]>>;
  /** The server's messages for a form with only this wrong answer. */
  readonly onServer?: (field: string, answer: unknown) => Fields;
  /** The page's messages. */
  readonly inBrowser?: (field: string, answer: string) => Fields;
  /** Path of the field in the body; its own name by default. */
  readonly pathOf?: (field: string) => string;
}

const ofClient = (field: string) => `client.${field}`;

const forms: Readonly<Record<string, Form>> = {
  'the contact of step 0': {
    fields: contact,
    onServer: (field, answer) => namedInCall('saveContact', { client: { ...contactAnswers, [field]: answer } }),
    inBrowser: (field, answer) => contactProblems({ ...contactAnswers, [field]: answer }),
    pathOf: ofClient,
  },
  'the address of step 4': {
    fields: client,
    onServer: (field, answer) => namedInCall('saveContactFull', { client: { [field]: answer } }),
    inBrowser: (field, answer) => {
      const typed = { ...ofCompany.client, [field]: answer };
      return { ...clientProblems(typed), ...processingProblems(typed, studio.legalTexts.version) };
    },
    pathOf: ofClient,
  },
  'the note': { fields: { note: [note] }, onServer: (_, answer) => namedInCall('updateNote', { note: answer }) },
  'the brief': {
    fields: brief,
    inBrowser: (field, answer) => briefProblems({ ...formFields(field as BriefField), [field]: answer }),
  },
  'the brief on the wire': {
    fields: {
      background: brief.background,
      colour: brief.colour,
      margin: each([-1, 41, 1.5, '5', true], briefMessages.margin),
      alignment: brief.alignment,
      shadow: brief.shadow,
      profile: brief.profile,
      fileNames: brief.fileNames,
    },
    onServer: (field, answer) => {
      const { background } = formFields(field as BriefField);
      return namedInCall('saveBrief', { brief: { ...defaultBrief, background, [field]: answer } });
    },
    pathOf: (field) => `brief.${field}`,
  },
  'an own format': {
    fields: customFormat,
    inBrowser: (field, answer) => customFormatProblems({ width: '100', height: '100', dpi: '72', [field]: answer }),
  },
  'sizes, formats and numbers on the wire': {
    fields: {
      'setCustomScale customWidth': each([0, -1, 1.5, '12', limits.width + 1], orderMessages.pixels),
      'setCustomScale customHeight': each([0, -1, 1.5, '12', limits.height + 1], orderMessages.pixels),
      'setCustomScale customDpi': each([0, -1, 1.5, '12', limits.dpi + 1], orderMessages.dpi),
      'setScale resolution': [
        [Array.from({ length: 21 }, () => 92), orderMessages.resolutions],
        [92, 'Hier gehört eine Liste hin.'],
      ],
      'setScale scalings': [[['Webformat', 'Webformat'], orderMessages.scaling]],
      'setProjectType projectType': each(['bicycle', 7, null], orderMessages.projectType),
      'fastlane val': each(['tv', 7, null], orderMessages.fastlane),
      'toggleSalesChannel salesChannel': each(['etsy', 7, null], orderMessages.salesChannel),
      'toggleExtension extension': each(['GIF', 7, null], orderMessages.extension),
      'setMarketplace marketplace': each(['etsy', 7, null], briefMessages.marketplace),
      'saveQuantity quantity': [
        ...each([0, -5, 1.5, '12', null, true], orderMessages.quantity),
        ...each([limits.quantity + 1, 1e15], orderMessages.quantityTooLarge),
      ],
      'saveQuantity delivery': each(['overnight', null], orderMessages.delivery),
      'saveQuantity furtherKinds': [
        [[{ product: { type: 'hair' }, quantity: 9 }], orderMessages.noneOfOwnKind],
        [
          [
            { product: { type: 'hair' }, quantity: 1 },
            { product: { type: 'hair' }, quantity: 2 },
          ],
          orderMessages.furtherKinds,
        ],
      ],
      'setStep screen': each(['checkout', 7], orderMessages.target),
    },
    onServer: (field, answer) => {
      const [call = '', name = ''] = field.split(' ');
      const right = {
        customWidth: 1200,
        customHeight: 900,
        customDpi: 150,
        customScale: true,
        scalings: ['Webformat'],
        resolution: [92],
        quantity: 9,
      };
      return namedInCall(call as WizardCall, { ...right, [name]: answer });
    },
    pathOf: (field) => field.split(' ')[1] ?? '',
  },
  'the enquiry': {
    fields: enquiry,
    onServer: (field, answer) => namedIn(enquirySchema, { ...goodEnquiry, [field]: answer }),
    inBrowser: (field, answer) => enquiryProblems({ ...goodEnquiry, [field]: answer }),
  },
  'the withdrawal': {
    fields: withdrawal,
    onServer: (field, answer) => namedIn(withdrawalSchema, { ...goodWithdrawal, [field]: answer }),
    inBrowser: (field, answer) => withdrawalProblems({ ...goodWithdrawal, [field]: answer }),
  },
  'the price calculator': {
    fields: {
      [preferenceFields.product]: each(['', 'bicycle', 'x'.repeat(100)], quoteMessages.product),
      [preferenceFields.quantity]: each(
        ['', '0', '-1', '1,5', '1.5', '10–20', '1e3', '１０', '2.000.000.000', '9'.repeat(400), 0, 1.5],
        quoteMessages.quantity,
      ),
      [preferenceFields.uses]: each(['', 'pro', 'web,print', ['web', 'x']], quoteMessages.uses),
      [preferenceFields.formats]: each(['', 'jpg', ['JPG', 'GIF'], 1], quoteMessages.formats),
    },
    onServer: (field, answer) => namedIn(priceQuoteSchema, { ...goodQuote, [field]: answer }),
  },
  'the address for the link to an order': {
    fields: { email: [...each(['', ...wrongMails], contactMessages.email), [longMail, contactMessages.tooLong]] },
    onServer: (field, answer) => namedIn(linkWishSchema, { [field]: answer }),
  },
  'what is amended of a booked order': {
    fields: amendment,
    onServer: (field, answer) => {
      const body = field === 'note' ? { note: answer } : { client: { [field]: answer } };
      const fields = namedIn(amendmentSchema, body);
      if (Object.keys(fields).length > 0) return fields;
      return problemsOf(ofCompany, { type: 'order.amend', ...amendmentSchema.parse(body) } satisfies OrderEvent);
    },
    pathOf: (field) => (field === 'note' ? field : ofClient(field)),
  },
  'a question': {
    fields: { question: written(questionRule) },
    onServer: (field, answer) => namedIn(questionSchema, { [field]: answer }),
  },
  'a request for a correction': {
    fields: {
      file: each(['x'.repeat(101)], correctionMessages.file),
      comment: written(commentRule),
      'pin.x': each([-0.1, 1.1, 'links'], correctionMessages.pin),
      'pin.y': each([-0.1, 1.1, 'oben'], correctionMessages.pin),
    },
    onServer: (field, answer) => {
      const right = { file: 'f', comment: 'Bitte ohne Schatten.', pin: { x: 0, y: 0 } };
      const [name = '', axis] = field.split('.');
      const wrong = axis === undefined ? answer : { ...right.pin, [axis]: answer };
      return namedIn(correctionsSchema, { requests: [{ ...right, [name]: wrong }] });
    },
    pathOf: (field) => `requests.0.${field}`,
  },
  'the studio’s answer to it': {
    fields: { answer: written(answerRule) },
    onServer: (field, answer) => namedIn(correctionAnswerSchema, { number: 1, [field]: answer }),
  },
};

const rows = Object.entries(forms).flatMap(([form, { fields, ...sides }]) =>
  Object.entries(fields).flatMap(([field, wrong]) =>
    wrong.map(([answer, message]) => ({ form, field, answer, message, ...sides })),
  ),
);

/** The page's fields have maximum lengths; only scripts exceed them. */
const isTooLong = (message: string) => [contactMessages.tooLong, clientMessages.tooLong].some((one) => one === message);

describe('one error has one message, at its field', () => {
  it.each(rows.map((row) => [row.form, row.field, String(row.answer).slice(0, 20), row] as const))(
    '%s: %s „%s“',
    (_form, _field, _answer, { field, answer, message, onServer, inBrowser, pathOf }) => {
      if (onServer !== undefined) expect(onServer(field, answer)).toEqual({ [pathOf?.(field) ?? field]: message });
      if (inBrowser !== undefined && !isTooLong(message) && typeof answer === 'string' && !isChosen(message))
        expect(inBrowser(field, answer)).toEqual({ [field]: message });
    },
  );

  it('also when all answers are missing: each required field is named by its own message', () => {
    const { email, pre_name, name } = contactMessages;
    expect(namedInCall('saveContact', { client: { email: 'nix' } })).toEqual({
      'client.email': email,
      'client.pre_name': pre_name,
      'client.name': name,
    });
    expect(namedInCall('saveContact', { client: {} })).toEqual({
      'client.email': email,
      'client.pre_name': pre_name,
      'client.name': name,
    });
  });
});

/** The page's list offers only valid answers. */
function isChosen(message: string): boolean {
  return [clientMessages.salutation, clientMessages.country].some((one) => one === message);
}

/** The paths to all values inside a schema, `client.zip` and `files.0.path`. */
function pathsIn(schema: unknown): string[] {
  const { def } = schema as { readonly def: Record<string, unknown> & { readonly type: string } };
  const below = (key: string, inner: unknown) => pathsIn(inner).map((path) => (path === '' ? key : `${key}.${path}`));
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, inner]) => below(key, inner));
    case 'array':
      return below('0', def['element']);
    case 'pipe':
      return pathsIn((def['in'] as { def: { type: string } }).def.type === 'custom' ? def['out'] : def['in']);
    case 'optional':
    case 'nullable':
    case 'default':
      return pathsIn(def['innerType']);
    default:
      return [''];
  }
}

/** A body with only this value. */
function bodyWith(path: string, value: unknown): unknown {
  return path.split('.').reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value);
}

const every: Readonly<Record<string, Contract>> = { ...contracts, ...officeContracts };
const values = Object.entries(every).flatMap(([call, { body }]) =>
  body?.schema === undefined
    ? []
    : pathsIn(body.schema).map((path) => ({ call, path, schema: body.schema as z.ZodMiniType })),
);

describe('a value of a wrong type, in any field of any body', () => {
  it('is reported once, at its field, by a German sentence', () => {
    const wrong = values.filter(({ path, schema }) => {
      const fields = namedIn(schema, bodyWith(path, { isWrong: true }));
      const at = Object.entries(fields).filter(
        ([field]) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`),
      );
      const [, message = ''] = at[0] ?? [];
      return (
        at.length !== 1 ||
        at[0]?.[0] !== path ||
        !/^[A-ZÄÖÜ][^]*[.!?]$/.test(message) ||
        /\b(?:Invalid|expected)\b/.test(message)
      );
    });
    expect(values.length).toBeGreaterThan(90);
    expect(wrong.map(({ call, path }) => `${call}: ${path}`)).toEqual([]);
  });
});
