import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The network between the customer and the server, which tests can break. */
export interface Cable {
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  readonly pull: () => Promise<void>;
  readonly plugIn: () => Promise<void>;
  /**
   * Simulates another network: a new client address (of 127.0.0.0/8), while the old connections stay open for the
   * server.
   */
  readonly moveTo: (address: string) => void;
  /** Stops forwarding after the customer has sent so many bytes, without closing connections. */
  readonly holdAfter: (bytes: number) => void;
  readonly release: () => void;
  /** Throttles each connection's upstream, in bytes per second. */
  readonly slowTo: (bytesPerSecond: number) => void;
}

/** A working connection to the server at `target`. */
export async function layCable(target: string): Promise<Cable> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  let bytesLeft = Number.POSITIVE_INFINITY;
  let held: (() => void)[] = [];
  let pace = Number.POSITIVE_INFINITY;
  let address = '127.0.0.1';
  /** The customer's sockets in the current network. */
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
        // The server does not notice a network that the customer left.
        if (one === near && !here.delete(near)) return;
        // Also while bytes are held: closing one side closes the other.
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
