import { describe, expect, it } from 'vitest';
import { defaultBrief } from '../../../domain/order/brief.ts';
import type { SalesChannel } from '../../../domain/catalogue/marketplace-names.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import {
  confirmedFastlane,
  isSameUse,
  serviceLevel,
  toggledSalesChannel,
} from '../../../machines/order/order-recommendation.ts';

const web = { web: true, print: false, pro: false };
const print = { web: false, print: true, pro: false };

describe(confirmedFastlane, () => {
  it('keeps sizes, resolutions and formats of the same purposes as the customer has set them', () => {
    const own: OrderContext = {
      ...initialOrder,
      fastlane: web,
      preselectedFor: ['web'],
      scalings: ['Webformat'],
      resolutions: [72],
      extensions: ['WEBP', 'JPG'],
    };
    expect(confirmedFastlane(own)).toEqual({ fastlaneIsSet: true });
  });

  it.each<[string, number[], number[]]>([
    ['their own resolution', [72, 200, 0], [300, 72, 0]],
    ['the one of the preset where not every size has its own', [72], [300, 92, 0]],
  ])('keeps sizes that no purpose recommends %s', (_, resolutions, after) => {
    const own: OrderContext = {
      ...initialOrder,
      fastlane: print,
      preselectedFor: ['pro'],
      scalings: ['Webformat', 'Druckformat', 'Originalformat'],
      resolutions,
    };
    expect(confirmedFastlane(own)).toEqual({
      fastlaneIsSet: true,
      preselectedFor: ['print'],
      preselectedChannels: [],
      scalings: ['Druckformat', 'Webformat', 'Originalformat'],
      resolutions: after,
      extensions: ['JPG', 'TIFF'],
      recommended: { scalings: [], extensions: ['JPG', 'TIFF'] },
      brief: null,
      demanded: { customScale: false, brief: [] },
    });
  });
});

describe(serviceLevel, () => {
  it('answers all three questions with the recommendation, which other purposes remove', () => {
    expect(serviceLevel(initialOrder, print)).toEqual({
      fastlane: print,
      preselectedFor: ['print'],
      preselectedChannels: [],
      scalings: ['Druckformat'],
      resolutions: [300],
      extensions: ['JPG', 'TIFF'],
      recommended: { scalings: ['Druckformat'], extensions: ['JPG', 'TIFF'] },
      custom_scale: false,
      custom_width: null,
      custom_height: null,
      custom_dpi: null,
      brief: null,
      demanded: { customScale: false, brief: [] },
      fastlaneIsSet: true,
      scaleIsSet: true,
      extensionIsSet: true,
    });
  });

  it('takes what the marketplaces demand, over sizes and wishes of the customer', () => {
    const own: OrderContext = {
      ...soldOn(initialOrder, 'amazon', 'zalando'),
      ...customFormat(1200, 900, 150),
      brief: { ...defaultBrief, background: 'transparent', shadow: 'soft' },
    };
    expect(serviceLevel(own, web)).toMatchObject({
      preselectedChannels: ['amazon', 'zalando'],
      scalings: ['Webformat'],
      extensions: ['JPG'],
      ...customFormat(1801, 2600, 96),
      brief: { ...defaultBrief, background: 'white', margin: 3, shadow: 'soft' },
      demanded: { customScale: true, brief: ['background', 'margin'] },
    });
    expect(serviceLevel(own, print)).toMatchObject({
      preselectedChannels: [],
      scalings: ['Druckformat'],
      ...customFormat(null, null, null),
      brief: own.brief,
    });
  });
});

describe(toggledSalesChannel, () => {
  it('adds and removes in the order of the question; a sales channel implies online use', () => {
    const added = soldOn({ ...initialOrder, fastlane: print }, 'zalando', 'amazon');
    expect(added).toEqual({
      ...initialOrder,
      salesChannels: ['amazon', 'zalando'],
      fastlane: { web: true, print: true, pro: false },
    });
    expect(toggledSalesChannel(added, 'zalando')).toEqual({ salesChannels: ['amazon'], fastlane: added.fastlane });
  });

  it('begins anew where online use was unticked meanwhile', () => {
    const unticked: OrderContext = { ...initialOrder, fastlane: print, salesChannels: ['amazon'] };
    expect(toggledSalesChannel(unticked, 'otto')).toEqual({
      salesChannels: ['otto'],
      fastlane: { web: true, print: true, pro: false },
    });
  });
});

