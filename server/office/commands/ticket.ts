/* The job ticket of an order as PDF, with printable previews. */
import { Readable } from 'node:stream';
import type { DeskOrder } from '../../../domain/contracts/office.ts';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import type { Store } from '../../database/store.ts';
import type { TicketPicture } from '../../mail/documents/ticket-pdf.ts';
import type { SheetPicture } from '../../mail/templates/contact-sheet.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import { NoStamp, type Pictures } from '../../files/previews/pictures.ts';
import type { World } from '../../app/platform/world.ts';
import { contactSheetOf } from '../../files/previews/contact-sheets.ts';
import type { Stamps } from '../../files/previews/stored-previews.ts';

export interface TicketDeps {
  readonly store: Store;
  readonly stamps: Stamps;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly world: World;
}

export const ticketFile = (orderNumber: string) => leavingName(`auftrag-${orderNumber}.pdf`);

/** The ticket as PDF. */
export async function ticketOf(deps: TicketDeps, order: DeskOrder): Promise<Buffer> {
  const { world, papers } = deps;
  const { orderNumber } = order;
  const sheet = await contactSheetOf(deps, orderNumber, () => true);
  const pictures: TicketPicture[] = [];
  for (const picture of sheet.pictures) pictures.push(await printable(deps, orderNumber, picture));
  return papers.pdf(`ticket ${orderNumber}`, { paper: 'ticket', order, pictures, date: world.now() });
}

/** Converts a preview from WebP, which PDF does not support, to JPEG. */
async function printable(
  { pictures }: TicketDeps,
  owner: string,
  { name, stamp }: SheetPicture,
): Promise<TicketPicture> {
  if (stamp === null) return { name, jpeg: null };
  const request = { id: name, owner, type: 'image/webp', as: 'jpeg', isAwaited: () => true } as const;
  const jpeg = await pictures
    .stamp(request, async () => Readable.from([stamp]))
    .catch((error: unknown) => {
      if (error instanceof NoStamp) return null;
      throw error;
    });
  return { name, jpeg };
}
