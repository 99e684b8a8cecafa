import { expect, it } from 'vitest';
import { productOfType } from '../../../domain/catalogue/catalogue.ts';
import {
  isBeyondOrdered,
  kindsForStudio,
  orderKinds,
  sortedText,
  type SortedKind,
  sortedKinds,
  sortingLabel,
} from '../../../domain/order/order-kinds.ts';

const product = (type: string) => ({ type, name: productOfType(type)?.name ?? '' });
const mixed = {
  product: product('contour'),
  quantity: 100,
  furtherKinds: [{ product: product('hair'), quantity: 20 }],
};
const single = { ...mixed, furtherKinds: [] };
const times = (count: number, kind: string | null) => Array.from({ length: count }, () => kind);
const plain = (kinds: readonly SortedKind[]) => kinds.map((kind) => sortedText(kind).replaceAll('\u00A0', ' '));

it('an order of several kinds has each with its number, other orders have none to assign', () => {
  expect(orderKinds(mixed)).toEqual([
    { type: 'contour', name: 'Klare Kontur', quantity: 80 },
    { type: 'hair', name: 'Personen, Haare, Fell', quantity: 20 },
  ]);
  expect([single, { ...mixed, quantity: null }].map(orderKinds)).toEqual([[], []]);
});

it.each([
  { said: [...times(80, 'contour'), ...times(20, 'hair')], isBeyond: false, label: 'Zuordnung' },
  { said: [...times(3, 'hair'), ...times(50, null)], isBeyond: false, label: 'Zuordnung' },
  {
    said: [...times(50, 'contour'), ...times(21, 'hair')],
    isBeyond: true,
    label: 'ACHTUNG! Mehr Bilder zugeordnet als bestellt',
  },
])('assigned images are compared with the ordered kinds, and the studio reads $label', ({ said, isBeyond, label }) => {
  const kinds = sortedKinds(orderKinds(mixed), said);
  expect([isBeyondOrdered(kinds), sortingLabel(kinds)]).toEqual([isBeyond, label]);
});

it('every kind is named with both numbers when they contradict', () => {
  expect(plain(sortedKinds(orderKinds(mixed), [...times(50, 'contour'), ...times(50, 'hair')]))).toEqual([
    'Klare Kontur: 50 von 80 Bildern zugeordnet',
    'Personen, Haare, Fell: 50 Bilder zugeordnet, 20 bestellt',
  ]);
  expect(plain(sortedKinds(orderKinds(mixed), times(20, 'hair')))).toEqual([
    'Klare Kontur: 0 von 80 Bildern zugeordnet',
    'Personen, Haare, Fell: 20 von 20 Bildern zugeordnet',
  ]);
});

it('the studio also reads of kinds that are not ordered', () => {
  expect(plain(kindsForStudio(mixed, ['leather', 'hair']))).toEqual([
    'Klare Kontur: 0 von 80 Bildern zugeordnet',
    'Personen, Haare, Fell: 1 von 20 Bildern zugeordnet',
    'Taschen und Leder: 1 Bild zugeordnet, 0 bestellt',
  ]);
  expect(plain(kindsForStudio(single, ['hair']))).toEqual([
    'Klare Kontur: 0 von 100 Bildern zugeordnet',
    'Personen, Haare, Fell: 1 Bild zugeordnet, 0 bestellt',
  ]);
  const unknown = { ...single, quantity: null };
  expect([
    kindsForStudio(single, times(100, 'contour')),
    kindsForStudio(single, [null, undefined, '']),
    kindsForStudio(unknown, []),
  ]).toEqual([[], [], []]);
});
