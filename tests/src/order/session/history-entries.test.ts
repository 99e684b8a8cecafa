import { describe, expect, it } from 'vitest';
import { entryOf, isOfChange, moveTo } from '../../../../src/order/session/use-address.ts';

describe(moveTo, () => {
  const beforeOverview = { behind: ['contact', 'client.details'] } as const;
  const inChange = { behind: ['contact', 'client.details', 'client.overview'] } as const;

  it('pushes the next screen', () => {
    expect(moveTo({ behind: ['contact'] }, 'projectType', 'formats.fastlane', false)).toEqual({
      entry: { behind: ['contact', 'projectType'] },
    });
  });

  it('goes back to an earlier screen, at any distance', () => {
    expect(moveTo(beforeOverview, 'client.overview', 'client.details', false)).toEqual({ back: 1 });
    expect(moveTo(beforeOverview, 'client.overview', 'contact', false)).toEqual({ back: 2 });
  });

  it('starts a new history when the previous screen was seen elsewhere', () => {
    expect(moveTo({ behind: [] }, 'client.overview', 'quantity', false)).toEqual({ entry: { behind: [] } });
  });

  it('pushes a change, although its screen is earlier, and ends it by going back to the overview', () => {
    expect(moveTo(beforeOverview, 'client.overview', 'contact', true)).toEqual({ entry: inChange });
    expect(moveTo(inChange, 'contact', 'client.overview', false)).toEqual({ back: 1 });
  });

  it('goes back within a change to its earlier screens', () => {
    const sizes = { behind: [...inChange.behind, 'formats.fastlane'] } as const;
    expect(moveTo(inChange, 'formats.fastlane', 'formats.scale', true)).toEqual({ entry: sizes });
    expect(moveTo(sizes, 'formats.scale', 'formats.fastlane', true)).toEqual({ back: 1 });
    expect(moveTo(sizes, 'formats.scale', 'client.overview', false)).toEqual({ back: 2 });
  });

  it('leaves a change for the ordinary history', () => {
    expect(moveTo(inChange, 'quantity', 'client.details', false)).toEqual({ back: 2 });
  });
});

describe(entryOf, () => {
  it('ignores entries that the wizard has not made', () => {
    expect([entryOf(null), entryOf({ other: true })]).toEqual([{ behind: [] }, { behind: [] }]);
  });
});

describe(isOfChange, () => {
  it('is true when the overview is behind', () => {
    expect([isOfChange({ behind: ['contact'] }), isOfChange({ behind: ['client.overview'] })]).toEqual([false, true]);
  });
});
