import type { Offers } from './express-terms.ts';
import type { StudioFacts } from './studio-schema.ts';

type Switches = Partial<Record<keyof Offers, boolean>>;

/** What the studio offers beside the catalogue. `switches`: what is on or off, whatever its facts say. */
export function offersOf(
  { express: { offered, isSample: _facts, ...terms } }: StudioFacts,
  switches: Switches = {},
): Offers {
  return { express: (switches.express ?? offered) ? terms : null };
}
