/* Health of the process and of what it needs, for balancers and monitoring. Says nothing about anybody's data. */
import type { FastifyInstance } from 'fastify';
import { isFromOwnMachine } from './own-machine.ts';
import { watchProcess } from './process-facts.ts';
import type { Readiness } from './readiness.ts';

/** What watches over the server from the same machine may ask as often as it likes. */
const UNLIMITED_HERE = { config: { rateLimit: { allowList: isFromOwnMachine } } };

/** Registers `GET /healthz` and `GET /readyz`. What exactly is wrong, and counts, are told on this machine only. */
export default async function healthRoutes(
  app: FastifyInstance,
  { readiness }: { readonly readiness: Readiness },
): Promise<void> {
  const facts = watchProcess();
  app.addHook('onClose', async () => facts.stop());

  app.get('/healthz', UNLIMITED_HERE, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', UNLIMITED_HERE, async (request, reply) => {
    const { ready, parts } = await readiness.ask();
    const draining = readiness.isDraining();
    const status = ready && !draining ? 'ok' : 'failed';
    const details = isFromOwnMachine(request) ? { draining, ...parts, process: facts.read() } : {};
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, ...details });
  });
}
