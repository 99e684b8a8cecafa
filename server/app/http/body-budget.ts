import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import { bringsBody, bringsFile } from './bodies.ts';

const { all, ofAddress } = limits.heldBodies;

/**
 * Bodies are held in memory until they are answered; all of them together, and those of one address, have an end. Each takes its
 * room before a byte of it is read: what it announces, or, without an announcement, as much as its route allows. So whatever has
 * begun to be read is read to its end, and what is refused has cost nothing. Register it after everything that may refuse a request
 * by its head.
 */
export function registerBodyBudget(app: FastifyInstance): void {
  const held = new Map<string, number>();
  let total = 0;

  function hold(key: string, bytes: number): void {
    total += bytes;
    const now = (held.get(key) ?? 0) + bytes;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = heldBytes(request);
    if (bytes === 0) return done(null, payload);
    const key = addressKey(request.ip);
    const refusal = refusalOf(total + bytes > all.value, (held.get(key) ?? 0) + bytes > ofAddress.value);
    if (refusal !== null) return done(refusal);
    hold(key, bytes);
    reply.raw.once('close', () => hold(key, -bytes));
    return done(null, payload);
  });
}

/** 0 for what is not held: no body, a file, or one that its route refuses by its announced length. */
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
