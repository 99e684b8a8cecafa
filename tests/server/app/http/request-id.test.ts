import { expect, it } from 'vitest';
import { startTestApp } from '../../../support/test-app.ts';

const OWN = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('returns an id with every request, also a refused one, but not for files of the build', async () => {
  const { app } = await startTestApp();
  const idOf = async (url: string) => (await app.inject(url)).headers['x-request-id'];
  expect([await idOf('/api/wizard/order'), await idOf('/'), await idOf('/api/nothing'), await idOf('/%zz')]).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(OWN) as string),
  );
  expect(await idOf('/assets/nothing.js')).toBeUndefined();
});

it.each([
  ['takes over', 'the id that the proxy in front has given', '1', 'f3b9-0b1c_7.a', 'f3b9-0b1c_7.a'],
  ['does not believe', 'an id without a proxy in front', '0', 'f3b9-0b1c_7.a', OWN],
  ['does not take over', 'what could be more than an id', '1', 'a","level":60', OWN],
  ['does not take over', 'an id that is too long', '1', 'a'.repeat(65), OWN],
])('%s %s', async (_verb, _what, trusted, given, expected) => {
  const { app } = await startTestApp({ environment: { TRUST_PROXY: trusted } });
  const answer = await app.inject({ url: '/api/wizard/order', headers: { 'x-request-id': given } });
  const told = answer.headers['x-request-id'];
  expect(told).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});
