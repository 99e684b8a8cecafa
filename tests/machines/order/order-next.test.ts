import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../domain/order/order-item.ts';
import { wishesOf } from '../../../domain/order/order-wishes.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import {
  completesChange,
  decideRequest,
  screenAfter,
  wayForward,
  wayWith,
} from '../../../machines/order/order-next.ts';
import { landing, type Stand, walk } from '../../support/order-walk.ts';

const { context: full } = walk(
  landing,
  'wizard.start',
  'contact.save',
  'projectType.choose/contour',
  'fastlane.toggle/web',
  'fastlane.confirm',
  'scale.confirm',
  'extension.confirm',
  'quantity.save/250',
  'images.submit/later',
  'clientType.choose/company',
  'client.save/company',
);
const { client } = full;
const steps = {
  start: { call: 'setStartWizard', body: { setStartWizard: true } },
  contact: { call: 'saveContact', body: { client } },
  projectType: { call: 'setProjectType', body: { projectType: 'contour' } },
  fastlane: { call: 'setFastlane', body: {} },
  scale: { call: 'setScaleFinish', body: {} },
  extensions: { call: 'setExtensionIsSet', body: {} },
  quantity: { call: 'saveQuantity', body: { quantity: 250, furtherKinds: [] } },
  upload: { call: 'saveImage', body: { sendLater: true } },
  clientType: { call: 'setClientType', body: { client: { clientType: 'company' } } },
  details: { call: 'saveContactFull', body: { client } },
};
const journey = Object.values(steps);

describe(wayForward, () => {
  it('repeats every answer once, from the landing to the overview', () => {
    expect(wayForward('start.options', full, 'client.overview')).toEqual(journey);
    expect(wayForward('start.premium', full, 'client.overview')).toEqual(journey);
  });

  it('includes the brief only where it is asked for, and repeats it', () => {
    const brief = { call: 'saveBrief', body: { brief: null } };
    expect(wayForward('formats.extensions', full, 'formats.brief')).toEqual([{ call: 'goToBrief', body: {} }]);
    expect(wayForward('formats.brief', full, 'quantity')).toEqual([brief]);
  });

  it('ends on the requested screen', () => {
    expect(wayForward('projectType', full, 'formats.scale')).toEqual([steps.projectType, steps.fastlane]);
    expect(wayForward('quantity', full, 'quantity')).toEqual([]);
  });

  it.each<[Screen, object, readonly object[]]>([
    ['contact', { client: { ...client, email: '' } }, []],
    ['projectType', { product: null }, []],
    ['formats.scale', { scalings: [], resolutions: [] }, []],
    ['quantity', { quantity: null }, []],
    ['quantity', { quantity: 0.5 }, []],
    ['upload', { sendLater: false }, []],
    ['client.type', { client: { ...client, clientType: null } }, []],
    ['upload', { client: { ...client, clientType: null } }, [steps.upload]],
    ['client.overview', {}, []],
    ['booked', {}, []],
  ])('stops on %s where an answer is missing or invalid, or the path ends: %o', (screen, missing, way) => {
    expect(wayForward(screen, { ...full, ...missing }, screen === 'booked' ? 'contact' : 'booked')).toEqual(way);
  });
});

function answersOf({ product, fastlane, scalings, resolutions, extensions, quantity }: OrderContext) {
  return { type: product?.type, fastlane, scalings, resolutions, extensions, quantity };
}

