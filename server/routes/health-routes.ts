/* Health of the process and of what it needs. For the operator's monitoring; says nothing about anybody's data. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../plugins/address-key.ts';

/** One thing the server needs. Resolves with facts for the operator, rejects when it does not answer. */
export type ReadinessCheck = () => Promise<Record<string, unknown> | void>;

/** What watches over the server from the same machine may ask as often as it likes. */
const UNLIMITED_HERE = {
  config: { rateLimit: { allowList: ({ ip }: FastifyRequest) => isLoopback(ip) } },
};

export default async function healthRoutes(
  app: FastifyInstance,
  { checks }: { checks: Record<string, ReadinessCheck> },
): Promise<void> {
  app.get('/healthz', UNLIMITED_HERE, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', UNLIMITED_HERE, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          return [name, { status: 'ok', ...(await check()) }] as const;
        } catch (error) {
          request.log.error({ err: error, check: name }, 'not ready');
          return [name, { status: 'failed' }] as const;
        }
      }),
    );
    const ready = results.every(([, result]) => result.status === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ok' : 'failed', ...Object.fromEntries(results) });
  });
}
