/* Questions about a booked order. Separate from the page's other calls: they share the rate limit of the forms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { questionSchema } from '../../../domain/contracts/order-page.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { createOneAtATime, nameOf, sentKey } from '../../app/http/call-headers.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId } from '../../app/platform/world.ts';
import { lockAccess, ownersAccess } from '../../files/rows/upload-access.ts';
import { keepQuestion } from '../questions.ts';
import type { OrderPageOptions } from './order-page-routes.ts';

export default async function questionRoutes(
  app: FastifyInstance,
  options: Pick<OrderPageOptions, 'store' | 'world' | 'rateLimit' | 'announce'>,
): Promise<void> {
  const { store, world, announce } = options;
  const oneAtATime = createOneAtATime();
  limitRoutes(app, options.rateLimit, 'forms');

  const askQuestion = async (request: FastifyRequest, reply: FastifyReply) => {
    const { orderId } = await ownersAccess(request, options);
    const { question } = parseBody(questionSchema, request.body);
    const sent = sentKey(request);
    const id = sent === undefined ? newId(world) : nameOf(orderId, sent);
    await oneAtATime(id, () =>
      store.write(async (queries) => {
        await lockAccess(queries, orderId);
        await keepQuestion(queries, world, { id, orderId, question });
      }),
    );
    announce();
    return reply.code(204).send();
  };
  serve(app, contracts.askQuestion, askQuestion, { bodyLimit: limits.bodies.call.value });
}
