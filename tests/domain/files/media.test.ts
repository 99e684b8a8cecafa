import { describe, expect, it } from 'vitest';
import {
  hasUnfinishedUpload,
  imageCount,
  imagesFollow,
  nameWithFolders,
  openCount,
} from '../../../domain/files/media.ts';
import type { Media } from '../../../domain/files/media-schema.ts';

describe('imagesFollow', () => {
  it.each([
    ['nothing is here', 5, [], true],
    ['fewer are here than stated', 5, ['a.jpg'], true],
    ['one of them is only half here', 2, ['a.jpg', 'b.jpg half'], true],
    ['all are here', 2, ['a.jpg', 'b.jpg'], false],
    ['more are here than stated', 1, ['a.jpg', 'b.jpg'], false],
    ['an archive is here, which may hold any number', 200, ['alle.zip'], false],
    ['an archive is only half here', 200, ['alle.zip half'], true],
  ])('when %s', (_, quantity, names, follows) => {
    expect(imagesFollow({ quantity, media: mediaOf(names) })).toBe(follows);
  });
});

describe('openCount', () => {
  it.each([
    ['as many are here as stated', 2, ['a.jpg', 'b.jpg'], [null, null]],
    ['fewer are here', 3, ['a.jpg', 'b.jpg half'], ['fewer', null]],
    ['none is here', 3, [], ['fewer', null]],
    ['more are here', 1, ['a.jpg', 'b.jpg'], ['more', 'more']],
    ['fewer are here, and an archive', 200, ['a.jpg', 'alle.zip'], [null, null]],
    ['more are here, and an archive', 1, ['a.jpg', 'alle.zip'], ['more', 'more']],
  ] as const)('when %s, without and with the promise of the missing images', (_, quantity, names, open) => {
    const media = mediaOf(names);
    expect([false, true].map((sendLater) => openCount({ quantity, media, sendLater }))).toEqual(open);
  });
});

it('only whole files count as images', () => {
  expect(imageCount(mediaOf(['a.jpg', 'b.jpg half']))).toBe(1);
});

it('one partial file among complete ones is an unfinished upload', () => {
  expect(
    [[], ['a.jpg'], ['a.jpg', 'b.jpg half'], ['a.jpg half']].map((names) => hasUnfinishedUpload(mediaOf(names))),
  ).toEqual([false, false, true, true]);
});

it('an order without a number waits for one image, and never has excess', () => {
  const orders = [[], ['a.jpg'], ['a.jpg', 'b.jpg']].map((names) => ({ quantity: null, media: mediaOf(names) }));
  expect(orders.map((order) => [imagesFollow(order), openCount({ ...order, sendLater: false })])).toEqual([
    [true, 'fewer'],
    [false, null],
    [false, null],
  ]);
});

it('a file is named with its folders, or by its name alone without folders', () => {
  expect([{ name: 'a.jpg', relativePath: 'Sommer/a.jpg' }, { name: 'a.jpg' }].map(nameWithFolders)).toEqual([
    'Sommer/a.jpg',
    'a.jpg',
  ]);
});

function mediaOf(names: readonly string[]): Media {
  return Object.fromEntries(names.map((name) => [name, entryOf(name)]));
}

function entryOf(name: string): Media[string] {
  const isHalf = name.endsWith(' half');
  return { name: name.replace(' half', ''), size: 10, type: '', bytes_uploaded: isHalf ? 5 : 10, complete: !isHalf };
}
