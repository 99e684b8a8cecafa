import { type FileAmount, isCompanion, type Refusal, refusalOf } from './accepted-files.ts';
import type { Twin } from './file-view.ts';
import { type FileIdentity, fingerprintOf } from './fingerprint.ts';
import type { Presence } from './presence.ts';

const NOTHING: FileAmount = { files: 0, bytes: 0 };

/** What becomes of an offered file. */
export type Admission =
  /** Nobody chose it. */
  | { readonly kind: 'ignored' }
  /** It is here already, or on its way. */
  | { readonly kind: 'known' }
  /** It failed before; offering it again means trying again. */
  | { readonly kind: 'retried'; readonly key: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'admitted';
      readonly fingerprint: string;
      /** The server holds a part of it under this id. */
      readonly resumes: string | null;
      /** The same file from another folder. */
      readonly twin: Twin | null;
    };
export type Admitted = Extract<Admission, { kind: 'admitted' }>;

/**
 * Decides about one offered file.
 * @param limit what all files of the order may take together
 */
export function admit(file: FileIdentity, present: Presence, limit: FileAmount): Admission {
  if (isCompanion(file)) return { kind: 'ignored' };
  const fingerprint = fingerprintOf(file);
  const local = present.localOf(fingerprint);
  if (local !== undefined) {
    return local.note.problem === undefined ? { kind: 'known' } : { kind: 'retried', key: local.key };
  }
  const onServer = present.serverOf(fingerprint);
  if (onServer?.isComplete === true) return { kind: 'known' };
  // What the server holds a part of counts there already.
  const refusal = refusalOf(file, onServer === undefined ? present.taken() : NOTHING, limit);
  if (refusal !== null) return { kind: 'refused', refusal };
  if (onServer !== undefined) return { kind: 'admitted', fingerprint, resumes: onServer.id, twin: null };
  return { kind: 'admitted', fingerprint, resumes: null, twin: present.likeOf(fingerprint) ?? null };
}
