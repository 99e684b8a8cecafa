import type { RefusedFile } from '../../../machines/upload/queue-files.ts';
import type { ShownFile } from '../../../machines/upload/queue-view.ts';
import { readStored, readStoredJson, writeStored } from '../../ui/lib/browser-store.ts';
import { refusedPlace } from '../session/order-end.ts';

/**
 * Refused files of an order that this browser remembers, so that a reload forgets none before somebody has read why.
 */
export interface RefusedNotes {
  readonly read: () => readonly RefusedFile[];
  /** Takes note of those among the files shown now. */
  readonly keep: (files: readonly ShownFile[]) => void;
}

/** More are told apart by nobody, and the browser's store is small. */
const MOST = 500;

export function createRefusedNotes(id: string): RefusedNotes {
  const place = refusedPlace(id);
  let kept = '';
  /** Asked several times a second, of thousands of files. */
  let noted: readonly ShownFile[] = [];
  return {
    read: () => {
      kept = readStored('device', place) ?? '';
      const notes = readStoredJson('device', place);
      return Array.isArray(notes) ? (notes as RefusedFile[]) : [];
    },
    keep: (files) => {
      const refused = files.filter(({ state }) => state === 'refused').slice(0, MOST);
      if (refused.length === noted.length && refused.every(({ file }, place) => file === noted[place]?.file)) return;
      noted = refused;
      const notes = refused.flatMap(({ file: { key, name, path, size, refusal } }): RefusedFile[] =>
        refusal === null ? [] : [{ key, name, path, size, refusal }],
      );
      const now = notes.length === 0 ? '' : JSON.stringify(notes);
      if (now === kept) return;
      kept = now;
      // Without storage they are forgotten with the window.
      writeStored('device', place, now === '' ? null : now);
    },
  };
}
