import { expect, it } from 'vitest';
import { errorFacts } from '../../../../server/app/http/request-log.ts';

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
