import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { takeForms } from '../../../../server/site/forms/form-body.ts';
import { limits } from '../../../../server/app/platform/limits.ts';

it('a plain form has at most 200 fields: further ones are not read', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await takeForms(app, limits.bodies.enquiry.value);
  app.post('/form', async ({ body }) => Object.entries(body as Record<string, string>));
  const most = limits.bodies.postedFields.value;
  const fields = Array.from({ length: most + 1000 }, (_, index) => [`f${index}`, String(index)]);
  const answer = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect([most, answer.json()]).toEqual([200, fields.slice(0, 200)]);
});
