import { sortInParts } from '../../app/platform/in-parts.ts';
import type { UploadRow } from './uploads-repository.ts';

/** German, and 2 before 10: as file managers of the studio's computers sort. */
const collator = new Intl.Collator('de', { numeric: true });

type Placed = Pick<UploadRow, 'name' | 'relative_path' | 'storage_key'>;

/** The order's files as their customer keeps them: folder by folder, those without one first; equal names in the order of their numbers. */
export function inCustomersOrder<File extends Placed>(files: readonly File[]): Promise<File[]> {
  return sortInParts(
    files,
    (a, b) =>
      collator.compare(folderOf(a), folderOf(b)) ||
      collator.compare(a.name, b.name) ||
      collator.compare(stemOf(a), stemOf(b)),
  );
}

function folderOf({ relative_path: path }: Placed): string {
  return path === null ? '' : path.slice(0, path.lastIndexOf('/') + 1);
}

/** Without its ending, before which the number stands. */
function stemOf({ storage_key: key }: Placed): string {
  return key.replace(/\.[^.]*$/, '');
}
