import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The line between the customer and the server, to be pulled and plugged in again. */
export interface Cable {
  readonly url: string;
  /** Breaks every connection, and lets no new one through. */
  readonly pull: () => Promise<void>;
  readonly plugIn: () => Promise<void>;
  /**
   * The customer is in another network from now on, as a telephone that leaves a house: under another address (of 127.0.0.0/8), and nobody tells
   * the server that the old connections have ended.
   */
  readonly moveTo: (address: string) => void;
  /** Lets no byte more through once the customer has sent so many, and breaks nothing: nobody is told. */
  readonly holdAfter: (bytes: number) => void;
  readonly release: () => void;
  /** How fast each connection carries what the customer sends, in bytes a second. */
  readonly slowTo: (bytesPerSecond: number) => void;
}

/** Lays a line to the server at `target`, plugged in. */
export async function layCable(target: string): Promise<Cable> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  let bytesLeft = Number.POSITIVE_INFINITY;
  let held: (() => void)[] = [];
  let pace = Number.POSITIVE_INFINITY;
  let address = '127.0.0.1';
  /** The customer's ends of the connections in the present network. */
  const here = new Set<Socket>();
  const gate = () =>
    new Transform({
      transform: (bytes: Buffer, _encoding, pass) => {
        bytesLeft -= bytes.length;
        if (bytesLeft < 0) held.push(() => pass(null, bytes));
        else if (Number.isFinite(pace)) setTimeout(pass, (bytes.length / pace) * 1000, null, bytes);
        else pass(null, bytes);
      },
    });
  const server = createServer((near) => {
    const far = connect({ port: Number(port), host: '127.0.0.1', localAddress: address });
    here.add(near);
    near.pipe(gate()).pipe(far);
    far.pipe(near);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        // Nobody tells the server of a network that was left.
        if (one === near && !here.delete(near)) return;
        // Also while bytes are held: what one side has left is closed for the other.
        other.destroySoon();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    pull: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
    plugIn: async () => {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    moveTo: (other) => {
      address = other;
      const left = [...here];
      here.clear();
      for (const socket of left) socket.destroy();
    },
    holdAfter: (bytes) => {
      bytesLeft = bytes;
    },
    release: () => {
      bytesLeft = Number.POSITIVE_INFINITY;
      for (const pass of held) pass();
      held = [];
    },
    slowTo: (bytesPerSecond) => {
      pace = bytesPerSecond;
    },
  };
}
