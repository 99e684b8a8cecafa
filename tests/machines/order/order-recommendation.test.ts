import { describe, expect, it } from 'vitest';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { confirmedFastlane, serviceLevel } from '../../../machines/order/order-recommendation.ts';

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
      scalings: ['Druckformat', 'Webformat', 'Originalformat'],
      resolutions: after,
      extensions: ['JPG', 'TIFF'],
      recommended: { scalings: [], extensions: ['JPG', 'TIFF'] },
    });
  });
});

describe(serviceLevel, () => {
  it('answers all three questions with the recommendation, which other purposes remove', () => {
    expect(serviceLevel(print)).toEqual({
      fastlane: print,
      preselectedFor: ['print'],
      scalings: ['Druckformat'],
      resolutions: [300],
      extensions: ['JPG', 'TIFF'],
      recommended: { scalings: ['Druckformat'], extensions: ['JPG', 'TIFF'] },
      custom_scale: false,
      custom_width: null,
      custom_height: null,
      custom_dpi: null,
      fastlaneIsSet: true,
      scaleIsSet: true,
      extensionIsSet: true,
    });
  });
});
