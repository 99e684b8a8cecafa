/* A download begins with a plain GET, so that the browser writes it to the disk; its address holds a ticket in place of the order's secret. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';

/** What a ticket is good for. */
export interface Download {
  readonly orderId: string;
  /** Id of a delivered file, or ALL_FILES as a ZIP file. */
  readonly what: string;
}

export interface DownloadTickets {
  readonly issue: (download: Download) => string;
  /** @throws AppError ended when its time is over, notFound for what is none of ours. */
  readonly redeem: (ticket: string) => Download;
}

/** `key`: the same in every process on this database, so that any of them redeems what another has issued. */
export function createDownloadTickets(world: World, key: KeyObject): DownloadTickets {
  const sign = (words: string) =>
    createHmac('sha256', key).update(words).digest().subarray(0, 16).toString('base64url');

  return {
    issue({ orderId, what }) {
      const until = world.now().getTime() + limits.downloads.ticket.value;
      const words = [orderId, what, until.toString(36)].join('.');
      return `${words}.${sign(words)}`;
    },
    redeem(ticket) {
      const [orderId = '', what = '', until = '', signature = ''] = ticket.split('.');
      const wanted = Buffer.from(sign([orderId, what, until].join('.')));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('notFound');
      if (world.now().getTime() >= Number.parseInt(until, 36)) throw new AppError('ended');
      return { orderId, what };
    },
  };
}
