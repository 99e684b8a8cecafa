/* The studio's offers of the walked paths: everything with transitions of its own in the chart. */
import type { Offers } from '../../../domain/catalogue/offer-terms.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';

/** Settings of a server that offers it. */
export const offering = { TEST_IMAGES: 'on' } as const;

export const offered: Offers = offersOf(studio, { express: false, testImages: true });

export const orderAtStart: OrderContext = { ...initialOrder, offers: offered };
