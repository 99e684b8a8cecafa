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

/** Title of the browser test that walks a path, by which the report finds it; `number` counts from 1. */
export function testTitle(number: number, path: Parameters<typeof pathId>[0], what: string): string {
  return `path ${number} (${pathId(path)}): ${what}`;
}

/** Id of the path in the title of its test. */
export function idInTitle(title: string): string | undefined {
  return /^path \d+ \(([\da-f]{8})\): /.exec(title)?.[1];
}
