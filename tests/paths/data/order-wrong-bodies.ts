/*
 * Bodies that every screen refuses: over a limit, of the wrong type or with a missing field.
 * Bodies that fit the schema and that the chart refuses are hopeless samples (order-samples.ts).
 */
import { defaultBrief } from '../../../domain/order/brief.ts';
import { MAX_LINE } from '../../../domain/client/client.ts';
import type { WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { companyAnswers, contactAnswers } from './order-samples.ts';

export interface WrongBody {
  readonly call: WizardCall;
  /** Unique within the call. */
  readonly name: string;
  readonly body: unknown;
  /** The path that the server must name; `''` is the body itself. */
  readonly field: string;
}

const plainCustom = { customWidth: 1200, customHeight: 900, customDpi: 150, customScale: true };
const plainScale = { scalings: ['Webformat'], resolution: [92] };
const noLane = { web: false, print: false, pro: false };
const tooLong = 'x'.repeat(MAX_LINE + 1);

/** Not an object: wrong for every call. */
const shapeless = { array: [], text: 'Hallo', number: 7, yes: true };

const contact = (part: object) => ({ client: { ...contactAnswers, ...part } });
const client = (part: object) => ({ client: { ...companyAnswers, ...part } });
const hair = (quantity: unknown) => ({ product: { type: 'hair' }, quantity });
const brief = (part: object) => ({ brief: { ...defaultBrief, ...part } });
const whole = { fraction: 1.5, text: '12', list: [12], yes: true };

export const wrongBodies: readonly WrongBody[] = [
  ...wrong('setStartWizard', 'setStartWizard', {
    missing: {},
    no: { setStartWizard: false },
    text: { setStartWizard: 'true' },
  }),
  ...wrong('setStartWizard', 'wantsTestImages', {
    'test-no': { setStartWizard: true, wantsTestImages: false },
    'test-text': { setStartWizard: true, wantsTestImages: 'ja' },
  }),
  ...wrong('saveContact', 'client', { missing: {}, empty: { client: null }, text: { client: 'Erika' } }),
  ...wrong('saveContact', 'client.email', {
    'mail-number': contact({ email: 7 }),
    'mail-too-long': contact({ email: `${'a'.repeat(250)}@b.de` }),
  }),
  ...wrong('saveContact', 'client.name', {
    'name-too-long': contact({ name: tooLong }),
  }),
  ...wrong('saveContact', 'client.phone', {
    'phone-too-long': contact({ phone: tooLong }),
    'phone-list': contact({ phone: ['1'] }),
  }),
  ...wrong('setProjectType', 'projectType', {
    missing: {},
    unknown: { projectType: 'bicycle' },
    index: { projectType: 0 },
    prototype: { projectType: '__proto__' },
  }),
  ...wrong('fastlane', 'val', {
    missing: {},
    unknown: { val: 'tv' },
    list: { val: ['web'] },
    prototype: { val: 'constructor' },
  }),
  ...wrong('toggleSalesChannel', 'salesChannel', {
    missing: {},
    unknown: { salesChannel: 'etsy' },
    list: { salesChannel: ['amazon'] },
    prototype: { salesChannel: 'constructor' },
  }),
  ...wrong('setServiceLevel', 'fastlane', { missing: {}, names: { fastlane: ['web'] } }),
  ...wrong('setServiceLevel', 'fastlane.pro', { 'pro-missing': { fastlane: { web: true, print: false } } }),
  ...wrong('setServiceLevel', 'fastlane.web', { 'web-text': { fastlane: { ...noLane, web: 'true' } } }),
  ...wrong('setScale', 'resolution', {
    'resolution-missing': { scalings: ['Webformat'] },
    'resolution-number': { ...plainScale, resolution: 92 },
    'resolutions-many': { ...plainScale, resolution: Array.from({ length: 21 }, () => 92) },
  }),
  ...wrong('setScale', 'resolution.0', {
    'dpi-too-large': { ...plainScale, resolution: [limits.dpi + 1] },
    'dpi-negative': { ...plainScale, resolution: [-1] },
    'dpi-fraction': { ...plainScale, resolution: [92.5] },
    'dpi-text': { ...plainScale, resolution: ['92'] },
  }),
  ...wrong('setScale', 'scalings', {
    'scalings-missing': { resolution: [92] },
    twice: { ...plainScale, scalings: ['Webformat', 'Webformat'] },
    'scalings-many': { ...plainScale, scalings: Array.from({ length: 4 }, () => 'Plakat') },
  }),
  ...wrong('setScale', 'scalings.0', { 'scaling-unknown': { ...plainScale, scalings: ['Plakat'] } }),
  ...wrong('setCustomScale', 'customWidth', {
    'width-missing': { customHeight: 900, customDpi: 150, customScale: true },
    'width-zero': { ...plainCustom, customWidth: 0 },
    'width-too-large': { ...plainCustom, customWidth: limits.width + 1 },
    'width-negative': { ...plainCustom, customWidth: -1 },
    'width-empty-text': { ...plainCustom, customWidth: '' },
  }),
  ...wrong('setCustomScale', 'customHeight', {
    'height-zero': { ...plainCustom, customHeight: 0 },
    'height-too-large': { ...plainCustom, customHeight: limits.height + 1 },
    ...mapped(whole, (customHeight) => ({ ...plainCustom, customHeight })),
  }),
  ...wrong('setCustomScale', 'customDpi', {
    'dpi-zero': { ...plainCustom, customDpi: 0 },
    'dpi-too-large': { ...plainCustom, customDpi: limits.dpi + 1 },
  }),
  ...wrong('setCustomScale', 'customScale', { 'switch-missing': { ...plainCustom, customScale: undefined } }),
  ...wrong('toggleExtension', 'extension', {
    missing: {},
    unknown: { extension: 'GIF' },
    'lower-case': { extension: 'jpg' },
  }),
  ...wrong('setMarketplace', 'marketplace', {
    missing: {},
    unknown: { marketplace: 'etsy' },
    prototype: { marketplace: 'constructor' },
  }),
  ...wrong('saveBrief', 'brief', { missing: {}, text: { brief: 'weiß' } }),
  ...wrong('saveBrief', 'brief.background', { 'background-unknown': brief({ background: 'blue' }) }),
  ...wrong('saveBrief', 'brief.colour', {
    'colour-missing': brief({ background: 'colour' }),
    'colour-short': brief({ background: 'colour', colour: '#FFF' }),
    'colour-name': brief({ background: 'colour', colour: 'red' }),
    'colour-style': brief({ colour: '#FFFFFF;}' }),
  }),
  ...wrong('saveBrief', 'brief.margin', {
    'margin-negative': brief({ margin: -1 }),
    'margin-large': brief({ margin: 41 }),
    ...mapped(whole, (margin) => brief({ margin }), 'margin-'),
  }),
  ...wrong('saveBrief', 'brief.clippingPath', { 'path-text': brief({ clippingPath: 'ja' }) }),
  ...wrong('saveBrief', 'brief.fileNames', {
    'names-without-mark': brief({ fileNames: 'bild' }),
    'names-twice': brief({ fileNames: '{name}{name}' }),
    'names-folder': brief({ fileNames: '../{name}' }),
    'names-hidden': brief({ fileNames: '.{name}' }),
    'names-too-long': brief({ fileNames: `{name}${'x'.repeat(60)}` }),
  }),
  ...wrong('saveQuantity', 'quantity', {
    missing: {},
    empty: { quantity: null },
    zero: { quantity: 0 },
    negative: { quantity: -5 },
    'too-large': { quantity: limits.quantity + 1 },
    'beyond-exact': { quantity: 1e21 },
    ...mapped(whole, (quantity) => ({ quantity })),
  }),
  ...wrong('saveQuantity', 'delivery', {
    'delivery-unknown': { quantity: 120, delivery: 'overnight' },
    'delivery-null': { quantity: 120, delivery: null },
    prototype: { quantity: 120, delivery: 'constructor' },
  }),
  ...wrong('saveQuantity', 'stays', { 'stays-text': { quantity: 12, stays: 'ja' } }),
  ...wrong('saveQuantity', 'furtherKinds', {
    'kinds-text': { quantity: 9, furtherKinds: 'hair' },
    'kinds-twice': { quantity: 9, furtherKinds: [hair(1), hair(2)] },
    'kinds-all': { quantity: 9, furtherKinds: [hair(9)] },
  }),
  ...wrong('saveQuantity', 'furtherKinds.0.quantity', {
    'kind-none': { quantity: 9, furtherKinds: [hair(0)] },
    ...mapped(whole, (quantity) => ({ quantity: 9, furtherKinds: [hair(quantity)] }), 'kind-'),
  }),
  ...wrong('saveQuantity', 'furtherKinds.0.product.type', {
    'kind-unknown': { quantity: 9, furtherKinds: [{ product: { type: 'bicycle' }, quantity: 1 }] },
  }),
  ...wrong('saveImage', 'sendLater', { 'later-text': { sendLater: 'ja' } }),
  ...wrong('setClientType', 'client', { missing: {} }),
  ...wrong('setClientType', 'client.clientType', {
    empty: { client: { clientType: null } },
    unknown: { client: { clientType: 'club' } },
  }),
  ...wrong('saveContactFull', 'client', { missing: {}, text: { client: 'Muster GmbH' } }),
  ...wrong('saveContactFull', 'client.country', { abroad: client({ country: 'Frankreich' }) }),
  ...wrong('saveContactFull', 'client.salutation', { salutation: client({ salutation: 'Dr.' }) }),
  ...wrong('saveContactFull', 'client.company', { 'company-too-long': client({ company: tooLong }) }),
  ...wrong('saveContactFull', 'client.address2', { 'address2-too-long': client({ address2: tooLong }) }),
  ...wrong('saveContactFull', 'client.reference', { 'reference-too-long': client({ reference: tooLong }) }),
  ...wrong('saveContactFull', 'client.invoice_email', { 'invoice-mail-list': client({ invoice_email: ['a@b.de'] }) }),
  ...wrong('saveContactFull', 'client.processing', { 'processing-ticked': client({ processing: true }) }),
  ...wrong('saveContactFull', 'client.zip', { 'zip-number': client({ zip: 10_115 }) }),
  ...wrong('updateNote', 'note', {
    missing: {},
    null: { note: null },
    list: { note: ['Text'] },
    'too-long': { note: 'x'.repeat(limits.noteLength + 1) },
  }),
  ...wrong('setQuantityToImageCount', 'images', { 'images-text': { images: '3' }, 'no-images': { images: 0 } }),
  ...wrong('finish', 'net', { 'net-text': { net: '9,90' }, 'net-negative': { net: -1 } }),
  ...wrong('finish', 'earlyStart', { 'early-text': { earlyStart: 'ja' }, 'early-number': { earlyStart: 1 } }),
  ...wrong('setStep', 'screen', {
    missing: {},
    unknown: { screen: 'checkout' },
    'parent-state': { screen: 'formats' },
    prototype: { screen: '__proto__' },
  }),
  ...wrong('setStep', 'currentStep', {
    'too-low': { currentStep: -2 },
    'too-high': { currentStep: 5 },
    fraction: { currentStep: 1.5 },
    text: { currentStep: '1' },
  }),
  ...wrong('setStep', 'returnToOverview', { 'return-text': { screen: 'contact', returnToOverview: 'yes' } }),
  ...(
    [
      'setFastlane',
      'goToFastlane',
      'setScaleFinish',
      'setExtensionIsSet',
      'goToBrief',
      'orderNormally',
      'setQuantityToImageCount',
      'saveImage',
      'finish',
      'saveQuantity',
      'setStep',
    ] as const
  ).flatMap((call) =>
    wrong(
      call,
      '',
      mapped(shapeless, (body) => body, 'no-object-'),
    ),
  ),
];

function wrong(call: WizardCall, field: string, bodies: Record<string, unknown>): WrongBody[] {
  return Object.entries(bodies).map(([name, body]) => ({ call, name, body, field }));
}

function mapped<Value>(
  values: Record<string, Value>,
  body: (value: Value) => unknown,
  prefix = '',
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, body(value)]));
}
