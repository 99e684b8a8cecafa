import type { FastifyReply } from 'fastify';
import { createPlaces, type Owner } from '../../app/http/places.ts';
import { addressKey } from '../../app/platform/address-key.ts';
import { limits } from '../../app/platform/limits.ts';

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
