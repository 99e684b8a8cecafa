/*
 * The samples of all walks of the chart: paths at every level, random walks, the printed test plan.
 * A test counts them, because an event type without a sample would stay untested.
 */
import type * as z from 'zod/mini';
import { amendmentSchema } from '../../../domain/order/texts/amendment.ts';
import { type Brief, defaultBrief } from '../../../domain/order/brief.ts';
import {
  catalogue,
  extensionNames,
  type FastlaneKey,
  fastlaneKeys,
  ORIGINAL_DPI,
  scaleNames,
} from '../../../domain/catalogue/catalogue.ts';
import { type ClientAnswers, clientTypes, MAX_LINE } from '../../../domain/client/client.ts';
import { flatBody, type WizardBody, type WizardCall, wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import type { CorrectableFile, CorrectionWish } from '../../../domain/order/corrections.ts';
import { studio as facts } from '../../../domain/studio/studio.ts';
import { limits } from '../../../domain/texts/limits.ts';
import type { Media, MediaEntry } from '../../../domain/files/media-schema.ts';
import type { Screen } from '../../../domain/order/order-item.ts';
import {
  type CustomerEvent,
  eventOfCall,
  type LocalEvent,
  type OrderEvent,
  type ServerEvent,
  type StudioEvent,
} from '../../../machines/order/order-context.ts';
import { backTargets } from '../../../machines/order/order-steps.ts';

export interface Sample {
  /** Unique and stable: the event type, then a slash and the special case. */
  readonly id: string;
  readonly event: OrderEvent;
  /** Call and body on the wire; null for an event of only the browser or only the server. */
  readonly wire: { readonly call: WizardCall; readonly body: object } | null;
  /** True if the body fits the wire's schema, but the chart always refuses it or asks for better answers. */
  readonly isHopeless: boolean;
}

/** Characters that often break forms: umlauts, ß, accents, an emoji of several code points, markup, quotes. */
const awkwardText = 'Jürgen "Größe" Ångström-Łoś 👩🏽‍🎨 & <script>alert(1)</script>';
const longestLine = 'ü'.repeat(MAX_LINE);

export const contactAnswers = {
  email: 'erika.muster@example.org',
  phone: '030 23125 110',
  pre_name: 'Erika',
  name: 'Muster',
} as const;

export const companyAnswers: ClientAnswers = {
  ...contactAnswers,
  company: 'Muster & Söhne GmbH',
  salutation: 'Frau',
  street: 'Lindenallee 12a',
  address2: '',
  zip: '10115',
  city: 'Berlin',
  country: 'Deutschland',
  ustid: 'DE136695976',
  reference: '',
  invoice_email: '',
  processing: '',
};

const privateAnswers: ClientAnswers = {
  ...companyAnswers,
  company: '',
  salutation: 'Herr',
  pre_name: 'Max',
  name: 'Mustermann',
  email: 'max@example.org',
  ustid: '',
};

const image = (name: string, part: Partial<MediaEntry> = {}): MediaEntry => ({
  name,
  size: 2048,
  type: 'image/jpeg',
  bytes_uploaded: 2048,
  complete: true,
  width: 64,
  height: 48,
  ...part,
});
const unfinished = (name: string): MediaEntry => ({
  name,
  size: 4096,
  type: 'image/jpeg',
  bytes_uploaded: 1024,
  complete: false,
});

/** Of the samples with images. */
export const FIRST_IMAGE = { id: 'upload-1', name: 'flasche.jpg' } as const;

const mediaSamples: Record<string, Media> = {
  // First the one that differs from the first quantity, so that the quantity can be set to it.
  three: {
    'upload-1': image('flasche.jpg'),
    'upload-2': image('tasse ü.png', { type: 'image/png' }),
    'upload-3': image('uhr.tif', { type: 'image/tiff' }),
  },
  one: { 'upload-1': image('flasche.jpg') },
  unfinished: { 'upload-1': unfinished('flasche.jpg') },
  mixed: { 'upload-1': image('flasche.jpg'), 'upload-2': unfinished('tasse.jpg') },
  none: {},
};

/** A Friday; the fourteenth day is also a Friday. */
const bookedAt = '2026-11-20T13:05:00.000Z';

const finished: CorrectableFile = { id: 'finished-1', asked: 0 };
const wish: CorrectionWish = { file: finished.id, comment: awkwardText, pin: { x: 0.25, y: 1 } };

/** Every sample, in the order of the customer's journey. */
export const samples: readonly Sample[] = [
  local('premium.open'),
  local('premium.close'),
  sample('setStartWizard', '', { setStartWizard: true }),
  sample('setStartWizard', 'test', { setStartWizard: true, wantsTestImages: true }),

  sample('saveContact', '', { client: contactAnswers }),
  sample('saveContact', 'without-phone', { client: { ...contactAnswers, phone: '' } }),
  sample('saveContact', 'awkward', {
    client: { email: 'jürgen@größe.example', phone: '+49 (0)30/231 25-110', pre_name: awkwardText, name: awkwardText },
  }),
  sample('saveContact', 'longest', {
    client: { email: 'a@[127.0.0.1]', phone: longestLine, pre_name: longestLine, name: longestLine },
  }),
  hopeless(sample('saveContact', 'unanswered', { client: { email: '', phone: '', pre_name: '', name: '' } })),
  hopeless(sample('saveContact', 'mail-alone', { client: { email: 'nix' } })),
  hopeless(sample('saveContact', 'wrong-mail', { client: { ...contactAnswers, email: 'erika@example' } })),
  hopeless(sample('saveContact', 'blank-name', { client: { ...contactAnswers, name: '   ' } })),

  ...catalogue.products.map(({ type }) => sample('setProjectType', type, { projectType: type })),

  ...fastlaneKeys.map((val) => sample('fastlane', val, { val })),
  // A catalogue size with wishes for the brief, and an own size.
  ...(['amazon', 'zalando'] as const).map((salesChannel) =>
    sample('toggleSalesChannel', salesChannel, { salesChannel }),
  ),
  sample('setFastlane', '', {}),
  ...([['web'], ['print'], ['web', 'print']] as const).map((keys) => serviceLevel(keys)),
  ...([['web', 'pro'], ['pro'], []] as const).map((keys) => hopeless(serviceLevel(keys))),

  sample('setScale', 'web', { scalings: ['Webformat'], resolution: [92] }),
  sample('setScale', 'original', { scalings: ['Originalformat'], resolution: [ORIGINAL_DPI] }),
  sample('setScale', 'all', { scalings: [...scaleNames], resolution: [ORIGINAL_DPI, 1, limits.dpi] }),
  sample('setScale', 'without-resolution', { scalings: ['Druckformat'], resolution: [] }),
  sample('setScale', 'none', { scalings: [], resolution: [] }),
  custom('plain', 1200, 900, 150),
  custom('largest', limits.width, limits.height, limits.dpi),
  custom('smallest', 1, 1, 1),
  custom('without-width', null, 900, 150),
  custom('without-height', 1200, null, 150),
  custom('without-dpi', 1200, 900, null),
  custom('switched-off', 1200, 900, 150, false),
  custom('empty', null, null, null, false),
  sample('setScaleFinish', '', {}),
  sample('goToFastlane', '', {}),

  ...extensionNames.map((extension) => sample('toggleExtension', extension, { extension })),
  sample('setExtensionIsSet', '', {}),

  sample('goToBrief', '', {}),
  // A catalogue size, an own size, no formats.
  ...(['amazon', 'zalando', 'kaufland'] as const).map((marketplace) =>
    sample('setMarketplace', marketplace, { marketplace }),
  ),
  brief('transparent', { background: 'transparent', shadow: 'soft', fileNames: '{name}_frei' }),
  brief('colour', { background: 'colour', colour: '#F2F2F2', margin: 5, alignment: 'onGround', shadow: 'reflection' }),
  brief('original', { background: 'original', profile: 'psoCoated' }),
  sample('saveBrief', 'none', { brief: null }),

  ...[1, 9, 10, 250, limits.quantity].map((quantity) => sample('saveQuantity', String(quantity), { quantity })),
  // Depends on the studio's offers and on the number of images (express.test.ts).
  hopeless(sample('saveQuantity', 'express', { quantity: 120, delivery: 'express' })),
  sample('saveQuantity', 'kinds', {
    quantity: 10,
    furtherKinds: [
      { product: { type: 'hair' }, quantity: 2 },
      { product: { type: 'leather' }, quantity: 1 },
    ],
  }),
  // The one number that no other sample has, so that there is a change to save.
  sample('saveQuantity', 'for-quote', { quantity: 12, stays: true }),
  sample('orderNormally', '', {}),
  sample('setQuantityToImageCount', '', {}),
  sample('setQuantityToImageCount', 'named', { images: 3 }),

  ...Object.entries(mediaSamples).map(([name, media]) => report(name, media)),
  sample('saveImage', '', {}),
  sample('saveImage', 'later', { sendLater: true }),

  ...clientTypes.map((clientType) => sample('setClientType', clientType, { client: { clientType } })),
  client('company', companyAnswers),
  client('company-without-vat-id', { ...companyAnswers, ustid: '' }),
  client('company-austria', {
    ...companyAnswers,
    country: 'Österreich',
    zip: '1010',
    city: 'Wien',
    ustid: 'ATU12345678',
  }),
  client('company-swiss', { ...companyAnswers, country: 'Schweiz', zip: '8001', ustid: 'CHE-123.456.789 MWST' }),
  client('company-luxembourg', { ...companyAnswers, country: 'Luxemburg', zip: 'L-1111', ustid: 'LU12345678' }),
  client('company-foreign-vat-id', { ...companyAnswers, country: 'Österreich', zip: '1010', ustid: 'DE136695976' }),
  client('company-wrong-vat-id', { ...companyAnswers, ustid: 'DE13669597' }),
  client('company-reference', {
    ...companyAnswers,
    address2: 'Hinterhaus, 2. Stock',
    reference: 'PO 4711/26',
    invoice_email: 'rechnung@muster.example',
    processing: facts.legalTexts.version,
  }),
  client('company-wrong-invoice-mail', { ...companyAnswers, invoice_email: 'rechnung@muster' }),
  client('without-company-name', privateAnswers),
  client('awkward', { ...companyAnswers, company: awkwardText, street: awkwardText, city: awkwardText }),
  client('longest', {
    ...companyAnswers,
    company: longestLine,
    street: longestLine,
    city: longestLine,
    address2: longestLine,
    reference: longestLine,
  }),
  hopeless(client('without-street', { ...companyAnswers, street: ' ' })),
  hopeless(client('foreign-postal-code', { ...companyAnswers, zip: '1010' })),
  client('unchanged', {}),

  sample('updateNote', '', { note: 'Bitte den Schatten unter der Flasche behalten.' }),
  sample('updateNote', 'awkward', { note: `${awkwardText}\n\n\t'; drop table orders; --` }),
  sample('updateNote', 'longest', { note: 'ß'.repeat(limits.noteLength) }),
  sample('updateNote', 'empty', { note: '' }),

  sample('finish', '', {}),
  sample('finish', 'early-start', { earlyStart: true }),
  // No order costs one cent; the tests of the server's orders book at the price that they have read.
  hopeless(sample('finish', 'other-price', { earlyStart: true, net: 1 })),

  studio({ type: 'production.start', withThoseHere: false }),
  studio({ type: 'production.start', withThoseHere: true }, 'with-those-here'),
  studio({ type: 'order.deliver', stillOpen: 0 }),
  studio({ type: 'order.deliver', stillOpen: 1 }, 'leaving-open'),
  onOrderPage({ type: 'correction.request', requests: [wish], delivered: [finished] }),
  onOrderPage({ type: 'correction.request', requests: [wish, { ...wish, pin: null }], delivered: [finished] }, 'two'),
  hopeless(
    onOrderPage(
      { type: 'correction.request', requests: [{ ...wish, file: 'foreign' }], delivered: [finished] },
      'foreign',
    ),
  ),
  onOrderPage({ type: 'image.remove', files: [FIRST_IMAGE.id] }),
  onOrderPage({ type: 'excess.order', images: 3, earlyStart: true, at: bookedAt }),
  onOrderPage({ type: 'excess.order', images: 3, earlyStart: false, at: bookedAt }, 'without-consent'),
  hopeless(onOrderPage({ type: 'excess.order', images: 4, earlyStart: true, at: bookedAt }, 'others')),
  onOrderPage({ type: 'excess.takeBack', images: 3, at: bookedAt }),
  hopeless(onOrderPage({ type: 'excess.takeBack', images: 4, at: bookedAt }, 'others')),
  amendment('', {
    client: { phone: '+49 (0)40 66969-120', pre_name: 'Erika Maria' },
    note: 'Bitte doch ohne Schatten.\nDanke!',
  }),
  amendment('awkward', { client: { street: awkwardText, name: awkwardText }, note: awkwardText }),
  amendment('company', { client: { company: 'Muster & Töchter GmbH', reference: 'PO 4712', invoice_email: '' } }),
  hopeless(amendment('wrong-vat-id', { client: { ustid: 'DE12' } })),
  hopeless(amendment('without-name', { client: { name: ' ' } })),
  hopeless(amendment('nothing', {})),
  studio({ type: 'correction.answer' }),
  onOrderPage({ type: 'order.accept' }),
  studio({ type: 'order.invoice' }),
  studio({ type: 'invoice.pay' }),
  studio({ type: 'invoice.unpay' }),
  studio({ type: 'invoice.cancel' }),
  studio({ type: 'order.cancel', by: 'studio' }),
  studio({ type: 'order.cancel', by: 'customer' }, 'by-customer'),
  studio({ type: 'order.withdraw', bookedAt, declaredAt: '2026-12-04T22:59:59.999Z' }),
  hopeless(studio({ type: 'order.withdraw', bookedAt, declaredAt: '2026-12-04T23:00:00.000Z' }, 'late')),

  ...backTargets.map((screen) => back(screen, { screen }, false)),
  ...[-1, 0, 1, 2, 3, 4].map((currentStep) => back(`step-${currentStep}`, { currentStep }, currentStep === 4)),
  // Within a change the mark means nothing, so it also reaches the landing.
  ...backTargets.map((screen) => back(`change-${screen}`, { screen, returnToOverview: true }, isLast(screen))),
];

/** Amendments of booked orders. */
export const amendments = samples.flatMap(({ id, event }) => (event.type === 'order.amend' ? [{ id, event }] : []));

export const ordinarySamples: readonly Sample[] = samples.filter(({ id }) => id !== 'wizard.start/test');

const byId = new Map(samples.map((one) => [one.id, one]));

/**
 * The sample with this id.
 * @throws Error for an unknown id.
 */
export function sampleOf(id: string): Sample {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`no sample is called ${id}`);
  return found;
}

