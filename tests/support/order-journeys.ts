import { defaultBrief } from '../../domain/order/brief.ts';
import type { WizardBody, WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { Screen } from '../../domain/order/order-item.ts';
import type { FormName } from '../../domain/order/answers.ts';
import type { Visitor } from './visitor.ts';

export type Step = { [Call in WizardCall]: readonly [call: Call, body: WizardBody<Call>] }[WizardCall];

export const contact = { email: 'jana.winter@nordlicht.example', phone: '040 1234', pre_name: 'Jana', name: 'Winter' };
export const address = {
  salutation: 'Frau',
  street: 'Musterweg 12',
  zip: '22763',
  city: 'Hamburg',
  country: 'Deutschland',
} as const;

/** Steps by the screen that they lead to: a company with a custom format and two file formats. */
const companyWay: readonly (readonly [Screen, readonly Step[]])[] = [
  ['contact', [['setStartWizard', { setStartWizard: true }]]],
  ['projectType', [['saveContact', { client: contact }]]],
  ['formats.fastlane', [['setProjectType', { projectType: 'contour' }]]],
  [
    'formats.scale',
    [
      ['fastlane', { val: 'pro' }],
      ['setFastlane', {}],
    ],
  ],
  [
    'formats.extensions',
    [
      ['setScale', { scalings: ['Webformat'], resolution: [92] }],
      ['setCustomScale', { customWidth: 1600, customHeight: 1200, customDpi: 150, customScale: true }],
      ['setScaleFinish', {}],
    ],
  ],
  [
    'quantity',
    [
      ['toggleExtension', { extension: 'JPG' }],
      ['toggleExtension', { extension: 'PNG' }],
      ['setExtensionIsSet', {}],
    ],
  ],
  ['upload', [['saveQuantity', { quantity: 120 }]]],
  ['client.type', [['saveImage', { sendLater: true }]]],
  ['client.details', [['setClientType', { client: { clientType: 'company' } }]]],
  [
    'client.overview',
    [
      [
        'saveContactFull',
        { client: { ...contact, ...address, company: 'Nordlicht Keramik GmbH', ustid: 'DE123456789' } },
      ],
    ],
  ],
];

/** Walks a new order forwards to `target`; images are promised for later. */
export async function walkTo(visitor: Pick<Visitor, 'call'>, target: Screen): Promise<void> {
  for (const [screen, steps] of companyWay) {
    await walk(visitor, steps);
    if (screen === target) return;
  }
  throw new Error(`no way leads to ${target}`);
}

/** Makes calls in sequence; each must succeed. */
export async function walk(visitor: Pick<Visitor, 'call'>, steps: readonly Step[]): Promise<void> {
  for (const [call, body] of steps) await visitor.call(call, body);
}

/** The calls of free test images for this address, up to the overview. */
export function testImagesWay(email: string): readonly Step[] {
  return [
    ['setStartWizard', { setStartWizard: true, wantsTestImages: true }],
    ['saveContact', { client: { ...contact, email } }],
    ['setProjectType', { projectType: 'contour' }],
    ['setServiceLevel', { fastlane: { web: true, print: true, pro: false } }],
    ['saveQuantity', { quantity: 3 }],
    ['saveImage', { sendLater: true }],
  ];
}

/** The steps from a screen to the fields of unsent text, with every required answer. */
const openOrderWays: Readonly<Record<FormName, readonly [Screen, ...(readonly Step[])]>> = {
  contact: ['projectType', ['setStep', { screen: 'contact' }]],
  customScale: ['formats.scale', ['setScale', { scalings: ['Webformat'], resolution: [96] }]],
  brief: [
    'formats.extensions',
    ['toggleExtension', { extension: 'JPG' }],
    ['goToBrief', {}],
    ['saveBrief', { brief: { ...defaultBrief, background: 'colour', colour: '#F2F2F2' } }],
    ['setStep', { screen: 'formats.brief' }],
  ],
  quantity: ['upload', ['setStep', { screen: 'quantity' }]],
  images: ['upload'],
  client: ['client.overview', ['setStep', { screen: 'client.details' }]],
  note: ['client.overview'],
};

/** Walks a new order to the screen with the fields of `name`. */
export async function walkToOpenOrder(visitor: Pick<Visitor, 'call'>, name: FormName): Promise<void> {
  const [screen, ...steps] = openOrderWays[name];
  await walkTo(visitor, screen);
  await walk(visitor, steps);
}
