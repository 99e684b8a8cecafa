import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import { bringsBody, bringsFile } from './bodies.ts';
import { hold } from './held-now.ts';

const { all, ofAddress } = limits.heldBodies;

/**
 * Bounds the bytes of buffered bodies, in total and per address.
 * Each body reserves its announced length (without one: the route's limit) before its first byte is read.
 * So a body that is being read is read to its end, and a refused one costs nothing.
 * Register it after everything that can refuse a request by its head.
 */
export function registerBodyBudget(app: FastifyInstance): void {
  const held = new Map<string, number>();
  let total = 0;

  function reserve(key: string, bytes: number): void {
    hold('bodies', bytes);
    total += bytes;
    const now = (held.get(key) ?? 0) + bytes;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = heldBytes(request);
    if (bytes === 0) return done(null, payload);
    // It has closed while a hook waited for the database, and would give nothing back.
    if (reply.raw.destroyed) return done(new AppError('invalid'));
    const key = addressKey(request.ip);
    const refusal = refusalOf(total + bytes > all.value, (held.get(key) ?? 0) + bytes > ofAddress.value);
    if (refusal !== null) return done(refusal);
    reserve(key, bytes);
    reply.raw.once('close', () => reserve(key, -bytes));
    return done(null, payload);
  });
}

/** 0 for requests without a buffered body: none, a file, or one whose announced length the route refuses. */
function heldBytes(request: FastifyRequest): number {
  if (!bringsBody(request) || bringsFile(request)) return 0;
  const { bodyLimit } = request.routeOptions;
  const announced = request.headers['content-length'];
  if (announced === undefined) return bodyLimit;
  return Number(announced) > bodyLimit ? 0 : Number(announced);
}

function refusalOf(isFull: boolean, isGreedy: boolean): AppError | null {
  const message = 'Gerade kommt zu viel auf einmal an. In wenigen Sekunden geht es weiter.';
  if (isGreedy) return new AppError('tooMany', { kind: 'busy', message, retryAfter: 5000 });
  return isFull ? new AppError('unavailable', { kind: 'busy', message }) : null;
}
