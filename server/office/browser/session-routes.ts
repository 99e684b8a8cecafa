/* Sign-in and sign-out of the office. */
import type { FastifyInstance } from 'fastify';
import { signInSchema } from '../../../domain/contracts/office.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import { requireXsrf } from '../../app/http/visitor-cookies.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { OfficeAccess } from './office-access.ts';

interface SessionRouteOptions {
  readonly access: OfficeAccess;
  readonly rateLimit: number;
}

export default async function sessionRoutes(
  app: FastifyInstance,
  { access, rateLimit }: SessionRouteOptions,
): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!access.isServed(request)) throw new AppError('notFound');
    if (request.method !== 'GET') requireXsrf(request);
  });

  serve(app, officeContracts.askOffice, async (request) => ({
    isOpen: await access.isOpen(request),
    byToken: access.byToken,
  }));

  serve(app, officeContracts.closeOffice, async (request, reply) => {
    await access.close(request, reply);
    return reply.code(204).send();
  });

  await app.register(async (signIn) => {
    limitRoutes(signIn, rateLimit, 'signIns');
    serve(signIn, officeContracts.openOffice, async (request, reply) => {
      await access.open(reply, parseBody(signInSchema, request.body).token);
      return reply.code(204).send();
    });
  });
}
