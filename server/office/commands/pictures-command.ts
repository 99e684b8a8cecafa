/* `npm run studio -- pictures …`: the pictures that came with an enquiry, to the studio's own disk. */
import { resolve } from 'node:path';
import { formatBytes, formatCount } from '../../../domain/texts/format.ts';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import { fetchFolder, sentPicturesOfEnquiry } from './fetching.ts';
import type { Register } from './program.ts';

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
