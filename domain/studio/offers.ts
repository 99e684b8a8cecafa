import type { Offers } from '../catalogue/offer-terms.ts';
import type { StudioFacts } from './studio-schema.ts';

type Switches = Partial<Record<keyof Offers, boolean | undefined>>;

/** Nothing but the catalogue, which is what the studio offers until a switch of `studio.ts` is on. */
export const noOffers: Offers = { express: null, testImages: null };

/** What the studio offers beside the catalogue. `switches`: what is on or off, whatever its facts say. */
export function offersOf({ express, testImages }: StudioFacts, switches: Switches = {}): Offers {
  return {
    express: (switches.express ?? express.offered) ? termsOf(express) : null,
    testImages: (switches.testImages ?? testImages.offered) ? termsOf(testImages) : null,
  };
}

function termsOf<Terms extends { readonly offered: boolean; readonly isSample: boolean }>(facts: Terms) {
  const { offered: _switch, isSample: _facts, ...terms } = facts;
  return terms;
}
