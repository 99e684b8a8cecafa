import { expect, it } from 'vitest';
import { startTestApp } from '../../../support/test-app.ts';

it.each(['/api/wizard/order', '/%61pi/wizard/order', '/api/nothing', '/%61pi/nothing'])(
  'an answer of the wire is never cached, however its address is written: %s',
  async (url) => {
    const { app } = await startTestApp();
    const answer = await app.inject({ url });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  },
);
