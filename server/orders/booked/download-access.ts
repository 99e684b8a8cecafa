/*
 * Who may download, and how many at once. A download begins with a plain GET, so that the browser writes it to the
 * disk; its address holds a ticket in place of the order's secret.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createPlaces, type Owner } from '../../app/http/file-answers.ts';
import { addressKey } from '../../app/platform/address-key.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { stillHolds } from '../../database/ahead-of-clock.ts';

/** What a ticket is good for. */
export interface Download {
  readonly orderId: string;
  /** Id of a delivered file, or ALL_FILES as a ZIP file. */
  readonly what: string;
}

export interface Redeemed extends Download {
  readonly mayBegin: boolean;
}

export interface DownloadTickets {
  readonly issue: (download: Download) => string;
  /**
   * What the ticket is good for. `mayBegin`: false once its minute is over; then only what was begun with it goes on.
   * @throws AppError ended when that is over, too, notFound for what is none of ours.
   */
  readonly redeem: (ticket: string) => Redeemed;
  /** By which a file is known again that was begun to be downloaded, as an ETag. Nobody else can make it. */
  readonly tagOf: (file: { readonly id: string }) => string;
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
      const { ticket: holds, resume } = limits.downloads;
      const end = Number.parseInt(until, 36);
      if (!stillHolds(end + resume.value, world.now(), holds.value + resume.value)) throw new AppError('ended');
      return { orderId, what, mayBegin: stillHolds(end, world.now(), holds.value) };
    },
    tagOf: ({ id }) => `"${sign(`tag ${id}`)}"`,
  };
}

const { ofAddress, archivesOfOrder, archivesOfAddress, archives } = limits.downloads;

/**
 * Whose places a download takes. `archiveOf`: the order, where it is a ZIP file of its files, made while it is sent.
 */
interface PlacedDownload {
  readonly ip: string;
  readonly archiveOf?: string;
}

interface DownloadPlaces {
  /** @throws AppError tooMany with Retry-After, as `limits.downloads` says */
  readonly take: (reply: FastifyReply, download: PlacedDownload) => void;
}

/**
 * Places for files that are being sent. Customers and the studio have their own each, so that neither keeps the other
 * waiting.
 */
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
