/* The job ticket of an order as PDF, with printable previews. */
import type { OfficeOrder } from '../../../domain/contracts/office.ts';
import { OFFICE_PATH } from '../../../domain/contracts/office-paths.ts';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import type { Store } from '../../database/store.ts';
import type { Picture } from '../../mail/documents/pictures.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import type { Pictures } from '../../files/previews/pictures.ts';
import type { World } from '../../app/platform/world.ts';
import { contactSheetOf, printable } from '../../files/previews/contact-sheets.ts';
import type { Previews } from '../../files/previews/stored-previews.ts';

export interface TicketDeps {
  readonly store: Store;
  readonly previews: Previews;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly world: World;
  readonly publicUrl: string;
}

export const ticketFile = (orderNumber: string) => leavingName(`auftrag-${orderNumber}.pdf`);

/** The ticket as PDF. */
export async function ticketOf(deps: TicketDeps, order: OfficeOrder): Promise<Buffer> {
  const { world, papers, publicUrl } = deps;
  const { orderNumber } = order;
  const sheet = await contactSheetOf(deps, orderNumber, () => true);
  const pictures: Picture[] = [];
  for (const picture of sheet.pictures) pictures.push(await printable(deps, orderNumber, picture));
  return papers.pdf(`ticket ${orderNumber}`, {
    paper: 'ticket',
    order,
    pictures,
    date: world.now(),
    officeUrl: `${publicUrl}${OFFICE_PATH}#${orderNumber}`,
  });
}
