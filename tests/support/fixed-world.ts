import { createHash } from 'node:crypto';
import type { World } from '../../server/app/platform/world.ts';

/** A Friday in November, 14:05 in Berlin. */
export const FRIDAY = '2026-11-20T13:05:00.000Z';

export interface FixedWorld extends World {
  readonly pass: (milliseconds: number) => void;
}

/** A World whose time only tests advance and whose random values are constant. */
export function fixedWorld(start: string = FRIDAY): FixedWorld {
  let time = new Date(start).getTime();
  let draws = 0;
  return {
    now: () => new Date(time),
    pass: (milliseconds) => {
      time += milliseconds;
    },
    randomBytes: (size) => {
      draws += 1;
      return createHash('shake256', { outputLength: size }).update(String(draws)).digest();
    },
  };
}
