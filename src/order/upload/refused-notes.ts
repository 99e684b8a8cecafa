import * as z from 'zod/mini';
import { refusals } from '../../../machines/upload/file-rules.ts';
import type { RefusedFile } from '../../../machines/upload/queue-files.ts';
import type { ShownFile } from '../../../machines/upload/queue-view.ts';
import { readStored, readStoredJson, writeStored } from '../../ui/lib/browser-store.ts';
import { refusedPlace } from '../session/order-end.ts';

/** Refused files of an order, kept in this browser: a reload must not hide the reason before the customer reads it. */
export interface RefusedNotes {
  readonly read: () => readonly RefusedFile[];
  /** Keeps the refused ones among the shown files. */
  readonly keep: (files: readonly ShownFile[]) => void;
}

/** Limit of kept files, because browser storage is small. */
const MOST = 500;

const noteSchema = z.object({
  key: z.string(),
  name: z.string(),
  path: z.nullable(z.string()),
  size: z.number(),
  refusal: z.enum(refusals),
});

/** Nothing for a note of another build. */
function asNote(note: unknown): RefusedFile[] {
  const { data } = noteSchema.safeParse(note);
  return data === undefined ? [] : [data];
}

export function createRefusedNotes(id: string): RefusedNotes {
  const place = refusedPlace(id);
  let kept = '';
  /** Last input of `keep`, which runs several times a second, on thousands of files. */
  let noted: readonly ShownFile[] = [];
  return {
    read: () => {
      kept = readStored('device', place) ?? '';
      const notes = readStoredJson('device', place);
      return Array.isArray(notes) ? notes.flatMap((note): RefusedFile[] => asNote(note)) : [];
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
      // Without storage, they are lost with the window.
      writeStored('device', place, now === '' ? null : now);
    },
  };
}
