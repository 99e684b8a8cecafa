import { expect, it } from 'vitest';
import { orderMarks } from '../../../domain/order/order-history.ts';

const plain = {
  isReadable: true,
  isExpress: false,
  isTest: false,
  isWithdrawalDeclared: false,
  openQuestions: 0,
  images: { areTooMany: false },
  payBy: null,
};

it.each([
  ['nothing of an order without peculiarities', {}, []],
  ['a single question in the singular', { openQuestions: 1 }, ['1 Frage offen']],
  [
    'everything that the studio must know',
    {
      isReadable: false,
      isExpress: true,
      isTest: true,
      isWithdrawalDeclared: true,
      openQuestions: 2,
      images: { areTooMany: true },
      payBy: '2026-12-04',
    },
    [
      'Nicht lesbar',
      'Express',
      'Testbilder',
      'Mehr Bilder als bestellt',
      'Widerruf erklärt',
      'zahlbar bis 4. Dezember 2026',
      '2 Fragen offen',
    ],
  ],
])('the marks of an order say %s', (_, order, marks) => {
  expect(orderMarks({ ...plain, ...order })).toEqual(marks);
});
