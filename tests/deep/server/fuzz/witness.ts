/*
 * Loaded before the real server (`node --import`), in its process: sees which routes it registers, how long its main thread is
 * ever busy at a stretch, and what stays in memory. Answers over the channel to its parent.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface Testimony {
  /** Every route, as `POST /api/wizard/finish`. */
  readonly routes: readonly string[];
  /** Bytes on the heap and beside it, after everything unneeded was thrown away. */
  readonly memory: number;
  /** Milliseconds that the main thread worked without looking at anything new, at most, since the last testimony. */
  readonly busiest: number;
}

const routes = new Set<string>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  });
});

/*
 * Processor time of this thread, not time on the clock: on a busy machine the operating system lets the process wait, and that is
 * not the server's doing.
 */
const EVERY = 5;
let before = process.threadCpuUsage();
let busiest = 0;
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  busiest = Math.max(busiest, (user + system) / 1000);
}, EVERY).unref();

process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const testimony: Testimony = { routes: [...routes], memory: heapUsed + external, busiest };
  process.send?.(testimony);
  // Collecting garbage is a stretch of work that nobody but the witness asked for.
  before = process.threadCpuUsage();
  busiest = 0;
});
process.channel?.unref();
