/* `npm run studio -- sheet …`: all images of an order on one page. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { render } from '@react-email/render';
import { contactSheet, sheetFile } from '../mail/templates/contact-sheet.ts';
import { contactSheetOf } from '../uploads/contact-sheets.ts';
import { createStamps } from '../uploads/stamps.ts';
import type { Command } from './commands.ts';

export const sheetHelp = `  npm run studio -- sheet <FS-…> [Ordner]      schreibt den Kontaktbogen eines Auftrags, voreingestellt hierher
`;

export const sheetCommand: Command = async (
  [number = '', folder = '.', ...rest],
  { store, storage, pictures, print },
) => {
  if (number === '' || rest.length > 0) return false;
  const orderNumber = number.toUpperCase();
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
};
