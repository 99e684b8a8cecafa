import { expect, it } from 'vitest';
import { isList, listAddress, orderIn, WAYS_ADDRESS, wantedIn } from '../../../src/office/office-address.ts';

it.each([
  { wanted: { search: '', status: '', page: 1 }, address: '#' },
  { wanted: { search: 'Müller & Co #1', status: '', page: 1 }, address: '#suche=M%C3%BCller+%26+Co+%231' },
  { wanted: { search: 'fs-2611', status: 'delivered', page: 3 }, address: '#suche=fs-2611&status=delivered&seite=3' },
] as const)('the list reads its filter and page from $address', ({ wanted, address }) => {
  expect(listAddress(wanted)).toBe(address);
  expect([wantedIn(address), orderIn(address)]).toEqual([wanted, null]);
});

it('an order is found by its number in the address', () => {
  expect(['#FS-2611-7KQ4M9', '#', '', WAYS_ADDRESS].map(orderIn)).toEqual(['FS-2611-7KQ4M9', null, null, null]);
});

it.each([
  ['#', true],
  ['#suche=FS-2611-7KQ4M9', true],
  ['#FS-2611-7KQ4M9', false],
  [WAYS_ADDRESS, false],
] as const)('whether %s shows the list: %s', (address, shows) => {
  expect(isList(address)).toBe(shows);
});

it.each(['#status=bicycle&seite=0', '#seite=1.5', '#seite=viele', '#a=b'])('%s opens the whole list', (address) => {
  expect(wantedIn(address)).toEqual({ search: '', status: '', page: 1 });
});
