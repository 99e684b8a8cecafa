import { describe, expect, it } from 'vitest';
import { passesFilter, percentOf, totalsOf } from '../../../../src/order/upload/file-totals.ts';
import { fileStates } from '../../../../src/order/upload/file-view.ts';
import { aView } from './files.ts';

describe(totalsOf, () => {
  it('counts every state under one filter', () => {
    const { counts } = totalsOf(fileStates.map((state) => aView(state)));

    expect(counts).toEqual({ all: 10, running: 5, done: 1, problems: 4 });
  });

  it('leaves out of the sum what cannot come and what nobody has confirmed', () => {
    const totals = totalsOf([
      aView('done', { bytesUploaded: 1000 }),
      aView('sending', { bytesUploaded: 400 }),
      aView('failed', { bytesUploaded: 100, problem: 'cut' }),
      aView('incomplete', { bytesUploaded: 10 }),
      aView('failed', { bytesUploaded: 1000, problem: 'wrongContent' }),
      aView('failed', { bytesUploaded: 500, problem: 'unreadable' }),
      aView('duplicate'),
      aView('refused'),
    ]);

    expect(totals).toEqual({
      counts: { all: 8, running: 1, done: 1, problems: 6 },
      selected: 4,
      bytesUploaded: 1510,
      bytesTotal: 4000,
    });
  });
});

describe(passesFilter, () => {
  it('shows everything under "all"', () => {
    expect(fileStates.filter((state) => !passesFilter(aView(state), 'all'))).toEqual([]);
  });

  it('shows under "problems" what the customer can act on', () => {
    expect(fileStates.filter((state) => passesFilter(aView(state), 'problems'))).toEqual([
      'refused',
      'failed',
      'duplicate',
      'incomplete',
    ]);
  });
});

describe(percentOf, () => {
  it('rounds down, and gives 0 of nothing', () => {
    expect([percentOf(999, 1000), percentOf(1000, 1000), percentOf(0, 0)]).toEqual([99, 100, 0]);
  });
});
