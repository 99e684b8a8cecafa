import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyClient } from '../../../../domain/client/client.ts';
import { forgetClient, keepClient, keptClient } from '../../../../src/order/session/kept-client.ts';

const client = {
  ...emptyClient,
  clientType: 'company',
  company: 'Nordlicht Keramik GmbH',
  pre_name: 'Jana',
  name: 'Winter',
  email: 'jana.winter@nordlicht.example',
  street: 'Musterweg 12',
  zip: '22763',
  city: 'Hamburg',
  reference: 'PO 4711/26',
  invoice_email: 'rechnung@nordlicht.example',
} as const;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function forbidden(): never {
  throw new Error('forbidden');
}

it('keeps the client, without personal data and the number of this order', () => {
  keepClient(client);
  expect(keptClient()).toEqual({
    clientType: 'company',
    company: 'Nordlicht Keramik GmbH',
    salutation: '',
    street: 'Musterweg 12',
    address2: '',
    zip: '22763',
    city: 'Hamburg',
    country: 'Deutschland',
    ustid: '',
    invoice_email: 'rechnung@nordlicht.example',
  });
});

it('leaves nothing behind when it is cleared', () => {
  keepClient(client);
  forgetClient();
  expect([keptClient(), [...kept.keys()]]).toEqual([null, []]);
});

it('returns nothing for foreign data, and where storage is forbidden', () => {
  keepClient(client);
  for (const [place] of kept) kept.set(place, '{"clientType":"club"}');
  expect(keptClient()).toBeNull();

  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  keepClient(client);
  forgetClient();
  expect(keptClient()).toBeNull();
});
