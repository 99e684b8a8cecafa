import type { CategoryExtra } from './types.ts';

/** The specification's limit of the fashion offer; the same words on every fashion page. */
export const commercialNote: CategoryExtra = {
  kind: 'commercialOnly',
  text: 'Unsere Modefotografie ist nur für gewerbliche E-Commerce-Anbieter.',
};
