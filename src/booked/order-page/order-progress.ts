import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import { isTest } from '../../../domain/catalogue/test-images.ts';
import { type BookedStatus, statusNames } from '../../../domain/order/order-item.ts';
import { orderPageTexts } from './texts.ts';

const { steps } = orderPageTexts;

/** A station of an order's way. */
export interface Station {
  readonly title: string;
  /** When it was reached, or what it waits for. */
  readonly text: string;
}

/** What an order goes through when nothing comes between; a state that lies beside this way says where it leads back. */
const straightOn = ['inProduction', 'delivered', 'invoiced'] as const satisfies readonly BookedStatus[];
const next: Readonly<Record<BookedStatus, number>> = {
  booked: 0,
  inProduction: 1,
  inCorrection: 1,
  delivered: 2,
  accepted: 2,
  invoiced: 3,
  cancelled: 3,
  withdrawn: 3,
};

/** The way of an order: the stations that it has passed, each as often as it was there, then those that are still to come. */
export function wayOf(page: OrderPage): { readonly passed: readonly Station[]; readonly ahead: readonly Station[] } {
  const stations = page.history.map(({ state, at }) => ({
    state,
    title: statusNames[state],
    text: formatMoment(new Date(at)),
  }));
  const passed = [
    ...stations.filter(({ state }) => state === 'booked'),
    ...imagesThere(page),
    ...stations.filter(({ state }) => state !== 'booked'),
  ].map(({ title, text }) => ({ title, text }));
  const isFree = isTest(page.summary);
  const ahead = straightOn
    .slice(next[page.status])
    .filter((state) => !(isFree && state === 'invoiced'))
    .map((state) => ({
      title: statusNames[state],
      text: state === 'delivered' && page.delivered === null ? page.delivery : steps.open,
    }));
  return { passed, ahead: page.status === 'booked' ? [...imagesMissing(page), ...ahead] : ahead };
}

function imagesThere({ images }: OrderPage): Station[] {
  if (images.completeSince === null) return [];
  return [{ title: steps.imagesThere, text: formatMoment(new Date(images.completeSince)) }];
}

function imagesMissing({ images, excess }: OrderPage): Station[] {
  if (images.completeSince !== null) return [];
  if (excess !== null) return [{ title: steps.tooMany, text: steps.arrivedTooMany(excess.images, excess.ordered) }];
  return [{ title: steps.imagesMissing, text: steps.arrived(images.files.length, images.stated) }];
}
