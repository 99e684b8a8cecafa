import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { formatMoment } from '../../../domain/format.ts';
import { type BookedStatus, statusNames } from '../../../domain/order-item.ts';
import { orderPageTexts } from './texts.ts';

const { steps } = orderPageTexts;

/** A station of an order's way. */
export interface Station {
  readonly title: string;
  /** When it was reached, or what it waits for. */
  readonly text: string;
}

/** What an order goes through when nothing comes between. */
const straightOn = ['inProduction', 'delivered', 'invoiced'] as const satisfies readonly BookedStatus[];

/** The way of an order: the stations that it has passed, then those that are still to come. */
export function wayOf(page: OrderPage): { readonly passed: readonly Station[]; readonly ahead: readonly Station[] } {
  const reached = (state: BookedStatus) => page.history.find((entry) => entry.state === state)?.at;
  const station = (state: BookedStatus): Station[] => {
    const at = reached(state);
    return at === undefined ? [] : [{ title: statusNames[state], text: formatMoment(new Date(at)) }];
  };
  const passed = [
    ...station('booked'),
    ...imagesThere(page),
    ...straightOn.flatMap(station),
    ...station('cancelled'),
    ...station('withdrawn'),
  ];
  if (page.status === 'cancelled' || page.status === 'withdrawn') return { passed, ahead: [] };
  // An order from before there was a history may lack a station that it has passed.
  const next = straightOn.findIndex((state) => state === page.status) + 1;
  const ahead = straightOn.slice(next).map((state) => ({
    title: statusNames[state],
    text: state === 'delivered' ? page.delivery : steps.open,
  }));
  return { passed, ahead: page.status === 'booked' ? [...imagesMissing(page), ...ahead] : ahead };
}

function imagesThere({ images }: OrderPage): Station[] {
  if (images.completeSince === null) return [];
  return [{ title: steps.imagesThere, text: formatMoment(new Date(images.completeSince)) }];
}

function imagesMissing({ images }: OrderPage): Station[] {
  if (images.completeSince !== null) return [];
  return [{ title: steps.imagesMissing, text: steps.arrived(images.files.length, images.stated) }];
}
