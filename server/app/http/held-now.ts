/**
 * What requests under way hold in this process. Every bound counts here, beside its own sum by address, so that metrics
 * show how much of it is taken. Each is 0 when no connection is open.
 */
export interface Held {
  /** Open connections. */
  connections: number;
  /** Requests without a complete answer. */
  requests: number;
  /** Bytes that buffered bodies have reserved. */
  bodies: number;
  /** Bytes of answers that their readers have not taken. */
  answers: number;
  /** Bytes that small files have reserved until they are whole. */
  files: number;
  /** Downloads that have a place. */
  downloads: number;
}

const held: Held = { connections: 0, requests: 0, bodies: 0, answers: 0, files: 0, downloads: 0 };

/** Adds to what is held; a negative `amount` gives it back. */
export function hold(what: keyof Held, amount: number): void {
  held[what] += amount;
}

/** The present amounts of this process, all servers in it together. */
export function heldNow(): Readonly<Held> {
  return { ...held };
}
