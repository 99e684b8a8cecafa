import { expect, it } from 'vitest';
import { pictureLimits, pictureMessages } from '../../../../../domain/client/enquiry.ts';
import { withPictures } from '../../../../../src/site/pages/enquiry/use-pictures.ts';

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name, { lastModified: 1 });
const namesOf = ({ pictures, refusal }: ReturnType<typeof withPictures>) => [pictures.map(({ name }) => name), refusal];

it('adds chosen files to those before, each file once', () => {
  expect(namesOf(withPictures([file('a.png')], [file('a.png'), file('b.png')]))).toEqual([['a.png', 'b.png'], null]);
});

it('leaves out refused files, keeps the others, and gives the reason for the first', () => {
  const added = [file('plan.pdf'), file('a.png'), file('leer.png', 0)];

  expect(namesOf(withPictures([], added))).toEqual([['a.png'], pictureMessages.noPicture('plan.pdf')]);
});

it('accepts up to the maximum number', () => {
  const all = Array.from({ length: pictureLimits.pieces + 1 }, (_, at) => file(`${at}.png`));

  expect(namesOf(withPictures([], all))).toEqual([
    ['0.png', '1.png', '2.png', '3.png', '4.png'],
    pictureMessages.tooMany,
  ]);
});
