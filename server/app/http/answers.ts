import type { FastifyInstance } from 'fastify';

/** What can be counted of an answer; nothing of whoever asked. */
export interface Answer {
  /** As registered, with `:id` for an id; `none` for an address that is no route. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Why it was refused (`AppError.kind`); null for what was not. */
  readonly refusal: string | null;
}

/** Tells `listener` of every answer that has gone out. Call it before routes are registered. */
export function tellAnswers(app: FastifyInstance, listener: (answer: Answer) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    listener({
      route: url === undefined ? 'none' : `${request.method} ${url}`,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
      refusal: request.failure?.kind ?? null,
    });
  });
}
