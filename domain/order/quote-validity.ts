import { berlinDayOf } from '../delivery/workdays.ts';
import { DAY } from '../studio/retention.ts';
import { studio } from '../studio/studio.ts';

/** The last moment at which an order can be begun with a quote of `madeAt`: the end of the last day, in Berlin. */
export function validUntil(madeAt: Date): Date {
  const day = berlinDayOf(new Date(madeAt.getTime() + studio.quote.validDays * DAY));
  const winter = new Date(`${day}T22:59:59.999Z`);
  return berlinDayOf(winter) === day ? winter : new Date(`${day}T21:59:59.999Z`);
}
