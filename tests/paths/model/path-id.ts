import { createHash } from 'node:crypto';

/** A step of any chart. */
interface Named {
  readonly sample: { readonly id: string };
  readonly snapshot: { readonly value: unknown };
}

/**
 * The stable id of a path: the first 8 hex digits of the SHA-256 of its samples and its states.
 * Two paths with the same samples and states are one path, whatever else the chart contains.
 */
export function pathId(path: readonly Named[]): string {
  const named = [path.map(({ sample }) => sample.id), path.map(({ snapshot }) => snapshot.value)];
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 8);
}
