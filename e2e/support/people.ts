/** Customers of the browser tests. */
export const jana = {
  email: 'jana.winter@nordlicht-keramik.example',
  preName: 'Jana',
  name: 'Winter',
  phone: '030 23125 111',
} as const;

export const company = {
  company: 'Nordlicht Keramik GmbH',
  ustid: 'DE123456789',
  street: 'Musterweg 12',
  zip: '22763',
  city: 'Hamburg',
} as const;

export const home = { street: 'Gartenstraße 3', zip: '1010', city: 'Wien', country: 'Österreich' } as const;