describe(wayWith, () => {
  const wishes = wishesOf({ product: 'textile', quantity: 120, uses: ['print', 'web'], formats: ['JPG', 'PNG'] });

  it('answers every open question up to the images', () => {
    const { requests, order } = wayWith('projectType', initialOrder, 'upload', wishes);
    expect(requests).toEqual([
      { call: 'setProjectType', body: { projectType: 'textile' } },
      { call: 'fastlane', body: { val: 'web' } },
      { call: 'fastlane', body: { val: 'print' } },
      steps.fastlane,
      steps.scale,
      { call: 'toggleExtension', body: { extension: 'PNG' } },
      { call: 'toggleExtension', body: { extension: 'WEBP' } },
      { call: 'toggleExtension', body: { extension: 'TIFF' } },
      steps.extensions,
      { call: 'saveQuantity', body: { quantity: 120, furtherKinds: [] } },
    ]);
    expect(answersOf(order)).toEqual({
      type: 'textile',
      fastlane: { web: true, print: true, pro: false },
      scalings: ['Webformat', 'Druckformat'],
      resolutions: [96, 300],
      extensions: ['JPG', 'PNG'],
      quantity: 120,
    });
  });

  it('keeps what the order says already, and the formats of its own uses', () => {
    const own = walk(landing, 'wizard.start', 'contact.save', 'projectType.choose/contour', 'fastlane.toggle/print');
    const { order } = wayWith(own.screen, { ...own.context, quantity: 7 }, 'upload', wishes);
    expect(answersOf(order)).toEqual({
      type: 'contour',
      fastlane: { web: false, print: true, pro: false },
      scalings: ['Druckformat'],
      resolutions: [300],
      extensions: ['JPG', 'TIFF'],
      quantity: 7,
    });
  });

  it.each([
    ['no call for a kind that is not offered', { product: 'bicycle' }, undefined],
    ['no number that the order cannot have', { quantity: 2_000_000_000 }, 'setExtensionIsSet'],
  ])('sends %s', (_, wrong, last) => {
    const { requests } = wayWith('projectType', initialOrder, 'upload', { ...wishes, ...wrong });
    expect(requests.at(-1)?.call).toBe(last);
  });

  it.each<[string, Partial<Record<'uses' | 'formats', string[]>>]>([
    ['no use and no format', {}],
    ['unknown ones', { uses: ['', 'pro', 'x'], formats: ['GIF'] }],
  ])('takes the usual ones for %s, which cost nothing more', (_, named) => {
    const usual = wishesOf({ product: 'contour', quantity: 120, uses: [], formats: [], ...named });
    const { order } = wayWith('projectType', initialOrder, 'upload', usual);
    expect([answersOf(order), priceOf(order)?.imagePriceUpsell]).toEqual([
      {
        type: 'contour',
        fastlane: { web: true, print: false, pro: false },
        scalings: ['Webformat'],
        resolutions: [96],
        extensions: ['JPG'],
        quantity: 120,
      },
      0,
    ]);
  });
});

describe(screenAfter, () => {
  const overview: Stand = { screen: 'client.overview', context: full };
  const change = (screen: Screen) => walk(overview, `step.back/change-${screen}`).context;

  it.each<[Screen, Screen]>([
    ['contact', 'projectType'],
    ['formats.fastlane', 'formats.scale'],
    ['formats.extensions', 'quantity'],
    ['formats.brief', 'quantity'],
    ['upload', 'client.type'],
    ['client.details', 'client.overview'],
  ])('from %s leads to %s outside of a change', (screen, next) => {
    expect([screenAfter(screen, full), completesChange(screen, full)]).toEqual([next, false]);
  });

  it.each<Screen>([
    'contact',
    'projectType',
    'formats.fastlane',
    'formats.scale',
    'formats.extensions',
    'formats.brief',
    'quantity',
    'upload',
    'client.details',
  ])('from %s leads back to the overview within a change', (screen) => {
    expect(completesChange(screen, change(screen))).toBe(true);
  });

  it('leads from other purposes to the sizes, also by the whole recommendation', () => {
    const order = { ...change('formats.fastlane'), fastlane: { web: true, print: true, pro: false } };
    const { fastlane } = order;
    expect([
      screenAfter('formats.fastlane', order),
      screenAfter('formats.fastlane', order, { call: 'setServiceLevel', body: { fastlane } }),
      screenAfter('formats.fastlane', full, { call: 'setServiceLevel', body: { fastlane } }),
    ]).toEqual(['formats.scale', 'formats.scale', 'quantity']);
  });

  it('leads from the sizes to the file formats when these are missing, too', () => {
    const order = { ...change('formats.scale'), extensions: [] };
    expect([screenAfter('formats.scale', order), completesChange('formats.scale', order)]).toEqual([
      'formats.extensions',
      false,
    ]);
  });

  it('counts a missing answer of the screen as given', () => {
    const answered = change('client.details');
    const noName = { ...answered, client: { ...answered.client, company: '' } };
    const noImages = { ...change('upload'), sendLater: false };
    expect([
      screenAfter('client.details', noName),
      screenAfter('upload', noImages),
      screenAfter('upload', { ...full, sendLater: false }),
      screenAfter('booked', full),
    ]).toEqual(['client.overview', 'client.overview', null, null]);
  });
});

describe(decideRequest, () => {
  it('rejects an invalid body', () => {
    const wrong = { call: 'saveQuantity', body: { quantity: 0.5 } } as const;
    expect(decideRequest('quantity', full, wrong)).toBe(null);
  });
});
