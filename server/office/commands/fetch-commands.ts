/* `npm run studio -- fetch | pictures | ticket | sheet`: copies to the studio's disk. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { render } from '@react-email/render';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import { formatBytes, formatCount } from '../../../domain/texts/format.ts';
import { contactSheetOf } from '../../files/previews/contact-sheets.ts';
import { createPreviews } from '../../files/previews/stored-previews.ts';
import { contactSheet, sheetFile } from '../../mail/templates/contact-sheet.ts';
import { fetchFolder, fetchZip, sentFilesOfOrder, sentPicturesOfEnquiry } from './fetching.ts';
import { orderOf } from './one-order.ts';
import { orderNumberOf, type Register, sayUnknown } from './program.ts';
import { ticketFile, ticketOf } from './ticket.ts';

/** All files of an order. */
export const fetchCommand: Register = (program, { store, storage, print }, act) => {
  program
    .command('fetch')
    .description(
      'holt alle Dateien eines Auftrags in einen Ordner, mit Namen und Ordnern wie beim Kunden; nach einem Abbruch geht derselbe Befehl weiter',
    )
    .argument('<FS-…>')
    .argument('[Ordner]', 'wohin, voreingestellt hierher; darin entsteht ein Ordner mit der Nummer des Auftrags')
    .option('--zip', 'als eine ZIP-Datei')
    .action(
      act(async (number: string, folder: string | undefined, { zip }: { readonly zip?: true }) => {
        const orderNumber = orderNumberOf(number);
        const files = await store.read((queries) => sentFilesOfOrder(queries, orderNumber));
        if (files.length === 0) {
          print(`Keine Dateien zu einem Auftrag mit der Nummer ${number}.`);
          return false;
        }
        const into = resolve(folder ?? '.');
        const { path, fetched } =
          zip === true
            ? await fetchZip(storage, files, into, orderNumber)
            : await fetchFolder(storage, files, into, leavingName(orderNumber));
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        print(
          `${formatCount(files.length)} Dateien, ${formatBytes(bytes)}; davon jetzt geholt: ${formatBytes(fetched)}`,
        );
        print(path);
        return true;
      }),
    );
};

/** The pictures that came with an enquiry. */
export const picturesCommand: Register = (program, { store, storage, print }, act) => {
  program
    .command('pictures')
    .description('holt die Beispielbilder einer Anfrage; ihre Kennung steht in der E-Mail an das Studio')
    .argument('<Kennung>')
    .argument('[Ordner]', 'wohin, voreingestellt hierher; darin entsteht ein Ordner mit der Kennung')
    .action(
      act(async (id: string, folder: string | undefined) => {
        const pictures = await store.read((queries) => sentPicturesOfEnquiry(queries, id));
        if (pictures.length === 0) {
          print(`Keine Beispielbilder zu einer Anfrage mit der Kennung ${id}.`);
          return false;
        }
        const { path, fetched } = await fetchFolder(storage, pictures, resolve(folder ?? '.'), leavingName(id));
        print(`${formatCount(pictures.length)} Bilder; davon jetzt geholt: ${formatBytes(fetched)}`);
        print(path);
        return true;
      }),
    );
};

/** The job ticket of an order as PDF. */
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
        await writeFile(path, await ticketOf({ ...deps, previews: createPreviews(deps) }, order));
        deps.print(path);
        return true;
      }),
    );
};

/** All images of an order on one page. */
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
          { store, previews: createPreviews({ store, storage, pictures }) },
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
