import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';

/**
 * JSON bodies have an end inwards, too: a megabyte of nothing but brackets keeps the parser busy ten times as long as one of
 * answers. Register it before the routes.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeeperThan(limits.bodies.depth.value, body)) done(new AppError('invalid'));
    else void parse(request, body, done);
  });
}

/** Whether objects and lists of the text lie deeper in each other than that. Looks at each character once, and parses nothing. */
export function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') {
      isInText = true;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > levels) return true;
    } else if (character === ']' || character === '}') {
      depth -= 1;
    }
  }
  return false;
}
