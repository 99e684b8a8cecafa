import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cut, createOpenConnections } from '../../../../server/app/http/open-connections.ts';
import { limits } from '../../../../server/app/platform/limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a connection with an unread answer', () => {
  it('is closed after 30 s without progress', () => {
    const { connect, cuts } = server();
    const reader = connect('10.0.0.1', { bytesWritten: 100_000, writableLength: 90_000 });
    vi.advanceTimersByTime(34 * SECOND);
    expect(cuts).toEqual([]);
    vi.advanceTimersByTime(SECOND);
    expect(cuts).toEqual([['slow', '10.0.0.1']]);
    expect(reader.destroyed).toBe(true);
  });

  it('is closed at 2 kB per second, and continues at 8 kB', () => {
    const { connect, cuts } = server();
    const slow = connect('10.0.0.1', { bytesWritten: 9_000_000, writableLength: 8_000_000 });
    const patient = connect('10.0.0.2', { bytesWritten: 9_000_000, writableLength: 8_000_000 });
    for (let second = 0; second < 60; second += 1) {
      slow.writableLength -= 2000;
      patient.writableLength -= 8000;
      vi.advanceTimersByTime(SECOND);
    }
    expect(cuts).toEqual([['slow', '10.0.0.1']]);
  });

  it('is kept while everything is read, however long the next bytes take', () => {
    const { connect, cuts } = server();
    connect('10.0.0.1', { bytesWritten: 100_000, writableLength: 0 });
    vi.advanceTimersByTime(10 * MINUTE);
    expect(cuts).toEqual([]);
  });
});

describe('the limit of all connections', () => {
  const { all, ofAddress, rest } = limits.connections;

  it('is not exhausted by seventeen addresses that take as many as they can get', () => {
    const { connect, cuts } = server();
    for (let host = 1; host <= 17; host += 1) {
      for (let count = 0; count < ofAddress.value; count += 1) connect(`10.0.0.${host}`);
    }
    const placesTaken = cuts.length;
    const newcomer = connect('10.0.1.1');
    expect({ destroyed: newcomer.destroyed, cuts: cuts.slice(placesTaken).map(([why]) => why) }).toEqual({
      destroyed: false,
      cuts: ['place'],
    });
  });

  it('makes room for a newcomer only by idle connections, when all addresses have as many', () => {
    const { connect, cuts } = server();
    for (let host = 0; host < all.value; host += 1) connect(`10.${host >> 8}.${host & 255}.1`);
    expect(connect('11.0.0.1').destroyed).toBe(true);
    vi.advanceTimersByTime(rest.value + 1);
    expect(connect('11.0.0.1').destroyed).toBe(false);
    expect(cuts).toEqual([
      ['place', '11.0.0.1'],
      ['place', '10.0.0.1'],
    ]);
  });

  it('refuses an address that has its share, until one of its connections has ended', () => {
    const { connect, cuts } = server();
    const own = Array.from({ length: ofAddress.value }, () => connect('10.0.0.1'));
    expect(connect('10.0.0.1').destroyed).toBe(true);
    own[0]?.destroy();
    expect(connect('10.0.0.1').destroyed).toBe(false);
    expect(cuts).toEqual([['share', '10.0.0.1']]);
  });

  it('is not counted by address behind a proxy, where all visitors share one', () => {
    const { connect } = server({ isBehindProxy: true });
    const brought = Array.from({ length: ofAddress.value + 1 }, () => connect('127.0.0.1'));
    expect(brought.filter(({ destroyed }) => destroyed)).toEqual([]);
  });
});

/** The part of a socket that the connection check reads. */
class FakeSocket extends EventEmitter {
  bytesRead = 0;
  bytesWritten = 0;
  writableLength = 0;
  destroyed = false;
  readonly remoteAddress: string;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }

  resetAndDestroy(): void {
    this.destroy();
  }
}

function server(options: { readonly isBehindProxy: boolean } = { isBehindProxy: false }) {
  const connections = createOpenConnections(options);
  const cuts: [Cut, string | undefined][] = [];
  connections.tell((why, address) => cuts.push([why, address]));
  const watched = new EventEmitter();
  connections.watch(watched as Server);
  return {
    cuts,
    connect: (address: string, state: Partial<Pick<Socket, 'bytesWritten' | 'writableLength'>> = {}) => {
      const socket = Object.assign(new FakeSocket(address), state);
      watched.emit('connection', socket);
      return socket;
    },
  };
}
