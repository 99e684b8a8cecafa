/* The address of a client, as limits count it, and whether it is this machine. */
import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Key under which limits count an address: IPv4 as it is (also mapped into IPv6), IPv6 by its first 64 bits, because a
 * client usually owns that network. Requests whose connection is gone have no address, despite the type, and share a
 * key.
 */
export function addressKey(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** Whether it is a loopback address. */
export function isLoopback(address: string): boolean {
  const key = addressKey(address);
  return key.startsWith('127.') || address === '::1';
}

/** The same for a host name without its port, from a URL or from `HOST`. */
export function isLoopbackName(name: string): boolean {
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(address) !== 0 && isLoopback(address));
}

/** The groups of an IPv6 address in their shortest form; never fewer than four. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.map((group) => (group.includes('.') ? group : Number.parseInt(group, 16).toString(16)));
}

/** Headers by which a proxy marks a forwarded request. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/** Whether the request comes from this machine itself: from a loopback address and not forwarded by a proxy. */
export function isFromOwnMachine(request: FastifyRequest): boolean {
  if (!isLoopback(request.socket.remoteAddress ?? '')) return false;
  return !Object.keys(request.headers).some((name) => FORWARDED.test(name));
}
