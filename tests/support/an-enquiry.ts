/** An enquiry that is complete. */
export const anEnquiry = {
  preName: 'Jana',
  name: 'Winter',
  mail: 'jana.winter@nordlicht-keramik.example',
  phone: '040 66969-120',
  company: 'Nordlicht Keramik GmbH',
  clientType: 'Hersteller',
  products: 'Tassen und Schalen, glasiert',
  type: 'Packshots',
  category: 'Haushaltswaren',
  quantity: '60-100',
  intervall: 'saisonal',
  link: 'www.nordlicht-keramik.example/tassen',
  description: 'Bis Ostern,\nbitte mit Schatten.',
};