function custom(
  name: string,
  width: number | null,
  height: number | null,
  dpi: number | null,
  customScale = true,
): Sample {
  const body = { customWidth: width, customHeight: height, customDpi: dpi, customScale };
  return sample('setCustomScale', name, body);
}

function client(name: string, answers: WizardBody<'saveContactFull'>['client']): Sample {
  return sample('saveContactFull', name, { client: answers });
}

function brief(name: string, answers: Partial<Brief>): Sample {
  return sample('saveBrief', name, { brief: { ...defaultBrief, ...answers } });
}

function serviceLevel(keys: readonly FastlaneKey[]): Sample {
  const fastlane = { web: keys.includes('web'), print: keys.includes('print'), pro: keys.includes('pro') };
  return sample('setServiceLevel', keys.join('-') || 'none', { fastlane });
}

/** No screen follows the overview, so `step.back` cannot reach it. */
function isLast(screen: Screen): boolean {
  return screen === 'client.overview';
}

function back(name: string, body: WizardBody<'setStep'>, isHopeless: boolean): Sample {
  return { ...sample('setStep', name, body), isHopeless };
}

function hopeless(one: Sample): Sample {
  return { ...one, isHopeless: true };
}

function sample<Call extends WizardCall>(call: Call, name: string, body: WizardBody<Call>): Sample {
  const payload = wizardCalls[call].body.parse(flatBody(body));
  return { ...named(eventOfCall(call, payload as never), name), wire: { call, body } };
}

function local(type: LocalEvent['type']): Sample {
  return { ...named({ type }, ''), wire: null };
}

function studio(event: StudioEvent, name = ''): Sample {
  return { ...named(event, name), wire: null };
}

function amendment(name: string, answers: z.input<typeof amendmentSchema>): Sample {
  return onOrderPage({ type: 'order.amend', ...amendmentSchema.parse(answers) }, name);
}

function onOrderPage(event: CustomerEvent, name = ''): Sample {
  return { ...named(event, name), wire: null };
}

function report(name: string, media: Media): Sample {
  const event: ServerEvent = { type: 'media.report', media };
  return { ...named(event, name), wire: null };
}

function named(event: OrderEvent, name: string) {
  return { id: name === '' ? event.type : `${event.type}/${name}`, event, isHopeless: false };
}

export function backSample(screen: Screen, isChange = false): Sample {
  return sampleOf(`step.back/${isChange ? 'change-' : ''}${screen}`);
}
