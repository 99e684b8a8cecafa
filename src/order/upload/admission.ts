import { type Refusal, isCompanion, refusalOf } from './accepted-files.ts';
import { type FileIdentity, fingerprintOf, likeness } from './fingerprint.ts';
import type { LocalFile, ServerFile } from './file-view.ts';

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
      readonly twin: { readonly key: string; readonly name: string } | null;
    };

export interface Present {
  readonly local: readonly LocalFile[];
  readonly server: readonly ServerFile[];
  /** Bytes that the order's files take together, with those just admitted. */
  readonly taken: number;
  /** Bytes that they may take at most. */
  readonly limit: number;
}

/** Decides about one offered file, in view of what is there. */
export function admit(file: FileIdentity, present: Present): Admission {
  if (isCompanion(file)) return { kind: 'ignored' };
  const fingerprint = fingerprintOf(file);
  const local = present.local.find((one) => one.fingerprint === fingerprint);
  if (local !== undefined) {
    return local.note.problem === undefined ? { kind: 'known' } : { kind: 'retried', key: local.key };
  }
  const onServer = present.server.find((one) => one.fingerprint === fingerprint);
  if (onServer?.isComplete === true) return { kind: 'known' };
  // What the server holds a part of counts there already.
  const refusal = refusalOf(file, onServer === undefined ? present.taken : 0, present.limit);
  if (refusal !== null) return { kind: 'refused', refusal };
  return {
    kind: 'admitted',
    fingerprint,
    resumes: onServer?.id ?? null,
    twin: onServer ? null : likeOne(file, present),
  };
}

function likeOne(file: FileIdentity, { local, server }: Present): { key: string; name: string } | null {
  const like = likeness(file);
  const known = local.find((one) => one.fingerprint.startsWith(like));
  if (known !== undefined) return { key: known.key, name: known.path ?? known.name };
  const held = server.find((one) => one.fingerprint?.startsWith(like) === true);
  return held === undefined ? null : { key: held.id, name: held.path ?? held.name };
}