describe('sales channels', () => {
  it('fill in sizes, formats and brief when they are confirmed', () => {
    expect(answersOf(confirmed(soldOn(initialOrder, 'amazon', 'otto')))).toEqual({
      scalings: ['Webformat'],
      resolutions: [96],
      extensions: ['JPG'],
      ...customFormat(null, null, null),
      brief: { ...defaultBrief, background: 'white', margin: 3, profile: 'srgb' },
    });
  });

  it('take back all that they added, and nothing else', () => {
    const before = confirmed({ ...initialOrder, fastlane: web });
    const sold = confirmed(soldOn(before, 'amazon', 'zalando', 'otto'));
    expect(isSameUse(sold)).toBe(true);
    expect(answersOf(sold)).toEqual({
      ...answersOf(before),
      extensions: ['JPG'],
      ...customFormat(1801, 2600, 96),
      brief: { ...defaultBrief, background: 'white', margin: 3, profile: 'srgb' },
    });
    const again = soldOn(sold, 'amazon', 'zalando', 'otto');
    expect(isSameUse(again)).toBe(false);
    expect(confirmed(again)).toEqual(before);
  });

  it('keep what the customer added or changed', () => {
    const sold = confirmed(soldOn(initialOrder, 'amazon', 'zalando'));
    const own: OrderContext = {
      ...sold,
      scalings: ['Webformat', 'Originalformat'],
      resolutions: [96, 0],
      ...customFormat(1500, 1500, 96),
      extensions: ['JPG', 'PNG', 'WEBP'],
      brief: { ...defaultBrief, background: 'white', margin: 10, shadow: 'soft' },
    };
    const other = confirmed(soldOn(own, 'amazon', 'zalando', 'aboutYou', 'otto'));
    expect(answersOf(other)).toEqual({
      ...answersOf(own),
      brief: { ...defaultBrief, background: 'white', margin: 10, shadow: 'soft', profile: 'srgb' },
    });
    expect(answersOf(confirmed({ ...other, fastlane: print }))).toEqual({
      ...answersOf(own),
      scalings: ['Druckformat', 'Originalformat'],
      resolutions: [300, 0],
      extensions: ['JPG', 'TIFF', 'PNG', 'WEBP'],
      brief: { ...defaultBrief, margin: 10, shadow: 'soft' },
    });
  });

  it('give no wish back that the customer removed, before another place of sale has it, too', () => {
    const sold = confirmed(soldOn(initialOrder, 'amazon'));
    const without = confirmed(soldOn({ ...sold, brief: null, extensions: [] }, 'kaufland'));
    expect([without.brief, without.extensions]).toEqual([null, []]);
    expect(confirmed(soldOn(without, 'otto')).brief).toEqual({ ...defaultBrief, profile: 'srgb' });
  });
});

function soldOn(order: OrderContext, ...channels: readonly SalesChannel[]): OrderContext {
  const sold = { ...order };
  for (const channel of channels) Object.assign(sold, toggledSalesChannel(sold, channel));
  return sold;
}

function confirmed(order: OrderContext): OrderContext {
  return { ...order, ...confirmedFastlane(order) };
}

function answersOf({ scalings, resolutions, extensions, brief, ...order }: OrderContext) {
  const { custom_scale, custom_width, custom_height, custom_dpi } = order;
  return { scalings, resolutions, extensions, custom_scale, custom_width, custom_height, custom_dpi, brief };
}

function customFormat(width: number | null, height: number | null, dpi: number | null) {
  return { custom_scale: width !== null, custom_width: width, custom_height: height, custom_dpi: dpi };
}
