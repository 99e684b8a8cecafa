import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError, registerErrorHandling } from '../../../../server/app/platform/errors.ts';

describe(registerErrorHandling.name, () => {
  it('answers an internal error with an id to quote and nothing else', async () => {
    const answer = await answerTo(new TypeError("Cannot read 'secret' of /home/studio/orders.sqlite"));
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        code: 'internal',
        message: 'Bei uns ist ein Fehler aufgetreten. Ein neuer Versuch kann helfen. (Kennung: req-1)',
      },
    ]);
  });

  it.each([
    ['a database that is not there', Object.assign(new Error(), { code: 'ECONNREFUSED' })],
    ['a database that shuts down', Object.assign(new Error(), { code: '57P01' })],
    ['a database that is locked', Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode: 261 })],
  ])('answers 503 with Retry-After to %s', async (_what, error) => {
    const answer = await answerTo(error);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      {
        code: 'unavailable',
        message: 'Der Dienst antwortet gerade nicht. Ein neuer Versuch in wenigen Sekunden hilft meistens.',
      },
    ]);
  });

  it('answers 507 in plain words when the disk is full', async () => {
    const error = Object.assign(new Error("ENOSPC: no space left, write '/srv/data/x'"), { code: 'ENOSPC' });
    const answer = await answerTo(error);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      507,
      '5',
      {
        code: 'unavailable',
        message: 'Bei uns ist gerade kein Speicherplatz frei. Ein neuer Versuch etwas später hilft meistens.',
      },
    ]);
  });

  it('answers an error of a library with its 4xx status', async () => {
    const answer = await answerTo(Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416 }));
    expect([answer.statusCode, answer.json()]).toEqual([
      416,
      { code: 'invalid', message: 'Diese Angaben passen so noch nicht.' },
    ]);
  });

  it('treats a client that disconnects during its body as a refusal, not as an outage', async () => {
    const answer = await answerTo(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  });

  it('answers a known failure with its code, fields and data, and keeps its context internal', async () => {
    const answer = await answerTo(
      new AppError('invalid', {
        fields: { a: 'Bitte a.' },
        data: { b: 1 },
        context: { order: 'o-1' },
        cause: new Error('why'),
      }),
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid', message: 'Diese Angaben passen so noch nicht.', fields: { a: 'Bitte a.' }, data: { b: 1 } },
    ]);
  });

  it('answers an unknown address with notFound', async () => {
    const app = Fastify();
    registerErrorHandling(app);
    const answer = await app.inject({ url: '/api/nichts' });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'notFound', message: 'Das gibt es hier nicht.' }]);
  });
});

async function answerTo(error: Error) {
  const app = Fastify();
  registerErrorHandling(app);
  app.get('/', async () => {
    throw error;
  });
  return app.inject({ url: '/' });
}
