import type { FastifyInstance } from 'fastify';
import { paths } from '../../domain/contracts/paths.ts';

/** A complete enquiry. */
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

/** A different enquiry for each `index`, from a different address. */
export function enquireAs(app: FastifyInstance, index: number) {
  return app.inject({
    method: 'POST',
    url: paths.enquiry,
    payload: { ...anEnquiry, mail: `person-${index}@world.example`, description: `Anfrage Nummer ${index}.` },
    remoteAddress: `198.51.100.${index}`,
  });
}
