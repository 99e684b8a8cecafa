import { describe, expect, it } from 'vitest';
import { chosenScales, toggledScales } from '../../../../src/order/formats/scale-screen.tsx';

const fastlane = { web: false, print: false, pro: true };

describe(chosenScales.name, () => {
  it('pairs sizes with the resolutions of the order', () => {
    expect(chosenScales({ scalings: ['Webformat', 'Originalformat'], resolutions: [96, 0], fastlane })).toEqual([
      { name: 'Webformat', resolution: 96 },
      { name: 'Originalformat', resolution: 0 },
    ]);
  });

  it('uses the presets’ own values where a script has sent lists of different length', () => {
    expect(chosenScales({ scalings: ['Webformat', 'Druckformat'], resolutions: [72], fastlane })).toEqual([
      { name: 'Webformat', resolution: 92 },
      { name: 'Druckformat', resolution: 300 },
    ]);
  });
});

describe(toggledScales.name, () => {
  it('keeps a recommended resolution as long as the preset is kept', () => {
    const chosen = [{ name: 'Webformat', resolution: 96 }] as const;

    expect(toggledScales(chosen, 'Druckformat', [])).toEqual([
      { name: 'Webformat', resolution: 96 },
      { name: 'Druckformat', resolution: 300 },
    ]);
  });

  it('gives a preset its own resolution when it is chosen anew', () => {
    const without = toggledScales([{ name: 'Webformat', resolution: 96 }], 'Webformat', []);

    expect([without, toggledScales(without, 'Webformat', [])]).toEqual([[], [{ name: 'Webformat', resolution: 92 }]]);
  });

  it('gives a preset its recommended resolution again while a chosen purpose recommends it', () => {
    expect([toggledScales([], 'Webformat', ['web']), toggledScales([], 'Webformat', ['print', 'pro'])]).toEqual([
      [{ name: 'Webformat', resolution: 96 }],
      [{ name: 'Webformat', resolution: 92 }],
    ]);
  });

  it('sends the original size as zero dpi, "as delivered"', () => {
    expect(toggledScales([], 'Originalformat', [])).toEqual([{ name: 'Originalformat', resolution: 0 }]);
  });
});
