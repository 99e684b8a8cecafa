/* `npm run studio -- sheet …`: all images of an order on one page. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { render } from '@react-email/render';
import { contactSheet, sheetFile } from '../../mail/templates/contact-sheet.ts';
import { contactSheetOf } from '../../files/previews/contact-sheets.ts';
import { createStamps } from '../../files/previews/stored-previews.ts';
import { orderNumberOf, type Register } from './program.ts';

export const sheetCommand: Register = (program, { store, storage, pictures, print }, act) => {
  program
    .command('sheet')
    .description('schreibt den Kontaktbogen eines Auftrags')
    .argument('<FS-…>')
    .argument('[Ordner]', 'wohin, voreingestellt hierher')
    .action(
      act(async (number: string, folder = '.') => {
        const orderNumber = orderNumberOf(number);
        const sheet = await contactSheetOf(
          { store, stamps: createStamps({ store, storage, pictures }) },
          orderNumber,
          () => true,
        );
        if (sheet.pictures.length === 0) {
          print(`Keine Bilder zu einem Auftrag mit der Nummer ${number}.`);
          return false;
        }
        const path = join(resolve(folder), sheetFile(orderNumber));
        await writeFile(path, await render(contactSheet(sheet)));
        print(path);
        return true;
      }),
    );
};
