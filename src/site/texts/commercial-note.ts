import type { CategoryExtra } from './types.ts';

/** For whom the fashion offer is, and for whom not; the same words on every fashion page. */
export const commercialNote: CategoryExtra = {
  kind: 'commercialOnly',
  text: 'Modefotografie bieten wir ausschließlich gewerblichen Onlinehändlern an.',
};
