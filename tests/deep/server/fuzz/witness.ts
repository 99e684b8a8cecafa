/*
 * Loaded into the real server's process (`node --import`): sees its routes, main thread stalls and retained memory.
 * Answers over the channel to its parent.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface Testimony {
  /** Every route, as `POST /api/wizard/finish`. */
  readonly routes: readonly string[];
  /** Heap and external bytes after a garbage collection. */
  readonly memory: number;
  /** Maximum main thread stall since the last testimony, in ms. */
  readonly busiest: number;
}

const routes = new Set<string>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  });
});

/* Thread CPU time, not wall clock: waiting for the operating system does not count. */
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
  // Excludes the garbage collection that the witness requests.
  before = process.threadCpuUsage();
  busiest = 0;
});
process.channel?.unref();
