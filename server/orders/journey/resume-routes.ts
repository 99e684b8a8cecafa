/* Links that open an order on another device: mailed, mailed again, opened, revoked. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { linkSecretSchema, linkWishSchema } from '../../../domain/contracts/order-contracts.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { askedOrder } from '../../app/http/call-headers.ts';
import { bindXsrf, giveOrderCookie, requireXsrf } from '../../app/http/visitor-cookies.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import type { TypedAddress } from '../../mail/visitor-mails.ts';
import type { ResumeLinks } from './resume-links.ts';

export interface ResumeRouteOptions {
  readonly links: ResumeLinks;
  readonly rateLimit: number;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
}

export default async function resumeRoutes(app: FastifyInstance, options: ResumeRouteOptions): Promise<void> {
  const { links, rateLimit, sourceOf } = options;
  limitRoutes(app, rateLimit, 'forms');
  const guarded = { onRequest: async (request: FastifyRequest) => requireXsrf(request) };
  const wishOf = (request: FastifyRequest): TypedAddress => ({
    address: parseBody(linkWishSchema, request.body).email,
    source: sourceOf(request.ip),
  });

  serve(
    app,
    contracts.sendResumeLink,
    async (request, reply) => {
      await links.send(askedOrder(request), wishOf(request));
      return reply.code(204).send();
    },
    guarded,
  );

  serve(
    app,
    contracts.sendResumeLinkAgain,
    async (request, reply) => {
      await links.sendAgain(wishOf(request));
      return reply.code(204).send();
    },
    guarded,
  );

  serve(
    app,
    contracts.resumeOrder,
    async (request, reply) => {
      const { token, orderItem } = await links.open(parseBody(linkSecretSchema, request.body).token);
      giveOrderCookie(reply, token);
      bindXsrf(reply, token);
      return orderItem;
    },
    guarded,
  );

  serve(
    app,
    contracts.endResumeLinks,
    async (request, reply) => {
      await links.end(askedOrder(request));
      return reply.code(204).send();
    },
    guarded,
  );
}
