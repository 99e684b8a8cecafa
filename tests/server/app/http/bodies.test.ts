import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDeeperThan, registerJsonBodies } from '../../../../server/app/http/bodies.ts';
import { registerErrorHandling } from '../../../../server/app/platform/errors.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

const { depth, item } = limits.bodies;
const JSON_TYPE = { 'content-type': 'application/json' };
const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels);

describe('a JSON body', () => {
  it('is refused when it is nested deeper than any form, however large its remainder', async () => {
    const send = await server();

    expect(await send(nested(depth.value))).toEqual([200, null]);
    expect(await send(nested(depth.value + 1))).toEqual([400, 'invalid']);
    expect(await send(nested(item.value / 2))).toEqual([400, 'invalid']);
  });

  it('of a wizard call is refused before its fields are checked', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await visitor.call('setStartWizard', { setStartWizard: true });

    const answer = await visitor.post('saveContact', `{"client":${nested(item.value / 2 - 10)}}`, JSON_TYPE);

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid', message: 'Diese Angaben passen so noch nicht.' },
    ]);
  });

  it('is refused for invalid JSON, and for keys that change prototypes', async () => {
    const send = await server();

    expect(await send('{')).toEqual([400, 'invalid']);
    expect(await send('')).toEqual([400, 'invalid']);
    expect(await send('{"__proto__":{"isAdmin":true}}')).toEqual([400, 'invalid']);
  });
});

describe('the depth of a JSON text', () => {
  it.each([
    ['brackets in texts', '["[[[[", "{{{{"]', 1],
    ['quotes in texts', String.raw`["\"[[[[", "\\", [1]]`, 2],
    ['one beside the other', '[[], {}, [[]], {"a": []}]', 3],
    ['no list at all', '"[["', 0],
  ])('counts nesting: %s', (_what, json, levels) => {
    expect([isDeeperThan(levels, json), isDeeperThan(levels - 1, json)]).toEqual([false, levels > 0]);
  });
});

/** Returns status and code of the answer to a body. */
async function server() {
  const app = Fastify({ bodyLimit: item.value + 1 });
  onTestFinished(() => app.close());
  registerErrorHandling(app);
  registerJsonBodies(app);
  app.post('/', async () => ({ code: null }));
  return async (payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: JSON_TYPE,
    });
    return [answer.statusCode, answer.json().code];
  };
}
