import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../../../domain/contracts/contracts.ts';
import { brokenBy } from '../../../support/contract-check.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

const answer = (statusCode: number, body: unknown): LightMyRequestResponse =>
  ({
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    json: () => body,
  }) as unknown as LightMyRequestResponse;

describe('an answer of the server in a test', () => {
  it.each([
    ['its contract', answer(200, { orderItem: null, allowed: ['setStartWizard'] }), null],
    ['too little', answer(200, { orderItem: null }), expect.stringContaining('allowed')],
    ['too much', answer(200, { orderItem: null, allowed: [], token: 'x' }), 'it says more than the contract'],
    ['another status', answer(201, {}), 'status 201 instead of 200'],
    ['an error', answer(503, { code: 'unavailable', message: 'Der Dienst antwortet gerade nicht.' }), null],
    ['a status that is not listed', answer(404, { code: 'notFound', message: '' }), expect.stringContaining('404')],
    ['a code that is not listed', answer(503, { code: 'stale', message: '' }), expect.stringContaining('stale')],
    ['an unknown error', answer(503, { code: 'lost', message: '' }), expect.stringContaining('lost')],
    [
      'an error with more',
      answer(503, { code: 'unavailable', message: '', stack: 'at …' }),
      expect.stringContaining('stack'),
    ],
  ])('is checked against its contract: %s', (_name, given, problem) => {
    expect(brokenBy('GET', '/api/wizard/order?x=1', given)).toEqual(problem);
  });

  it('fails the test that requested it when it breaks the contract', async () => {
    const { app, store } = await startTestApp();
    const visitor = await newVisitor(app);
    const { id } = await visitor.call('setStartWizard', { setStartWizard: true });
    await store.write((queries) => queries.updateTable('orders').set({ revision: -1 }).where('id', '=', id).execute());
    await expect(visitor.order()).rejects.toThrow('GET /api/wizard/order breaks its contract');
  });
});

describe('the contracts', () => {
  it('name every request once', () => {
    const requests = Object.values(contracts).map(({ method, path }) => `${method} ${path}`);
    expect(requests.filter((request, index) => requests.indexOf(request) !== index)).toEqual([]);
  });
});
