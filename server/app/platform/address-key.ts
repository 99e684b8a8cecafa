/* Whose address it is: as limits count it, and whether it is this very machine. */
import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whom an address stands for, as limits count it: an IPv4 address itself, also where it comes mapped into IPv6; of an IPv6 address
 * the first 64 bits, because whoever has one has all of that network. Undefined, whatever its type says, is the address of a
 * request whose connection is gone already; those count together.
 */
export function addressKey(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** Whether it is this machine itself. */
export function isLoopback(address: string): boolean {
  const key = addressKey(address);
  return key.startsWith('127.') || address === '::1';
}

/** The same for what stands in an address bar or in `HOST`, without its port: such a name is nobody else's. */
export function isLoopbackName(name: string): boolean {
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(address) !== 0 && isLoopback(address));
}

/** The first groups of an IPv6 address, as short as they can be written; never fewer than four. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.map((group) => (group.includes('.') ? group : Number.parseInt(group, 16).toString(16)));
}

/** Headers by which a proxy says that it asks for somebody else. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether somebody on this very machine asks, for himself: over the loopback address, and nothing says that a proxy passes a
 * stranger's request on.
 */
export function isFromOwnMachine(request: FastifyRequest): boolean {
  if (!isLoopback(request.socket.remoteAddress ?? '')) return false;
  return !Object.keys(request.headers).some((name) => FORWARDED.test(name));
}
