/*
 * Download tickets and limits. A download starts with a plain GET, so that the browser writes to the disk;
 * its URL holds a ticket instead of the order's secret.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createPlaces, type Owner } from '../../app/http/file-answers.ts';
import { addressKey } from '../../app/platform/address-key.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { stillHolds } from '../../database/ahead-of-clock.ts';

/** What a ticket allows. */
export interface Download {
  readonly orderId: string;
  /** Id of a delivered file, ALL_FILES for a ZIP file, or ORDER_DOCUMENT. */
  readonly what: string;
}

export interface Redeemed extends Download {
  readonly mayBegin: boolean;
}

export interface DownloadTickets {
  readonly issue: (download: Download) => string;
  /**
   * Verifies a ticket. `mayBegin`: false after `limits.downloads.ticket`; then only a begun download may continue.
   * @throws AppError ended after `limits.downloads.resume`, notFound for an invalid ticket
   */
  readonly redeem: (ticket: string) => Redeemed;
  /** ETag of a delivered file, to continue a download. Signed, so that clients cannot forge it. */
  readonly tagOf: (file: { readonly id: string }) => string;
}

/** `key`: shared by all servers on this database, so that each accepts the others' tickets. */
export function createDownloadTickets(world: World, key: KeyObject): DownloadTickets {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');

  return {
    issue({ orderId, what }) {
      const until = world.now().getTime() + limits.downloads.ticket.value;
      const text = [orderId, what, until.toString(36)].join('.');
      return `${text}.${sign(text)}`;
    },
    redeem(ticket) {
      const [orderId = '', what = '', until = '', signature = ''] = ticket.split('.');
      const wanted = Buffer.from(sign([orderId, what, until].join('.')));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('notFound');
      const { ticket: holds, resume } = limits.downloads;
      const end = Number.parseInt(until, 36);
      if (!stillHolds(end + resume.value, world.now(), holds.value + resume.value)) throw new AppError('ended');
      return { orderId, what, mayBegin: stillHolds(end, world.now(), holds.value) };
    },
    tagOf: ({ id }) => `"${sign(`tag ${id}`)}"`,
  };
}

const { ofAddress, archivesOfOrder, archivesOfAddress, archives } = limits.downloads;

/** A download for the limits. `archiveOf`: the order, for a ZIP file made while sending. */
interface PlacedDownload {
  readonly ip: string;
  readonly archiveOf?: string;
}

interface DownloadPlaces {
  /** @throws AppError tooMany with Retry-After, by `limits.downloads` */
  readonly take: (reply: FastifyReply, download: PlacedDownload) => void;
}

/** Limits concurrent downloads. Customers and studio have separate instances, so that neither blocks the other. */
export function createDownloadPlaces(): DownloadPlaces {
  const places = createPlaces(
    'Gerade laufen schon mehrere Downloads auf einmal. Sobald einer davon fertig ist, geht es weiter.',
  );
  return {
    take(reply, { ip, archiveOf }) {
      const address = addressKey(ip);
      const owners: Owner[] = [{ name: `address ${address}`, share: ofAddress.value }];
      if (archiveOf !== undefined) {
        owners.push(
          { name: `archives of ${archiveOf}`, share: archivesOfOrder.value },
          { name: `archives to ${address}`, share: archivesOfAddress.value },
          { name: 'archives', share: archives.value },
        );
      }
      places.take(reply, owners);
    },
  };
}
