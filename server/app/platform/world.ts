import { randomBytes } from 'node:crypto';

/** What the server takes from the world besides files and sockets. Tests fix both, so that whole values can be compared. */
export interface World {
  readonly now: () => Date;
  readonly randomBytes: (size: number) => Uint8Array;
}

export const realWorld: World = { now: () => new Date(), randomBytes };

/** An id of 128 random bits that stands in addresses: 22 letters, digits, - and _. */
export function newId(world: World): string {
  return Buffer.from(world.randomBytes(16)).toString('base64url');
}
