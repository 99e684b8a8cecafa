import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks. */
const LOOK = 100;

/**
 * Closing a server closes connections that rest at that moment. One that was answered before all of its request had come rests only
 * afterwards, and would hold the end up for as long as connections may rest: it is closed then.
 */
export function closeLateIdlers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
