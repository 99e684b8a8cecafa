/* `npm run studio -- ticket …`: the job ticket of an order on paper. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createStamps } from '../../files/previews/stored-previews.ts';
import { orderOf } from './one-order.ts';
import { orderNumberOf, type Register, sayUnknown } from './program.ts';
import { ticketFile, ticketOf } from './ticket.ts';

export const ticketCommand: Register = (program, deps, act) => {
  program
    .command('ticket')
    .description('schreibt den Auftragszettel als PDF: Angaben, Dateien mit Befunden, Kontaktbogen')
    .argument('<FS-…>')
    .argument('[Ordner]', 'wohin, voreingestellt hierher')
    .action(
      act(async (number: string, folder = '.') => {
        const orderNumber = orderNumberOf(number);
        const order = await deps.store.read((queries) => orderOf(queries, deps.world, orderNumber));
        if (order === undefined) {
          sayUnknown(deps.print, number);
          return false;
        }
        const path = join(resolve(folder), ticketFile(orderNumber));
        await writeFile(path, await ticketOf({ ...deps, stamps: createStamps(deps) }, order));
        deps.print(path);
        return true;
      }),
    );
};
