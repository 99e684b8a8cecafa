/* The job ticket of an order as PDF, with printable previews. */
import { Readable } from 'node:stream';
import type { OfficeOrder } from '../../../domain/contracts/office.ts';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import type { Store } from '../../database/store.ts';
import type { Picture } from '../../mail/documents/pictures.ts';
import type { SheetPicture } from '../../mail/templates/contact-sheet.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import { NoPreview, type Pictures } from '../../files/previews/pictures.ts';
import type { World } from '../../app/platform/world.ts';
import { contactSheetOf } from '../../files/previews/contact-sheets.ts';
import type { Previews } from '../../files/previews/stored-previews.ts';

export interface TicketDeps {
  readonly store: Store;
  readonly previews: Previews;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly world: World;
}

export const ticketFile = (orderNumber: string) => leavingName(`auftrag-${orderNumber}.pdf`);

/** The ticket as PDF. */
export async function ticketOf(deps: TicketDeps, order: OfficeOrder): Promise<Buffer> {
  const { world, papers } = deps;
  const { orderNumber } = order;
  const sheet = await contactSheetOf(deps, orderNumber, () => true);
  const pictures: Picture[] = [];
  for (const picture of sheet.pictures) pictures.push(await printable(deps, orderNumber, picture));
  return papers.pdf(`ticket ${orderNumber}`, { paper: 'ticket', order, pictures, date: world.now() });
}

/** Converts a preview from WebP, which PDF does not support, to JPEG. */
async function printable({ pictures }: TicketDeps, owner: string, { name, preview }: SheetPicture): Promise<Picture> {
  if (preview === null) return { name, jpeg: null };
  const request = { id: name, owner, type: 'image/webp', as: 'jpeg', isAwaited: () => true } as const;
  const jpeg = await pictures
    .preview(request, async () => Readable.from([preview]))
    .catch((error: unknown) => {
      if (error instanceof NoPreview) return null;
      throw error;
    });
  return { name, jpeg };
}
