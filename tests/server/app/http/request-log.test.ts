import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type Answer, errorFacts, tellAnswers } from '../../../../server/app/http/request-log.ts';
import { AppError, registerErrorHandling } from '../../../../server/app/platform/errors.ts';

it('keeps the diagnosis of an error, and nothing of the row that it quotes', () => {
  const refused = Object.assign(new Error('null value in column "name"'), {
    code: '23502',
    detail: 'Failing row contains (jana.winter@nordlicht.example, Winter).',
  });
  const error = new Error('the order could not be saved', { cause: refused });

  const facts = errorFacts(error);

  expect(facts).toEqual({
    type: 'Error',
    message: 'the order could not be saved',
    stack: error.stack,
    cause: { type: 'Error', message: 'null value in column "name"', stack: refused.stack, code: '23502' },
  });
  expect(errorFacts('jana.winter@nordlicht.example')).toEqual({
    type: 'string',
    message: 'thrown, but no error',
    stack: '',
  });
});

it('counts refusals apart from faults, and a full house as a refusal', async () => {
  const app = Fastify();
  const answers: Answer[] = [];
  registerErrorHandling(app);
  tellAnswers(app, (answer) => answers.push(answer));
  app.get('/stale', () => Promise.reject(new AppError('stale')));
  app.get('/busy', () => Promise.reject(new AppError('unavailable', { kind: 'busy' })));
  app.get('/away', () => Promise.reject(new AppError('unavailable')));
  app.get('/broken', () => Promise.reject(new Error('broken')));
  app.get('/fine', () => Promise.resolve('fine'));

  for (const url of ['/stale', '/busy', '/away', '/broken', '/fine']) await app.inject(url);
  await app.close();

  expect(answers.map(({ status, refusal, fault }) => [status, refusal, fault])).toEqual([
    [409, 'stale', null],
    [503, 'busy', null],
    [503, null, 'unavailable'],
    [500, null, 'internal'],
    [200, null, null],
  ]);
});
