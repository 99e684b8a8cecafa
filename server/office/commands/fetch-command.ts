/* `npm run studio -- fetch …`: all files of an order to the studio's own disk. */
import { resolve } from 'node:path';
import { formatBytes, formatCount } from '../../../domain/texts/format.ts';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import { fetchFolder, fetchZip, sentFilesOfOrder } from './fetching.ts';
import { orderNumberOf, type Register } from './program.ts';

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
