/* `npm run studio -- fetch | pictures | ticket | sheet`: copies to the studio's disk. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { render } from '@react-email/render';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import { formatBytes, formatCount } from '../../../domain/texts/format.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { readInstallation } from '../../database/installation.ts';
import { contactSheetOf } from '../../files/previews/contact-sheets.ts';
import { createPreviews } from '../../files/previews/stored-previews.ts';
import { deleteSurplus, findSurplus, SURPLUS_DAYS, type SurplusFile } from '../../files/removal/surplus-files.ts';
import { mark, markerOf, StorageMismatch } from '../../files/storage/open-storage.ts';
import { contactSheet, sheetFile } from '../../mail/templates/contact-sheet.ts';
import { fetchFolder, fetchZip, sentFilesOfOrder, sentPicturesOfEnquiry, ticketFile, ticketOf } from './fetching.ts';
import { orderOf } from './one-order.ts';
import {
  asJson,
  type JsonOption,
  orderNumberOf,
  printJson,
  type Register,
  sayUnknown,
  type StudioDeps,
  SURE,
  sure,
} from './program.ts';

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
export const sheetCommand: Register = (program, { store, storage, pictures, world, print }, act) => {
  program
    .command('sheet')
    .description('schreibt den Kontaktbogen eines Auftrags')
    .argument('<FS-…>')
    .argument('[Ordner]', 'wohin, voreingestellt hierher')
    .action(
      act(async (number: string, folder = '.') => {
        const orderNumber = orderNumberOf(number);
        const sheet = await contactSheetOf(
          { store, previews: createPreviews({ store, storage, pictures, world }) },
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

/* `npm run studio -- files …`: files without an order, and the database that the storage belongs to. */

/** The only command that runs while storage and database do not match: it makes them match. */
export const ADOPT = 'adopt';

export const filesCommand: Register = (program, deps, act) => {
  const files = program
    .command('files')
    .description('Dateien im Speicher, die zu keinem Auftrag gehören')
    .option(...asJson)
    .action(act(({ json }: JsonOption) => (json === true ? printSurplus(deps) : list(deps))));
  files
    .command('delete')
    .description(`davon löschen, was seit ${SURPLUS_DAYS} Tagen liegt und von hier stammt`)
    .option(...sure('löscht es'))
    .action(act(({ ja }: SureOption) => remove(deps, ja === true)));
  files
    .command(ADOPT)
    .description('dieser Speicher gehört ab jetzt zu dieser Datenbank (docs/backup.md)')
    .option(...sure('so soll es sein'))
    .action(act(({ ja }: SureOption) => adopt(deps, ja === true)));
};

interface SureOption {
  readonly ja?: true;
}

async function printSurplus(deps: StudioDeps): Promise<boolean> {
  const files: SurplusFile[] = [];
  for await (const file of findSurplus(deps)) files.push(file);
  printJson(deps.print, { files });
  return true;
}

async function list(deps: StudioDeps): Promise<boolean> {
  const { print } = deps;
  let files = 0;
  for await (const { key, size, changedAt, isDeletable } of findSurplus(deps)) {
    files += 1;
    print([key, `${size} Bytes`, changedAt.toISOString(), ...(isDeletable ? [] : ['bleibt'])].join('  '));
  }
  print(files === 0 ? 'Jede Datei gehört zu einem Auftrag.' : `${files} Dateien gehören zu keinem Auftrag.`);
  return true;
}

async function remove(deps: StudioDeps, isSure: boolean): Promise<boolean> {
  if (!isSure) {
    await list(deps);
    deps.print(`Gelöscht würde, was nicht „bleibt“. Dazu: ${commandLine(`files delete ${SURE}`)}`);
    return true;
  }
  const { queued, removed } = await deleteSurplus(deps);
  deps.print(`${queued} Dateien gelöscht.`);
  if (removed < queued) deps.print('Der Speicher hat nicht alle angenommen; der Server versucht es weiter.');
  return true;
}

async function adopt({ store, storage, print }: StudioDeps, isSure: boolean): Promise<boolean> {
  const { id } = await store.read(readInstallation);
  const marked = await markerOf(storage).catch((error: unknown) => {
    if (error instanceof StorageMismatch) return 'unlesbar';
    throw error;
  });
  print(`Kennung der Datenbank: ${id}`);
  print(`Kennung im Speicher:   ${marked ?? 'keine'}`);
  if (!isSure) {
    print(`Damit der Speicher zu dieser Datenbank gehört: ${commandLine(`files ${ADOPT} ${SURE}`)}`);
    return true;
  }
  await mark(store, storage);
  print('Der Speicher gehört jetzt zu dieser Datenbank.');
  return true;
}
