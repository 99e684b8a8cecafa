/* What the studio offers while the paths are walked: everything of which the chart has transitions of its own. */
import type { Offers } from '../../../domain/catalogue/offer-terms.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';

/** Settings of a server that offers it. */
export const offering = { TEST_IMAGES: 'on' } as const;

export const offered: Offers = offersOf(studio, { express: false, testImages: true });

/** The order with which every path begins. */
export const orderAtStart: OrderContext = { ...initialOrder, offers: offered };
