import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../platform/address-key.ts';

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
