import { expect, it } from 'vitest';
import { pictureLimits, pictureMessages } from '../../../../../domain/client/enquiry.ts';
import { withPictures } from '../../../../../src/site/pages/enquiry/use-pictures.ts';

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name, { lastModified: 1 });
const namesOf = ({ pictures, refusal }: ReturnType<typeof withPictures>) => [pictures.map(({ name }) => name), refusal];

it('adds what is chosen to what was chosen, each file once', () => {
  expect(namesOf(withPictures([file('a.png')], [file('a.png'), file('b.png')]))).toEqual([['a.png', 'b.png'], null]);
});

it('leaves out what cannot go along, keeps the others, and says why of the first', () => {
  const added = [file('plan.pdf'), file('a.png'), file('leer.png', 0)];

  expect(namesOf(withPictures([], added))).toEqual([['a.png'], pictureMessages.noPicture('plan.pdf')]);
});

it('takes as many as may go along', () => {
  const all = Array.from({ length: pictureLimits.pieces + 1 }, (_, at) => file(`${at}.png`));

  expect(namesOf(withPictures([], all))).toEqual([
    ['0.png', '1.png', '2.png', '3.png', '4.png'],
    pictureMessages.tooMany,
  ]);
});
