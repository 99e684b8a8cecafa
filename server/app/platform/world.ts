import { randomBytes } from 'node:crypto';

/** Time and chance for the server. Tests fix both, so that they can compare whole values. */
export interface World {
  readonly now: () => Date;
  readonly randomBytes: (size: number) => Uint8Array;
}

export const realWorld: World = { now: () => new Date(), randomBytes };

/** An id of 128 random bits for URLs: 22 characters of base64url. */
export function newId(world: World): string {
  return Buffer.from(world.randomBytes(16)).toString('base64url');
}
