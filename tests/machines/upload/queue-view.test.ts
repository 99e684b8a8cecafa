import { describe, expect, it } from 'vitest';
import type { FileContext } from '../../../machines/upload/file-machine.ts';
import {
  isAllThere,
  passesFilter,
  percentOf,
  type ShownState,
  shownStates,
  totalsOf,
  viewOf,
} from '../../../machines/upload/queue-view.ts';
import { aQueue } from './a-queue.ts';
import { aContext, anOffer, onServer } from './files.ts';

const shown = (state: ShownState, change: Partial<FileContext> = {}) => ({
  file: aContext(`${state}.jpg`, change),
  state,
});

describe(viewOf, () => {
  it('lists problems first and done files last, otherwise in the order of choice', () => {
    const { offer, list, report, view } = aQueue();
    list([onServer('done.jpg'), onServer('half.jpg', { isComplete: false })]);
    offer(anOffer('first.jpg', { size: 1 }), anOffer('second.jpg', { size: 2 }), anOffer('third.jpg', { size: 3 }));
    offer(anOffer('a.docx'));
    report({ type: 'transfer.failed', problem: 'cut' });

    expect(view().files.map(({ file, state }) => [file.name, state])).toEqual([
      ['a.docx', 'refused'],
      ['first.jpg', 'failed'],
      ['half.jpg', 'incomplete'],
      ['second.jpg', 'asking'],
      ['third.jpg', 'waiting'],
      ['done.jpg', 'done'],
    ]);
  });

  it('keeps the identity of the view of an unchanged file', () => {
    const { offer, report, view } = aQueue();
    offer(anOffer('a.jpg', { size: 1 }), anOffer('b.jpg', { size: 2 }));
    const before = view().files.map(({ file }) => file);
    report({ type: 'bytes.moved', bytesUploaded: 0, uploadId: 'x' });

    expect(view().files.map(({ file }, place) => file === before[place])).toEqual([false, true]);
  });
});

describe(totalsOf, () => {
  it('counts every state under one filter', () => {
    const { counts } = totalsOf(shownStates.map((state) => shown(state)));

    expect(counts).toEqual({ all: 15, running: 10, done: 1, problems: 4 });
  });

  it('excludes failed and unconfirmed files from the sum', () => {
    const totals = totalsOf([
      shown('done', { bytesUploaded: 1000, uploadId: 'a' }),
      shown('sending', { bytesUploaded: 400 }),
      shown('failed', { bytesUploaded: 100, problem: 'cut' }),
      shown('incomplete', { bytesUploaded: 10, uploadId: 'b' }),
      shown('failed', { bytesUploaded: 1000, problem: 'wrongContent' }),
      shown('failed', { bytesUploaded: 500, problem: 'unreadable' }),
      shown('duplicate'),
      shown('duplicate', { uploadId: 'c' }),
      shown('removing', { uploadId: 'd' }),
      shown('refused'),
    ]);

    expect(totals).toEqual({
      counts: { all: 10, running: 2, done: 1, problems: 7 },
      arrived: 2,
      halves: 1,
      failed: 3,
      hasPart: true,
      selected: 4,
      bytesUploaded: 1510,
      bytesTotal: 4000,
    });
  });
});

describe(passesFilter, () => {
  it('passes everything under "all", and under "problems" files the customer can act on', () => {
    expect(shownStates.filter((state) => !passesFilter({ state }, 'all'))).toEqual([]);
    expect(shownStates.filter((state) => passesFilter({ state }, 'problems'))).toEqual([
      'refused',
      'failed',
      'duplicate',
      'incomplete',
    ]);
  });
});

describe(isAllThere, () => {
  it('is true when the stated number is complete and no work is left, or with an archive', () => {
    const { list, view } = aQueue();
    list([onServer('a.jpg'), onServer('b.jpg')]);
    const images = [2, 3, null].map((stated) => isAllThere(view(), stated));
    list([onServer('a.jpg'), onServer('b.jpg'), onServer('c.zip')]);
    const archive = isAllThere(view(), 120);
    list([onServer('a.jpg'), onServer('b.jpg'), onServer('c.zip'), onServer('d.jpg', { isComplete: false })]);

    expect([images, archive, isAllThere(view(), 3)]).toEqual([[true, false, true], true, false]);
  });
});

describe(percentOf, () => {
  it('rounds down, and gives 0 of nothing', () => {
    expect([percentOf(999, 1000), percentOf(1000, 1000), percentOf(0, 0)]).toEqual([99, 100, 0]);
  });
});
